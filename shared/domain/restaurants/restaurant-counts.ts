import type { FilterCounts, PaymentType } from '#shared/contract/restaurants.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import { offeredPaymentTypes } from '../orders/offered-payment-types.ts';
import {
  deliversHere,
  deliveryFilters,
  type FilterName,
  type FilterTest,
  filterChoices,
  filterNames,
  isDeliveryFilter,
  type ListedRestaurant,
  latestMinutes,
  type RestaurantFilters,
  testOf,
} from './restaurant-filters.ts';
import type { KitchenTypeName } from './restaurant-search.ts';

/** The counts of every filter's choices; the list adds those of its sections. */
type ChoiceCounts = Omit<FilterCounts, 'sections'>;

/**
 * The restaurants that pass, and how many each choice of each filter leaves (see `FilterCounts`), in one walk over
 * them: one that passes all filters counts for every filter's choices, one that fails a single filter only for that
 * filter's, one that fails two for none. Only the choices of the mode decide about other filters too, those of the
 * delivery (`deliveryFilters`): who fails none but these counts for the modes.
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
  const hangsOnMode = ({ name }: TestInForce) => name === 'mode' || isDeliveryFilter(name);
  const byMode = inForce.filter(hangsOnMode);
  const others = inForce.filter((each) => !hangsOnMode(each));
  const { mode, ...counters } = createCounters(filters);
  const all = Object.values(counters);
  const passing: R[] = [];
  for (const restaurant of restaurants) {
    const failedOther = failedTest(restaurant, others);
    if (failedOther === 'several') continue;
    if (failedOther === null) mode.count(restaurant);
    const failedByMode = failedTest(restaurant, byMode);
    if (failedOther !== null && failedByMode !== null) continue;
    const failed = failedOther ?? failedByMode;
    if (failed === null) {
      passing.push(restaurant);
      for (const counter of all) counter.count(restaurant);
    } else if (isCounted(failed)) {
      counters[failed].count(restaurant);
    }
  }
  const counted = (name: keyof typeof counters) => counters[name].counts();
  return {
    passing,
    counts: {
      total: passing.length,
      deliverHere: passing.filter(deliversHere).length,
      pickUpOnly: passing.filter((each) => each.takeaway && !deliversHere(each)).length,
      region: restaurants.length,
      kitchenTypes: counted('kitchenTypes'),
      paymentTypes: counted('paymentTypes'),
      diets: counted('diets'),
      deliveryFee: counted('deliveryFee'),
      minimumOrderValue: counted('minimumOrderValue'),
      mode: mode.counts(),
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

function failedTest(restaurant: ListedRestaurant, inForce: readonly TestInForce[]): FilterName | 'several' | null {
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

type CountedFilter = Exclude<FilterName, 'q'>;

/** No text is a choice, further diets are asked for on top of the chosen ones, and the modes have counted already. */
function isCounted(failed: FilterName | 'several'): failed is Exclude<CountedFilter, 'mode'> {
  return failed !== 'several' && failed !== 'q' && failed !== 'diets' && failed !== 'mode';
}

function createCounters(filters: RestaurantFilters): Record<CountedFilter, Counter> {
  const testWith = (patch: Partial<RestaurantFilters>) => (name: FilterName) =>
    testOf(name, { ...filters, ...patch }, String);
  const choiceCounter = (
    name: Exclude<keyof typeof filterChoices, 'mode' | 'sorting'>,
    valueOf: (restaurant: ListedRestaurant) => number,
  ) => countByChoice(filterChoices[name], valueOf, (choice) => testWith({ [name]: choice })(name));
  /** a value that no amount has stands for those who do not deliver here */
  const counterOfDelivery = (
    name: (typeof deliveryFilters)[number],
    amountOf: (restaurant: ListedRestaurant) => number,
  ) => choiceCounter(name, (each) => (deliversHere(each) ? amountOf(each) : -1));
  const passesDelivery = everyTest(deliveryFilters.map(testWith({ mode: modes.any })));
  return {
    deliveryFee: counterOfDelivery('deliveryFee', (each) => each.deliveryfee),
    minimumOrderValue: counterOfDelivery('minimumOrderValue', (each) => each.minimumOrderValue),
    deliveryTime: counterOfDelivery('deliveryTime', latestMinutes),
    mode: countByChoice(
      filterChoices.mode,
      (each) => Number(each.delivery) + 2 * Number(each.takeaway) + 4 * Number(passesDelivery(each)),
      (choice) => everyTest((['mode', ...deliveryFilters] as const).map(testWith({ mode: choice }))),
    ),
    // the choices are whole numbers
    rating: choiceCounter('rating', ({ statistics }) => Math.floor(statistics.rating.average)),
    openNow: countByChoice(
      [true],
      ({ open }) => open,
      (openNow) => testWith({ openNow })('openNow'),
    ),
    kitchenTypes: entryCounter(({ kitchenTypes }) => kitchenTypes),
    paymentTypes: entryCounter(
      ({ paymentTypes }) => paymentTypes,
      (types) => withCards(offeredPaymentTypes(types)),
    ),
    diets: entryCounter(({ diets }) => diets),
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
function countByChoice<Choice extends number | boolean | null>(
  choices: readonly Choice[],
  valueOf: (restaurant: ListedRestaurant) => number | boolean,
  testOfChoice: (choice: Choice) => FilterTest | null,
): Counter {
  const { kinds, count } = countByKind(valueOf);
  return {
    count,
    counts() {
      const counts: Record<string, number> = {};
      for (const choice of choices) {
        const test = testOfChoice(choice);
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
  entriesOf: (list: readonly Entry[]) => readonly string[] = (list) => list,
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

/** Cards with and without 3-D Secure are one choice to people, so who takes either counts for both together too. */
const anyCard = 'creditcard,creditcard_3d';

function withCards(types: readonly PaymentType[]): readonly string[] {
  return types.some((type) => type === 'creditcard' || type === 'creditcard_3d') ? [...types, anyCard] : types;
}

function everyTest(tests: readonly (FilterTest | null)[]): FilterTest {
  return (restaurant) => tests.every((test) => test?.(restaurant) ?? true);
}

function keyOf(choice: number | boolean | null): string {
  if (choice === null) return '';
  return choice === true ? '1' : String(choice);
}
