import type { HappyHour } from '#shared/contract/restaurant-codes.ts';
import { boundaryInstant, daySeconds, secondsOfTime, viennaDate } from '../time/vienna.ts';

/**
 * Percent that the happy hours take off at a moment, the largest of those that are on; 0 for nothing. Their begin belongs to
 * them, their end does not; one that ends before it begins ends on the day after, and belongs to the day on which it began.
 */
export function happyPercentAt(
  hours: readonly Pick<HappyHour, 'days' | 'begins' | 'ends' | 'percent' | 'on'>[],
  now: Temporal.Instant,
): number {
  const today = viennaDate(now);
  const dates = [today.subtract({ days: 1 }), today];
  const percents = hours
    .filter(({ on, ...hour }) => on && dates.some((date) => holds(hour, date, now)))
    .map(({ percent }) => percent);
  return Math.max(0, ...percents);
}

function holds(
  { days, begins, ends }: Pick<HappyHour, 'days' | 'begins' | 'ends'>,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): boolean {
  if (!days.includes(date.dayOfWeek)) return false;
  const [begin, end] = [secondsOfTime(begins) ?? 0, secondsOfTime(ends) ?? 0];
  const { epochMilliseconds } = now;
  return (
    boundaryInstant(date, begin).epochMilliseconds <= epochMilliseconds &&
    epochMilliseconds < boundaryInstant(date, end <= begin ? end + daySeconds : end).epochMilliseconds
  );
}
