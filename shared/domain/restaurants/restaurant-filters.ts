import type { KitchenTypeId } from '../../contract/kitchen-types.ts';
import type { Restaurant, RestaurantsAnswer, RestaurantsQuery } from '../../contract/restaurants.ts';
import { offeredPaymentTypes } from '../orders/offered-payment-types.ts';
import { type KitchenTypeName, matchesSearch } from './restaurant-search.ts';

/** Modes and sortings by their numbers (spec section 9). */
export const modes = { any: 0, delivery: 1, takeaway: 2 } as const;
export const sortings = { rating: 1, deliveryFee: 2, minimumOrderValue: 3, deliveryTime: 4 } as const;

/** -1 is "any"; fee and minimum in cents, `deliveryTime` in minutes or null. */
export interface RestaurantFilters {
  deliveryFee: -1 | 0 | 100 | 200;
  minimumOrderValue: -1 | 0 | 500 | 1000;
  mode: 0 | 1 | 2;
  rating: 0 | 1 | 2 | 3 | 4 | 5;
  sorting: 1 | 2 | 3 | 4;
  kitchenTypes: readonly string[];
  paymentTypes: readonly string[];
  deliveryTime: number | null;
  q: string;
}

/** The choices of each filter in the order in which they are shown. */
export const filterChoices = {
  deliveryFee: [-1, 0, 100, 200],
  minimumOrderValue: [-1, 0, 500, 1000],
  mode: [0, 1, 2],
  rating: [0, 1, 2, 3, 4, 5],
  sorting: [1, 2, 3, 4],
} as const;

export const defaultFilters: RestaurantFilters = {
  deliveryFee: -1,
  minimumOrderValue: -1,
  mode: modes.any,
  rating: 0,
  sorting: sortings.rating,
  kitchenTypes: [],
  paymentTypes: [],
  deliveryTime: null,
  q: '',
};

/**
 * Reads the filters of a query or of the list page's address (rulings 9). What is not one of the choices is
 * ignored: an old or mistyped link still shows a list.
 */
export function parseRestaurantFilters(
  query: Readonly<Partial<Record<keyof RestaurantsQuery, string | undefined>>>,
): RestaurantFilters {
  return {
    deliveryFee: choice(query.deliveryFee, filterChoices.deliveryFee, defaultFilters.deliveryFee),
    minimumOrderValue: choice(
      query.minimumOrderValue,
      filterChoices.minimumOrderValue,
      defaultFilters.minimumOrderValue,
    ),
    mode: choice(query.mode, filterChoices.mode, defaultFilters.mode),
    rating: choice(query.rating, filterChoices.rating, defaultFilters.rating),
    sorting: choice(query.sorting, filterChoices.sorting, defaultFilters.sorting),
    kitchenTypes: list(query.kitchenTypes),
    paymentTypes: list(query.paymentTypes),
    deliveryTime: /^[1-9]\d{0,2}$/.test(query.deliveryTime ?? '') ? Number(query.deliveryTime) : null,
    q: (query.q ?? '').trim(),
  };
}

/** The filters as a query; what stands at its default is left out. The reverse of `parseRestaurantFilters`. */
export function filtersToQuery(filters: RestaurantFilters): Record<string, string> {
  const texts = Object.entries(filters).map(([name, value]) => [name, toText(value)] as const);
  const defaults = new Map(Object.entries(defaultFilters).map(([name, value]) => [name, toText(value)]));
  return Object.fromEntries(texts.filter(([name, text]) => text !== defaults.get(name)));
}

/** Whether a restaurant passes all filters; `nameOf` gives a kitchen type's name in the shown language. */
export function matchesFilters(
  restaurant: Restaurant,
  filters: RestaurantFilters,
  nameOf: KitchenTypeName,
): boolean {
  const { deliveryFee, minimumOrderValue, mode, rating, kitchenTypes, paymentTypes, deliveryTime } = filters;
  return (
    (deliveryFee < 0 || restaurant.deliveryfee <= deliveryFee) &&
    (minimumOrderValue < 0 || restaurant.minimumOrderValue <= minimumOrderValue) &&
    (mode !== modes.delivery || restaurant.delivery) &&
    (mode !== modes.takeaway || restaurant.takeaway) &&
    restaurant.statistics.rating.average >= rating &&
    (deliveryTime === null || restaurant.statistics.deliveryTime <= deliveryTime) &&
    sharesOne(kitchenTypes, restaurant.kitchenTypes) &&
    sharesOne(paymentTypes, offeredPaymentTypes(restaurant.paymentTypes)) &&
    matchesSearch(restaurant, filters.q, nameOf)
  );
}

/** Sorts a copy: by the chosen measure, then rating, then name, so that the order is always the same. */
export function sortRestaurants(
  restaurants: readonly Restaurant[],
  sorting: RestaurantFilters['sorting'],
): Restaurant[] {
  const measure = measures[sorting];
  return [...restaurants].sort(
    (a, b) =>
      measure(a) - measure(b) ||
      measures[1](a) - measures[1](b) ||
      a.name.localeCompare(b.name, 'de') ||
      a.slug.localeCompare(b.slug),
  );
}

/**
 * How many restaurants pass the filters, and how many would for each kitchen type alone in place of the
 * chosen ones.
 */
export function countRestaurants(
  restaurants: readonly Restaurant[],
  filters: RestaurantFilters,
  nameOf: KitchenTypeName,
): RestaurantsAnswer['counts'] {
  const kitchenTypes: Partial<Record<KitchenTypeId, number>> = {};
  const anyKitchen = { ...filters, kitchenTypes: [] };
  for (const restaurant of restaurants.filter((each) => matchesFilters(each, anyKitchen, nameOf))) {
    for (const id of restaurant.kitchenTypes) kitchenTypes[id] = (kitchenTypes[id] ?? 0) + 1;
  }
  const total = restaurants.filter((each) => matchesFilters(each, filters, nameOf)).length;
  return { total, kitchenTypes };
}

const measures: Record<RestaurantFilters['sorting'], (restaurant: Restaurant) => number> = {
  1: (restaurant) => -restaurant.statistics.rating.average,
  2: (restaurant) => restaurant.deliveryfee,
  3: (restaurant) => restaurant.minimumOrderValue,
  4: (restaurant) => restaurant.statistics.deliveryTime,
};

function choice<Value extends number>(
  text: string | undefined,
  choices: readonly Value[],
  otherwise: Value,
): Value {
  return choices.find((each) => String(each) === text) ?? otherwise;
}

function list(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').map((each) => each.trim()))].filter((each) => each !== '');
}

function toText(value: RestaurantFilters[keyof RestaurantFilters]): string {
  if (value === null) return '';
  return Array.isArray(value) ? value.join(',') : String(value);
}

function sharesOne(wanted: readonly string[], offered: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((each) => offered.includes(each));
}
