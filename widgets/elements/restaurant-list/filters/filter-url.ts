import {
  defaultFilters,
  filtersToQuery,
  parseRestaurantFilters,
  type RestaurantFilters,
} from '../../../../shared/domain/restaurants/restaurant-filters.ts';
import type { RestaurantFilters as FilterQuery } from '../../../state/restaurant-list.ts';

const filterNames = Object.keys(defaultFilters) as (keyof RestaurantFilters)[];

/** A change of some filters as the query writes it; those that go back to their default are taken out of it. */
export function queryPatch(patch: Partial<RestaurantFilters>): FilterQuery {
  const query = filtersToQuery({ ...defaultFilters, ...patch });
  return Object.fromEntries(Object.keys(patch).map((name) => [name, query[name]]));
}

/** A patch that takes out every filter and the postcode. */
export const noFilters: FilterQuery = { zip: undefined, ...queryPatch(defaultFilters) };

/** The filters and the postcode of the list page's address (rulings 9); what is no filter is ignored. */
export function filtersOfAddress(search: string): FilterQuery {
  const params = new URLSearchParams(search);
  const zip = params.get('zip');
  const filters = parseRestaurantFilters(Object.fromEntries(params));
  return { ...(zip && /^[1-9]\d{3}$/.test(zip) && { zip }), ...filtersToQuery(filters) };
}

/** The query of the page's address with these filters in it; what else stands there stays. */
export function addressWithFilters(search: string, query: FilterQuery): string {
  const params = new URLSearchParams(search);
  for (const name of ['zip', ...filterNames] as const) {
    const value = query[name];
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  // a comma needs no escape in a query, and a list reads better with it
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
