import type { ListedRestaurant, RestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import type { RestaurantListing } from '#shared/domain/restaurants/restaurant-list.ts';
import { rankOf } from '#shared/domain/restaurants/restaurant-order.ts';

/** Group, measure and rating by which a restaurant has its place in the list. */
type Place = readonly number[];

/** Where a further page begins: behind which restaurant, and for which moment the list was made (`listCursor`). */
export interface ListCursor {
  /** epoch milliseconds */
  readonly moment: number;
  readonly place: Place;
  readonly slug: string;
}

type Sorting = RestaurantFilters['sorting'];
type Listing = Pick<RestaurantListing<ListedRestaurant>, 'restaurants' | 'spotAt'>;

/** The cursor behind the restaurant of a position, for a list of a moment. @throws RangeError where nobody stands */
export function writeCursor(listing: Listing, position: number, moment: number, sorting: Sorting): string {
  const last = listing.restaurants[position];
  if (!last) throw new RangeError(`the list has no restaurant ${position}`);
  return [moment, ...placeOf(listing, position, sorting), last.slug].join('.');
}

/** Reads a cursor that the contract's `listCursor` has let pass. */
export function readCursor(text: string): ListCursor {
  const [moment, group, measure, rating, slug = ''] = text.split('.');
  return { moment: Number(moment), place: [group, measure, rating].map(Number), slug };
}

/**
 * The position of the first restaurant behind the cursor. Should its restaurant be gone or have moved meanwhile, the
 * list goes on where it would stand: then some may come again, but nobody is left out.
 */
export function startBehind(listing: Listing, { place, slug }: ListCursor, sorting: Sorting): number {
  const { restaurants } = listing;
  const known = restaurants.findIndex((each) => each.slug === slug);
  if (known >= 0 && compare(placeOf(listing, known, sorting), place) === 0) return known + 1;
  const next = restaurants.findIndex((_each, position) => compare(placeOf(listing, position, sorting), place) >= 0);
  return next < 0 ? restaurants.length : next;
}

/** An ad stands outside the order: it counts as being where the one before it is, or before all of its group. */
function placeOf(listing: Listing, position: number, sorting: Sorting): Place {
  const { group, isAd } = listing.spotAt(position);
  if (isAd) {
    const before = position > 0 && listing.spotAt(position - 1).group === group;
    return before ? placeOf(listing, position - 1, sorting) : [group, -999_999_999, 0];
  }
  const restaurant = listing.restaurants[position];
  return restaurant ? [group, ...rankOf(restaurant, sorting)] : [group];
}

function compare(a: Place, b: Place): number {
  const differing = a.findIndex((each, position) => each !== b[position]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}
