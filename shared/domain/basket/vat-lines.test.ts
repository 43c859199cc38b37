import { describe, expect, it } from 'vitest';
import { vatLines } from '../orders/order-snapshot.ts';

const food = { unitPrice: 1100, quantity: 2, vat: 10 };
const beer = { unitPrice: 400, quantity: 1, vat: 20 };

describe('VAT', () => {
  it('is in the gross prices, one line per rate', () => {
    expect(vatLines([beer, food], { totalDiscount: 0, deliveryFee: 0 })).toEqual([
      { rate: 10, gross: 2200, tax: 200 },
      { rate: 20, gross: 400, tax: 67 },
    ]);
  });

  it("spreads discount and fee in proportion to the items' sums by largest remainder", () => {
    expect(vatLines([food, beer], { totalDiscount: 260, deliveryFee: 251 })).toEqual([
      { rate: 10, gross: 2200 - 220 + 212, tax: 199 },
      { rate: 20, gross: 400 - 40 + 39, tax: 67 },
    ]);
  });

  it('is not lowered by vouchers, and nothing of an empty basket', () => {
    expect(vatLines([], { totalDiscount: 0, deliveryFee: 0 })).toEqual([]);
  });
});
