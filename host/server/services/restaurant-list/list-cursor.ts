import type {
  ListedRestaurant,
  RestaurantFilters,
} from '../../../../shared/domain/restaurants/restaurant-filters.ts';
import type { PlacedRestaurant } from '../../../../shared/domain/restaurants/restaurant-list.ts';
import { rankOf } from '../../../../shared/domain/restaurants/restaurant-order.ts';
import { sectionIds } from '../../../../shared/domain/restaurants/restaurant-sections.ts';

/** Section, measure and rating by which a restaurant has its place in the list. */
type Place = readonly number[];

/** Where a further page begins: behind which restaurant, and for which moment the list was made (`listCursor`). */
export interface ListCursor {
  /** epoch milliseconds */
  readonly moment: number;
  readonly place: Place;
  readonly slug: string;
}

type Sorting = RestaurantFilters['sorting'];
type Placed = PlacedRestaurant<ListedRestaurant>;

/** The cursor behind the last restaurant of a page. */
export function writeCursor(last: Placed, moment: number, sorting: Sorting): string {
  return [moment, ...placeOf(last, sorting), last.restaurant.slug].join('.');
}

/** Reads a cursor that the contract's `listCursor` has let pass. */
export function readCursor(text: string): ListCursor {
  const [moment, section, measure, rating, slug = ''] = text.split('.');
  return { moment: Number(moment), place: [section, measure, rating].map(Number), slug };
}

/**
 * The index of the first restaurant behind the cursor. Should its restaurant be gone or have moved meanwhile, the
 * list goes on where it would stand: then some may come again, but nobody is left out.
 */
export function startBehind(
  placed: readonly Placed[],
  { place, slug }: ListCursor,
  sorting: Sorting,
): number {
  const known = placed.findIndex(({ restaurant }) => restaurant.slug === slug);
  const last = placed[known];
  if (last && compare(placeOf(last, sorting), place) === 0) return known + 1;
  const next = placed.findIndex((each) => compare(placeOf(each, sorting), place) >= 0);
  return next < 0 ? placed.length : next;
}

function placeOf({ restaurant, section }: Placed, sorting: Sorting): Place {
  return [section === null ? 0 : sectionIds.indexOf(section), ...rankOf(restaurant, sorting)];
}

function compare(a: Place, b: Place): number {
  const differing = a.findIndex((each, position) => each !== b[position]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}
