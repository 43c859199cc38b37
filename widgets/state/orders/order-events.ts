import type { LiveEventPayload } from '#shared/contract/channels.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { canMove } from '#shared/domain/orders/order-transitions.ts';

type Moved = Pick<LiveEventPayload<'Confirmed'>, 'duration' | 'confirmationTime'>;

/** The order after a live event moved it; a move that does not exist is an old event, so nothing changes. */
export function movedOrder(
  order: Order,
  status: OrderStatus,
  { duration, confirmationTime }: Moved = {},
): Order {
  const moved = canMove(order.status, status);
  if (!moved && order.status !== status) return order;
  return {
    ...order,
    status,
    duration: duration ?? order.duration,
    confirmationTime: confirmationTime ?? order.confirmationTime,
  };
}

/** Transferred sets the transfer time to now; `now` in milliseconds. */
export function transferredOrder(order: Order, moved: Moved, now: number): Order {
  const after = movedOrder(order, 4, moved);
  return after.status === 4 && order.transferTime === null
    ? { ...after, transferTime: new Date(now).toISOString() }
    : after;
}

export function deniedOrder(order: Order, reason: string | null | undefined): Order {
  const after = movedOrder(order, 7);
  return after.status === 7 ? { ...after, reason: reason ?? order.reason } : after;
}

/** How far a payment has come; an event that leads back is an old one. */
const paymentRank = { open: 0, pending: 0, paid: 1, failed: 1, refunded: 2 } as const;

/** Sets the date from the payment time if it is empty. */
export function paidOrder(
  order: Order,
  payment: Omit<LiveEventPayload<'PaymentStatusChanged'>, 'orderId'>,
): Order {
  if (paymentRank[payment.paymentStatus] < paymentRank[order.paymentStatus]) return order;
  return {
    ...order,
    paymentStatus: payment.paymentStatus,
    paymentMethod: payment.paymentMethod,
    date: order.date ?? payment.paymentTime ?? null,
  };
}
