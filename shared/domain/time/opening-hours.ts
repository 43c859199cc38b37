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
  const date = viennaDate(instant);
  return openSpans(hours, date, closures).some((span) => holds(date, span, instant));
}

/** How far closing and opening times are looked for: what is further away is none. */
const horizonDays = 8;

/**
 * When the hours that hold at `instant` end; hours that go on at midnight count as one. Undefined when it is
 * closed, and when it does not close within 8 days.
 */
export function closesAt(
  hours: readonly HoursEntry[],
  instant: Temporal.Instant,
  closures: readonly string[] = [],
): Temporal.Instant | undefined {
  const today = viennaDate(instant);
  let span = openSpans(hours, today, closures).find((each) => holds(today, each, instant));
  for (let day = 0; span && day < horizonDays; day += 1) {
    const next = openSpans(hours, today.add({ days: day + 1 }), closures)[0];
    const goesOn = span.end === daySeconds && next?.begin === 0;
    if (!goesOn) return boundaryInstant(today.add({ days: day }), span.end);
    span = next;
  }
  return undefined;
}

/** The next moment after `instant` at which it opens; undefined when that is more than 8 days away. */
export function nextOpening(
  hours: readonly HoursEntry[],
  instant: Temporal.Instant,
  closures: readonly string[] = [],
): Temporal.Instant | undefined {
  const today = viennaDate(instant);
  let openAtMidnight = openSpans(hours, today.subtract({ days: 1 }), closures).at(-1)?.end === daySeconds;
  for (let day = 0; day <= horizonDays; day += 1) {
    const date = today.add({ days: day });
    const spans = openSpans(hours, date, closures);
    for (const { begin } of spans) {
      const opening = boundaryInstant(date, begin);
      const goesOn = begin === 0 && openAtMidnight;
      if (!goesOn && Temporal.Instant.compare(opening, instant) > 0) return opening;
    }
    openAtMidnight = spans.at(-1)?.end === daySeconds;
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
