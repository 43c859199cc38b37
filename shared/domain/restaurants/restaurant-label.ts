import type { Language } from '../../contract/primitives.ts';
import type { BackedDiscount, Restaurant } from '../../contract/restaurants.ts';

export type RestaurantTag = 'ad' | 'closed' | 'hot' | 'new';

/** The one tag of a list item: ad, then closed without preorder, then hot, then new (spec section 2). */
export function tagOf(
  restaurant: Pick<Restaurant, 'paid' | 'open' | 'preOrder' | 'statistics'>,
): RestaurantTag | null {
  if (restaurant.paid) return 'ad';
  if (!restaurant.open && !restaurant.preOrder) return 'closed';
  if (restaurant.statistics.hot) return 'hot';
  return restaurant.statistics.new ? 'new' : null;
}

/** Percent taken off: the restaurant's and the global discount together, 100 at most (rulings 4). */
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

const percents = {
  de: new Intl.NumberFormat('de-AT', { style: 'percent' }),
  en: new Intl.NumberFormat('en-AT', { style: 'percent' }),
} as const;

/** The discount as a negative percent (`−15 %`, with a true minus), null when there is none (spec section 2). */
export function discountLabel(percent: number, language: Language = 'de'): string | null {
  return percent > 0 ? `\u2212${percents[language].format(percent / 100)}` : null;
}

export type RestaurantOverlay = 'outOfRange' | 'closed' | 'preOrder';

/**
 * What lies over a list item (spec section 2): out of range before all, then "preOrder" where it is not open
 * but can be ordered from for later, then closed. Range means nothing to a restaurant without delivery.
 */
export function overlayOf(
  restaurant: Pick<Restaurant, 'delivery' | 'inRange' | 'open' | 'preOrder'>,
): RestaurantOverlay | null {
  if (isOutOfRange(restaurant)) return 'outOfRange';
  if (restaurant.open) return null;
  return restaurant.preOrder ? 'preOrder' : 'closed';
}

/** It delivers, but not to where this visitor is. */
export function isOutOfRange(restaurant: Pick<Restaurant, 'delivery' | 'inRange'>): boolean {
  return restaurant.delivery && !restaurant.inRange;
}
