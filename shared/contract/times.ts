import * as z from 'zod/mini';
import { day } from './hours.ts';
import { line, slug } from './primitives.ts';

/*
 * When and where a restaurant sells, as its staff write it. Numbers are as they were typed: what is wrong with them is said
 * by rules (`shared/domain/cockpit/times-errors.ts`), with a text of its own for each.
 */

const range = { begin: z.int(), end: z.int() };
const weekly = z.array(z.strictObject({ day, ...range })).check(z.maxLength(200));
const ranges = z.array(z.strictObject(range)).check(z.maxLength(20));

/** A date with other hours than in the week; `closed`: none at all, whatever else it says. */
export const specialDay = z.strictObject({
  date: line(10),
  closed: z.boolean(),
  delivery: ranges,
  takeaway: ranges,
});

/** A set of postcodes with its conditions, in cents. A postcode stands in one area only. */
export const timesArea = z.strictObject({
  fee: z.int(),
  minimum: z.int(),
  zipCodes: z.array(line(20)).check(z.maxLength(2500)),
});

/**
 * Hours in seconds from midnight, as `HoursEntry`. `preOrderDelivery`: for deliveries at a chosen time; empty: as `delivery`.
 * `specialDays`: from today on. `freeDeliveryFrom`: cents from which nothing is charged for the delivery; null: never.
 */
export const cockpitTimes = z.strictObject({
  hours: z.strictObject({ opening: weekly, delivery: weekly, preOrderDelivery: weekly, takeaway: weekly }),
  specialDays: z.array(specialDay).check(z.maxLength(200)),
  deliveryMinutes: z.int(),
  leadMinutes: z.int(),
  freeDeliveryFrom: z.nullable(z.int()),
  areas: z.array(timesArea).check(z.maxLength(200)),
});
export type CockpitTimes = z.infer<typeof cockpitTimes>;
export type SpecialDay = z.infer<typeof specialDay>;

/** `version` names this state of the times; `delivery`, `takeaway`: which ways to get the food the restaurant has. */
export const cockpitTimesAnswer = z.object({
  times: cockpitTimes,
  version: z.string(),
  delivery: z.boolean(),
  takeaway: z.boolean(),
});
export type CockpitTimesAnswer = z.infer<typeof cockpitTimesAnswer>;

/** One postcode with its municipalities, its middle and how far that is from the restaurant. */
const deliveryPostcode = z.object({
  zipCode: z.string(),
  cities: z.array(z.string()),
  lat: z.number(),
  lng: z.number(),
  kilometres: z.number(),
});
export type DeliveryPostcode = z.infer<typeof deliveryPostcode>;
/** `lat`, `lng`: the restaurant. The nearest first; none where the register knows none around. */
export const deliveryPostcodes = z.object({ lat: z.number(), lng: z.number(), postcodes: z.array(deliveryPostcode) });
export type DeliveryPostcodes = z.infer<typeof deliveryPostcodes>;

/** Where the times have another version by now than `expectedVersion`, nothing is changed (409 `times.error.changed`). */
export const cockpitTimesBody = z.strictObject({ expectedVersion: line(100), times: cockpitTimes });

export const cockpitTimesParams = z.object({ slug });
