import type { Product } from '#shared/contract/menu.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { BackedDiscount, Restaurant } from '#shared/contract/restaurants.ts';
import { numberFormat } from '../intl-formats.ts';
import type { RestaurantState } from './restaurant-state.ts';

type RestaurantTag = 'ad' | 'closed' | 'hot' | 'new';

/** The one tag of a list item: ad, then closed without preorder, then hot, then new. */
export function tagOf(
  { paid, statistics }: Pick<Restaurant, 'paid' | 'statistics'>,
  { isShut }: RestaurantState,
): RestaurantTag | null {
  if (paid) return 'ad';
  if (isShut) return 'closed';
  if (statistics.hot) return 'hot';
  return statistics.new ? 'new' : null;
}

/** Percent taken off: the restaurant's and the global discount together, 100 at most (PRODUCT.md 7.2). */
export function shownDiscount(restaurantDiscount: number, globalDiscount: number): number {
  return Math.min(100, restaurantDiscount + globalDiscount);
}

/**
 * What a restaurant's label says: the shown discount, but never more than its price history backs; null for nothing.
 * `globalDiscount` in percent.
 */
export function labelledDiscount(
  { discount, backedDiscount }: Pick<Restaurant, 'discount' | 'backedDiscount'>,
  globalDiscount: number,
): BackedDiscount | null {
  const percent = Math.min(shownDiscount(discount, globalDiscount), backedDiscount?.percent ?? 0);
  return backedDiscount && percent > 0 ? { percent, upTo: backedDiscount.upTo } : null;
}

/**
 * What a restaurant's label says in a list of others: nothing where it is no more than what the marketplace takes off
 * everywhere.
 */
export function listedDiscount(
  restaurant: Pick<Restaurant, 'discount' | 'backedDiscount'>,
  globalDiscount: number,
): BackedDiscount | null {
  const label = labelledDiscount(restaurant, globalDiscount);
  return label && label.percent > globalDiscount ? label : null;
}

/**
 * What a discount holds for: "all" is said only where no product is left out, "most" where at most a tenth is.
 */
export function discountScope(products: readonly Pick<Product, 'noDiscount'>[]): 'all' | 'most' | 'some' {
  const leftOut = products.filter(({ noDiscount }) => noDiscount).length;
  if (leftOut === 0) return 'all';
  return leftOut * 10 <= products.length ? 'most' : 'some';
}

/** The discount as a negative percent (`−15 %`, with a true minus), null when there is none (PRODUCT.md 5.10). */
export function discountLabel(percent: number, language: Language = 'de'): string | null {
  return percent > 0 ? `\u2212${numberFormat(`${language}-AT`, { style: 'percent' }).format(percent / 100)}` : null;
}
