import type { Transport } from '#shared/contract/orders.ts';
import type { ListedRestaurant } from './restaurant-filters.ts';
import { listedState } from './restaurant-state.ts';

/** Sections of the list in the order in which they are shown (PRODUCT.md 4.11). */
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

/** At most so many paid restaurants stand on top (PRODUCT.md 4.12). */
const maximumAds = 3;

/**
 * The list in its sections, for who wants the food in this way; each restaurant stands in one, in the order given, and
 * empty sections are left out. The paid ones that can be ordered from lead by rank; all others go by `sectionOf`.
 */
export function sectionsOf<R extends ListedRestaurant>(
  restaurants: readonly R[],
  wanted: Transport,
): RestaurantSection<R>[] {
  const ads = topAds(restaurants, wanted);
  const bySection = new Map<SectionId, R[]>(sectionIds.map((id) => [id, []]));
  bySection.set('ads', ads);
  for (const restaurant of restaurants) {
    if (!ads.includes(restaurant)) bySection.get(sectionOf(restaurant, wanted))?.push(restaurant);
  }
  return sectionIds
    .map((id) => ({ id, restaurants: bySection.get(id) ?? [] }))
    .filter((section) => section.restaurants.length > 0);
}

/**
 * The section of a restaurant that is no ad: what is open and delivers is hot, else just opened, else new, else plainly
 * open; then preorder (delivers later), takeaway only (open or later, and no delivery here these days) and closed. What
 * would deliver, but not here, comes last. Who fetches the food finds what is open for that where others find what is
 * open for delivery.
 */
export function sectionOf(restaurant: ListedRestaurant, wanted: Transport): Exclude<SectionId, 'ads'> {
  const { kind, transport, other } = listedState(restaurant, wanted);
  if (kind === 'outOfRange') return 'outOfRange';
  if (kind === 'closed' || kind === 'offline') {
    return transport === 'delivery' && other !== null ? 'takeawayOnly' : 'closed';
  }
  if (restaurant.services.delivery === null) return 'takeawayOnly';
  if (kind === 'preorder') return 'preorder';
  if (restaurant.statistics.hot) return 'hot';
  // Who has just opened is new too, and would never be seen under its own heading.
  if (restaurant.justOpened) return 'justOpened';
  return restaurant.statistics.new ? 'new' : 'open';
}

/** The paid restaurants that can be ordered from here, by rank; those without a rank come last. */
function topAds<R extends ListedRestaurant>(restaurants: readonly R[], wanted: Transport): R[] {
  return restaurants
    .filter((each) => each.paid && ['open', 'preorder'].includes(listedState(each, wanted).kind))
    .sort((a, b) => (a.paidRank ?? Number.MAX_SAFE_INTEGER) - (b.paidRank ?? Number.MAX_SAFE_INTEGER))
    .slice(0, maximumAds);
}
