import type { FilterCounts } from '#shared/contract/restaurants.ts';
import { filterAndCount } from './restaurant-counts.ts';
import type { ListedRestaurant, RestaurantFilters } from './restaurant-filters.ts';
import type { KitchenTypeName } from './restaurant-search.ts';
import { isFlat, listGroups, sectionsOf } from './restaurant-sections.ts';
import { wantedIn } from './restaurant-state.ts';
import { seenFrom } from './seen-from.ts';

/** How a person asks for the list. `zip`: the postcode that ranges are for, null where none is known. */
export interface ListRequest {
  readonly filters: RestaurantFilters;
  readonly zip: string | null;
  /** the sections one after the other, or as one (`isFlat`); each in the order of the region, with its ads */
  readonly grouped: boolean;
  /** a kitchen type's name in the language that is shown */
  readonly nameOf: KitchenTypeName;
}

/** A spot of a list: the rank of its group (`listGroups`), and whether it is an ad's, which stands outside the order. */
interface ListSpot {
  readonly group: number;
  readonly isAd: boolean;
}

/** The whole list: who is in it, in order. */
export interface RestaurantListing<R extends ListedRestaurant> {
  readonly restaurants: readonly R[];
  /** Where the restaurant of that position stands; one group holds all in a list that is not grouped. */
  readonly spotAt: (position: number) => ListSpot;
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
  const wanted = wantedIn(filters.mode);
  const groups = grouped ? listGroups(seen, wanted, isFlat(filters, counts.total)) : [];
  const sizes = sectionsOf(seen, wanted).map(({ id, restaurants }) => [id, restaurants.length] as const);
  return {
    restaurants: grouped
      ? groups.flatMap(({ restaurants }) => restaurants.map((each) => asItIs.get(each) ?? each))
      : passing,
    spotAt: spotFinder(
      groups.map(({ rank, restaurants, ads }) => ({
        group: rank,
        size: restaurants.length,
        ads: ads.map((each) => restaurants.indexOf(each)),
      })),
    ),
    counts: { ...counts, sections: Object.fromEntries(sizes) },
  };
}

/** Remembers sizes only: lists are kept, and what they were made of should not be. */
function spotFinder(
  groups: readonly { readonly group: number; readonly size: number; readonly ads: readonly number[] }[],
): (position: number) => ListSpot {
  return (position) => {
    let start = 0;
    for (const { group, size, ads } of groups) {
      if (position < start + size) return { group, isAd: ads.includes(position - start) };
      start += size;
    }
    return { group: 0, isAd: false };
  };
}
