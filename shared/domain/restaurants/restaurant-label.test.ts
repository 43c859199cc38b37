import { describe, expect, it } from 'vitest';
import { aRestaurant } from '../testing/builders.ts';
import { discountLabel, labelledDiscount, overlayOf, shownDiscount, tagOf } from './restaurant-label.ts';

const { statistics } = aRestaurant();
const closed = { open: false, preOrder: false };

describe("a list item's tag", () => {
  it('is ad, then closed without preorder, then hot, then new', () => {
    const both = { ...statistics, hot: true, new: true };
    expect(tagOf(aRestaurant({ paid: true, ...closed, statistics: both }))).toBe('ad');
    expect(tagOf(aRestaurant({ ...closed, statistics: both }))).toBe('closed');
    expect(tagOf(aRestaurant({ open: false, preOrder: true, statistics: both }))).toBe('hot');
    expect(tagOf(aRestaurant({ statistics: { ...statistics, new: true } }))).toBe('new');
    expect(tagOf(aRestaurant())).toBeNull();
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
    labelledDiscount(
      { discount, backedDiscount: backed === null ? null : { percent: backed, upTo } },
      globalDiscount,
    );

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

describe('what lies over a list item', () => {
  it('says out of range before all else', () => {
    expect(overlayOf(aRestaurant({ inRange: false }))).toBe('outOfRange');
    expect(overlayOf(aRestaurant({ inRange: false, open: false, preOrder: true }))).toBe('outOfRange');
  });

  it('is a preorder label where preorder is possible, else closed, and nothing when open', () => {
    expect(overlayOf(aRestaurant({ open: false, preOrder: true }))).toBe('preOrder');
    expect(overlayOf(aRestaurant(closed))).toBe('closed');
    expect(overlayOf(aRestaurant())).toBeNull();
  });

  it('knows no range for a restaurant without delivery', () => {
    expect(overlayOf(aRestaurant({ delivery: false, inRange: false }))).toBeNull();
  });
});
