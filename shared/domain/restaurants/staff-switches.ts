import { temporal } from '../time/temporal.ts';
import { boundaryInstant, viennaDate } from '../time/vienna.ts';

/** What a restaurant's staff have switched for a while, as it is stored: what has run out stays until the next switch. */
export interface StoredSwitches {
  /** instant; takes no orders until then */
  readonly pausedUntil: string | null;
  /** minutes that count instead of the usual ones on `todayMinutesOn` (`YYYY-MM-DD`) */
  readonly todayMinutes: number | null;
  readonly todayMinutesOn: string | null;
  /** minutes that a busy kitchen adds to whatever it takes, up to the instant `busyUntil` */
  readonly busyMinutes: number | null;
  readonly busyUntil: string | null;
}

/** What of it holds at a moment, and until when in epoch milliseconds (infinite: nothing is switched). */
interface Switches {
  readonly pausedUntil: string | null;
  readonly todayMinutes: number | null;
  readonly busy: { readonly minutes: number; readonly until: string } | null;
  readonly validUntil: number;
}

/**
 * The switches that hold at `now`: a pause and what a busy kitchen adds up to their end, today's minutes up to midnight in
 * Vienna. They run out by themselves, without anything being written.
 */
export function switchesAt(stored: StoredSwitches, now: Temporal.Instant): Switches {
  const pausedUntil = stored.pausedUntil !== null && isAfter(stored.pausedUntil, now) ? stored.pausedUntil : null;
  const isToday = stored.todayMinutesOn === viennaDate(now).toString();
  const todayMinutes = isToday ? stored.todayMinutes : null;
  const { busyMinutes: minutes, busyUntil: until } = stored;
  const busy = minutes !== null && until !== null && isAfter(until, now) ? { minutes, until } : null;
  return {
    pausedUntil,
    todayMinutes,
    busy,
    validUntil: Math.min(
      pausedUntil === null ? Number.POSITIVE_INFINITY : Date.parse(pausedUntil),
      todayMinutes === null ? Number.POSITIVE_INFINITY : endOfDay(now),
      busy === null ? Number.POSITIVE_INFINITY : Date.parse(busy.until),
    ),
  };
}

interface Switched {
  readonly offline: boolean;
  readonly deliveryMinutes: number;
  readonly leadMinutes: number;
}

/** What a restaurant is while the switches hold: whatever promises a time goes by these minutes. */
export function switched<Row extends Switched>(row: Row, { pausedUntil, todayMinutes, busy }: Switches): Row {
  const added = busy?.minutes ?? 0;
  return {
    ...row,
    offline: row.offline || pausedUntil !== null,
    deliveryMinutes: (todayMinutes ?? row.deliveryMinutes) + added,
    // one without a lead goes by the step of the slots
    leadMinutes: row.leadMinutes > 0 ? row.leadMinutes + added : row.leadMinutes,
  };
}

/** The next midnight in Vienna, in epoch milliseconds. */
export function endOfDay(now: Temporal.Instant): number {
  return boundaryInstant(viennaDate(now).add({ days: 1 }), 0).epochMilliseconds;
}

function isAfter(instant: string, now: Temporal.Instant): boolean {
  return temporal().Instant.compare(instant, now) > 0;
}
