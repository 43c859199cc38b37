import type { FilterCounts } from '../../contract/restaurants.ts';
import { filterAndCount } from './restaurant-counts.ts';
import type { ListedRestaurant, RestaurantFilters } from './restaurant-filters.ts';
import type { KitchenTypeName } from './restaurant-search.ts';
import { type SectionId, sectionsOf } from './restaurant-sections.ts';
import { seenFrom } from './seen-from.ts';

/** How a person asks for the list. `zip`: the postcode that ranges are for, null where none is known. */
export interface ListWish {
  readonly filters: RestaurantFilters;
  readonly zip: string | null;
  /** the sections one after the other, each in the order of the region */
  readonly grouped: boolean;
  /** a kitchen type's name in the language that is shown */
  readonly nameOf: KitchenTypeName;
}

/** A restaurant in its place; `section` is null in a list that is not grouped. */
export interface PlacedRestaurant<R extends ListedRestaurant> {
  readonly restaurant: R;
  readonly section: SectionId | null;
}

/**
 * The whole list out of the restaurants of a region, which come sorted as asked for (`rankOrder`): those that pass
 * the filters, in order, and the counts of every choice and section. Sections are judged as this person sees the
 * restaurants (`seenFrom`); what is answered is as it came.
 */
export function listRestaurants<R extends ListedRestaurant>(
  region: readonly R[],
  { filters, zip, grouped, nameOf }: ListWish,
): { placed: PlacedRestaurant<R>[]; counts: FilterCounts } {
  const { passing, counts } = filterAndCount(region, filters, nameOf);
  const asItIs = new Map<R, R>();
  const sorted = passing.map((each) => {
    const seen = seenFrom(each, zip, filters.mode);
    if (seen !== each) asItIs.set(seen, each);
    return seen;
  });
  const place = (seen: R, section: SectionId | null) => ({ restaurant: asItIs.get(seen) ?? seen, section });
  const sections = sectionsOf(sorted);
  const placed = grouped
    ? sections.flatMap(({ id, restaurants }) => restaurants.map((each) => place(each, id)))
    : sorted.map((each) => place(each, null));
  const sizes = sections.map(({ id, restaurants }) => [id, restaurants.length]);
  return { placed, counts: { ...counts, sections: Object.fromEntries(sizes) } };
}
