import type { OrderStatus } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { temporal } from '../time/temporal.ts';
import { type Expectation, expectedMoment } from './expected-time.ts';

/** The least time that an order is called under way, in minutes: one that leaves late does not arrive at once. */
export const shortestWayMinutes = 15;
/** Hours from delivered to completed. */
export const completedAfterHours = 24;
/** Hours after the expected time in which a restaurant may still hand over what it has confirmed. */
export const forgottenAfterHours = 6;

interface MoveByClock {
  readonly to: OrderStatus;
  readonly at: Temporal.Instant;
}

/**
 * When an order moves on without anybody's doing: transferred, it is delivered at the expected time, though not in the
 * moment in which it leaves; delivered, it is completed a day later (PRODUCT.md 12.6). Confirmed or ready, and not
 * handed over some hours after the expected time, it was forgotten in the kitchen and is completed, so that nobody
 * waits for it for ever. `since`: when it came to its status. Null for every other status.
 */
export function nextMoveByClock(order: Expectation & { status: OrderStatus; since: string }): MoveByClock | null {
  const since = temporal().Instant.from(order.since);
  if (order.status === orderStatus.delivered) {
    return { to: orderStatus.completed, at: since.add({ hours: completedAfterHours }) };
  }
  const expected = expectedMoment(order) ?? since;
  if (order.status === orderStatus.transferred) {
    return { to: orderStatus.delivered, at: later(expected, since.add({ minutes: shortestWayMinutes })) };
  }
  if (order.status === orderStatus.confirmed || order.status === orderStatus.ready) {
    return { to: orderStatus.completed, at: later(expected, since).add({ hours: forgottenAfterHours }) };
  }
  return null;
}

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  temporal().Instant.compare(one, other) > 0 ? one : other;
