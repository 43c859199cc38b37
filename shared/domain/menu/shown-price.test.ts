import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import { shownPriceOf } from './shown-price.ts';

const old = aProduct({ price: 890, lowestPrice: 890 });

describe('a price as it is shown', () => {
  it('is the reduced one with the one before struck through, and without a discount the price alone', () => {
    expect(shownPriceOf(old, 10)).toEqual({ asked: 801, struck: 890 });
    expect(shownPriceOf({ ...old, lowestPrice: null }, 0)).toEqual({ asked: 890, struck: null });
  });

  it('strikes the lowest price of the 30 days before, and nothing that is hardly more than is asked', () => {
    expect(shownPriceOf({ ...old, price: 1000, lowestPrice: 950 }, 10)).toEqual({ asked: 900, struck: 950 });
    expect(shownPriceOf({ ...old, price: 1000, lowestPrice: 900 }, 10)).toEqual({ asked: 900, struck: null });
    expect(shownPriceOf({ ...old, lowestPrice: null }, 10)).toEqual({ asked: 801, struck: null });
  });

  it('is the whole price for what discounts leave out', () => {
    expect(shownPriceOf({ ...old, noDiscount: true }, 10)).toEqual({ asked: 890, struck: null });
  });

  it('has flavors and quantity in both, and is rounded once', () => {
    const two = { unitPrice: 890 + 155, quantity: 2 };
    expect(shownPriceOf(old, 15, two)).toEqual({ asked: 2090 - 314, struck: 2090 });
    expect(shownPriceOf({ ...old, lowestPrice: 880 }, 15, two).struck).toBe(2070);
  });

  it('never asks more than it strikes', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.nat(5000),
        fc.nat(100),
        fc.nat(3000),
        fc.integer({ min: 1, max: 99 }),
        (...given) => {
          const [price, lowestPrice, percent, extras, quantity] = given;
          const product = { price, lowestPrice: Math.min(price, lowestPrice), noDiscount: false };
          const { asked, struck } = shownPriceOf(product, percent, { unitPrice: price + extras, quantity });
          if (struck !== null) expect(asked).toBeLessThanOrEqual(struck);
        },
      ),
    );
  });
});
