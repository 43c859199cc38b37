import type { OrderTime } from '#shared/contract/baskets.ts';
import type { HoursEntry, OrderTimeOption, OrderTimeOptions } from '#shared/contract/hours.ts';
import type { Transport } from '#shared/contract/orders.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { type Calendar, calendarOf, type Moment } from './calendar.ts';
import { isOpenAt, openSpans } from './opening-hours.ts';
import { temporal } from './temporal.ts';
import { secondsOfTime, timeOfSeconds, viennaDate, wallInstant } from './vienna.ts';

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

/** Steps of half an hour, the earliest one step from now, up to tomorrow (PRODUCT.md 3.7). */
export const defaultTimeSettings: TimeSettings = {
  stepMinutes: 30,
  earliestSlotOffset: 1,
  maximumDayOffset: 1,
};

/** "As soon as possible"; screens put their own text where the value is empty. */
const immediate: OrderTimeOption = { value: '', caption: '' };

/**
 * The order times that a restaurant offers at `now`, per transport and day, as the contract lists them
 * (PRODUCT.md 3.5). Captions are `HH:MM` in Vienna, and empty for "as soon as possible". A transport that the
 * restaurant does not have, and all of an offline restaurant, is lists without options.
 */
export function orderTimeOptionsOf(
  timing: RestaurantTiming,
  at: Moment,
  settings: TimeSettings = defaultTimeSettings,
): OrderTimeOptions {
  const calendar = calendarOf(at);
  const options = (transport: Transport) =>
    dayOffsets(settings).map((dayOffset) => {
      const slots = Array.from(slotsOf(timing, transport, dayOffset, calendar, settings), optionOf);
      const isNow = dayOffset === 0 && isOfferedNow(timing, transport, calendar);
      return isNow ? [immediate, ...slots] : slots;
    });
  return { delivery: options('delivery'), takeaway: options('takeaway') };
}

/** Whether "as soon as possible" is offered at that moment. */
export function isOfferedNow(timing: RestaurantTiming, transport: Transport, at: Moment): boolean {
  const hours = transport === 'delivery' ? timing.deliveryHours : timing.takeawayHours;
  return timing[transport] && !timing.offline && isOpenAt(hours, at, timing.closures);
}

/** The first time that can be chosen for later, in epoch milliseconds; undefined where there is none. */
export function firstSlot(
  timing: RestaurantTiming,
  transport: Transport,
  at: Moment,
  settings: TimeSettings = defaultTimeSettings,
): number | undefined {
  const calendar = calendarOf(at);
  for (const dayOffset of dayOffsets(settings)) {
    const [first] = slotsOf(timing, transport, dayOffset, calendar, settings);
    if (first) return first.milliseconds;
  }
  return undefined;
}

/** The dates in Vienna that day offsets mean at `now`: `{"0": today, "1": tomorrow}` (PRODUCT.md 3.7). */
export function dayOffsetMap(
  now: Temporal.Instant,
  settings: TimeSettings = defaultTimeSettings,
): Record<string, string> {
  const today = viennaDate(now);
  return Object.fromEntries(dayOffsets(settings).map((days) => [String(days), today.add({ days }).toString()]));
}

/**
 * The instant that a chosen order time means at `now`; `now` itself for "as soon as possible". Undefined for
 * a text that is not `HH:MM`, for a time that does not exist on that day and for one of a day that is over.
 */
export function slotInstant(orderTime: OrderTime, now: Temporal.Instant): Temporal.Instant | undefined {
  if (orderTime.time === null) return now;
  const seconds = secondsOfTime(orderTime.time);
  if (seconds === undefined || orderTime.dayOffset < 0) return undefined;
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
 * The first time of a day that is offered: the one to which a choice of that day resets that is no longer offered
 * (PRODUCT.md 6.10), as no order is moved to another day unasked. "As soon as possible" where that is first, undefined
 * where the day has none.
 */
export function firstOfferedOn(
  dayOffset: number,
  options: OrderTimeOptions,
  transport: Transport,
): OrderTime | undefined {
  const first = options[transport][dayOffset]?.[0];
  return first && { dayOffset, time: first.value === '' ? null : first.caption };
}

/** The soonest time that is offered, on whatever day: what a basket starts with. Undefined where there is none. */
export function firstOffered(options: OrderTimeOptions, transport: Transport): OrderTime | undefined {
  const days = options[transport].map((_, dayOffset) => firstOfferedOn(dayOffset, options, transport));
  return days.find((each) => each !== undefined);
}

function dayOffsets(settings: TimeSettings): number[] {
  return Array.from({ length: settings.maximumDayOffset + 1 }, (_, dayOffset) => dayOffset);
}

interface Slot {
  /** on the wall clock, from midnight */
  readonly seconds: number;
  /** epoch milliseconds */
  readonly milliseconds: number;
}

function* slotsOf(
  timing: RestaurantTiming,
  transport: Transport,
  dayOffset: number,
  calendar: Calendar,
  { stepMinutes, earliestSlotOffset }: TimeSettings,
): Generator<Slot, void> {
  if (!timing[transport] || timing.offline) return;
  const { leadMinutes, closures } = timing;
  const margin = leadMinutes > 0 ? leadMinutes : stepMinutes * earliestSlotOffset;
  const earliest = dayOffset === 0 ? calendar.nowRoundedUp + margin * 60_000 : Number.NEGATIVE_INFINITY;
  const step = stepMinutes * 60;
  const { wallTime } = calendar.day(dayOffset);
  for (const { begin, end } of openSpans(slotHoursOf(timing, transport), calendar, dayOffset, closures)) {
    for (let seconds = Math.ceil(begin / step) * step; seconds < end; seconds += step) {
      const milliseconds = wallTime(seconds);
      if (milliseconds !== undefined && milliseconds >= earliest) yield { seconds, milliseconds };
    }
  }
}

/** The hours that times for later come from (PRODUCT.md 3.1). */
function slotHoursOf(timing: RestaurantTiming, transport: Transport): readonly HoursEntry[] {
  if (transport === 'takeaway') return timing.takeawayHours;
  return timing.preOrderDeliveryHours.length > 0 ? timing.preOrderDeliveryHours : timing.deliveryHours;
}

function optionOf({ seconds, milliseconds }: Slot): OrderTimeOption {
  const value = temporal().Instant.fromEpochMilliseconds(milliseconds).toString();
  return { value, caption: timeOfSeconds(seconds) };
}
