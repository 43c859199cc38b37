import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';

/**
 * Whether the food should have been there by now: the whole expected range has passed and nobody said that it was
 * handed over, or for takeaway that it is ready. `expected` as `expectedTimeOf` counts it.
 */
export function isLate(
  { status, transport }: Pick<Order, 'status' | 'transport'>,
  expected: Order['expectedTime'],
  now: number,
): boolean {
  const there = transport === 'takeaway' ? orderStatus.ready : orderStatus.delivered;
  return expected !== null && status < there && now >= Date.parse(expected.to);
}
