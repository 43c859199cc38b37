import { describe, expect, it } from 'vitest';
import { aBasket, aBasketItem } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { blockersOf, isAddressBlocker, isBasketBlocker } from './blockers.ts';

const slots = [[{ value: '', caption: '' }], []];
const input = {
  restaurant: { inRange: true },
  basket: aBasket({ lines: [aBasketItem()] }),
  location: aLocation(),
  orderTimes: { delivery: slots, takeaway: slots },
  isTimeOffered: true,
  isTimeReset: false,
};
const takeaway = aBasket({ lines: [aBasketItem()], orderTransport: { takeaway: true, delivery: false } });

describe('what stands between a basket and its order', () => {
  it('is nothing when all is well, also with a chosen time', () => {
    expect(blockersOf(input)).toEqual([]);
    const basket = { ...input.basket, orderTime: { dayOffset: 0, time: '19:30' } };
    expect(blockersOf({ ...input, basket })).toEqual([]);
  });

  it('is the address: missing, ambiguous, without a house, too far away', () => {
    expect(blockersOf({ ...input, location: null })).toEqual(['missingAddress']);
    const cities = [aLocation().city].flatMap((city) => city ?? []);
    expect(blockersOf({ ...input, location: aLocation({ city: null, cities }) })).toEqual(['missingCity']);
    expect(blockersOf({ ...input, location: aLocation({ streetnumber: null }) })).toEqual(['invalidAddress']);
    expect(blockersOf({ ...input, restaurant: { inRange: false } })).toEqual(['outOfRange']);
  });

  it('is never the address for takeaway', () => {
    const blockers = blockersOf({
      ...input,
      basket: takeaway,
      location: null,
      restaurant: { inRange: false },
    });
    expect(blockers).toEqual([]);
  });

  it('is a time that is no longer offered, or a day without any', () => {
    expect(blockersOf({ ...input, isTimeOffered: false })).toEqual(['invalidOrderTime']);
    const orderTimes = { delivery: [[], []], takeaway: [[], []] };
    expect(blockersOf({ ...input, orderTimes, isTimeOffered: false })).toEqual(['closedForTheDay']);
  });

  it('is what is wrong with the items, and a minimum that the restaurant insists on', () => {
    const basket = {
      ...input.basket,
      sanities: { orderTime: true, itemsAvailable: false, itemsComplete: false },
      lockReasons: ['belowMinimum' as const],
    };
    expect(blockersOf({ ...input, basket })).toEqual(['unavailableItems', 'incompleteItems', 'belowMinimum']);
  });

  it("is, in somebody else's basket, that it is somebody else's", () => {
    expect(blockersOf({ ...input, basket: { ...input.basket, owned: false } })).toEqual(['notOwner']);
  });

  it('is fixed in the form or in the basket', () => {
    expect(isAddressBlocker('outOfRange')).toBe(true);
    expect(isBasketBlocker('outOfRange')).toBe(false);
    expect(isBasketBlocker('belowMinimum')).toBe(true);
  });
});
