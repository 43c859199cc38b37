import { describe, expect, it } from 'vitest';
import type { Translate } from '#shared/messages/translate.ts';
import { translate } from '#shared/messages/translate.ts';
import { aBasket, aBasketItem, aRestaurantDetails, totalsOf } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { placeText, summaryRows, timeText } from './summary-text.ts';

const t: Translate = (key, params) => translate('de', key, params);
const restaurant = aRestaurantDetails({ leadMinutes: 20 });
const location = aLocation();

describe('the place of an order', () => {
  it('is the address with the way to the door', () => {
    const fields = { 'order-building': '2', 'order-floor': '3', 'order-door': '14' };
    expect(placeText({ transport: 'delivery', location, restaurant }, fields)).toBe(
      'Stephansplatz 1/2/3/14, 1010 Wien',
    );
  });

  it('has no door where the house has none', () => {
    expect(placeText({ transport: 'delivery', location, restaurant }, { 'order-door': '-' })).toBe(
      'Stephansplatz 1, 1010 Wien',
    );
  });

  it('is empty while there is no address, and what is known of an incomplete one', () => {
    expect(placeText({ transport: 'delivery', location: null, restaurant }, {})).toBe('');
    const incomplete = aLocation({ streetname: null, formatted_address_short: '1010 Wien' });
    expect(placeText({ transport: 'delivery', location: incomplete, restaurant }, {})).toBe('1010 Wien');
  });

  it("is the restaurant's for takeaway", () => {
    expect(placeText({ transport: 'takeaway', location, restaurant }, {})).toBe('Wollzeile 12, 1010 Wien');
  });
});

describe('the time of an order', () => {
  const at = (time: string | null, dayOffset = 0) =>
    aBasket({ lines: [aBasketItem()], orderTime: { dayOffset, time } });

  it('is the chosen one with its day', () => {
    expect(timeText({ basket: at('19:30'), restaurant, transport: 'delivery' }, t)).toBe('Heute um 19:30');
    expect(timeText({ basket: at('12:00', 1), restaurant, transport: 'delivery' }, t)).toBe('Morgen um 12:00');
  });

  it('names no day where that is over', () => {
    expect(timeText({ basket: at('19:30', -1), restaurant, transport: 'delivery' }, t)).toBe(
      'Der gewählte Tag ist vorbei',
    );
  });

  it('is as soon as possible with what that usually takes', () => {
    expect(timeText({ basket: at(null), restaurant, transport: 'delivery' }, t)).toBe(
      'So bald wie möglich (25–45 min)',
    );
    expect(timeText({ basket: at(null), restaurant, transport: 'takeaway' }, t)).toBe(
      'So bald wie möglich (15–25 min)',
    );
  });
});

describe('the sums of an order', () => {
  const restaurant = { minimumOrderPolicy: 'surcharge' } as const;

  it('end in what is to be paid and the VAT in it', () => {
    const totals = totalsOf({ itemSum: 2000, deliveryFee: 200, credits: 500, creditsAsCurrency: 500 });
    const vat = [{ rate: 10, gross: 2200, tax: 200 }];
    const rows = summaryRows(
      { restaurant, basket: { discountPercent: 0 }, totals, transport: 'delivery', vat, largeTotal: true, tip: 0 },
      t,
    );
    expect(rows.map(({ label, cents, tone }) => [label, cents, tone])).toEqual([
      ['Zwischensumme', 2000, 'plain'],
      ['Lieferung', 200, 'plain'],
      ['Summe', 2200, 'strong'],
      ['Bonuspunkte', -500, 'plain'],
      ['Zu zahlen', 1700, 'total'],
      ['darin 10 % USt.', 200, 'quiet'],
    ]);
  });

  it('name the discount that the lines have taken off with its percent, deposit and voucher', () => {
    const totals = totalsOf({ itemSum: 2000, totalDiscount: 200, deposit: 50, voucherDiscount: 500 });
    const summed = { restaurant, basket: { discountPercent: 10 }, totals, transport: 'takeaway', vat: [] } as const;
    const rows = summaryRows({ ...summed, largeTotal: true, tip: 0 }, t);
    expect(rows.map(({ label, cents }) => [label, cents])).toEqual([
      ['Zwischensumme', 1800],
      ['Rabatt 10 %, schon abgezogen', -200],
      ['Pfand', 50],
      ['Gutschein', -500],
      ['Summe', 1350],
    ]);
  });

  it('have the tip in no total, but in what is to be paid', () => {
    const totals = totalsOf({ itemSum: 2000, credits: 500, creditsAsCurrency: 500 });
    const summed = { restaurant, basket: { discountPercent: 0 }, totals, transport: 'takeaway', vat: [] } as const;
    const rows = summaryRows({ ...summed, largeTotal: true, tip: 150 }, t);
    expect(rows.map(({ label, cents, tone }) => [label, cents, tone])).toEqual([
      ['Summe', 2000, 'strong'],
      ['Bonuspunkte', -500, 'plain'],
      ['Trinkgeld', 150, undefined],
      ['Zu zahlen', 1650, 'total'],
    ]);
  });
});
