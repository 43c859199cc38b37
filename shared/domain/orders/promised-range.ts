import type { Order, Transport } from '#shared/contract/orders.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { temporal } from '../time/temporal.ts';

/** Begin and end of a promise, as instants. */
export type TimeRange = NonNullable<Order['expectedTime']>;

interface EstimatedRestaurant extends Pick<RestaurantDetails, 'leadMinutes'> {
  readonly statistics: Pick<RestaurantDetails['statistics'], 'deliveryTime'>;
}

/** All promises of time begin and end on this grid, in minutes. */
const gridMinutes = 5;
const gridMilliseconds = gridMinutes * 60_000;

const onGrid = (value: number, grid: number) => Math.round(value / grid) * grid;

/** How far a promise reaches to either side of its middle: five minutes for each half hour that has begun. */
const spreadOf = (middle: number) => gridMinutes * Math.max(1, Math.ceil(middle / 30));

/**
 * The minutes that are promised for an estimate before anything is ordered: 30 are 25 to 35, 45 are 35 to 55. Longer
 * estimates have wider ranges that never begin or end earlier than those of shorter ones.
 */
export function promisedMinutes(estimate: number): { from: number; to: number } {
  const middle = onGrid(estimate, gridMinutes);
  const spread = spreadOf(middle);
  const from = Math.max(gridMinutes, middle - spread);
  return { from, to: Math.max(from + gridMinutes, middle + spread) };
}

/**
 * The same promise as times of day, for an estimate that counts from `since`: as wide, around the same middle. It never
 * begins before `since`, and holds the estimated moment from five minutes on.
 */
export function promisedRange(since: Temporal.Instant, estimate: number): TimeRange {
  const start = since.epochMilliseconds;
  const middle = onGrid(start + estimate * 60_000, gridMilliseconds);
  const spread = spreadOf(onGrid(estimate, gridMinutes)) * 60_000;
  const from = Math.max(Math.ceil(start / gridMilliseconds) * gridMilliseconds, middle - spread);
  return rangeOf(from, Math.max(from + gridMilliseconds, middle + spread));
}

/** What is promised for a time that was asked for: the quarter of an hour that begins then. */
export function slotRange(slot: Temporal.Instant): TimeRange {
  const from = Math.floor(slot.epochMilliseconds / gridMilliseconds) * gridMilliseconds;
  return rangeOf(from, from + 15 * 60_000);
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
  return Math.max(soonerBy, laterBy) > gridMilliseconds;
}

/** What a restaurant is estimated to take, in minutes: for takeaway its lead, where it has one. */
export function estimatedMinutes({ statistics, leadMinutes }: EstimatedRestaurant, transport: Transport): number {
  return transport === 'takeaway' && leadMinutes > 0 ? leadMinutes : statistics.deliveryTime;
}
