import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import {
  backedDiscountOf,
  type DiscountHistory,
  type Discounts,
  discountLabelOf,
  isPlainPrice,
  lowestPriceOf,
  type PriceHistory,
  reductionOf,
} from './price-history.ts';

const day = 86_400_000;

/** A history written as steps `[day, value]`, days counted back from today, which is day 0. */
function stepsOf(steps: readonly (readonly [onDay: number, value: number])[]) {
  const past = steps.slice(0, -1).map(([from, value], index) => ({
    value,
    from: from * day,
    until: (steps[index + 1]?.[0] ?? 0) * day,
  }));
  const [since, value] = steps.at(-1) ?? [0, 0];
  return { value, since: since * day, past };
}

const priceOf = (...steps: (readonly [number, number])[]): PriceHistory => {
  const { value, since, past } = stepsOf(steps);
  return { price: value, since, past: past.map((each) => ({ ...each, price: each.value })) };
};
const discountOf = (...steps: (readonly [number, number])[]): DiscountHistory => {
  const { value, since, past } = stepsOf(steps);
  return { percent: value, since, past: past.map((each) => ({ ...each, percent: each.value })) };
};
const none = discountOf([-400, 0]);

const labelOf = (prices: PriceHistory, { restaurant = none, global = none }: Partial<Discounts>) => {
  const reduction = reductionOf({ restaurant, global });
  const lowestPrice = reduction && lowestPriceOf(prices, reduction);
  const percent = reduction?.percent ?? 0;
  return {
    lowestPrice,
    label: discountLabelOf({ price: prices.price, lowestPrice, noDiscount: false }, percent),
  };
};

describe('a label of a discount', () => {
  const old = priceOf([-400, 1000]);
  it.each<[string, PriceHistory, Partial<Discounts>, number | null, number | null]>([
    ['shows the percent of a price that was never lower', old, { global: discountOf([-3, 10]) }, 1000, 10],
    [
      'adds up what restaurant and marketplace take off',
      old,
      { restaurant: discountOf([-3, 5]), global: discountOf([-3, 10]) },
      1000,
      15,
    ],
    ['is not there without a discount', old, {}, null, null],
    [
      'is not there for a price that was raised the day before the discount',
      priceOf([-400, 900], [-1, 1000]),
      { global: discountOf([0, 10]) },
      900,
      null,
    ],
    [
      'is smaller for a price that was raised a little',
      priceOf([-400, 950], [-5, 1000]),
      { global: discountOf([0, 10]) },
      950,
      5,
    ],
    [
      'forgets a lower price that ended more than 30 days before',
      priceOf([-400, 900], [-34, 1000]),
      { global: discountOf([-3, 10]) },
      1000,
      10,
    ],
    [
      'remembers a lower price of the thirtieth day before',
      priceOf([-400, 900], [-32, 1000]),
      { global: discountOf([-3, 10]) },
      900,
      null,
    ],
    [
      'counts a discount that paused within the 30 days as a lower price',
      old,
      { global: discountOf([-400, 0], [-20, 10], [-10, 0], [-1, 10]) },
      900,
      null,
    ],
    ['counts a larger discount before as a lower price', old, { global: discountOf([-100, 20], [-1, 10]) }, 800, null],
    [
      'measures a discount that grew by the price before its first step',
      old,
      { global: discountOf([-100, 0], [-20, 10], [-1, 20]) },
      1000,
      20,
    ],
    [
      'is gone once the price is raised in the middle of the discount',
      priceOf([-400, 900], [-2, 1000]),
      { global: discountOf([-50, 10]) },
      900,
      null,
    ],
    [
      'is measured by a price that was lowered in the middle of the discount',
      priceOf([-400, 1200], [-2, 1000]),
      { global: discountOf([-50, 10]) },
      1000,
      10,
    ],
    [
      'is not there for what was never sold without the discount',
      priceOf([-2, 1000]),
      { global: discountOf([-50, 10]) },
      900,
      null,
    ],
    ['is there for what is on the menu for a week', priceOf([-8, 1000]), { global: discountOf([-1, 10]) }, 1000, 10],
    ['takes off 100 at most', old, { restaurant: discountOf([-3, 95]), global: discountOf([-3, 95]) }, 1000, 100],
  ])('%s', (_, prices, discounts, lowestPrice, label) => {
    expect(labelOf(prices, discounts)).toEqual({ lowestPrice, label });
  });

  it('is never on what discounts leave out, nor on what costs nothing', () => {
    expect(discountLabelOf(aProduct({ noDiscount: true, lowestPrice: 890 }), 10)).toBeNull();
    expect(discountLabelOf(aProduct({ price: 0, lowestPrice: 0 }), 10)).toBeNull();
    expect(discountLabelOf(aProduct({ lowestPrice: null }), 10)).toBeNull();
    expect(discountLabelOf(aProduct({ lowestPrice: 890 }), 0)).toBeNull();
  });

  it('is never more than what is taken off', () => {
    expect(discountLabelOf(aProduct({ price: 500, lowestPrice: 1000 }), 10)).toBe(10);
  });
});

describe("a restaurant's label", () => {
  const product = (price: number, lowestPrice: number, noDiscount = false) =>
    aProduct({ price, lowestPrice, noDiscount });

  it('shows the percent that holds for every product that is discounted', () => {
    expect(backedDiscountOf([product(890, 890), product(500, 500)], 10)).toEqual({
      percent: 10,
      upTo: false,
    });
    expect(backedDiscountOf([product(890, 890), product(500, 450, true)], 10)?.percent).toBe(10);
  });

  it('shows the smaller one where a price was raised a little', () => {
    expect(backedDiscountOf([product(890, 890), product(1000, 950)], 10)).toEqual({
      percent: 5,
      upTo: false,
    });
  });

  it('says "up to" where some are not cheaper than before', () => {
    expect(backedDiscountOf([product(890, 890), product(1000, 900)], 10)).toEqual({
      percent: 10,
      upTo: true,
    });
  });

  it('is not there where it holds for none', () => {
    expect(backedDiscountOf([product(1000, 900)], 10)).toBeNull();
    expect(backedDiscountOf([product(890, 890, true)], 10)).toBeNull();
    expect(backedDiscountOf([], 10)).toBeNull();
    expect(backedDiscountOf([product(890, 890)], 0)).toBeNull();
  });
});

const today = 0;
const earliest = -100;
/** Values by day, the last one today's. */
const days = (value: fc.Arbitrary<number>) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 40 }), value), { minLength: 1, maxLength: 6 })
    .map((runs) => runs.flatMap(([length, each]) => Array.from({ length }, () => each)).slice(earliest));
const percents = days(fc.constantFrom(0, 0, 5, 10, 20, 60));
const prices = days(fc.constantFrom(0, 5, 790, 845, 890, 990));

/** Run-length encoded: a step where a day differs from the one before. */
function stepsOfDays(values: readonly number[]): (readonly [number, number])[] {
  const first = today - values.length + 1;
  return values.flatMap((value, index) =>
    index === 0 || value !== values[index - 1] ? [[first + index, value] as const] : [],
  );
}

describe('the lowest price of any history', () => {
  it('is what somebody finds who writes down the price of every day', () => {
    fc.assert(
      fc.property(prices, percents, percents, (cost, ofRestaurant, ofAll) => {
        const on = (values: readonly number[], date: number) => values[values.length - 1 + date];
        const percentOn = (date: number) => Math.min(100, (on(ofRestaurant, date) ?? 0) + (on(ofAll, date) ?? 0));
        const askedOn = (date: number) => {
          const price = on(cost, date);
          return price === undefined ? [] : [price - Math.floor((price * percentOn(date) + 50) / 100)];
        };
        let began = today;
        while (percentOn(began - 1) > 0 && percentOn(began - 1) <= percentOn(began)) began -= 1;
        const before = Array.from({ length: 30 }, (_, index) => askedOn(began - 1 - index)).flat();
        const during = Array.from({ length: today - began + 1 }, (_, index) => on(cost, began + index) ?? 1e9);
        const expected = before.length === 0 ? (askedOn(today)[0] ?? null) : Math.min(...before, ...during);

        const reduction = reductionOf({
          restaurant: discountOf(...stepsOfDays(ofRestaurant)),
          global: discountOf(...stepsOfDays(ofAll)),
        });
        const history = priceOf(...stepsOfDays(cost));
        if (!reduction) {
          expect(percentOn(today)).toBe(0);
          return;
        }
        expect(reduction).toMatchObject({ percent: percentOn(today), began: began * day });
        const lowestPrice = lowestPriceOf(history, reduction);
        expect(lowestPrice).toBe(expected);
        if (history.price > 0 && isPlainPrice(history.since, reduction)) {
          const plain = { price: history.price, lowestPrice, noDiscount: false };
          expect(discountLabelOf(plain, reduction.percent)).toBe(reduction.percent);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('never lets a label claim more than the fall from it, and forgoes no whole percent', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(100), (price, lowestPrice, percent) => {
        const label = discountLabelOf({ price, lowestPrice, noDiscount: false }, percent) ?? 0;
        const now = price * (100 - percent);
        expect(label).toBeLessThanOrEqual(percent);
        if (label > 0) expect(lowestPrice * (100 - label)).toBeGreaterThanOrEqual(now);
        if (label < percent && lowestPrice > 0) expect(lowestPrice * (100 - label - 1)).toBeLessThan(now);
      }),
    );
  });
});
