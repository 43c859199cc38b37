import type { FigurePeriod } from '#shared/contract/figures.ts';
import { temporal } from '../time/temporal.ts';
import { viennaZone } from '../time/vienna.ts';

/** Days in Vienna, the last one included, and the instants at which they begin and end. */
interface Span {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** A day, week or month, and the one before it. */
interface ComparedPeriod extends Span {
  readonly isRunning: boolean;
  /** of one that is running to the same time of its own, else whole */
  readonly before: Span;
}

const lengths = { day: { days: 1 }, week: { weeks: 1 }, month: { months: 1 } } as const satisfies Record<
  FigurePeriod,
  Temporal.DurationLike
>;

export const figurePeriods = Object.keys(lengths) as readonly FigurePeriod[];

/** The period of that kind that holds `date`. */
export function figuresPeriod(kind: FigurePeriod, date: Temporal.PlainDate, now: Temporal.Instant): ComparedPeriod {
  const from = firstDayOf(kind, date);
  const next = from.add(lengths[kind]);
  const start = midnight(from);
  const end = midnight(next);
  const beforeFrom = from.subtract(lengths[kind]);
  const before: Span = {
    from: beforeFrom,
    to: from.subtract({ days: 1 }),
    start: midnight(beforeFrom),
    end: start,
  };
  const { Instant } = temporal();
  const isRunning = Instant.compare(start, now) <= 0 && Instant.compare(now, end) < 0;
  return {
    from,
    to: next.subtract({ days: 1 }),
    start,
    end,
    isRunning,
    before: isRunning ? untilSameTime(before, from, now) : before,
  };
}

/** `before`, which ends at `from`, as far as the running period has come by `now`: by days and the clock, not by hours. */
function untilSameTime(before: Span, from: Temporal.PlainDate, now: Temporal.Instant): Span {
  const wall = now.toZonedDateTimeISO(viennaZone);
  const to = before.from.add(from.until(wall.toPlainDate(), { largestUnit: 'days' }));
  const { Instant, PlainDate } = temporal();
  // the month before may be shorter
  if (PlainDate.compare(to, before.to) > 0) return before;
  const end = to.toZonedDateTime({ timeZone: viennaZone, plainTime: wall.toPlainTime() }).toInstant();
  return { ...before, to, end: Instant.compare(end, before.end) < 0 ? end : before.end };
}

function firstDayOf(kind: FigurePeriod, date: Temporal.PlainDate): Temporal.PlainDate {
  if (kind === 'day') return date;
  return kind === 'week' ? date.subtract({ days: date.dayOfWeek - 1 }) : date.with({ day: 1 });
}

const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(viennaZone).toInstant();
