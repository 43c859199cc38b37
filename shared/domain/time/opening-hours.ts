import type { HoursEntry } from '#shared/contract/hours.ts';
import { type Calendar, type CalendarDay, calendarAt, calendarOf, type Moment } from './calendar.ts';
import { daySeconds } from './vienna.ts';

/** Seconds from midnight of one calendar date, `begin` included, `end` not; never past that date's end. */
interface Span {
  begin: number;
  end: number;
}

/**
 * The entries that hold on a day: those of its date if there are any; on a public holiday those of `holiday` if there are
 * any; else the weekday's (PRODUCT.md 2.8).
 */
export function entriesOf(hours: readonly HoursEntry[], { date, isHoliday, weekday }: CalendarDay): HoursEntry[] {
  const special = hours.filter((entry) => entry.day === date);
  if (special.length > 0) return special;
  const holiday = isHoliday ? hours.filter((entry) => entry.day === 'holiday') : [];
  if (holiday.length > 0) return holiday;
  return hours.filter((entry) => entry.day === weekday);
}

/**
 * When it is open on the day `offset` days from a calendar's, in order and without overlaps: the day's own entries
 * up to midnight, and what yesterday's entries have left after it (PRODUCT.md 3.2). On a closure (`YYYY-MM-DD`) nothing
 * is open, and nothing of it reaches into the next day.
 */
export function openSpans(
  hours: readonly HoursEntry[],
  calendar: Calendar,
  offset: number,
  closures: readonly string[] = noClosures,
): readonly Span[] {
  const day = calendar.day(offset);
  return day.ofHours(hours, closures, () => {
    if (closures.includes(day.date)) return [];
    const yesterday = calendar.day(offset - 1);
    const tails = closures.includes(yesterday.date) ? [] : entriesOf(hours, yesterday);
    return merged([
      ...tails.map(({ end }) => ({ begin: 0, end: end - daySeconds })),
      ...entriesOf(hours, day).map(({ begin, end }) => ({ begin, end: Math.min(end, daySeconds) })),
    ]);
  });
}

const noClosures: readonly string[] = [];

/** Whether it is open at that moment; the begin belongs to the hours, the end does not. */
export function isOpenAt(hours: readonly HoursEntry[], at: Moment, closures: readonly string[] = noClosures): boolean {
  const calendar = calendarOf(at);
  return openSpans(hours, calendar, 0, closures).some((span) => holdsNow(calendar, span));
}

/** How far closing and opening times are looked for: what is further away is none. */
const horizonDays = 8;

/**
 * When the hours that hold at that moment end, in epoch milliseconds; hours that go on at midnight count as one, and so
 * do those between which the clocks go forward. Undefined when it is closed, and when it does not close within 8 days.
 */
export function closesAt(
  hours: readonly HoursEntry[],
  at: Moment,
  closures: readonly string[] = noClosures,
): number | undefined {
  const calendar = calendarOf(at);
  let span = openSpans(hours, calendar, 0, closures).find((each) => holdsNow(calendar, each));
  for (let day = 0; span && day < horizonDays; day += 1) {
    span = goingOn(span, openSpans(hours, calendar, day, closures), calendar.day(day));
    // only what ends at midnight can go on after it
    const next = span.end === daySeconds ? openSpans(hours, calendar, day + 1, closures)[0] : undefined;
    if (next?.begin !== 0) return calendar.day(day).boundary(span.end);
    span = next;
  }
  return undefined;
}

/** The last of the spans that begin at the very moment at which the one before ends: in an hour that is left out. */
function goingOn(span: Span, spans: readonly Span[], day: CalendarDay): Span {
  const next = spans.find((each) => each.begin > span.end);
  const goesOn = next && day.boundary(next.begin) === day.boundary(span.end);
  return goesOn ? goingOn(next, spans, day) : span;
}

/**
 * The next moment after that one at which it opens, in epoch milliseconds; undefined when that is more than 8 days
 * away.
 */
export function nextOpening(
  hours: readonly HoursEntry[],
  at: Moment,
  closures: readonly string[] = noClosures,
): number | undefined {
  const calendar = calendarOf(at);
  let openAtMidnight = openSpans(hours, calendar, -1, closures).at(-1)?.end === daySeconds;
  for (let day = 0; day <= horizonDays; day += 1) {
    const spans = openSpans(hours, calendar, day, closures);
    const { boundary } = calendar.day(day);
    for (const { begin, end } of spans) {
      const opening = boundary(begin);
      const goesOn = begin === 0 && openAtMidnight;
      // nothing is left of hours that the clocks leave out
      if (!goesOn && opening > calendar.nowMilliseconds && opening < boundary(end)) return opening;
    }
    openAtMidnight = spans.at(-1)?.end === daySeconds;
  }
  return undefined;
}

/** The next opening in about two months, as holidays of a house may last longer than `nextOpening` looks ahead. */
export function nextOpeningAfar(
  hours: readonly HoursEntry[],
  at: Moment,
  closures: readonly string[],
): number | undefined {
  if (hours.length === 0) return undefined;
  const calendar = calendarOf(at);
  for (let days = 0; days < 8 * horizonDays; days += horizonDays) {
    const from = days === 0 ? calendar : calendarAt(calendar.now.add({ hours: 24 * days }));
    const opening = nextOpening(hours, from, closures);
    if (opening !== undefined) return opening;
  }
  return undefined;
}

function holdsNow({ day, nowMilliseconds }: Calendar, { begin, end }: Span): boolean {
  const { boundary } = day(0);
  return boundary(begin) <= nowMilliseconds && nowMilliseconds < boundary(end);
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
