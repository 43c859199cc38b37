import type { FilterCounts } from '#shared/contract/restaurants.ts';
import { filterAndCount } from './restaurant-counts.ts';
import type { ListedRestaurant, RestaurantFilters } from './restaurant-filters.ts';
import type { KitchenTypeName } from './restaurant-search.ts';
import { type SectionId, sectionsOf } from './restaurant-sections.ts';
import { wantedIn } from './restaurant-state.ts';
import { seenFrom } from './seen-from.ts';

/** How a person asks for the list. `zip`: the postcode that ranges are for, null where none is known. */
export interface ListRequest {
  readonly filters: RestaurantFilters;
  readonly zip: string | null;
  /** the sections one after the other, each in the order of the region */
  readonly grouped: boolean;
  /** a kitchen type's name in the language that is shown */
  readonly nameOf: KitchenTypeName;
}

/** The whole list: who is in it, in order. */
export interface RestaurantListing<R extends ListedRestaurant> {
  readonly restaurants: readonly R[];
  /** The section in which the restaurant of that position stands; null in a list that is not grouped. */
  readonly sectionAt: (position: number) => SectionId | null;
  readonly counts: FilterCounts;
}

/**
 * The whole list out of the restaurants of a region, which come sorted as asked for (`rankOrder`): those that pass
 * the filters, in order, and the counts of every choice and section. Sections are checked as this person sees the
 * restaurants (`seenFrom`); what is answered is as it came.
 */
export function listRestaurants<R extends ListedRestaurant>(
  region: readonly R[],
  { filters, zip, grouped, nameOf }: ListRequest,
): RestaurantListing<R> {
  const { passing, counts } = filterAndCount(region, filters, nameOf);
  const asItIs = new Map<R, R>();
  const seen = passing.map((each) => {
    const one = seenFrom(each, zip, filters.mode);
    if (one !== each) asItIs.set(one, each);
    return one;
  });
  const sections = sectionsOf(seen, wantedIn(filters.mode));
  const sizes = sections.map(({ id, restaurants }) => ({ id, size: restaurants.length }));
  return {
    restaurants: grouped
      ? sections.flatMap(({ restaurants }) => restaurants.map((each) => asItIs.get(each) ?? each))
      : passing,
    sectionAt: grouped ? sectionFinder(sizes) : nowhere,
    counts: { ...counts, sections: Object.fromEntries(sizes.map(({ id, size }) => [id, size])) },
  };
}

type SectionAt = RestaurantListing<ListedRestaurant>['sectionAt'];

const nowhere: SectionAt = () => null;

/** Remembers sizes only: lists are kept, and what they were made of should not be. */
function sectionFinder(sizes: readonly { id: SectionId; size: number }[]): SectionAt {
  return (position) => {
    let end = 0;
    for (const { id, size } of sizes) {
      end += size;
      if (position < end) return id;
    }
    return null;
  };
}
