import type { Restaurant, RestaurantsAnswer } from '../../shared/contract/restaurants.ts';
import { seenFrom } from '../../shared/domain/restaurants/seen-from.ts';
import type { RestaurantFilters } from './restaurant-list.ts';

/** The pages that have come so far, as this person sees them (see `seenFrom`). */
export interface ShownRestaurants extends Omit<RestaurantsAnswer, 'restaurants'> {
  readonly restaurants: readonly Restaurant[];
  /** what they were asked for with; while new filters wait for their answer these are still the old ones */
  readonly filters: RestaurantFilters;
  /** how many pages that is */
  readonly pages: number;
}

/** A new list in place of `before`. A restaurant of which nothing changed stays the same object: its card rests. */
export function firstPageOf(
  answer: RestaurantsAnswer,
  filters: RestaurantFilters,
  before: ShownRestaurants | undefined,
): ShownRestaurants {
  const known = new Map(before?.restaurants.map((each) => [each.slug, each]));
  const restaurants = answer.restaurants.map((each) => {
    const seen = seenFrom(each, answer.zip, Number(filters.mode ?? 0));
    const old = known.get(each.slug);
    return old && JSON.stringify(old) === JSON.stringify(seen) ? old : seen;
  });
  return { ...answer, restaurants, filters, pages: 1 };
}

/**
 * Appends a page. Restaurants open and close between two pages, so one may come again: it stays where it was, and
 * nobody sees it twice.
 */
export function withNextPage(before: ShownRestaurants, page: RestaurantsAnswer): ShownRestaurants {
  const known = new Set(before.restaurants.map(({ slug }) => slug));
  const { restaurants } = firstPageOf(page, before.filters, undefined);
  const added = restaurants.filter(({ slug }) => !known.has(slug));
  return {
    ...page,
    zip: before.zip,
    restaurants: [...before.restaurants, ...added],
    filters: before.filters,
    pages: before.pages + 1,
  };
}
