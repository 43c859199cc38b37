import { describe, expect, it } from 'vitest';
import { basket as basketSchema } from '#shared/contract/baskets.ts';
import { aMenu, anItem, aProduct, aStoredBasket, aTiming, daily, vienna } from '../testing/builders.ts';
import { type BasketSurroundings, basketOf, chosenTotals, itemsOf, pricedLinesOf } from './basket-state.ts';
import type { StoredBasket, StoredItem } from './stored-basket.ts';

const surroundings = (fields: Partial<BasketSurroundings> = {}): BasketSurroundings => ({
  now: vienna('2026-11-20T12:00'),
  menu: aMenu(),
  menuVersion: 7,
  restaurant: { ...aTiming(), discount: 5, minimumOrderPolicy: 'surcharge' },
  area: { deliveryfee: 250, minimumOrderValue: 1500, freeDeliveryFrom: 3000 },
  hasAddress: true,
  inRange: true,
  globalDiscount: 10,
  balance: 0,
  owned: true,
  ...fields,
});

const restaurant = surroundings().restaurant;
const basket = (stored: Partial<StoredBasket> = {}, around: Partial<BasketSurroundings> = {}) =>
  basketOf(aStoredBasket(stored), surroundings(around));

describe('a basket', () => {
  it('has the shape of the contract', () => {
    expect(basketSchema.parse(basket())).toEqual(basket());
  });

  it('carries the sums of both transports and what they are checked against', () => {
    const both = basket({ items: [anItem({ quantity: 2 })] });
    expect(both.deliveryTotals).toMatchObject({
      itemSum: 1780,
      totalDiscount: 267,
      deliveryFee: 250,
      shortfall: 0,
    });
    expect(both.takeawayTotals).toMatchObject({ itemSum: 1780, deliveryFee: 0 });
    expect(both).toMatchObject({ discountPercent: 15, freeDeliveryFrom: 3000, minimumOrderValue: 1500 });
  });

  it('shows the totals of its transport, and none when it is empty', () => {
    expect(chosenTotals(basket())).toMatchObject({ deliveryFee: 994 });
    expect(chosenTotals(basket({ transport: 'takeaway' }))).toMatchObject({ deliveryFee: 0 });
    expect(chosenTotals(basket({ items: [] }))).toBeNull();
  });

  it('keeps the order of its items', () => {
    const items = [anItem({ id: 'b' }), anItem({ id: 'a' }), anItem({ id: '1' })];
    expect(itemsOf(basket({ items })).map((item) => item.id)).toEqual(['b', 'a', '1']);
  });

  it('prices an item with its flavors, and says whether it is complete', () => {
    const menu = aMenu({ products: [aProduct({ flavorSets: [100], deposit: 25 })] });
    const chosen = anItem({ quantity: 2, flavors: [{ flavorSetId: 100, flavorIds: [1002] }] });
    const complete = basket({ items: [chosen] }, { menu });
    expect(complete.items['item-1']).toMatchObject({
      unitPrice: 1190,
      price: 2380,
      deposit: 50,
      flavorNames: ['groß'],
      sane: true,
    });
    expect(complete.deposit).toBe(50);
    expect(pricedLinesOf(itemsOf(complete), menu)[0]).toMatchObject({ deposit: 25, vat: 10 });
    const open = basket({ items: [anItem()] }, { menu });
    expect(open.items['item-1']?.sane).toBe(false);
    expect(open.sanities.itemsComplete).toBe(false);
  });

  it('marks items unavailable whose product or group is not offered at the chosen time', () => {
    const lunch = {
      availabilityProducts: [],
      availabilityProductGroups: [{ id: 10, availabilityHours: daily(11, 14) }],
    };
    const menu = aMenu({ availabilities: lunch });
    expect(basket({}, { menu }).sanities.itemsAvailable).toBe(true);
    const evening = basket({ orderTime: { date: '2026-11-20', time: '18:00' } }, { menu });
    expect(evening.items['item-1']?.available).toBe(false);
    expect(evening.sanities.itemsAvailable).toBe(false);
    expect(evening.locked).toBe(false);
  });

  it('shows a product that is gone by its old name, free and unavailable', () => {
    const gone = basket({ items: [anItem({ productId: 99, name: 'Calzone' })] });
    expect(gone.items['item-1']).toMatchObject({ name: 'Calzone', price: 0, available: false, sane: false });
  });

  it('says what one cost when it was chosen, where the menu asks another price since', () => {
    const item = (fields: Partial<StoredItem>) => basket({ items: [anItem(fields)] }).items['item-1'];
    expect(item({ knownPrice: 850 })).toMatchObject({ unitPrice: 890, price: 890, priceBefore: 850 });
    expect(item({ knownPrice: 890 })?.priceBefore).toBeNull();
    expect(item({ knownPrice: null })?.priceBefore).toBeNull();
    expect(item({ knownPrice: 850, productId: 99 })?.priceBefore).toBeNull();
  });

  it('says with which menu it was computed', () => {
    expect(basket().menuVersion).toBe(7);
  });

  it('has an insane order time when it is no longer offered', () => {
    expect(basket({ orderTime: { date: '2026-11-20', time: '12:30' } }).sanities.orderTime).toBe(true);
    expect(basket({ orderTime: { date: '2026-11-20', time: '12:00' } }).sanities.orderTime).toBe(false);
    expect(basket({ orderTime: { date: '2026-11-19', time: '12:30' } })).toMatchObject({
      orderTime: { dayOffset: -1, time: '12:30' },
      sanities: { orderTime: false },
    });
  });

  it('takes points and vouchers into its sums', () => {
    const vouchers = [{ code: 'HALLO', value: 300, minimumOrderValue: 0 }];
    const paid = basket({ vouchers, transport: 'takeaway' }, { balance: 200 });
    expect(paid.voucher).toEqual({ codes: ['HALLO'], value: 300, rest: 0 });
    expect(paid.takeawayTotals).toMatchObject({ voucherDiscount: 300, credits: 200, remainingAmount: 256 });
    expect(basket().voucher).toBeNull();
  });
});

describe('a basket is locked', () => {
  const refusing = { ...restaurant, minimumOrderPolicy: 'refuse' as const };

  it('without an address', () => {
    const nowhere = basket({}, { hasAddress: false, inRange: false });
    expect(nowhere).toMatchObject({ locked: true, lockReasons: ['noAddress'] });
  });

  it('below the minimum of a restaurant that refuses such orders, and only there', () => {
    expect(basket({}, { restaurant: refusing }).lockReasons).toEqual(['belowMinimum']);
    expect(basket()).toMatchObject({ locked: false, lockReasons: [], shortfall: 744 });
    expect(basket({ items: [] }, { restaurant: refusing }).locked).toBe(false);
  });

  it('out of range', () => {
    expect(basket({}, { inRange: false }).lockReasons).toEqual(['outOfRange']);
  });

  it('when its restaurant is open neither today nor tomorrow', () => {
    expect(basket({}, { restaurant: { ...restaurant, offline: true } }).lockReasons).toEqual(['notOpen']);
    expect(basket({}, { now: vienna('2026-11-20T03:00') }).locked).toBe(false);
  });

  it('by no address, range or minimum when it is for takeaway', () => {
    const around = { hasAddress: false, inRange: false, restaurant: refusing };
    expect(basket({ transport: 'takeaway' }, around)).toMatchObject({ locked: false, lockReasons: [] });
  });
});
