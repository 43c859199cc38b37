import type { OrderTime } from '../../contract/baskets.ts';
import type { HoursEntry, OrderTimeOption, OrderTimeOptions } from '../../contract/hours.ts';
import type { Transport } from '../../contract/orders.ts';
import type { RestaurantDetails } from '../../contract/restaurants.ts';
import type { Settings } from '../../contract/settings.ts';
import { isOpenAt, openSpans } from './opening-hours.ts';
import { secondsOfTime, timeOfSeconds, viennaDate, wallClockOf, wallInstant } from './vienna.ts';

/** What decides when a restaurant can be ordered from. `closures` are dates in Vienna. */
export type RestaurantTiming = Pick<
  RestaurantDetails,
  | 'offline'
  | 'delivery'
  | 'takeaway'
  | 'deliveryHours'
  | 'preOrderDeliveryHours'
  | 'takeawayHours'
  | 'leadMinutes'
  | 'closures'
>;

export type TimeSettings = Settings['time'];

/** Steps of half an hour, the earliest one step from now, up to tomorrow (spec section 9). */
export const defaultTimeSettings: TimeSettings = {
  stepMinutes: 30,
  earliestSlotOffset: 1,
  maximumDayOffset: 1,
};

/** "As soon as possible"; screens put their own words where the value is empty. */
const immediate: OrderTimeOption = { value: '', caption: '' };

/**
 * The order times that a restaurant offers at `now`, per transport and day, as the contract lists them
 * (rulings 3). Captions are `HH:MM` in Vienna, and empty for "as soon as possible". A transport that the
 * restaurant does not have, and all of an offline restaurant, is lists without options.
 */
export function orderTimeOptionsOf(
  timing: RestaurantTiming,
  now: Temporal.Instant,
  settings: TimeSettings = defaultTimeSettings,
): OrderTimeOptions {
  const preOrderHours =
    timing.preOrderDeliveryHours.length > 0 ? timing.preOrderDeliveryHours : timing.deliveryHours;
  const options = (offered: boolean, immediateHours: HoursEntry[], slotHours: HoursEntry[]) =>
    dayOffsets(settings).map((dayOffset) => {
      if (!offered || timing.offline) return [];
      const slots = slotsOf(slotHours, dayOffset, timing, now, settings);
      return dayOffset === 0 && isOpenAt(immediateHours, now, timing.closures)
        ? [immediate, ...slots]
        : slots;
    });
  return {
    delivery: options(timing.delivery, timing.deliveryHours, preOrderHours),
    takeaway: options(timing.takeaway, timing.takeawayHours, timing.takeawayHours),
  };
}

/** The dates in Vienna that day offsets mean at `now`: `{"0": today, "1": tomorrow}` (rulings 1). */
export function dayOffsetMap(
  now: Temporal.Instant,
  settings: TimeSettings = defaultTimeSettings,
): Record<string, string> {
  const today = viennaDate(now);
  return Object.fromEntries(
    dayOffsets(settings).map((days) => [String(days), today.add({ days }).toString()]),
  );
}

/**
 * The instant that a chosen order time means at `now`; `now` itself for "as soon as possible". Undefined for
 * a text that is not `HH:MM` and for a time that does not exist on that day.
 */
export function slotInstant(orderTime: OrderTime, now: Temporal.Instant): Temporal.Instant | undefined {
  if (orderTime.time === null) return now;
  const seconds = secondsOfTime(orderTime.time);
  if (seconds === undefined) return undefined;
  return wallInstant(viennaDate(now).add({ days: orderTime.dayOffset }), seconds);
}

/** Whether an order time is one of the options; `now` is the instant for which they were made. */
export function isOffered(
  options: OrderTimeOptions,
  transport: Transport,
  orderTime: OrderTime,
  now: Temporal.Instant,
): boolean {
  const ofDay = options[transport][orderTime.dayOffset] ?? [];
  if (orderTime.time === null) return ofDay[0]?.value === '';
  const value = slotInstant(orderTime, now)?.toString();
  return value !== undefined && ofDay.some((option) => option.value === value);
}

/**
 * The first time that is offered: the one to which a choice resets that is no longer offered (spec section
 * 4). "As soon as possible" where that is first, undefined where nothing is offered.
 */
export function firstOffered(options: OrderTimeOptions, transport: Transport): OrderTime | undefined {
  const dayOffset = options[transport].findIndex((ofDay) => ofDay.length > 0);
  const first = options[transport][dayOffset]?.[0];
  if (!first) return undefined;
  return { dayOffset, time: first.value === '' ? null : first.caption };
}

function dayOffsets(settings: TimeSettings): number[] {
  return Array.from({ length: settings.maximumDayOffset + 1 }, (_, dayOffset) => dayOffset);
}

function slotsOf(
  hours: HoursEntry[],
  dayOffset: number,
  { closures, leadMinutes }: RestaurantTiming,
  now: Temporal.Instant,
  { stepMinutes, earliestSlotOffset }: TimeSettings,
): OrderTimeOption[] {
  const date = viennaDate(now).add({ days: dayOffset });
  const margin = leadMinutes > 0 ? leadMinutes : stepMinutes * earliestSlotOffset;
  const earliest = now.add({ minutes: margin });
  const step = stepMinutes * 60;
  const instantOf = wallClockOf(date);
  const slots: OrderTimeOption[] = [];
  for (const { begin, end } of openSpans(hours, date, closures)) {
    for (let seconds = Math.ceil(begin / step) * step; seconds < end; seconds += step) {
      const instant = instantOf(seconds);
      if (!instant) continue;
      if (dayOffset === 0 && Temporal.Instant.compare(instant, earliest) < 0) continue;
      slots.push({ value: instant.toString(), caption: timeOfSeconds(seconds) });
    }
  }
  return slots;
}
