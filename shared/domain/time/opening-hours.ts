import type { Day, HoursEntry } from '../../contract/hours.ts';
import { isPublicHoliday } from './holidays.ts';
import { boundaryInstant, daySeconds, viennaDate } from './vienna.ts';

/** Seconds from midnight of one calendar date, `begin` included, `end` not; never past that date's end. */
export interface Span {
  begin: number;
  end: number;
}

const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies Day[];

/**
 * The entries that hold on `date`: on a public holiday those of `holiday` if there are any, else the
 * weekday's (rulings 1).
 */
export function entriesOf(hours: readonly HoursEntry[], date: Temporal.PlainDate): HoursEntry[] {
  const holiday = isPublicHoliday(date) ? hours.filter((entry) => entry.day === 'holiday') : [];
  if (holiday.length > 0) return holiday;
  const weekday = weekdays[date.dayOfWeek - 1];
  return hours.filter((entry) => entry.day === weekday);
}

/**
 * When it is open on the calendar date `date`, in order and without overlaps: the date's own entries up to
 * midnight, and what yesterday's entries have left after it (rulings 3). On a closure (`YYYY-MM-DD`) nothing
 * is open, and nothing of it reaches into the next day.
 */
export function openSpans(
  hours: readonly HoursEntry[],
  date: Temporal.PlainDate,
  closures: readonly string[] = [],
): Span[] {
  if (closures.includes(date.toString())) return [];
  const yesterday = date.subtract({ days: 1 });
  const tails = closures.includes(yesterday.toString()) ? [] : entriesOf(hours, yesterday);
  return merged([
    ...tails.map(({ end }) => ({ begin: 0, end: end - daySeconds })),
    ...entriesOf(hours, date).map(({ begin, end }) => ({ begin, end: Math.min(end, daySeconds) })),
  ]);
}

/** Whether `instant` lies in the hours; the begin belongs to them, the end does not. */
export function isOpenAt(
  hours: readonly HoursEntry[],
  instant: Temporal.Instant,
  closures: readonly string[] = [],
): boolean {
  return closesAt(hours, instant, closures) !== undefined;
}

/** Longest look ahead: a house that is open, or closed, for longer has no closing or opening time. */
const horizonDays = 8;

/**
 * When the hours that hold at `instant` end. Hours that go on at midnight count as one. Undefined when it is
 * closed; the end of the horizon (8 days) when it never closes.
 */
export function closesAt(
  hours: readonly HoursEntry[],
  instant: Temporal.Instant,
  closures: readonly string[] = [],
): Temporal.Instant | undefined {
  let date = viennaDate(instant);
  let span = openSpans(hours, date, closures).find((each) => holds(date, each, instant));
  if (!span) return undefined;
  for (let day = 0; day < horizonDays && span.end === daySeconds; day += 1) {
    const next = date.add({ days: 1 });
    const continued = openSpans(hours, next, closures)[0];
    if (continued?.begin !== 0) break;
    date = next;
    span = continued;
  }
  return boundaryInstant(date, span.end);
}

/** The next moment after `instant` at which it opens; undefined when that is more than 8 days away. */
export function nextOpening(
  hours: readonly HoursEntry[],
  instant: Temporal.Instant,
  closures: readonly string[] = [],
): Temporal.Instant | undefined {
  const from = closesAt(hours, instant, closures) ?? instant;
  const today = viennaDate(from);
  for (let day = 0; day <= horizonDays; day += 1) {
    const date = today.add({ days: day });
    for (const span of openSpans(hours, date, closures)) {
      const begin = boundaryInstant(date, span.begin);
      if (Temporal.Instant.compare(begin, from) > 0) return begin;
    }
  }
  return undefined;
}

function holds(date: Temporal.PlainDate, span: Span, instant: Temporal.Instant): boolean {
  return (
    Temporal.Instant.compare(boundaryInstant(date, span.begin), instant) <= 0 &&
    Temporal.Instant.compare(instant, boundaryInstant(date, span.end)) < 0
  );
}

function merged(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.filter(({ begin, end }) => begin < end).sort((a, b) => a.begin - b.begin)) {
    const last = result.at(-1);
    if (last && span.begin <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}
