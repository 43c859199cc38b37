import * as z from 'zod/mini';
import { isoDate } from './primitives.ts';
import { days } from './values/days.ts';

export { days } from './values/days.ts';

export const day = z.enum(days);
export type Day = z.infer<typeof day>;

const begin = z.int().check(z.gte(0), z.lt(86_400));
const latestEnd = 129_600;

/**
 * `begin` and `end` are seconds from midnight of the named day in Vienna; `end` may exceed 86400, up to
 * 129600, when the house closes after midnight (PRODUCT.md 2.7). `day` may also be a date: on it no other entries hold, and
 * one that ends as it begins says that there are no hours (PRODUCT.md 2.8).
 */
export const hoursEntry = z.union([
  z.object({ day, begin, end: z.int().check(z.gt(0), z.lte(latestEnd)) }),
  z.object({ day: isoDate, begin, end: z.int().check(z.gte(0), z.lte(latestEnd)) }),
]);
export type HoursEntry = z.infer<typeof hoursEntry>;
export const hours = z.array(hoursEntry);

/** An order-time choice; `value` is an instant, or empty for "as soon as possible" (PRODUCT.md 3.8). */
export const orderTimeOption = z.object({
  value: z.string(),
  caption: z.string(),
});
export type OrderTimeOption = z.infer<typeof orderTimeOption>;

/** Today's and tomorrow's choices of each way to get the food (PRODUCT.md 3.7). */
export const orderTimeOptions = z.object({
  delivery: z.array(z.array(orderTimeOption)),
  takeaway: z.array(z.array(orderTimeOption)),
});
export type OrderTimeOptions = z.infer<typeof orderTimeOptions>;
