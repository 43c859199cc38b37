import { type ReactNode, useId, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { DenialReason } from '#shared/contract/cockpit.ts';
import type { Order } from '#shared/contract/orders.ts';
import { denialReasons } from '#shared/contract/values/cockpit-choices.ts';
import { laneOf } from '#shared/domain/cockpit/lanes.ts';
import { canMove } from '#shared/domain/orders/order-transitions.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { moveCockpitOrderAtom } from '#state/cockpit/cockpit-changes.ts';
import { type OrderMove, takeBackMovesAtom, waitingMovesAtom } from '#state/cockpit/waiting-moves.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { RadioRow } from '#ui/form/ChoiceRow.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useBoard } from '../board/board-context.ts';
import { failureText, shortNumber, timeOrDay } from '../order-labels.ts';
import { MinutesForm } from '../panel/MinutesForm.tsx';

interface OrderActionsProps {
  readonly order: Order;
  /** stands beside the refusal, before what is next */
  readonly aside: ReactNode;
}

/** What can be done with an order now; refusing only behind a second tap. */
export function OrderActions({ order, aside }: OrderActionsProps) {
  const t = useMessages();
  const moving = useOrderMove(order);
  const { followMove, forgetMove, watchDenial } = useBoard();
  const [denying, setDenying] = useState(false);
  const openDenial = () => {
    setDenying(true);
    followMove(order);
    watchDenial(order);
  };
  const closeDenial = () => {
    setDenying(false);
    forgetMove();
    watchDenial(null);
  };
  const { status } = order;
  const isWaiting = useAtomValue(waitingMovesAtom).some(({ id }) => id === order.id);
  const takeBack = useSetAtom(takeBackMovesAtom);
  return (
    <>
      {isWaiting && (
        <p className="fo-attention fo-line fo-spread">
          {t('cockpit.waiting')}
          <Button variant="quiet" onClick={() => takeBack(order.id)}>
            {t('cockpit.waiting.back')}
          </Button>
        </p>
      )}
      <div className="ticket-foot fo-line fo-spread fo-gap-2">
        {aside}
        {canMove(status, 7) && (
          <Button variant="danger" onClick={openDenial}>
            {t('cockpit.deny')}
          </Button>
        )}
      </div>
      {laneOf(order) !== 'done' && (
        <div className="ticket-next fo-stack-2">
          {moving.problem !== null && !denying && <p className="ticket-problem">{moving.problem}</p>}
          {status === 1 ? <AcceptOrder order={order} moving={moving} /> : <NextStep order={order} moving={moving} />}
        </div>
      )}
      {denying && <DenyOrder order={order} moving={moving} onClose={closeDenial} onDenied={() => setDenying(false)} />}
    </>
  );
}

/** Ready, handed over, there: one step after the other. */
function NextStep({ order: { status, transport }, moving }: { readonly order: Order; readonly moving: OrderMoving }) {
  const t = useMessages();
  const step =
    status === 2
      ? ({ to: 3, key: 'cockpit.ready' } as const)
      : status === 3
        ? ({ to: 4, key: transport === 'takeaway' ? 'cockpit.pickedUp' : 'cockpit.handOver' } as const)
        : ({ to: 5, key: 'cockpit.delivered' } as const);
  return (
    <Button
      variant="primary"
      size="large"
      block
      busy={moving.busy === 'step'}
      onClick={() => void moving.move('step', { status: step.to })}
    >
      {t(step.key)}
    </Button>
  );
}

/** What is asked for most often, each one tap. */
const presets = [20, 30, 40, 60] as const;

/** Accepts with minutes in one tap, or with an own number; a pre-order for the time that it is wanted. */
function AcceptOrder({ order, moving }: { readonly order: Order; readonly moving: OrderMoving }) {
  const t = useMessages();
  const { lang } = useWidget();
  const now = useAtomValue(minuteAtom);
  const [other, setOther] = useState(false);
  const id = useId();
  const { desiredTime } = order;
  if (desiredTime !== null) {
    return (
      <Button
        variant="primary"
        size="large"
        block
        busy={moving.busy === 'accept'}
        onClick={() => void moving.move('accept', { status: 2 })}
      >
        {t('cockpit.accept.preorder', { time: timeOrDay(desiredTime, now, lang) })}
      </Button>
    );
  }
  const promised = promisedPreset(order.duration ?? undefined);
  return (
    <div className="accept fo-stack-2" role="group" aria-labelledby={id}>
      <div className="fo-line fo-spread">
        <p id={id} className="fo-strong">
          {t(`cockpit.accept.${order.transport}`)}
        </p>
        {!other && (
          <Button variant="quiet" onClick={() => setOther(true)}>
            {t('cockpit.accept.other')}
          </Button>
        )}
      </div>
      <div className="accept-minutes">
        {presets.map((minutes) => (
          <Button
            key={minutes}
            variant={minutes === promised ? 'primary' : 'secondary'}
            size="large"
            busy={moving.busy === String(minutes)}
            onClick={() => void moving.move(String(minutes), { status: 2, minutes })}
          >
            {minutes}
            <VisuallyHidden> {t('cockpit.accept.minutes', { count: minutes }).replace(/^\d+\s*/, '')}</VisuallyHidden>
          </Button>
        ))}
      </div>
      {other && (
        <MinutesForm
          label={t('cockpit.accept.field')}
          submitLabel={t('cockpit.accept.submit')}
          busy={moving.busy === 'other'}
          takesFocus
          onMinutes={(minutes) => moving.move('other', { status: 2, minutes })}
        />
      )}
    </div>
  );
}

/** The preset that is closest to what the guest was promised. */
function promisedPreset(minutes = 30): number {
  return presets.reduce<number>(
    (best, each) => (Math.abs(each - minutes) < Math.abs(best - minutes) ? each : best),
    presets[0],
  );
}

interface DenyOrderProps {
  readonly order: Order;
  readonly moving: OrderMoving;
  /** the order stays */
  readonly onClose: () => void;
  readonly onDenied: () => void;
}

/** The second tap: why, as the guest will read it. */
function DenyOrder({ order, moving, onClose, onDenied }: DenyOrderProps) {
  const t = useMessages();
  const { watchDenial } = useBoard();
  const [reason, setReason] = useState<DenialReason | null>(null);
  const [tried, setTried] = useState(false);
  const handleDeny = async () => {
    setTried(true);
    if (reason === null) return;
    // what follows is the answer to this, and is shown as such
    watchDenial(null);
    if (await moving.move('deny', { status: 7, reason })) onDenied();
    else watchDenial(order);
  };
  return (
    <Modal
      onClose={onClose}
      title={t('cockpit.deny.title', { number: shortNumber(order) })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cockpit.deny.back')}
          </Button>
          <Button variant="danger" busy={moving.busy === 'deny'} onClick={() => void handleDeny()}>
            {t('cockpit.deny.submit')}
          </Button>
        </>
      }
    >
      <ChoiceGroup
        legend={t('cockpit.deny.question')}
        error={tried && reason === null ? t('cockpit.deny.missing') : undefined}
      >
        {denialReasons.map((each) => (
          <RadioRow
            key={each}
            name="reason"
            value={each}
            checked={reason === each}
            onSelect={() => setReason(each)}
            label={t(`cockpit.reason.${each}`)}
          />
        ))}
      </ChoiceGroup>
      {order.paymentStatus === 'paid' && <p className="fo-quiet">{t('cockpit.deny.refund')}</p>}
      {moving.problem !== null && (
        <p className="ticket-problem" role="alert">
          {moving.problem}
        </p>
      )}
    </Modal>
  );
}

type OrderMoving = ReturnType<typeof useOrderMove>;

/** Moves an order and says what came of it. */
function useOrderMove(order: Order) {
  const t = useMessages();
  const { followMove, forgetMove, announce, notify } = useBoard();
  const send = useSetAtom(moveCockpitOrderAtom);
  const { busyWith, problem, run } = useAction();
  return {
    /** what is being done, by a name of the caller's; null: nothing */
    busy: busyWith,
    problem: problem && failureText(problem, t),
    /** Resolves to whether it worked. Does nothing while one is under way, so that two taps are one. */
    move: async (name: string, move: Omit<OrderMove, 'id' | 'expectedStatus'>): Promise<boolean> => {
      if (busyWith !== null) return false;
      followMove(order);
      const { id, status: expectedStatus } = order;
      const outcome = await run(() => send({ id, expectedStatus, ...move }), undefined, name);
      if (outcome.ok) {
        const key = outcome.value ? (`cockpit.moved.${move.status}` as MessageKey) : 'cockpit.waiting';
        announce(t(key, { number: shortNumber(order) }));
        return true;
      }
      const text = failureText(outcome.error, t);
      // a colleague's move is followed all the same, and takes the card from here
      if (outcome.error.status === 409 || outcome.error.status === 404) notify(text);
      else {
        forgetMove();
        announce(text);
      }
      return false;
    },
  };
}
