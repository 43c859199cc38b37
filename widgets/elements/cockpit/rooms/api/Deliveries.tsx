import { useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { WebhookDelivery } from '#shared/contract/till-room.ts';
import { sendAgainAtom, type TillData } from '#state/cockpit/till.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { shortNumber, timeOrDay } from '../../order-labels.ts';
import { TillSection } from './Parts.tsx';
import { failureText } from './use-till.ts';

/** What became of the notifications, and the way to send one again. */
export function Deliveries({ till }: { readonly till: TillData }) {
  const t = useMessages();
  const [failing, setFailing] = useState(false);
  const list = failing ? till.failing : till.all;
  const remote = useAtomValue(list.shownAtom);
  const reload = useSetAtom(list.reloadAtom);
  const more = useSetAtom(list.moreAtom);
  const sendAgain = useSetAtom(sendAgainAtom);
  const { busyWith, problem, run } = useAction();
  const [said, setSaid] = useState('');
  const handleAgain = (id: number) => {
    setSaid('');
    void run(
      () => sendAgain({ till, id }),
      () => setSaid(t('till.delivery.sentAgain')),
      String(id),
    );
  };
  return (
    <TillSection
      title={t('till.deliveries.title')}
      text={t('till.deliveries.text')}
      action={<Button onClick={() => void reload()}>{t('till.deliveries.refresh')}</Button>}
      remote={remote}
      onRetry={() => reload()}
    >
      {({ deliveries, next }) => (
        <>
          <Checkbox checked={failing} onCheckedChange={setFailing} name="failing">
            {t('till.deliveries.failing')}
          </Checkbox>
          {deliveries.length === 0 && <p>{t(failing ? 'till.deliveries.noneFailing' : 'till.deliveries.none')}</p>}
          <ul className="till-rows fo-lined">
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                busy={busyWith === String(delivery.id)}
                onAgain={() => handleAgain(delivery.id)}
              />
            ))}
          </ul>
          {problem && (
            <p className="fo-failed" role="alert">
              {failureText(problem, t)}
            </p>
          )}
          {next !== null && (
            <Button busy={busyWith === 'more'} onClick={() => void run(() => more(), undefined, 'more')}>
              {t('till.deliveries.more')}
            </Button>
          )}
          <LiveRegion>{said}</LiveRegion>
        </>
      )}
    </TillSection>
  );
}

const stateClasses = { arrived: 'fo-quiet', waiting: 'fo-attention', 'given-up': 'fo-failed' } as const;

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

function DeliveryRow({ delivery, busy, onAgain }: DeliveryRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const now = useAtomValue(nowAtom).epochMilliseconds;
  const { type, orderId, state, occurredAt, attempts, nextAttemptAt, answerStatus, error } = delivery;
  const event = t(`till.event.${type}`);
  const at = timeOrDay(occurredAt, now, lang);
  const facts = [
    t('till.delivery.attempts', { count: attempts }),
    answerStatus !== null && t('till.delivery.answer', { status: answerStatus }),
    state === 'waiting' &&
      attempts > 0 &&
      nextAttemptAt !== null &&
      t('till.delivery.next', { at: timeOrDay(nextAttemptAt, now, lang) }),
  ];
  return (
    <li className="till-row">
      <div className="till-row-text">
        <p className="fo-wrap fo-gap-2">
          <span className="fo-strong">{event}</span>
          {orderId !== null && <span>{t('till.delivery.order', { number: shortNumber({ id: orderId }) })}</span>}
          <span className="fo-quiet">{at}</span>
        </p>
        <p>
          <span className={stateClasses[state]}>{t(`till.delivery.${state}`)}</span>
          {error !== null && <> {t(`till.fault.${error}`)}</>}
        </p>
        <p className="fo-quiet fo-small">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button busy={busy} aria-label={t('till.delivery.againOf', { event, at })} onClick={onAgain}>
        {t('till.delivery.again')}
      </Button>
    </li>
  );
}
