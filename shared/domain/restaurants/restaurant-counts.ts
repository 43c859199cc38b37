import type { FilterCounts } from '../../contract/restaurants.ts';
import { offeredPaymentTypes } from '../orders/offered-payment-types.ts';
import {
  type FilterName,
  type FilterTest,
  filterChoices,
  filterNames,
  filterTests,
  type ListedRestaurant,
  type RestaurantFilters,
  testOf,
} from './restaurant-filters.ts';
import type { KitchenTypeName } from './restaurant-search.ts';

/** The counts of every filter's choices; the list adds those of its sections. */
export type ChoiceCounts = Omit<FilterCounts, 'sections'>;

/**
 * The restaurants that pass, and how many each choice of each filter leaves (see `FilterCounts`), in one walk over
 * them: one that passes all filters counts for every filter's choices, one that fails a single filter only for that
 * filter's, one that fails two for none.
 */
export function filterAndCount<R extends ListedRestaurant>(
  restaurants: readonly R[],
  filters: RestaurantFilters,
  nameOf: KitchenTypeName,
): { passing: R[]; counts: ChoiceCounts } {
  const inForce = filterNames.flatMap((name) => {
    const test = testOf(name, filters, nameOf);
    return test ? [{ name, test }] : [];
  });
  const counters = createCounters();
  const all = Object.values(counters);
  const passing: R[] = [];
  for (const restaurant of restaurants) {
    const failed = failedTest(restaurant, inForce);
    if (failed === 'several') continue;
    // no text is a choice, and further diets are asked for on top of the chosen ones
    if (failed === 'q' || failed === 'diets') continue;
    if (failed !== null) {
      counters[failed].count(restaurant);
      continue;
    }
    passing.push(restaurant);
    for (const counter of all) counter.count(restaurant);
  }
  const counted = (name: keyof typeof counters) => counters[name].counts();
  return {
    passing,
    counts: {
      total: passing.length,
      region: restaurants.length,
      kitchenTypes: counted('kitchenTypes'),
      paymentTypes: counted('paymentTypes'),
      diets: counted('diets'),
      deliveryFee: counted('deliveryFee'),
      minimumOrderValue: counted('minimumOrderValue'),
      mode: counted('mode'),
      rating: counted('rating'),
      deliveryTime: counted('deliveryTime'),
      openNow: counted('openNow')['1'] ?? 0,
    },
  };
}

interface TestInForce {
  readonly name: FilterName;
  readonly test: FilterTest;
}

function failedTest(
  restaurant: ListedRestaurant,
  inForce: readonly TestInForce[],
): FilterName | 'several' | null {
  let failed: FilterName | null = null;
  for (const { name, test } of inForce) {
    if (test(restaurant)) continue;
    if (failed !== null) return 'several';
    failed = name;
  }
  return failed;
}

interface Counter {
  count(restaurant: ListedRestaurant): void;
  counts(): Record<string, number>;
}

function createCounters(): Record<Exclude<FilterName, 'q'>, Counter> {
  const { deliveryFee, minimumOrderValue, mode, rating, deliveryTime } = filterChoices;
  return {
    deliveryFee: choiceCounter('deliveryFee', deliveryFee, (each) => each.deliveryfee),
    minimumOrderValue: choiceCounter(
      'minimumOrderValue',
      minimumOrderValue,
      (each) => each.minimumOrderValue,
    ),
    mode: choiceCounter('mode', mode, ({ delivery, takeaway }) => Number(delivery) + 2 * Number(takeaway)),
    // the choices are whole numbers
    rating: choiceCounter('rating', rating, ({ statistics }) => Math.floor(statistics.rating.average)),
    deliveryTime: choiceCounter('deliveryTime', deliveryTime, ({ statistics }) => statistics.deliveryTime),
    openNow: choiceCounter('openNow', [true], ({ open }) => open),
    kitchenTypes: entryCounter(
      ({ kitchenTypes }) => kitchenTypes,
      (types) => types,
    ),
    paymentTypes: entryCounter(({ paymentTypes }) => paymentTypes, offeredPaymentTypes),
    diets: entryCounter(
      ({ diets }) => diets,
      (diets) => diets,
    ),
  };
}

/** How many there are of each kind, with one of the kind to look at. */
function countByKind<Kind>(kindOf: (restaurant: ListedRestaurant) => Kind) {
  const kinds = new Map<Kind, { readonly example: ListedRestaurant; count: number }>();
  return {
    kinds,
    count(restaurant: ListedRestaurant): void {
      const kind = kindOf(restaurant);
      const known = kinds.get(kind);
      if (known) known.count += 1;
      else kinds.set(kind, { example: restaurant, count: 1 });
    },
  };
}

/**
 * Counts those that pass each choice. Restaurants with the same value pass the same choices, and there are few
 * values: only one restaurant of each is tested. Keys are written as in the query.
 */
function choiceCounter<Name extends FilterName>(
  name: Name,
  choices: readonly RestaurantFilters[Name][],
  valueOf: (restaurant: ListedRestaurant) => number | boolean,
): Counter {
  const { kinds, count } = countByKind(valueOf);
  return {
    count,
    counts() {
      const counts: Record<string, number> = {};
      for (const choice of choices) {
        const test = filterTests[name](choice, String);
        let passing = 0;
        for (const kind of kinds.values()) if (!test || test(kind.example)) passing += kind.count;
        if (passing > 0) counts[keyOf(choice)] = passing;
      }
      return counts;
    },
  };
}

/**
 * Counts those that have each entry of a list. Whoever lists many restaurants gives equal lists as the same array:
 * then each array is looked at once.
 */
function entryCounter<Entry extends string>(
  listOf: (restaurant: ListedRestaurant) => readonly Entry[],
  entriesOf: (list: readonly Entry[]) => readonly Entry[],
): Counter {
  const { kinds, count } = countByKind(listOf);
  return {
    count,
    counts() {
      const counts: Record<string, number> = {};
      for (const [list, kind] of kinds) {
        for (const entry of new Set(entriesOf(list))) counts[entry] = (counts[entry] ?? 0) + kind.count;
      }
      return counts;
    },
  };
}

function keyOf(choice: RestaurantFilters[FilterName]): string {
  if (choice === null) return '';
  return choice === true ? '1' : String(choice);
}
