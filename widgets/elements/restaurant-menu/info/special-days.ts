import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { calendarAt } from '#shared/domain/time/calendar.ts';
import { hoursRows } from '../labels/hours-labels.ts';

/** A day on which the week's hours do not hold. */
export interface SpecialDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly isHoliday: boolean;
  /** such as "11:00–14:30"; none: closed */
  readonly spans: readonly string[];
}

const daysAhead = 14;

/**
 * The closures of the next two weeks, today's included, and the public holidays that have hours of their own; one
 * without follows its weekday and is nothing special (rulings 1).
 */
export function specialDays(
  { closures, openingHours }: Pick<RestaurantDetails, 'closures' | 'openingHours'>,
  now: Temporal.Instant,
): SpecialDay[] {
  const calendar = calendarAt(now);
  const holidayHours = openingHours.filter(({ day }) => day === 'holiday');
  const ofHolidays = hoursRows(holidayHours).at(-1)?.spans ?? [];
  return Array.from({ length: daysAhead }, (_, offset) => calendar.day(offset)).flatMap(
    ({ date, isHoliday }): SpecialDay[] => {
      if (closures.includes(date)) return [{ date, isHoliday, spans: [] }];
      return isHoliday && holidayHours.length > 0 ? [{ date, isHoliday, spans: ofHolidays }] : [];
    },
  );
}
