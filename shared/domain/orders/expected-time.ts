import type { Order } from '#shared/contract/orders.ts';
import { temporal } from '../time/temporal.ts';
import { promisedRange, slotRange, type TimeRange } from './promised-range.ts';

/** What the expected time is decided by; instants as in the contract, `duration` in minutes. */
export type Expectation = Pick<Order, 'date' | 'desiredTime' | 'duration' | 'confirmationTime'>;

/**
 * When the food is expected: the range around the awaited moment (see `promisedRange`). That moment is the desired time,
 * which is a slot; a restaurant's duration, counted from its confirmation, can only make it later. As soon as possible and
 * unconfirmed, it counts from the order's date. Null where nothing is known.
 */
export function expectedTimeOf(order: Expectation): TimeRange | null {
  const moment = expectedMoment(order);
  return moment && rangeSaidAt(order, order.confirmationTime ?? order.date, moment);
}

/** The range for a moment as it is said at `since`. */
export function rangeSaidAt(
  { desiredTime }: Pick<Order, 'desiredTime'>,
  since: string | null,
  moment: Temporal.Instant,
): TimeRange {
  const isSlot = desiredTime !== null && moment.epochMilliseconds === Date.parse(desiredTime);
  if (isSlot || since === null) return slotRange(moment);
  const saidAt = temporal().Instant.from(since);
  return promisedRange(saidAt, (moment.epochMilliseconds - saidAt.epochMilliseconds) / 60_000);
}

/** The moment itself: also when a transferred order counts as delivered (PRODUCT.md 12.6). */
export function expectedMoment({
  date,
  desiredTime,
  duration,
  confirmationTime,
}: Expectation): Temporal.Instant | null {
  const desired = desiredTime === null ? null : temporal().Instant.from(desiredTime);
  const counted = confirmationTime ?? (desired ? null : date);
  if (duration === null || counted === null) return desired;
  const ready = temporal().Instant.from(counted).add({ minutes: duration });
  return desired && temporal().Instant.compare(desired, ready) > 0 ? desired : ready;
}
