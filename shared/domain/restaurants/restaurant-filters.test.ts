import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { aRestaurant } from '../testing/builders.ts';
import {
  defaultFilters,
  filterChoices,
  filterNames,
  filtersToQuery,
  parseRestaurantFilters,
  type RestaurantFilters,
  testOf,
} from './restaurant-filters.ts';

const nameOf = (id: string) => id;
const matches = (restaurant: Restaurant, filters: Partial<RestaurantFilters>) =>
  filterNames.every((name) => testOf(name, { ...defaultFilters, ...filters }, nameOf)?.(restaurant) ?? true);

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
    expect(parseRestaurantFilters({ deliveryFee: '50', rating: 'x', deliveryTime: '0' })).toEqual(defaultFilters);
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
      diets: fc.uniqueArray(fc.constantFrom('vegan', 'halal')),
      deliveryTime: fc.option(fc.integer({ min: 1, max: 999 })),
      openNow: fc.boolean(),
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

  it('keep by fee, minimum and time nobody who does not deliver here, but all who is fetched from', () => {
    const cheap = { deliveryfee: 0, minimumOrderValue: 0, takeaway: true };
    const nobody = [aRestaurant({ ...cheap, delivery: false }), aRestaurant({ ...cheap, inRange: false })];
    for (const wanted of [{ deliveryFee: 0 }, { minimumOrderValue: 0 }, { deliveryTime: 60 }] as const) {
      expect(nobody.map((each) => matches(each, wanted))).toEqual([false, false]);
      expect(nobody.map((each) => matches(each, { ...wanted, mode: 1 }))).toEqual([false, false]);
      expect(nobody.map((each) => matches(each, { ...wanted, mode: 2 }))).toEqual([true, true]);
    }
  });

  it('keep what delivers in mode 1 and what can be fetched in mode 2', () => {
    expect(matches(aRestaurant({ delivery: false }), { mode: 1 })).toBe(false);
    expect(matches(aRestaurant({ takeaway: false }), { mode: 2 })).toBe(false);
    expect(matches(aRestaurant({ delivery: false }), { mode: 2 })).toBe(true);
  });

  it('keep ratings from, and delivery times up to, the chosen one', () => {
    expect(matches(aRestaurant(), { rating: 4 })).toBe(true);
    expect(matches(aRestaurant(), { rating: 5 })).toBe(false);
    // 40 minutes are promised as 30 to 50
    expect(matches(aRestaurant(), { deliveryTime: 50 })).toBe(true);
    expect(matches(aRestaurant(), { deliveryTime: 49 })).toBe(false);
  });

  it('keep what has one of the chosen kitchen types, and offers one of the payment types', () => {
    expect(matches(aRestaurant(), { kitchenTypes: ['sushi', 'italian'] })).toBe(true);
    expect(matches(aRestaurant(), { kitchenTypes: ['sushi'] })).toBe(false);
    expect(matches(aRestaurant(), { paymentTypes: ['eps', 'debit'] })).toBe(true);
    expect(matches(aRestaurant({ paymentTypes: ['sofort', 'eps'] }), { paymentTypes: ['sofort'] })).toBe(false);
  });

  it('keep what offers all of the chosen diets', () => {
    const restaurant = aRestaurant({ diets: ['vegetarian', 'halal'] });
    expect(matches(restaurant, { diets: ['halal'] })).toBe(true);
    expect(matches(restaurant, { diets: ['halal', 'vegetarian'] })).toBe(true);
    expect(matches(restaurant, { diets: ['halal', 'vegan'] })).toBe(false);
  });

  it('keep what is open now', () => {
    expect(matches(aRestaurant({ open: true }), { openNow: true })).toBe(true);
    expect(matches(aRestaurant({ open: false, preOrder: true }), { openNow: true })).toBe(false);
  });

  it('keep what has the text in its name or in a kitchen type', () => {
    expect(matches(aRestaurant(), { q: 'ROMA' })).toBe(true);
    expect(matches(aRestaurant(), { q: 'ital' })).toBe(true);
    expect(matches(aRestaurant(), { q: '%' })).toBe(false);
  });
});
