import { describe, expect, it } from 'vitest';
import type { Basket } from '#shared/contract/baskets.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { translate } from '#shared/messages/translate.ts';
import { aBasket, aBasketItem, totalsOf } from '#tests/support/builders.ts';
import { type SummedRestaurant, sumRows } from './BasketTotals.tsx';

const t: Translate = (key, params) => translate('de', key, params);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const rows = (
  basket: Partial<Basket>,
  minimumOrderPolicy: 'surcharge' | 'refuse' = 'surcharge',
  fee: Partial<SummedRestaurant> = {},
) =>
  sumRows(
    aBasket({ lines: [aBasketItem()], ...basket }),
    { minimumOrderPolicy, deliveryfeeFrom: false, ...fee },
    t,
  ).map(({ label, text }) => `${label} ${plain(text)}`);
const takeaway = { takeaway: true, delivery: false };

describe('the sums of a basket', () => {
  it('are items with their discount taken off, its percent, deposit, delivery, voucher with its code, surcharge and total', () => {
    const totals = totalsOf({
      itemSum: 900,
      totalDiscount: 90,
      deposit: 25,
      deliveryFee: 390,
      shortfall: 190,
      voucherDiscount: 500,
    });
    const voucher = { codes: ['WILLKOMMEN5'], value: 500, rest: 0 };
    expect(rows({ deliveryTotals: totals, discountPercent: 10, voucher })).toEqual([
      'Zwischensumme € 8,10',
      'Rabatt 10 %, schon abgezogen − € 0,90',
      'Pfand € 0,25',
      'Lieferung € 2,00',
      'Gutschein WILLKOMMEN5 − € 5,00',
      'Auf den Mindestbestellwert € 1,90',
      'Summe € 7,25',
    ]);
  });

  it("name the restaurant's own code apart from its percent, also while it does not count yet", () => {
    const restaurantCode = { code: 'HERBST10', percent: 10, cents: null, minimumOrderValue: 0 };
    const totals = totalsOf({ itemSum: 900, totalDiscount: 171, codeDiscount: 81 });
    const takeawayTotals = { ...totals, totalSum: 729 };
    expect(rows({ orderTransport: takeaway, takeawayTotals, discountPercent: 10, restaurantCode })).toEqual([
      'Rabatt 10 %, schon abgezogen − € 0,90',
      'Code HERBST10, schon abgezogen − € 0,81',
      'Summe € 7,29',
    ]);
    expect(rows({ orderTransport: takeaway, takeawayTotals: totalsOf({ itemSum: 900 }), restaurantCode })).toEqual([
      'Code HERBST10, schon abgezogen € 0,00',
      'Summe € 9,00',
    ]);
  });

  it('are the sum alone where nothing comes on top and nothing off', () => {
    expect(rows({ orderTransport: takeaway, takeawayTotals: totalsOf({ itemSum: 890 }) })).toEqual(['Summe € 8,90']);
  });

  it('say a discount without the items where nothing else leads to the sum', () => {
    const takeawayTotals = totalsOf({ itemSum: 890, totalDiscount: 89 });
    expect(rows({ orderTransport: takeaway, takeawayTotals, discountPercent: 10 })).toEqual([
      'Rabatt 10 %, schon abgezogen − € 0,89',
      'Summe € 8,01',
    ]);
  });

  it('end with what points leave to be paid', () => {
    const takeawayTotals = totalsOf({ itemSum: 890, credits: 500, creditsAsCurrency: 500 });
    expect(rows({ orderTransport: takeaway, takeawayTotals }).slice(-3)).toEqual([
      'Summe € 8,90',
      'Bonuspunkte − € 5,00',
      'Zu zahlen € 3,90',
    ]);
  });

  it('say that delivery is free, and without an address only from which fee on it is', () => {
    const isFree = { deliveryTotals: totalsOf({ itemSum: 890 }) };
    expect(rows(isFree)).toContain('Lieferung gratis');
    expect(rows({}, 'surcharge', { deliveryfeeFrom: true })).toContain('Lieferung ab € 2,00');
    expect(rows(isFree, 'surcharge', { deliveryfeeFrom: true })).toContain('Lieferung ab € 0,00');
    const large = { deliveryTotals: totalsOf({ itemSum: 3000 }) };
    expect(rows(large, 'surcharge', { deliveryfeeFrom: true })).toContain('Lieferung gratis');
  });

  it('say the fee as a fact where it is the same at every address', () => {
    expect(rows({ lockReasons: ['noAddress'] })).toContain('Lieferung € 2,00');
  });

  it('add nothing to the delivery of a restaurant that refuses what is below its minimum', () => {
    const deliveryTotals = totalsOf({ itemSum: 890, deliveryFee: 200, shortfall: 110 });
    expect(rows({ deliveryTotals }, 'refuse')).toEqual(['Zwischensumme € 8,90', 'Lieferung € 2,00', 'Summe € 10,90']);
  });

  it('name several vouchers, also those that do not count yet', () => {
    const voucher = { codes: ['A5', 'B5'], value: 0, rest: 0 };
    expect(rows({ voucher })).toContain('Gutscheine A5, B5 € 0,00');
  });
});
