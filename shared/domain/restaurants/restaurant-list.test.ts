import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterCounts, Restaurant } from '#shared/contract/restaurants.ts';
import { dietIds } from '#shared/contract/values/food-fact-ids.ts';
import { aRestaurant } from '../testing/builders.ts';
import { defaultFilters, filterChoices, filterNames, type RestaurantFilters, testOf } from './restaurant-filters.ts';
import { type ListRequest, listRestaurants, type RestaurantListing } from './restaurant-list.ts';
import { sectionsOf } from './restaurant-sections.ts';
import { wantedIn } from './restaurant-state.ts';
import { seenFrom } from './seen-from.ts';

const nameOf = (id: string) => id;
const slugsOf = ({ restaurants }: RestaurantListing<Restaurant>) => restaurants.map(({ slug }) => slug);

const restaurant = fc
  .record({
    name: fc.constantFrom('Roma', 'Ada', 'Österreicher', 'Thai Thai', 'Zorba'),
    kitchenTypes: fc.constantFrom<Restaurant['kitchenTypes'][]>(['pizza'], ['pizza', 'italian'], ['thai']),
    paymentTypes: fc.constantFrom<Restaurant['paymentTypes'][]>(
      ['cash'],
      ['sofort'],
      ['cash', 'eps', 'sofort'],
      ['creditcard', 'cash'],
      ['creditcard_3d'],
    ),
    diets: fc.subarray([...dietIds]),
    deliveryfee: fc.constantFrom(0, 100, 150, 200, 390),
    minimumOrderValue: fc.constantFrom(0, 500, 1000, 1500),
    delivery: fc.boolean(),
    takeaway: fc.boolean(),
    open: fc.boolean(),
    preOrder: fc.boolean(),
    inRange: fc.boolean(),
    paid: fc.boolean(),
    paidRank: fc.option(fc.nat(3)),
    justOpened: fc.boolean(),
    average: fc.constantFrom(0, 1.5, 3, 4, 4.25, 5),
    deliveryTime: fc.constantFrom(20, 30, 45, 60, 75),
    isNew: fc.boolean(),
    hot: fc.boolean(),
  })
  .map(({ average, deliveryTime, isNew, hot, ...fields }): Restaurant => {
    const rating = { average, count: 1 };
    return aRestaurant({ ...fields, statistics: { rating, deliveryTime, new: isNew, hot } });
  });

const region = fc
  .array(restaurant, { maxLength: 30 })
  .map((list) => list.map((each, index) => ({ ...each, slug: `r-${index}` })));

const filters: fc.Arbitrary<RestaurantFilters> = fc.record({
  deliveryFee: fc.constantFrom(...filterChoices.deliveryFee),
  minimumOrderValue: fc.constantFrom(...filterChoices.minimumOrderValue),
  mode: fc.constantFrom(...filterChoices.mode),
  rating: fc.constantFrom(...filterChoices.rating),
  sorting: fc.constantFrom(...filterChoices.sorting),
  kitchenTypes: fc.subarray(['pizza', 'thai']),
  paymentTypes: fc.subarray(['cash', 'eps']),
  diets: fc.subarray(['vegan', 'halal']),
  deliveryTime: fc.constantFrom(...filterChoices.deliveryTime),
  openNow: fc.boolean(),
  q: fc.constantFrom('', 'thai', 'R'),
});

const request = fc.record({
  filters: fc.oneof(filters, filters.map(aFewOf)),
  zip: fc.constantFrom(null, '1070'),
  grouped: fc.boolean(),
  nameOf: fc.constant(nameOf),
});

/** Most filters at their default, so that something is left. */
function aFewOf(chosen: RestaurantFilters): RestaurantFilters {
  return { ...defaultFilters, kitchenTypes: chosen.kitchenTypes, diets: chosen.diets, mode: chosen.mode };
}

const passes = (chosen: RestaurantFilters) => (each: Restaurant) =>
  filterNames.every((name) => testOf(name, chosen, nameOf)?.(each) ?? true);

/** The docstring of `FilterCounts` word for word: one list for each choice. */
function naiveCounts(list: readonly Restaurant[], chosen: RestaurantFilters, zip: string | null): FilterCounts {
  const count = (patch: Partial<RestaurantFilters>, also?: (each: Restaurant) => boolean) =>
    list.filter(passes({ ...chosen, ...patch })).filter((each) => also?.(each) ?? true).length;
  const each = <Key extends string>(keys: readonly Key[], countOf: (key: Key) => number) =>
    Object.fromEntries(keys.map((key) => [key, countOf(key)] as const).filter(([, found]) => found > 0));
  const numbers = (name: 'deliveryFee' | 'minimumOrderValue' | 'mode' | 'rating' | 'deliveryTime') =>
    each(
      filterChoices[name].map((choice) => String(choice ?? '')),
      (key) => count({ [name]: key === '' ? null : Number(key) }),
    );
  const seen = list.filter(passes(chosen)).map((one) => seenFrom(one, zip, chosen.mode));
  return {
    total: seen.length,
    deliverHere: list.filter(passes(chosen)).filter(({ delivery, inRange }) => delivery && inRange).length,
    pickUpOnly: list
      .filter(passes(chosen))
      .filter(({ delivery, inRange, takeaway }) => takeaway && !(delivery && inRange)).length,
    region: list.length,
    sections: Object.fromEntries(
      sectionsOf(seen, wantedIn(chosen.mode)).map(({ id, restaurants }) => [id, restaurants.length]),
    ),
    kitchenTypes: each(['pizza', 'italian', 'thai'], (id) => count({ kitchenTypes: [id] })),
    paymentTypes: each(['cash', 'eps', 'creditcard', 'creditcard_3d', 'creditcard,creditcard_3d'] as const, (types) =>
      count({ paymentTypes: types.split(',') }),
    ),
    diets: each(dietIds, (id) => count({ diets: [...chosen.diets, id] })),
    deliveryFee: numbers('deliveryFee'),
    minimumOrderValue: numbers('minimumOrderValue'),
    mode: numbers('mode'),
    rating: numbers('rating'),
    deliveryTime: numbers('deliveryTime'),
    openNow: count({ openNow: true }),
  };
}

describe('the list of restaurants', () => {
  it('counts for each choice what there would be with it and all other filters as they are', () => {
    fc.assert(
      fc.property(region, request, (list, asked) => {
        expect(listRestaurants(list, asked).counts).toEqual(naiveCounts(list, asked.filters, asked.zip));
      }),
      { numRuns: 200 },
    );
  });

  it('has as many as the choice that was taken promised, whatever else is chosen', () => {
    const single = ['deliveryFee', 'minimumOrderValue', 'deliveryTime', 'mode', 'rating'] as const;
    const choice = fc
      .constantFrom(...single)
      .chain((name) => fc.constantFrom(...filterChoices[name]).map((value) => ({ name, value })));
    fc.assert(
      fc.property(region, request, choice, (list, asked, { name, value }) => {
        const { counts } = listRestaurants(list, asked);
        const chosen = { ...asked, filters: { ...asked.filters, [name]: value } };
        const promised = counts[name][String(value ?? '')] ?? 0;
        expect(listRestaurants(list, chosen).restaurants).toHaveLength(promised);
      }),
      { numRuns: 300 },
    );
  });

  it('asked for a fee, a minimum or a time of delivery holds only who delivers here', () => {
    fc.assert(
      fc.property(region, request, (list, asked) => {
        const { deliveryFee, minimumOrderValue, deliveryTime, mode } = asked.filters;
        fc.pre(mode !== 2 && (deliveryFee >= 0 || minimumOrderValue >= 0 || deliveryTime !== null));
        const { restaurants, counts } = listRestaurants(list, asked);
        expect(restaurants.filter(({ delivery, inRange }) => !delivery || !inRange)).toEqual([]);
        expect(counts.sections).not.toHaveProperty('takeawayOnly');
        if (asked.zip !== null) expect(counts.sections).not.toHaveProperty('outOfRange');
      }),
    );
  });

  it('asked for takeaway leaves nobody out for what only a delivery has', () => {
    const list = [aRestaurant({ delivery: false, deliveryfee: 390, minimumOrderValue: 2000 })];
    const filters = { ...defaultFilters, deliveryFee: 0, minimumOrderValue: 0, deliveryTime: 30 } as const;
    const listed = (mode: 0 | 1 | 2) =>
      listRestaurants(list, { filters: { ...filters, mode }, zip: '1070', grouped: true, nameOf });
    expect([0, 1, 2].map((mode) => listed(mode as 0 | 1 | 2).counts.total)).toEqual([0, 0, 1]);
    expect(listed(0).counts.mode).toEqual({ 2: 1 });
    expect(listed(2).counts.deliveryFee).toEqual({ '-1': 1, 0: 1, 100: 1, 200: 1 });
  });

  it('holds whoever passes all filters, once', () => {
    fc.assert(
      fc.property(region, request, (list, asked) => {
        const slugs = slugsOf(listRestaurants(list, asked));
        const expected = list.filter(passes(asked.filters)).map(({ slug }) => slug);
        expect(slugs.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it('grouped stands in the order of its groups, in each in the order of the list that is not, but for the ads', () => {
    fc.assert(
      fc.property(region, request, (list, asked) => {
        const plain = slugsOf(listRestaurants(list, { ...asked, grouped: false }));
        const listing = listRestaurants(list, { ...asked, grouped: true });
        const spots = slugsOf(listing).map((slug, position) => ({ slug, ...listing.spotAt(position) }));
        const ranks = spots.map(({ group }) => group);
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
        for (const rank of new Set(ranks)) {
          const inGroup = spots.filter(({ group, isAd }) => group === rank && !isAd).map(({ slug }) => slug);
          expect(inGroup).toEqual(plain.filter((slug) => inGroup.includes(slug)));
        }
        expect(spots.filter(({ isAd }) => isAd).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('in sections, cut into pages anywhere, stands in their order, its ads under headings that hold of them', () => {
    const large = fc.array(restaurant, { minLength: 9, maxLength: 30 });
    fc.assert(
      fc.property(large, fc.constantFrom(null, '1070'), fc.integer({ min: 3, max: 30 }), (list, zip, size) => {
        const named = list.map((each, index) => ({ ...each, slug: `r-${index}` }));
        const { restaurants } = listRestaurants(named, { filters: defaultFilters, zip, grouped: true, nameOf });
        const shown = restaurants.map((each) => seenFrom(each, zip, 0)).slice(0, size);
        const sections = sectionsOf(shown, 'delivery');
        expect(sections.flatMap((section) => section.restaurants)).toEqual(shown);
      }),
    );
  });

  it('has nobody out of range while no postcode is known, nor for who fetches the food', () => {
    const list = [aRestaurant({ inRange: false })];
    const asked: ListRequest = { filters: defaultFilters, zip: null, grouped: true, nameOf };
    const sections = (patch: Partial<ListRequest>) => listRestaurants(list, { ...asked, ...patch }).counts.sections;
    expect(sections({})).toEqual({ open: 1 });
    expect(sections({ zip: '1010' })).toEqual({ outOfRange: 1 });
    expect(sections({ zip: '1010', filters: { ...defaultFilters, mode: 2 } })).toEqual({ open: 1 });
  });
});
