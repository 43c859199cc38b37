import { type ListedRestaurant, type RestaurantFilters, sortings } from './restaurant-filters.ts';

type Sorting = RestaurantFilters['sorting'];

/** Ratings have two decimals; whole numbers compare and write down exactly. */
const ratingOf = ({ statistics }: ListedRestaurant): number => -Math.round(statistics.rating.average * 100);

const measures: Record<Sorting, (restaurant: ListedRestaurant) => number> = {
  [sortings.rating]: ratingOf,
  [sortings.deliveryFee]: ({ deliveryfee }) => deliveryfee,
  [sortings.minimumOrderValue]: ({ minimumOrderValue }) => minimumOrderValue,
  [sortings.deliveryTime]: ({ statistics }) => statistics.deliveryTime,
};

/** Where a restaurant stands in its section: by the chosen measure, then by rating; the smaller comes first. */
type Rank = readonly [measure: number, rating: number];

export function rankOf(restaurant: ListedRestaurant, sorting: Sorting): Rank {
  return [measures[sorting](restaurant), ratingOf(restaurant)];
}

/**
 * The order of restaurants that stand by their names (`compareNames`): by the chosen measure, then rating, so that it
 * is always the same, since what is equal stays in the order of names. Returns their positions.
 */
export function rankOrder(restaurants: readonly ListedRestaurant[], sorting: Sorting): number[] {
  const ranks = restaurants.map((restaurant) => rankOf(restaurant, sorting));
  const measure = Float64Array.from(ranks, ([chosen]) => chosen);
  const rating = Float64Array.from(ranks, ([, ofRating]) => ofRating);
  const at = (values: Float64Array, position: number) => values[position] ?? 0;
  return [...restaurants.keys()].sort((a, b) => at(measure, a) - at(measure, b) || at(rating, a) - at(rating, b));
}

const german = new Intl.Collator('de');

/** By name as a German reader looks it up, then by slug. */
export function compareNames(
  a: Pick<ListedRestaurant, 'name' | 'slug'>,
  b: Pick<ListedRestaurant, 'name' | 'slug'>,
): number {
  return german.compare(a.name, b.name) || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);
}
