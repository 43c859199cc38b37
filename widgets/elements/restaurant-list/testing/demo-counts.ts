import type { FilterCounts, Restaurant } from '#shared/contract/restaurants.ts';
import { defaultFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import { listRestaurants } from '#shared/domain/restaurants/restaurant-list.ts';

/** What the server would count for these restaurants without any filter. */
export function demoCounts(restaurants: readonly Restaurant[]): FilterCounts {
  const request = { filters: defaultFilters, zip: '1010', grouped: true, nameOf: String };
  return listRestaurants(restaurants, request).counts;
}
