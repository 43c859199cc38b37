import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';

/** Nobody waits for it any more: somebody said that it was handed over, or for takeaway that it is ready; or it was denied. */
export function isThere({ status, transport }: Pick<Order, 'status' | 'transport'>): boolean {
  return status >= (transport === 'takeaway' ? orderStatus.ready : orderStatus.delivered);
}

/**
 * Whether the food should have been there by now: the whole expected range has passed and it is not there.
 * `expected` as `expectedTimeOf` counts it.
 */
export function isLate(
  order: Pick<Order, 'status' | 'transport'>,
  expected: Order['expectedTime'],
  now: number,
): boolean {
  return expected !== null && !isThere(order) && now >= Date.parse(expected.to);
}
