import * as z from 'zod/mini';
import { instant, isoDate, slug, sumOfCents } from './primitives.ts';

const count = z.int().check(z.gte(0));

/** What figures are shown of: a day, a week from Monday on, or a calendar month, in Vienna. */
const figurePeriod = z.enum(['day', 'week', 'month']);
export type FigurePeriod = z.infer<typeof figurePeriod>;

export const figuresParams = z.object({ slug });

/** `date`: any day of the period; today without it. Neither one to come nor one of more than two years ago. */
export const figuresQuery = z.strictObject({ period: figurePeriod, date: z.optional(isoDate) });

/**
 * Sums of a period; an order belongs to the day on which it was placed. `orders` and `sum` count what the restaurant
 * took or has yet to answer, `sum` with deposit and delivery and before vouchers and points, which pay for it; `average` is 0 without orders.
 * `denied` by the restaurant, `cancelled` by who ordered, `unanswered` in time; `void`: an online payment came to
 * nothing, the restaurant never saw it. Of `measured` orders it is known when the food was there and what was promised
 * when it was ordered: `inTime` within that range, `early` before it, `late` after it, half of those by `medianDelay` minutes or more
 * (null: none was late).
 */
export const figureTotals = z.object({
  orders: count,
  sum: sumOfCents,
  average: sumOfCents,
  denied: count,
  cancelled: count,
  unanswered: count,
  void: count,
  measured: count,
  inTime: count,
  early: count,
  late: count,
  medianDelay: z.nullable(count),
});
export type FigureTotals = z.infer<typeof figureTotals>;

/** How many orders, and what they came to, in one hour of the day or on one day. */
const slice = { orders: count, sum: sumOfCents };

/** First and last day, both in it. */
const days = z.object({ from: isoDate, to: isoDate });

/**
 * `GET /json/cockpit/restaurants/{slug}/figures`. `before` is the period before; of one that is not over (`isRunning`)
 * it goes to the same time of its own. `hours`: all 24 of the clock in Vienna. `days`: each of the period.
 * `dishes`: up to ten, most of them first; `sum` with what was taken off.
 */
const periodFigures = {
  period: figurePeriod,
  today: isoDate,
  ...days.shape,
  isRunning: z.boolean(),
  totals: figureTotals,
  before: z.object({ ...days.shape, totals: figureTotals }),
  hours: z.array(z.object({ hour: z.int(), ...slice })),
  days: z.array(z.object({ date: isoDate, ...slice })),
};
export const figuresAnswer = z.object({
  ...periodFigures,
  dishes: z.array(z.object({ name: z.string(), quantity: count, sum: sumOfCents })),
});
export type Figures = z.infer<typeof figuresAnswer>;

/**
 * `GET /json/office/figures`: the same of all restaurants together. `restaurants`: up to twenty, those with most orders first.
 * `newConsumers`: accounts that were made in the period and the one before, and are still there.
 */
export const marketplaceFiguresAnswer = z.object({
  ...periodFigures,
  restaurants: z.array(z.object({ slug, name: z.string(), ...slice })),
  newConsumers: z.object({ now: count, before: count }),
});
export type MarketplaceFigures = z.infer<typeof marketplaceFiguresAnswer>;

/** The year in which a statement was made, and its place in it. */
export const statementNumber = z.string().check(z.regex(/^\d{4}-\d{6}$/));

/**
 * A month's statement in short. `turnover` is what all orders came to, less what was cancelled or refunded;
 * `commission` with its VAT; `payout` below 0 is owed by the restaurant.
 */
export const statementSummary = z.object({
  number: statementNumber,
  /** `2026-11` */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  madeAt: instant,
  orders: count,
  turnover: z.int(),
  commission: z.int(),
  payout: z.int(),
});
export type StatementSummary = z.infer<typeof statementSummary>;

/** `GET /json/cockpit/restaurants/{slug}/statements`: the newest first. Each is a file at `…/statements/{number}.pdf` and `.csv`. */
export const statementsAnswer = z.object({ statements: z.array(statementSummary) });
