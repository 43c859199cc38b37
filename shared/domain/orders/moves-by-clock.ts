import { type OrderStatus, orderStatus } from '../../contract/orders.ts';
import { type Expectation, expectedMoment } from './expected-time.ts';

/** The least time that an order is called under way, in minutes: one that leaves late does not arrive at once. */
export const shortestWayMinutes = 15;
/** Hours from delivered to completed. */
export const completedAfterHours = 24;

export interface MoveByClock {
  readonly to: OrderStatus;
  readonly at: Temporal.Instant;
}

/**
 * When an order moves on without anybody's doing: transferred, it is delivered at the expected time, though not in the
 * moment in which it leaves; delivered, it is completed a day later (rulings 5). `since`: when it came to its status.
 * Null for every other status.
 */
export function nextMoveByClock(
  order: Expectation & { status: OrderStatus; since: string },
): MoveByClock | null {
  const since = Temporal.Instant.from(order.since);
  if (order.status === orderStatus.delivered) {
    return { to: orderStatus.completed, at: since.add({ hours: completedAfterHours }) };
  }
  if (order.status !== orderStatus.transferred) return null;
  const earliest = since.add({ minutes: shortestWayMinutes });
  const expected = expectedMoment(order) ?? earliest;
  const at = Temporal.Instant.compare(expected, earliest) > 0 ? expected : earliest;
  return { to: orderStatus.delivered, at };
}
