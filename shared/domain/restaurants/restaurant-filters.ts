import type { Restaurant, RestaurantsQuery } from '#shared/contract/restaurants.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import { offeredPaymentTypes } from '../orders/offered-payment-types.ts';
import { promisedMinutes } from '../orders/promised-minutes.ts';
import { type KitchenTypeName, searchTest } from './restaurant-search.ts';

/** Sortings by their numbers, as queries have them. */
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
  /** all of them must be offered */
  diets: readonly string[];
  deliveryTime: number | null;
  openNow: boolean;
  q: string;
}

/** The choices of each filter in the order in which they are shown. */
export const filterChoices = {
  deliveryFee: [-1, 0, 100, 200],
  minimumOrderValue: [-1, 0, 500, 1000],
  mode: [0, 1, 2],
  rating: [0, 1, 2, 3, 4, 5],
  sorting: [1, 2, 3, 4],
  deliveryTime: [null, 30, 45, 60],
} as const;

export const defaultFilters: RestaurantFilters = {
  deliveryFee: -1,
  minimumOrderValue: -1,
  mode: modes.any,
  rating: 0,
  sorting: sortings.rating,
  kitchenTypes: [],
  paymentTypes: [],
  diets: [],
  deliveryTime: null,
  openNow: false,
  q: '',
};

/**
 * Reads the filters of a query or of the list page's address (PRODUCT.md 4.5). What is not one of the choices is
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
    diets: list(query.diets),
    deliveryTime: /^[1-9]\d{0,2}$/.test(query.deliveryTime ?? '') ? Number(query.deliveryTime) : null,
    openNow: query.openNow === '1',
    q: (query.q ?? '').trim(),
  };
}

/** The filters as a query; what stands at its default is left out. The reverse of `parseRestaurantFilters`. */
export function filtersToQuery(filters: RestaurantFilters): Record<string, string> {
  const texts = Object.entries(filters).map(([name, value]) => [name, filterText(value)] as const);
  const defaults = new Map(Object.entries(defaultFilters).map(([name, value]) => [name, filterText(value)]));
  return Object.fromEntries(texts.filter(([name, text]) => text !== defaults.get(name)));
}

/** What the list asks of a restaurant. */
export type ListedRestaurant = Pick<
  Restaurant,
  | 'slug'
  | 'name'
  | 'kitchenTypes'
  | 'paymentTypes'
  | 'diets'
  | 'delivery'
  | 'takeaway'
  | 'deliveryfee'
  | 'minimumOrderValue'
  | 'statistics'
  | 'open'
  | 'preOrder'
  | 'offline'
  | 'services'
  | 'inRange'
  | 'paid'
  | 'paidRank'
  | 'justOpened'
>;

/** By when a delivery is promised, in minutes: the end of the range that stands on the card. */
export const latestMinutes = ({ statistics }: Pick<ListedRestaurant, 'statistics'>): number =>
  promisedMinutes(statistics.deliveryTime).to;

/** The filters that take restaurants out of the list; `sorting` only orders it. */
export type FilterName = Exclude<keyof RestaurantFilters, 'sorting'>;
export type FilterTest = (restaurant: ListedRestaurant) => boolean;

/**
 * Makes each filter's test out of what is chosen there: whether a restaurant passes it, whatever the others say.
 * Null where everything passes. Made once for a list and asked of every restaurant in it.
 */
const tests: {
  readonly [Name in FilterName]: (chosen: RestaurantFilters[Name], nameOf: KitchenTypeName) => FilterTest | null;
} = {
  deliveryFee: (most) => (most < 0 ? null : (each) => deliversHere(each) && each.deliveryfee <= most),
  minimumOrderValue: (most) => (most < 0 ? null : (each) => deliversHere(each) && each.minimumOrderValue <= most),
  deliveryTime: (most) => (most === null ? null : (each) => deliversHere(each) && latestMinutes(each) <= most),
  mode: (mode) => (mode === modes.any ? null : mode === modes.delivery ? delivers : canBeFetched),
  rating: (least) => (least === 0 ? null : ({ statistics }) => statistics.rating.average >= least),
  kitchenTypes: (chosen) => (chosen.length === 0 ? null : (each) => sharesOne(chosen, each.kitchenTypes)),
  paymentTypes: (chosen) =>
    chosen.length === 0 ? null : (each) => sharesOne(chosen, offeredPaymentTypes(each.paymentTypes)),
  diets: (chosen) =>
    chosen.length === 0 ? null : ({ diets }) => chosen.every((diet) => diets.some((each) => each === diet)),
  openNow: (wanted) => (wanted ? ({ open }) => open : null),
  q: (text, nameOf) => (text === '' ? null : searchTest(text, nameOf)),
};

export const filterNames = Object.keys(tests) as FilterName[];

/**
 * What the delivery costs, how large an order it takes and how long it lasts mean the delivery to the asked place:
 * nobody passes who does not bring food there, such as those where it can only be fetched. Who fetches the food
 * (mode 2) pays no fee, needs no minimum and waits for no rider, so there these filters leave everybody in.
 */
export const deliveryFilters = ['deliveryFee', 'minimumOrderValue', 'deliveryTime'] as const;

export function isDeliveryFilter(name: FilterName): name is (typeof deliveryFilters)[number] {
  return deliveryFilters.some((each) => each === name);
}

/** The test of one filter as it is set; null where everything passes. */
export function testOf(name: FilterName, filters: RestaurantFilters, nameOf: KitchenTypeName): FilterTest | null {
  if (filters.mode === modes.takeaway && isDeliveryFilter(name)) return null;
  const make = tests[name] as (chosen: unknown, nameOf: KitchenTypeName) => FilterTest | null;
  return make(filters[name], nameOf);
}

/** To the asked place; to some place while none is known. */
export const deliversHere: FilterTest = ({ delivery, inRange }) => delivery && inRange;
const delivers: FilterTest = ({ delivery }) => delivery;
const canBeFetched: FilterTest = ({ takeaway }) => takeaway;

function choice<Value extends number>(text: string | undefined, choices: readonly Value[], otherwise: Value): Value {
  return choices.find((each) => String(each) === text) ?? otherwise;
}

function list(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').map((each) => each.trim()))].filter((each) => each !== '');
}

/** A filter's choice as the query writes it. */
export function filterText(value: RestaurantFilters[keyof RestaurantFilters]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join(',') : String(value);
}

function sharesOne(wanted: readonly string[], offered: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((each) => offered.includes(each));
}
