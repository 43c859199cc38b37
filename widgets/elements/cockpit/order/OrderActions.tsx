import { type ReactNode, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { laneOf } from '#shared/domain/cockpit/lanes.ts';
import { canMove } from '#shared/domain/orders/order-transitions.ts';
import { Button } from '#ui/action/Button.tsx';
import { useBoard } from '../board/board-context.ts';
import { AcceptOrder } from './AcceptOrder.tsx';
import { DenyOrder } from './DenyOrder.tsx';
import { type OrderMoving, useOrderMove } from './use-order-move.ts';

interface OrderActionsProps {
  readonly order: Order;
  /** stands at the foot, with the refusal */
  readonly foot: ReactNode;
}

/** What can be done with an order now; refusing only behind a second tap. */
export function OrderActions({ order, foot }: OrderActionsProps) {
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
  return (
    <div className="ticket-actions">
      {status === 1 && <AcceptOrder order={order} moving={moving} />}
      {status > 1 && laneOf(order) !== 'done' && <NextStep order={order} moving={moving} />}
      {moving.problem !== null && !denying && <p className="ticket-problem">{moving.problem}</p>}
      <div className="ticket-foot">
        {foot}
        {canMove(status, 7) && (
          <Button variant="danger" onClick={openDenial}>
            {t('cockpit.deny')}
          </Button>
        )}
      </div>
      {denying && <DenyOrder order={order} moving={moving} onClose={closeDenial} onDenied={() => setDenying(false)} />}
    </div>
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
