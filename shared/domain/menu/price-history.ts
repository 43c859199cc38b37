import type { Product } from '#shared/contract/menu.ts';
import type { BackedDiscount } from '#shared/contract/restaurants.ts';
import { percentOf } from '../money.ts';
import { shownDiscount } from '../restaurants/restaurant-label.ts';

/** Instants are epoch milliseconds; a period ends before `until`. */
interface Period {
  readonly from: number;
  readonly until: number;
}

/** What a product costs, in cents, and what it cost before; without its discounts. */
export interface PriceHistory {
  readonly price: number;
  readonly since: number;
  readonly past: readonly (Period & { readonly price: number })[];
}

/** How many percent somebody takes off, 0 for nothing, and how many before. */
export interface DiscountHistory {
  readonly percent: number;
  readonly since: number;
  readonly past: readonly (Period & { readonly percent: number })[];
}

/** Whose discounts a product gets: they add up (PRODUCT.md 7.2). */
export interface Discounts {
  readonly restaurant: DiscountHistory;
  readonly global: DiscountHistory;
}

/** The reduction that holds now: percent, when it began, and what was taken off in the window before that. */
export interface Reduction {
  readonly percent: number;
  readonly began: number;
  /** the steps that reach into the 30 days before `began` */
  readonly before: readonly (Period & { readonly percent: number })[];
}

const dayMilliseconds = 86_400_000;
/** Directive 98/6/EC, art. 6a and § 9a PrAG: the lowest price of so many days is what a reduction is measured by. */
const windowMilliseconds = 30 * dayMilliseconds;

/**
 * The reduction that holds now, null where nothing is taken off. It began with its first day: a percentage that only
 * grew without a break is one reduction, one that shrank or paused began anew.
 */
export function reductionOf({ restaurant, global }: Discounts): Reduction | null {
  const starts = [restaurant, global].flatMap(({ since, past }) => [
    since,
    ...past.flatMap(({ from, until }) => [from, until]),
  ]);
  const times = [...new Set(starts)].sort((a, b) => a - b);
  const steps = times.map((from, index) => ({
    from,
    until: times[index + 1] ?? Number.POSITIVE_INFINITY,
    percent: shownDiscount(percentAt(restaurant, from), percentAt(global, from)),
  }));
  const current = steps.at(-1);
  if (!current || current.percent === 0) return null;
  let first = current;
  for (const step of steps.toReversed()) {
    if (step.percent === 0 || step.percent > first.percent) break;
    first = step;
  }
  const began = first.from;
  const before = steps.filter((step) => step.from < began && step.until > began - windowMilliseconds);
  return { percent: current.percent, began, before };
}

/**
 * The lowest price that was asked for a product in the 30 days before the reduction began, in cents, discounts of that
 * time included. A price without its discount that was lower since then counts too: whoever raises a price in the
 * middle of a reduction has reduced less. A product that was never sold without the reduction has no other price than
 * what it costs with it now.
 */
export function lowestPriceOf(prices: PriceHistory, { percent, began, before }: Reduction): number {
  const all = [...prices.past, { price: prices.price, from: prices.since, until: Number.POSITIVE_INFINITY }];
  const window = { from: began - windowMilliseconds, until: began };
  const asked = all
    .filter((period) => overlap(period, window))
    .flatMap((period) => {
      const then = { from: Math.max(period.from, window.from), until: Math.min(period.until, began) };
      const percents = before.filter((step) => overlap(step, then)).map((step) => step.percent);
      return [0, ...percents].map((each) => reduced(period.price, each));
    });
  if (asked.length === 0) return reduced(prices.price, percent);
  const since = all.filter((period) => period.until > began).map((period) => period.price);
  return Math.min(...asked, ...since);
}

/**
 * The percent, of the `percent` that is taken off, by which a product is cheaper than its lowest price before: what may
 * be shown on it. Null where that is less than one, where nothing is taken off, and for what discounts leave out.
 */
export function discountLabelOf(
  product: Pick<Product, 'price' | 'lowestPrice' | 'noDiscount'>,
  percent: number,
): number | null {
  const { price, lowestPrice, noDiscount } = product;
  if (noDiscount || !lowestPrice || percent <= 0) return null;
  const backed = Math.floor((100 * lowestPrice - price * (100 - percent)) / lowestPrice);
  return backed >= 1 ? Math.min(backed, percent) : null;
}

/**
 * The discount that a restaurant's label may show: the percent that holds for every product that is discounted, or,
 * where it does not hold for some, the largest as "up to". Null where it holds for none.
 */
export function backedDiscountOf(
  products: readonly Pick<Product, 'price' | 'lowestPrice' | 'noDiscount'>[],
  percent: number,
): BackedDiscount | null {
  const labels = products
    .filter((product) => !product.noDiscount)
    .map((product) => discountLabelOf(product, percent) ?? 0);
  const most = Math.max(0, ...labels);
  if (most === 0) return null;
  const least = Math.min(...labels);
  return least > 0 ? { percent: least, upTo: false } : { percent: most, upTo: true };
}

/**
 * Whether a product whose price holds since then has had just this one, undiscounted, all the time that counts: the
 * whole reduction is then backed, whatever the price.
 */
export function isPlainPrice(since: number, { began, before }: Reduction): boolean {
  return since <= began - windowMilliseconds && before.every((step) => step.percent === 0);
}

function percentAt({ percent, since, past }: DiscountHistory, at: number): number {
  if (at >= since) return percent;
  return past.find(({ from, until }) => from <= at && at < until)?.percent ?? 0;
}

function reduced(price: number, percent: number): number {
  return price - percentOf(price, percent);
}

function overlap(a: Period, b: Period): boolean {
  return a.from < b.until && b.from < a.until;
}
