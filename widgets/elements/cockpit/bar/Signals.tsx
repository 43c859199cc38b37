import { useRef } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { deviceAtom } from '#state/cockpit/cockpit.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { shortNumber } from '../order-labels.ts';
import { Alarm } from './Alarm.tsx';
import type { AlarmState } from './use-alarm.ts';
import { useOwnHeight } from './use-own-height.ts';

interface SignalsProps {
  readonly alarm: AlarmState;
  /** when the orders were fetched, in milliseconds */
  readonly fetchedAt: number;
  readonly onRetry: () => void;
  /** shows all new orders, whatever was on the screen */
  readonly onShow: () => void;
}

/** What must not be overlooked: it stays in sight wherever the screen is scrolled to, and is read out at once. */
export function Signals({ alarm, fetchedAt, onRetry, onShow }: SignalsProps) {
  const t = useMessages();
  const ref = useRef<HTMLDivElement>(null);
  const isOffline = useAtomValue(deviceAtom) === 'offline';
  const { unseen, urgent } = alarm;
  const hasOrders = unseen.length > 0 || urgent.length > 0;
  const isShown = hasOrders || isOffline;
  useOwnHeight(ref, isShown);
  const numbers = { count: unseen.length, number: unseen.map(shortNumber).join(', ') };
  return (
    <>
      {isShown && (
        <div ref={ref} className="signals">
          {hasOrders && <Alarm alarm={alarm} onShow={onShow} />}
          {isOffline && (
            <div className="signal signal-trouble offline" role="alert" part="offline">
              <div>
                <p className="signal-title">{t('cockpit.offline.title')}</p>
                <p>
                  {t('cockpit.offline.text')}{' '}
                  {t('cockpit.offline.since', { time: formatDate(fetchedAt, 'time') })}
                </p>
              </div>
              <Button size="large" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            </div>
          )}
        </div>
      )}
      <LiveRegion assertive>{unseen.length > 0 ? t('cockpit.alarm', numbers) : ''}</LiveRegion>
    </>
  );
}
