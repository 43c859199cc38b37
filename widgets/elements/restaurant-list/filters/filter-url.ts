import { dietIds } from '#shared/contract/values/food-fact-ids.ts';
import { kitchenTypeIds } from '#shared/contract/values/kitchen-type-ids.ts';
import {
  defaultFilters,
  filtersToQuery,
  parseRestaurantFilters,
  type RestaurantFilters,
} from '#shared/domain/restaurants/restaurant-filters.ts';
import type { FilterQuery } from '#state/restaurants/restaurant-list-pages.ts';
import { paymentChoices } from './payment-choices.ts';

export const filterNames = Object.keys(defaultFilters) as (keyof RestaurantFilters)[];

const knownPayments = paymentChoices.flatMap(({ types }): readonly string[] => types);

/** A longer text finds nothing more, and the call takes none. */
export const longestSearch = 100;

/** A change of some filters as the query writes it; those that go back to their default are taken out of it. */
export function queryPatch(patch: Partial<RestaurantFilters>): FilterQuery {
  const query = filtersToQuery({ ...defaultFilters, ...patch });
  return Object.fromEntries(Object.keys(patch).map((name) => [name, query[name]]));
}

/** A patch that takes out every filter and the postcode. */
export const noFilters: FilterQuery = { zip: undefined, ...queryPatch(defaultFilters) };

/** A postcode (PRODUCT.md 2.10), or undefined: whatever else stands there means none. */
export function zipOf(text: string | null | undefined): string | undefined {
  return text && /^[1-9]\d{3}$/.test(text) ? text : undefined;
}

/**
 * The filters and the postcode of the list page's address. What is no filter and none of the choices is left out
 * (see `ignoredInAddress`, ignored-filters.ts) and a text that is too long is cut, so that whatever somebody linked to shows a list.
 */
export function filtersOfAddress(search: string): FilterQuery {
  const params = new URLSearchParams(search);
  const zip = zipOf(params.get('zip'));
  const filters = parseRestaurantFilters(Object.fromEntries(params));
  const known: RestaurantFilters = {
    ...filters,
    kitchenTypes: only(kitchenTypeIds, filters.kitchenTypes),
    paymentTypes: only(knownPayments, filters.paymentTypes),
    diets: only(dietIds, filters.diets),
    q: wellFormed(filters.q.slice(0, longestSearch)).trim(),
  };
  return { ...(zip !== undefined && { zip }), ...filtersToQuery(known) };
}

/** As `toWellFormed`, which browsers of early 2023 lack: halves of characters cut in two become `\ufffd`. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Whether the address may ask for what `filtersOfAddress` leaves out: what it says is not how we would write it. */
export function mayHaveIgnored(search: string): boolean {
  const query = filtersOfAddress(search);
  const isFilter = (name: string): name is keyof FilterQuery => name === 'zip' || name in defaultFilters;
  return [...new URLSearchParams(search)].some(([name, value]) => isFilter(name) && query[name] !== value);
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

function only(known: readonly string[], chosen: readonly string[]): readonly string[] {
  return chosen.filter((each) => known.includes(each));
}
