import { useId } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isUrgent } from '#shared/domain/cockpit/kitchen-clock.ts';
import { laneOf } from '#shared/domain/cockpit/lanes.ts';
import { remindedOrdersAtom, seenOrdersAtom } from '#state/cockpit/alarm.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useBoard } from '../board/board-context.ts';
import { statusWords } from '../order-labels.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderWhere } from './OrderWhere.tsx';

/** One order, to be read at arm's length: when, what, for whom, and what can be done. */
export function OrderCard({ order }: { readonly order: Order }) {
  const t = useMessages();
  const id = useId();
  const { print } = useBoard();
  const now = useAtomValue(minuteAtom);
  const reminded = useAtomValue(remindedOrdersAtom).has(order.id);
  const seen = useAtomValue(seenOrdersAtom).has(order.id);
  const isNew = order.status === 1 && !seen;
  const urgent = isUrgent(order, { now, reminded });
  const state = statusWords(order, t);
  const done = laneOf(order) === 'done';
  return (
    <article
      className={classNames(
        'ticket',
        isNew && 'ticket-new',
        urgent && 'ticket-urgent',
        done && 'ticket-done',
      )}
      part="order"
      data-order={order.id}
      tabIndex={-1}
      aria-labelledby={id}
    >
      <OrderHead order={order} now={now} titleId={id} />
      {state !== null && <p className="ticket-state">{state}</p>}
      {order.minimumAge !== null && order.status !== 7 && (
        <div className="ticket-age">
          <p>{t('cockpit.order.age', { age: order.minimumAge })}</p>
          {typeof order.ageConfirmed === 'boolean' && (
            <p className="ticket-age-said">{t(`cockpit.order.age.${order.ageConfirmed ? 'yes' : 'no'}`)}</p>
          )}
        </div>
      )}
      <OrderItems order={order} />
      <OrderWhere order={order} />
      <OrderActions
        order={order}
        beside={
          <Button variant="quiet" onClick={() => print(order)}>
            {t('cockpit.print')}
          </Button>
        }
      />
    </article>
  );
}
