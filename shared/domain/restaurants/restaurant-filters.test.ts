import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Restaurant } from '../../contract/restaurants.ts';
import { aRestaurant } from '../testing/builders.ts';
import {
  countRestaurants,
  defaultFilters,
  filterChoices,
  filtersToQuery,
  matchesFilters,
  parseRestaurantFilters,
  type RestaurantFilters,
  sortRestaurants,
} from './restaurant-filters.ts';

const nameOf = (id: string) => id;
const matches = (restaurant: Restaurant, filters: Partial<RestaurantFilters>) =>
  matchesFilters(restaurant, { ...defaultFilters, ...filters }, nameOf);

describe('restaurant filters', () => {
  it('are any fee, any minimum, any mode, rating 0 and sorting 1 by default', () => {
    expect(parseRestaurantFilters({})).toEqual(defaultFilters);
    expect(defaultFilters).toMatchObject({
      deliveryFee: -1,
      minimumOrderValue: -1,
      mode: 0,
      rating: 0,
      sorting: 1,
    });
  });

  it('are read from a query, and what is no choice is ignored', () => {
    const query = {
      deliveryFee: '100',
      mode: '2',
      kitchenTypes: 'pizza, sushi,,pizza',
      deliveryTime: '45',
      q: ' roma ',
    };
    expect(parseRestaurantFilters(query)).toEqual({
      ...defaultFilters,
      deliveryFee: 100,
      mode: 2,
      kitchenTypes: ['pizza', 'sushi'],
      deliveryTime: 45,
      q: 'roma',
    });
    expect(parseRestaurantFilters({ deliveryFee: '50', rating: 'x', deliveryTime: '0' })).toEqual(
      defaultFilters,
    );
  });

  it('read back from the query they write, defaults left out', () => {
    expect(filtersToQuery(defaultFilters)).toEqual({});
    const filters = fc.record({
      deliveryFee: fc.constantFrom(...filterChoices.deliveryFee),
      minimumOrderValue: fc.constantFrom(...filterChoices.minimumOrderValue),
      mode: fc.constantFrom(...filterChoices.mode),
      rating: fc.constantFrom(...filterChoices.rating),
      sorting: fc.constantFrom(...filterChoices.sorting),
      kitchenTypes: fc.uniqueArray(fc.constantFrom('pizza', 'sushi', 'thai')),
      paymentTypes: fc.uniqueArray(fc.constantFrom('cash', 'eps')),
      deliveryTime: fc.option(fc.integer({ min: 1, max: 999 })),
      q: fc.string().map((text) => text.trim()),
    });
    fc.assert(
      fc.property(filters, (each) => {
        expect(parseRestaurantFilters(filtersToQuery(each))).toEqual(each);
      }),
    );
  });

  it('keep fee and minimum up to the chosen amount', () => {
    const restaurant = aRestaurant({ deliveryfee: 100, minimumOrderValue: 1000 });
    expect(matches(restaurant, { deliveryFee: 100 })).toBe(true);
    expect(matches(restaurant, { deliveryFee: 0 })).toBe(false);
    expect(matches(restaurant, { minimumOrderValue: 1000 })).toBe(true);
    expect(matches(restaurant, { minimumOrderValue: 500 })).toBe(false);
  });

  it('keep what delivers in mode 1 and what can be fetched in mode 2', () => {
    expect(matches(aRestaurant({ delivery: false }), { mode: 1 })).toBe(false);
    expect(matches(aRestaurant({ takeaway: false }), { mode: 2 })).toBe(false);
    expect(matches(aRestaurant({ delivery: false }), { mode: 2 })).toBe(true);
  });

  it('keep ratings from, and delivery times up to, the chosen one', () => {
    expect(matches(aRestaurant(), { rating: 4 })).toBe(true);
    expect(matches(aRestaurant(), { rating: 5 })).toBe(false);
    expect(matches(aRestaurant(), { deliveryTime: 40 })).toBe(true);
    expect(matches(aRestaurant(), { deliveryTime: 39 })).toBe(false);
  });

  it('keep what has one of the chosen kitchen types, and offers one of the payment types', () => {
    expect(matches(aRestaurant(), { kitchenTypes: ['sushi', 'italian'] })).toBe(true);
    expect(matches(aRestaurant(), { kitchenTypes: ['sushi'] })).toBe(false);
    expect(matches(aRestaurant(), { paymentTypes: ['eps', 'debit'] })).toBe(true);
    expect(matches(aRestaurant({ paymentTypes: ['sofort', 'eps'] }), { paymentTypes: ['sofort'] })).toBe(
      false,
    );
  });

  it('count what passes, and what would pass with each kitchen type alone', () => {
    const list = [
      aRestaurant(),
      aRestaurant({ kitchenTypes: ['pizza'] }),
      aRestaurant({ kitchenTypes: ['thai'] }),
      aRestaurant({ takeaway: false }),
    ];
    const filters = { ...defaultFilters, mode: 2 as const, kitchenTypes: ['thai'] };
    expect(countRestaurants(list, filters, nameOf)).toEqual({
      total: 1,
      kitchenTypes: { pizza: 2, italian: 1, thai: 1 },
    });
  });
});

describe('sorting', () => {
  const rated = (slug: string, average: number, fields: Partial<Restaurant> = {}) => {
    const statistics = { ...aRestaurant().statistics, rating: { average, count: 1 } };
    return aRestaurant({ slug, name: slug, statistics, ...fields });
  };
  const slugs = (list: Restaurant[]) => list.map((each) => each.slug);

  it('is by rating descending (1), delivery fee (2), minimum order value (3) or delivery time (4)', () => {
    const a = rated('a', 3, { deliveryfee: 0, minimumOrderValue: 2000 });
    const b = rated('b', 5, { deliveryfee: 300, minimumOrderValue: 1000 });
    const quick = { ...rated('c', 4), minimumOrderValue: 1500 };
    const c = { ...quick, statistics: { ...quick.statistics, deliveryTime: 20 } };
    expect(slugs(sortRestaurants([a, b, c], 1))).toEqual(['b', 'c', 'a']);
    expect(slugs(sortRestaurants([a, b, c], 2))).toEqual(['a', 'c', 'b']);
    expect(slugs(sortRestaurants([a, b, c], 3))).toEqual(['b', 'c', 'a']);
    expect(slugs(sortRestaurants([a, b, c], 4))).toEqual(['c', 'b', 'a']);
  });

  it('falls back to rating and name, so that the order is always the same', () => {
    const list = [rated('b', 4), rated('a', 4), rated('z', 5)];
    expect(slugs(sortRestaurants(list, 2))).toEqual(['z', 'a', 'b']);
    expect(slugs(sortRestaurants(list.toReversed(), 2))).toEqual(['z', 'a', 'b']);
  });
});
