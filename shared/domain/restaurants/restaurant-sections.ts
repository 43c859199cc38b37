import type { ListedRestaurant } from './restaurant-filters.ts';
import { isOutOfRange } from './restaurant-label.ts';

/** Sections of the list in the order in which they are shown (spec section 2). */
export const sectionIds = [
  'ads',
  'new',
  'hot',
  'justOpened',
  'open',
  'preorder',
  'takeawayOnly',
  'closed',
  'outOfRange',
] as const;
export type SectionId = (typeof sectionIds)[number];

export interface RestaurantSection<R extends ListedRestaurant> {
  id: SectionId;
  restaurants: R[];
}

/** At most so many paid restaurants stand on top (spec section 9). */
export const maximumAds = 3;

/**
 * The list in its sections; each restaurant stands in one, in the order given, and empty sections are left
 * out. The paid ones that can be ordered from lead by rank; all others go by `sectionOf`.
 */
export function sectionsOf<R extends ListedRestaurant>(restaurants: readonly R[]): RestaurantSection<R>[] {
  const ads = topAds(restaurants);
  const bySection = new Map<SectionId, R[]>(sectionIds.map((id) => [id, []]));
  bySection.set('ads', ads);
  for (const restaurant of restaurants) {
    if (!ads.includes(restaurant)) bySection.get(sectionOf(restaurant))?.push(restaurant);
  }
  return sectionIds
    .map((id) => ({ id, restaurants: bySection.get(id) ?? [] }))
    .filter((section) => section.restaurants.length > 0);
}

/**
 * The section of a restaurant that is no ad (spec section 2): what is open and delivers is hot, else just
 * opened, else new, else plainly open; then preorder (delivers later), takeaway only (open or later) and closed.
 * What would deliver, but not here, comes last.
 */
export function sectionOf(restaurant: ListedRestaurant): Exclude<SectionId, 'ads'> {
  if (isOutOfRange(restaurant)) return 'outOfRange';
  if (!restaurant.open && !restaurant.preOrder) return 'closed';
  if (!restaurant.delivery) return 'takeawayOnly';
  if (!restaurant.open) return 'preorder';
  if (restaurant.statistics.hot) return 'hot';
  // Who has just opened is new too, and would never be seen under its own heading.
  if (restaurant.justOpened) return 'justOpened';
  return restaurant.statistics.new ? 'new' : 'open';
}

/** The paid restaurants that can be ordered from here, by rank; those without a rank come last. */
function topAds<R extends ListedRestaurant>(restaurants: readonly R[]): R[] {
  return restaurants
    .filter((each) => each.paid && (each.open || each.preOrder) && !isOutOfRange(each))
    .sort((a, b) => (a.paidRank ?? Number.MAX_SAFE_INTEGER) - (b.paidRank ?? Number.MAX_SAFE_INTEGER))
    .slice(0, maximumAds);
}
