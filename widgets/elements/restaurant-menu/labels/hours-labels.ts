import type { Day, HoursEntry } from '#shared/contract/hours.ts';
import { days } from '#shared/contract/values/days.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { calendarAt } from '#shared/domain/time/calendar.ts';
import { daySeconds, timeOfSeconds } from '#shared/domain/time/vienna.ts';
import type { Translate } from '#shared/messages/translate.ts';

/** Days in a row that have the same hours; `spans` such as "11:00–14:30", none on a closed day. */
interface HoursRow {
  readonly days: readonly Day[];
  readonly spans: readonly string[];
}

/**
 * Hours as a table: the week from Monday, days in a row with equal hours in one row, public holidays in a row of
 * their own where they have entries.
 */
export function hoursRows(hours: readonly HoursEntry[]): HoursRow[] {
  const rows: { days: Day[]; spans: readonly string[] }[] = [];
  for (const { day, spans } of weekRows(hours)) {
    const last = rows.at(-1);
    if (last && day !== 'holiday' && last.spans.join() === spans.join()) last.days.push(day);
    else rows.push({ days: [day], spans });
  }
  return rows;
}

/** "Montag–Freitag", "Samstag, Sonntag", "Feiertag". */
export function daysText(row: HoursRow, t: Translate, form: 'day' | 'dayShort'): string {
  const [first, last] = [row.days[0], row.days.at(-1)];
  if (!first || !last) return '';
  if (row.days.length === 7) return t('restaurant.everyDay');
  const name = (day: Day) => t(`restaurant.${form}.${day}`);
  return row.days.length > 2 ? `${name(first)}–${name(last)}` : row.days.map(name).join(', ');
}

/** When something is offered, in one line: "Mo–Fr 11:00–14:30, Sa 12:00–15:00". Closed days are left out. */
export function hoursText(hours: readonly HoursEntry[], t: Translate): string {
  return hoursRows(hours)
    .filter((row) => row.spans.length > 0)
    .map((row) => `${daysText(row, t, 'dayShort')} ${row.spans.join(', ')}`)
    .join(', ');
}

/** Every day of the week by itself, and public holidays where they have entries. */
export function weekRows(hours: readonly HoursEntry[]): { day: Day; spans: readonly string[] }[] {
  const rows = days.map((day) => ({ day, spans: spansOf(hours, day) }));
  return rows.filter(({ day, spans }) => day !== 'holiday' || spans.length > 0);
}

/** Whose hours hold at `now`: the weekday's, or those of holidays on one that has them. */
export function todayOf(hours: readonly HoursEntry[], now: Temporal.Instant): Day {
  const { isHoliday, weekday } = calendarAt(now).day(0);
  return isHoliday && hours.some(({ day }) => day === 'holiday') ? 'holiday' : weekday;
}

/** Whether both say the same, in whatever order. */
export function areSameHours(a: readonly HoursEntry[], b: readonly HoursEntry[]): boolean {
  const textOf = (hours: readonly HoursEntry[]) => toJson(weekRows(hours));
  return textOf(a) === textOf(b);
}

/** Of a weekday, of public holidays or of a date. What overlaps or follows at once is one: several groups may hold at the same time. */
export function spansOf(hours: readonly HoursEntry[], day: HoursEntry['day']): string[] {
  const spans: { begin: number; end: number }[] = [];
  const ofDay = hours.filter((entry) => entry.day === day && entry.begin < entry.end);
  for (const { begin, end } of ofDay.sort((a, b) => a.begin - b.begin)) {
    const last = spans.at(-1);
    if (last && begin <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ begin, end });
  }
  // midnight as an end is 24:00; what goes on after it is named by the next day's clock
  const endText = (end: number) => timeOfSeconds(end > daySeconds ? end - daySeconds : end);
  return spans.map(({ begin, end }) => `${timeOfSeconds(begin)}–${endText(end)}`);
}
