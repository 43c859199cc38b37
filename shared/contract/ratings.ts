import * as z from 'zod/mini';
import { instant } from './primitives.ts';
import { reportReasons } from './values/report-reasons.ts';

export { reportReasons } from './values/report-reasons.ts';

const stars = z.int().check(z.gte(1), z.lte(5));

/**
 * One customer's rating (PRODUCT.md 12.10): 1 to 5 in each dimension, `total` their mean. `author`: first name,
 * initial.
 */
export const restaurantRating = z.object({
  id: z.int(),
  author: z.string(),
  date: instant,
  delivery: stars,
  taste: stars,
  pricing: stars,
  total: z.number(),
  comment: z.string(),
  /** what the restaurant says to it */
  reply: z.nullable(z.object({ text: z.string(), date: instant })),
});
export type RestaurantRating = z.infer<typeof restaurantRating>;

/** `cursor` as `next_page_url` has it: behind which rating the page begins. */
export const ratingsQuery = z.strictObject({
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
});

/**
 * `GET /json/restaurant/{slug}/ratings`, newest first. `distribution`: how many ratings came to so many stars, rounded
 * to whole ones, by "1" to "5". `averages` of each dimension; 0 while there are no ratings.
 */
export const ratingsAnswer = z.object({
  average: z.number(),
  count: z.int(),
  distribution: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
  averages: z.object({ delivery: z.number(), taste: z.number(), pricing: z.number() }),
  ratings: z.array(restaurantRating),
  next_page_url: z.nullable(z.string()),
});
export type RatingsAnswer = z.infer<typeof ratingsAnswer>;

export const reportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof reportReason>;
