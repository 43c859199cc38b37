import { describe, expect, it } from 'vitest';
import { anOrder, totalsOf } from '#tests/support/builders.ts';
import { orderPartsOf, sumPartsOf } from './sum-parts.ts';

describe('the sums of a receipt', () => {
  it('are the total alone for takeaway without anything added or taken off', () => {
    expect(sumPartsOf(totalsOf({ itemSum: 890 }), 'takeaway')).toEqual([{ part: 'total', cents: 890 }]);
  });

  it('say that a delivery is free', () => {
    expect(sumPartsOf(totalsOf({ itemSum: 890 }), 'delivery')).toContainEqual({ part: 'delivery', cents: 0 });
  });

  it('say what the items cost, also where what is added and taken off happens to be the same', () => {
    const totals = totalsOf({ itemSum: 690, totalDiscount: 69, deliveryFee: 569, voucherDiscount: 569 });
    expect(sumPartsOf(totals, 'delivery').map(({ part, cents }) => [part, cents])).toEqual([
      ['items', 621],
      ['reduction', -69],
      ['delivery', 569],
      ['voucher', -569],
      ['total', 621],
    ]);
  });

  it('say a discount, which the lines have taken off, without the items where these are the total', () => {
    expect(sumPartsOf(totalsOf({ itemSum: 890, totalDiscount: 89 }), 'takeaway')).toEqual([
      { part: 'reduction', cents: -89 },
      { part: 'total', cents: 801 },
    ]);
  });

  it("say a restaurant's code apart from its percent: both are in the lines", () => {
    const totals = totalsOf({ itemSum: 890, totalDiscount: 169, codeDiscount: 80, deliveryFee: 100 });
    expect(sumPartsOf(totals, 'delivery').map(({ part, cents }) => [part, cents])).toEqual([
      ['items', 721],
      ['reduction', -89],
      ['code', -80],
      ['delivery', 100],
      ['total', 821],
    ]);
  });

  it('say above the total what a small order costs more, and add nothing where it would be refused', () => {
    const totals = totalsOf({ itemSum: 690, deliveryFee: 569, shortfall: 379, voucherDiscount: 100 });
    expect(sumPartsOf(totals, 'delivery').map(({ part, cents }) => [part, cents])).toEqual([
      ['items', 690],
      ['delivery', 190],
      ['voucher', -100],
      ['shortfall', 379],
      ['total', 1159],
    ]);
    expect(sumPartsOf(totals, 'delivery', { surcharge: 0 }).map(({ part }) => part)).not.toContain('shortfall');
  });

  it('lead from the items to what remains to be paid', () => {
    const totals = totalsOf({
      itemSum: 2000,
      totalDiscount: 200,
      deposit: 25,
      deliveryFee: 250,
      voucherDiscount: 500,
      credits: 300,
      creditsAsCurrency: 300,
    });
    expect(sumPartsOf(totals, 'delivery')).toEqual([
      { part: 'items', cents: 1800 },
      { part: 'reduction', cents: -200 },
      { part: 'deposit', cents: 25 },
      { part: 'delivery', cents: 250 },
      { part: 'voucher', cents: -500 },
      { part: 'total', cents: 1575 },
      { part: 'credits', cents: -300 },
      { part: 'remaining', cents: 1275 },
    ]);
  });

  it('take the discount off themselves in an order whose lines do not know it, as it has always said', () => {
    const [item] = anOrder().items;
    const order = { totals: totalsOf({ itemSum: 690, totalDiscount: 69 }), transport: 'takeaway' } as const;
    const partsOf = (discount: number | null) =>
      orderPartsOf({ ...order, items: item ? [{ ...item, discount }] : [] }).map(({ part, cents }) => [part, cents]);
    expect(partsOf(null)).toEqual([
      ['items', 690],
      ['discount', -69],
      ['total', 621],
    ]);
    expect(partsOf(69)).toEqual([
      ['reduction', -69],
      ['total', 621],
    ]);
  });
});
