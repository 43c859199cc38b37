import type { HoursEntry } from '#shared/contract/hours.ts';
import type { Availabilities } from '#shared/contract/menu.ts';
import { type CalendarDay, calendarAt } from '../time/calendar.ts';
import { openSpans } from '../time/opening-hours.ts';
import { daySeconds } from '../time/vienna.ts';

/**
 * A menu's availabilities while products are sold out for the rest of the day: nobody offers them today, and tomorrow,
 * the last day that can be ordered for, as ever. They hold for the day of `now` in Vienna only.
 */
export function withSoldOut(
  { availabilityProducts, availabilityProductGroups }: Availabilities,
  soldOut: ReadonlySet<number>,
  now: Temporal.Instant,
): Availabilities {
  const known = new Map(availabilityProducts.map((each) => [each.id, each.availabilityHours]));
  const others = availabilityProducts.filter(({ id }) => !soldOut.has(id));
  const gone = [...soldOut].map((id) => ({
    id,
    availabilityHours: fromTomorrow(known.get(id) ?? [], now),
    soldOut: true,
  }));
  return { availabilityProducts: [...others, ...gone], availabilityProductGroups };
}

/** Hours that say of tomorrow what `hours` do, and nothing of today; no hours would mean always. */
function fromTomorrow(hours: readonly HoursEntry[], now: Temporal.Instant): HoursEntry[] {
  const calendar = calendarAt(now);
  const on = ({ weekday }: CalendarDay, begin: number, end: number): HoursEntry => ({
    day: weekday,
    begin,
    end,
  });
  const tomorrow = calendar.day(1);
  if (hours.length === 0) return [on(tomorrow, 0, daySeconds)];
  const spans = openSpans(hours, calendar, 1);
  if (spans.length === 0) return [on(calendar.day(2), 0, daySeconds)];
  return spans.map(({ begin, end }) => on(tomorrow, begin, end));
}
