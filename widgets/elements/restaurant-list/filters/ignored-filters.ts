import { defaultFilters, filterText, type RestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import { filterNames, filtersOfAddress } from './filter-url.ts';

/** A filter of the address that does not hold, as it is written there. */
export interface IgnoredFilter {
  readonly name: 'zip' | keyof RestaurantFilters;
  readonly value: string;
}

/**
 * What the address asks for that `filtersOfAddress` leaves out: no postcode, none of the choices, or the first of
 * two. A search text that is too long still holds, as far as it goes.
 */
export function ignoredInAddress(search: string): readonly IgnoredFilter[] {
  const params = new URLSearchParams(search);
  const query = filtersOfAddress(search);
  const holds = (name: IgnoredFilter['name'], value: string) => {
    if (name === 'zip') return value === query.zip;
    const held = query[name] ?? filterText(defaultFilters[name]);
    if (name === 'q') return held !== '' && value.startsWith(held);
    return Array.isArray(defaultFilters[name]) ? held.split(',').includes(value) : value === held;
  };
  return (['zip', ...filterNames] as const).flatMap((name) => {
    const values = params.getAll(name).flatMap((text) => (name === 'q' ? [text] : text.split(',')));
    const asked = [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '');
    return asked.filter((value) => !holds(name, value)).map((value) => ({ name, value }));
  });
}
