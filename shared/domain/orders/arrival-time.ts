import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { temporal } from '../time/temporal.ts';
import { type Expectation, expectedMoment, expectedTimeOf, rangeSaidAt } from './expected-time.ts';
import { shortestWayMinutes } from './moves-by-clock.ts';
import { isOtherPromise, type TimeRange } from './promised-range.ts';

type Awaited = Expectation & Pick<Order, 'status' | 'transport' | 'transferTime'>;

/**
 * The moment in which food is awaited that may be on its way already: the expected one, or from the transfer time on the
 * shortest way later, where that is later. Null where nothing is known.
 */
export function arrivalMoment(order: Awaited): Temporal.Instant | null {
  const expected = expectedMoment(order);
  const leftAt = leavingTime(order);
  if (leftAt === null) return expected;
  const earliest = temporal().Instant.from(leftAt).add({ minutes: shortestWayMinutes });
  return expected && temporal().Instant.compare(expected, earliest) > 0 ? expected : earliest;
}

/** The range around it. What was said at the confirmation stays what lateness is decided by. */
export function arrivalTimeOf(order: Awaited): TimeRange | null {
  const leftAt = leavingTime(order);
  const moment = leftAt === null ? null : arrivalMoment(order);
  return moment ? rangeSaidAt(order, leftAt, moment) : expectedTimeOf(order);
}

/** When the food left for its door; null: it has not, or is fetched. */
function leavingTime({ status, transport, transferTime }: Awaited): string | null {
  return status === orderStatus.transferred && transport === 'delivery' ? transferTime : null;
}

/** What is said of an order's time, and what was said before that is no longer so; null: it was never another. */
interface TimePromise {
  readonly range: TimeRange;
  readonly before: TimeRange | null;
}

/**
 * The time that is promised: at placing, anew at the confirmation, anew when the food leaves. Each that tells something
 * else than the one that was said before it (`isOtherPromise`) is a change, to be told as such. Null where nothing is known.
 */
export function timePromiseOf(order: Awaited & Pick<Order, 'promisedTime'>): TimePromise | null {
  const range = arrivalTimeOf(order);
  if (range === null) return null;
  let said = order.promisedTime ?? null;
  let before: TimeRange | null = null;
  for (const next of [expectedTimeOf(order), range]) {
    if (next === null) continue;
    if (said !== null && !isOtherPromise(said, next)) continue;
    before = said;
    said = next;
  }
  return { range, before };
}
