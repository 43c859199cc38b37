import type { Order } from '#shared/contract/orders.ts';
import { temporal } from '../time/temporal.ts';

/** Width of the shown range and the grid on which it lies, in minutes. */
const rangeMinutes = 15;
const gridMinutes = 5;

/** What the expected time is decided by; instants as in the contract, `duration` in minutes. */
export type Expectation = Pick<Order, 'date' | 'desiredTime' | 'duration' | 'confirmationTime'>;

/**
 * When the food is expected: a quarter of an hour that holds the awaited moment, its begin on the five minutes
 * before it. That moment is the desired time; a restaurant's duration, counted from its confirmation, can only
 * make it later. As soon as possible and unconfirmed, it counts from the order's date. Null where nothing is
 * known.
 */
export function expectedTimeOf(order: Expectation): Order['expectedTime'] {
  const moment = expectedMoment(order);
  return moment && rangeAround(moment);
}

/** The quarter of an hour in which a moment is given. */
export function rangeAround(moment: Temporal.Instant): NonNullable<Order['expectedTime']> {
  const grid = gridMinutes * 60_000;
  const from = temporal().Instant.fromEpochMilliseconds(Math.floor(moment.epochMilliseconds / grid) * grid);
  return { from: from.toString(), to: from.add({ minutes: rangeMinutes }).toString() };
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
