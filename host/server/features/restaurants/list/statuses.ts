import { isDeepStrictEqual } from 'node:util';
import { type RestaurantStatus, statusOf } from '#shared/domain/restaurants/restaurant-status.ts';
import { type Calendar, calendarAt } from '#shared/domain/time/calendar.ts';
import type { RestaurantTiming, TimeSettings } from '#shared/domain/time/delivery-slots.ts';

/** Restaurants' statuses at one moment. */
export type StatusesAt = (timing: RestaurantTiming) => RestaurantStatus;

const minute = 60_000;
/** Moments that are kept: this minute, and those in which people on further pages began. */
const mostMoments = 8;

/**
 * Statuses at moments of a list, each timing checked once a moment: thousands of restaurants have the same hours. A
 * status that is as it was a moment before stays the same object. Moments come from `evaluatedAt`; the latest used ones
 * are kept.
 */
export function createStatuses(settings?: TimeSettings): (milliseconds: number) => StatusesAt {
  const moments = new Map<number, EvaluatedMoment>();
  let latest: EvaluatedMoment | undefined;
  return (milliseconds) => {
    latest = moments.get(milliseconds) ?? evaluated(milliseconds, latest, settings);
    moments.delete(milliseconds);
    moments.set(milliseconds, latest);
    const [oldest] = moments.keys();
    if (moments.size > mostMoments && oldest !== undefined) moments.delete(oldest);
    return latest.statusOf;
  };
}

interface EvaluatedMoment {
  readonly calendar: Calendar;
  readonly known: ReadonlyMap<RestaurantTiming, RestaurantStatus>;
  readonly statusOf: StatusesAt;
}

function evaluated(
  milliseconds: number,
  before: EvaluatedMoment | undefined,
  settings: TimeSettings | undefined,
): EvaluatedMoment {
  const calendar = calendarAt(Temporal.Instant.fromEpochMilliseconds(milliseconds), before?.calendar);
  const earlier = before?.known;
  const known = new Map<RestaurantTiming, RestaurantStatus>();
  return {
    calendar,
    known,
    statusOf(timing) {
      const found = known.get(timing);
      if (found) return found;
      const status = statusOf(timing, calendar, settings);
      const old = earlier?.get(timing);
      const kept = old && isDeepStrictEqual(old, status) ? old : status;
      known.set(timing, kept);
      return kept;
    },
  };
}

/**
 * The moment by which a list checks at `now`, in epoch milliseconds. Hours and order times are in whole minutes, so
 * between two of them nothing changes: any moment there stands for all. Only the minute itself is its own.
 */
export function evaluatedAt(now: Temporal.Instant): number {
  const beginning = Math.floor(now.epochMilliseconds / minute) * minute;
  const isBeginning = Temporal.Instant.fromEpochMilliseconds(beginning).equals(now);
  return isBeginning ? beginning : beginning + 1;
}
