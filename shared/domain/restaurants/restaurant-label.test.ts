import { describe, expect, it } from 'vitest';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { aRestaurant } from '../testing/builders.ts';
import { discountLabel, labelledDiscount, shownDiscount, tagOf } from './restaurant-label.ts';
import { listedState } from './restaurant-state.ts';

const { statistics } = aRestaurant();
const closed = { open: false, preOrder: false };
const tag = (restaurant: Restaurant) => tagOf(restaurant, listedState(restaurant, 'delivery'));

describe("a list item's tag", () => {
  it('is ad, then closed without preorder, then hot, then new', () => {
    const both = { ...statistics, hot: true, new: true };
    expect(tag(aRestaurant({ paid: true, ...closed, statistics: both }))).toBe('ad');
    expect(tag(aRestaurant({ ...closed, statistics: both }))).toBe('closed');
    expect(tag(aRestaurant({ open: false, preOrder: true, statistics: both }))).toBe('hot');
    expect(tag(aRestaurant({ statistics: { ...statistics, new: true } }))).toBe('new');
    expect(tag(aRestaurant())).toBeNull();
  });
});

describe('the shown discount', () => {
  it("is the restaurant's and the global one together, 100 at most", () => {
    expect(shownDiscount(5, 10)).toBe(15);
    expect(shownDiscount(95, 10)).toBe(100);
  });

  it('is a negative percent, and only when above 0', () => {
    expect(discountLabel(15)?.replaceAll('\u00A0', ' ')).toBe('−15 %');
    expect(discountLabel(0)).toBeNull();
  });
});

describe("a restaurant's discount label", () => {
  const labelled = (discount: number, globalDiscount: number, backed: number | null, upTo = false) =>
    labelledDiscount({ discount, backedDiscount: backed === null ? null : { percent: backed, upTo } }, globalDiscount);

  it('says what is taken off, and never more than the history of prices backs', () => {
    expect(labelled(5, 10, 15)).toEqual({ percent: 15, upTo: false });
    expect(labelled(5, 10, 8)).toEqual({ percent: 8, upTo: false });
    expect(labelled(5, 10, 15, true)).toEqual({ percent: 15, upTo: true });
    expect(labelled(0, 10, 15)).toEqual({ percent: 10, upTo: false });
  });

  it('is not there without a discount, nor without a history', () => {
    expect(labelled(0, 0, 10)).toBeNull();
    expect(labelled(5, 10, null)).toBeNull();
  });
});
