import { describe, expect, it } from 'vitest';
import { totalsOf } from '#tests/support/builders.ts';
import { sumPartsOf } from './sum-parts.ts';

describe('the sums of a receipt', () => {
  it('are the total alone for takeaway without anything added or taken off', () => {
    expect(sumPartsOf(totalsOf({ itemSum: 890 }), 'takeaway')).toEqual([{ part: 'total', cents: 890 }]);
  });

  it('say that a delivery is free', () => {
    expect(sumPartsOf(totalsOf({ itemSum: 890 }), 'delivery')).toContainEqual({ part: 'delivery', cents: 0 });
  });

  it('say what the items cost, also where what is added and taken off happens to be the same', () => {
    const totals = totalsOf({ itemSum: 690, totalDiscount: 69, deliveryFee: 569, voucherDiscount: 500 });
    expect(sumPartsOf(totals, 'delivery').map(({ part, cents }) => [part, cents])).toEqual([
      ['items', 690],
      ['discount', -69],
      ['delivery', 569],
      ['voucher', -500],
      ['total', 690],
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
    expect(sumPartsOf(totals, 'delivery', 0).map(({ part }) => part)).not.toContain('shortfall');
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
      { part: 'items', cents: 2000 },
      { part: 'discount', cents: -200 },
      { part: 'deposit', cents: 25 },
      { part: 'delivery', cents: 250 },
      { part: 'voucher', cents: -500 },
      { part: 'total', cents: 1575 },
      { part: 'credits', cents: -300 },
      { part: 'remaining', cents: 1275 },
    ]);
  });
});
