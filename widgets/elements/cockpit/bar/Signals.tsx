import { type RefObject, useEffect, useRef } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { soundAtom } from '#state/cockpit/alarm.ts';
import { deviceAtom } from '#state/cockpit/cockpit.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { pauseText, shortNumber } from '../order-labels.ts';
import type { AlarmState } from './use-alarm.ts';

interface SignalsProps {
  readonly alarm: AlarmState;
  /** when the orders were fetched, in milliseconds */
  readonly fetchedAt: number;
  readonly onRetry: () => unknown;
  /** shows all new orders, whatever was on the screen */
  readonly onShow: () => void;
}

/** What must not be overlooked: it stays in sight wherever its column is scrolled to, and is read out at once. */
export function Signals({ alarm, fetchedAt, onRetry, onShow }: SignalsProps) {
  const t = useMessages();
  const ref = useRef<HTMLDivElement>(null);
  const isOffline = useAtomValue(deviceAtom) === 'offline';
  const { unseen, urgent } = alarm;
  const hasOrders = unseen.length > 0 || urgent.length > 0;
  const isShown = hasOrders || isOffline;
  useOwnHeight(ref, isShown);
  useAskBeforeLeaving(isOffline);
  const numbers = { count: unseen.length, number: unseen.map(shortNumber).join(', ') };
  return (
    <>
      {isShown && (
        <div ref={ref} className="signals">
          {hasOrders && <Alarm alarm={alarm} onShow={onShow} />}
          {isOffline && (
            <div className="signal signal-error offline fo-line fo-apart fo-spread" role="alert" part="offline">
              <div>
                <p className="signal-title">{t('cockpit.offline.title')}</p>
                <p>
                  {t('cockpit.offline.text')} {t('cockpit.offline.since', { time: formatDate(fetchedAt, 'time') })}
                </p>
              </div>
              <Button onClick={() => void onRetry()}>{t('common.retry')}</Button>
            </div>
          )}
        </div>
      )}
      <LiveRegion assertive>{unseen.length > 0 ? t('cockpit.alarm', numbers) : ''}</LiveRegion>
    </>
  );
}

/** Why new orders may stay away, or not be heard: a pause, and a sound that is off. */
export function Notes({ restaurants }: { readonly restaurants: readonly CockpitRestaurant[] }) {
  const t = useMessages();
  const { lang } = useWidget();
  const now = useAtomValue(minuteAtom);
  const sound = useAtomValue(soundAtom);
  return (
    <>
      {restaurants.map(({ slug, name, pausedUntil }) => {
        const paused = pauseText(pausedUntil, now, lang, t);
        return (
          paused && (
            <p key={slug} className="fo-attention" role="status">
              {restaurants.length > 1 && `${name}: `}
              {paused}
            </p>
          )
        );
      })}
      {sound !== 'on' && (
        <p className="fo-quiet fo-small" role="status">
          {t(sound === 'refused' ? 'cockpit.sound.refused' : 'cockpit.sound.isOff')}
        </p>
      )}
    </>
  );
}

/** The band for orders that nobody has seen, and for those that wait too long, seen or not, until they are answered. */
function Alarm({ alarm, onShow }: { readonly alarm: AlarmState; readonly onShow: () => void }) {
  const t = useMessages();
  const { unseen, urgent } = alarm;
  const isUrgent = urgent.length > 0;
  const fresh = unseen.filter((order) => !urgent.includes(order)).length;
  const title = [
    isUrgent && t('cockpit.alarm.urgent', { count: urgent.length }),
    fresh > 0 && t('cockpit.alarm.title', { count: fresh }),
  ];
  const handleShow = () => {
    onShow();
    alarm.show();
  };
  return (
    <div className={classNames('signal fo-line fo-apart fo-spread', 'alarm', isUrgent && 'signal-error')} part="alarm">
      <p className="signal-title">{title.filter(Boolean).join(' · ')}</p>
      <div className="fo-wrap fo-gap-2">
        <Button onClick={handleShow}>{t('cockpit.alarm.show')}</Button>
        {unseen.length > 0 && <Button onClick={alarm.markSeen}>{t('cockpit.alarm.seen')}</Button>}
      </div>
    </div>
  );
}

/** Without a connection what is shown could not be had again: the orders are persons' data, which no device keeps. */
function useAskBeforeLeaving(isOffline: boolean): void {
  const { host } = useWidget();
  useEffect(() => {
    const window = isOffline ? host.ownerDocument.defaultView : null;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window?.addEventListener('beforeunload', ask);
    return () => window?.removeEventListener('beforeunload', ask);
  }, [host, isOffline]);
}

/**
 * Gives the column around it its height, as `--_signals`: what gets the focus must not be scrolled under what sticks
 * to the window's edge.
 */
function useOwnHeight(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const own = isShown ? ref.current : null;
    const screen = own?.parentElement;
    if (!own || !screen) return undefined;
    const report = () => screen.style.setProperty('--_signals', `${own.offsetHeight}px`);
    report();
    const observer = new ResizeObserver(report);
    observer.observe(own);
    return () => {
      observer.disconnect();
      screen.style.removeProperty('--_signals');
    };
  }, [ref, isShown]);
}
