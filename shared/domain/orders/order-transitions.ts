import type { LiveEventName } from '#shared/contract/channels.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { DomainError } from '../domain-error.ts';

/** Where each status leads: 1 to 2 or 7; within 2 to 6 only forward; 7 only from 1 or 2 (PRODUCT.md 12.2). */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  1: [2, 7],
  2: [3, 4, 5, 6, 7],
  3: [4, 5, 6],
  4: [5, 6],
  5: [6],
  6: [],
  7: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to);
}

/** @throws DomainError `order.error.status` (409) for a move that does not exist. */
export function assertMove(from: OrderStatus, to: OrderStatus): void {
  if (!canMove(from, to)) throw new DomainError({ key: 'order.error.status', params: { from, to } });
}

/** Completed or denied: nothing follows. */
export function isFinal(status: OrderStatus): boolean {
  return moves[status].length === 0;
}

/** An order that a person still waits for: delivered ones are shown until they are completed (PRODUCT.md 18.6). */
export function isActive(status: OrderStatus): boolean {
  return !isFinal(status);
}

/** The food is not handed over yet, and will be. */
export function isUnderWay({ status, transport }: Pick<Order, 'status' | 'transport'>): boolean {
  return status < (transport === 'takeaway' ? 4 : 5);
}

/** The customer may cancel only what the restaurant has not confirmed (PRODUCT.md 12.3). */
export function isCancellable(status: OrderStatus): boolean {
  return status === 1;
}

/**
 * It is to be paid online and nobody knows yet whether it was: the restaurant does not see it before (PRODUCT.md 11.1).
 */
export function isPaymentAwaited({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 1 && paymentStatus === 'pending';
}

/** From transferred on, and not when denied. */
export const isHandedOver = ({ status }: Pick<Order, 'status'>): boolean => status >= 4 && status <= 6;

/** Once it is handed over (PRODUCT.md 12.10). */
export function isRateable(order: Pick<Order, 'status' | 'rating'>): boolean {
  return isHandedOver(order) && order.rating === null;
}

/** The live events that report a move, the particular one first; `StatusChanged` reports every move. */
export function eventNamesOf(status: OrderStatus): LiveEventName[] {
  const particular = particularEvents[status];
  return particular ? [particular, 'StatusChanged'] : ['StatusChanged'];
}

const particularEvents: Partial<Record<OrderStatus, LiveEventName>> = {
  2: 'Confirmed',
  4: 'Transferred',
  7: 'Denied',
};
