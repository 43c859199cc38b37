import type { Order } from '#shared/contract/orders.ts';
import { temporal } from '../time/temporal.ts';
import { gridMinutes, spreadOf } from './promised-minutes.ts';

/** Begin and end of a promise, as instants. */
export type TimeRange = NonNullable<Order['expectedTime']>;

const minute = 60_000;
const grid = gridMinutes * minute;

/**
 * What `promisedMinutes` says, as times of day, for an estimate that counts from `since`: as wide, around the same middle.
 * It never begins before `since`, and holds the estimated moment from five minutes on.
 */
export function promisedRange(since: Temporal.Instant, estimate: number): TimeRange {
  const start = since.epochMilliseconds;
  const middle = Math.round((start + estimate * minute) / grid) * grid;
  const spread = spreadOf(Math.round(estimate / gridMinutes) * gridMinutes) * minute;
  const from = Math.max(Math.ceil(start / grid) * grid, middle - spread);
  return rangeOf(from, Math.max(from + grid, middle + spread));
}

/** What is promised for a time that was asked for: the quarter of an hour that begins then. */
export function slotRange(slot: Temporal.Instant): TimeRange {
  const from = Math.floor(slot.epochMilliseconds / grid) * grid;
  return rangeOf(from, from + 15 * minute);
}

function rangeOf(from: number, to: number): TimeRange {
  const text = (milliseconds: number) => temporal().Instant.fromEpochMilliseconds(milliseconds).toString();
  return { from: text(from), to: text(to) };
}

/**
 * Whether a promise tells something else than the one before it. One that lies within the earlier one, give or take five
 * minutes, leaves true what was said.
 */
export function isOtherPromise(earlier: TimeRange, later: TimeRange): boolean {
  const soonerBy = Date.parse(earlier.from) - Date.parse(later.from);
  const laterBy = Date.parse(later.to) - Date.parse(earlier.to);
  return Math.max(soonerBy, laterBy) > grid;
}
