import { orderChannel } from '../../../shared/contract/channels.ts';
import { type OrderStatus, orderStatus } from '../../../shared/contract/orders.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import { assertMove, eventNamesOf } from '../../../shared/domain/orders/order-transitions.ts';
import type { OrderMove } from '../db/repositories/orders.ts';
import type { StoredOrder } from '../db/repositories/stored-order.ts';
import type { Repositories, Store } from '../db/repositories.ts';
import { publishPoints } from './discounts/publish-points.ts';
import { returnPayment } from './discounts/return-payment.ts';
import type { Clock, Publisher } from './ports.ts';

/** Where an order goes; `minutes` is the restaurant's word on how long it takes, `reason` why it was denied. */
export interface Move {
  orderId: string;
  to: OrderStatus;
  minutes?: number;
  reason?: string;
}

/**
 * Moves an order along its line (rulings 5), stores the move with its time, and gives points and vouchers back when it
 * is denied. `also` runs in the same transaction.
 * @throws DomainError `order.error.unknown`, `order.error.status` for a move that does not exist
 */
export type MoveOrder = (move: Move, also?: (repositories: Repositories) => Promise<void>) => Promise<void>;

export function createMoveOrder(deps: { store: Store; clock: Clock; publisher: Publisher }): MoveOrder {
  const { store, clock, publisher } = deps;

  return async (move, also) => {
    const { order, stored, points } = await store.transaction(async (repositories) => {
      const order = await repositories.orders.lock(move.orderId);
      if (!order) throw new DomainError('order.error.unknown');
      assertMove(order.status, move.to);
      const stored = storedMove(order, move, clock.now().toString());
      await repositories.orders.move(stored);
      const points =
        move.to === orderStatus.denied ? await returnPayment(repositories, order, stored.at) : null;
      await also?.(repositories);
      return { order, stored, points };
    });
    publishMove(stored);
    if (order.userId !== null && points) publishPoints(publisher, order.userId, points);
  };

  function publishMove({ id: orderId, status, duration, confirmationTime, reason }: OrderMove): void {
    const channel = orderChannel(orderId);
    for (const name of eventNamesOf(status)) {
      if (name === 'Denied') publisher.publish(channel, name, { orderId, reason });
      else if (name === 'Confirmed' || name === 'Transferred') {
        publisher.publish(channel, name, { orderId, duration, confirmationTime });
      } else publisher.publish(channel, 'StatusChanged', { orderId, status });
    }
  }
}

/** Confirming sets how long it takes and since when; handing over, or skipping past it, when it left. */
function storedMove(order: StoredOrder, { to, minutes, reason }: Move, at: string): OrderMove {
  const isHandedOver = to >= orderStatus.transferred && to <= orderStatus.completed;
  return {
    id: order.id,
    status: to,
    at,
    reason: reason ?? null,
    duration: minutes ?? order.duration,
    confirmationTime: to === orderStatus.confirmed ? at : order.confirmationTime,
    transferTime: order.transferTime ?? (isHandedOver ? at : null),
  };
}
