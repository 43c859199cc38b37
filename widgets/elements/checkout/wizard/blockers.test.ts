import { describe, expect, it } from 'vitest';
import { aBasket, aBasketItem } from '#tests/support/builders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { blockerOf } from './blockers.ts';

const slots = [[{ value: '', caption: '' }], []];
const times = { delivery: slots, takeaway: slots };
const input = {
  restaurant: { inRange: true },
  basket: aBasket({ lines: [aBasketItem()] }),
  location: aLocation(),
  orderTimes: times,
  isTimeOffered: true,
  isTimeReset: false,
};
const takeaway = aBasket({ lines: [aBasketItem()], orderTransport: { takeaway: true, delivery: false } });
const broken = aBasket({
  lines: [aBasketItem({ sane: false })],
  sanities: { orderTime: true, itemsAvailable: false, itemsComplete: false },
  lockReasons: ['belowMinimum'],
});

describe('what stands between a basket and its order', () => {
  it('is nothing when all is well, also with a chosen time', () => {
    expect(blockerOf(input)).toBeNull();
    const basket = { ...input.basket, orderTime: { dayOffset: 0, time: '19:30' } };
    expect(blockerOf({ ...input, basket })).toBeNull();
  });

  it('is the address: missing, ambiguous, without a house, too far away', () => {
    expect(blockerOf({ ...input, location: null })).toBe('missingAddress');
    const cities = [aLocation().city].flatMap((city) => city ?? []);
    expect(blockerOf({ ...input, location: aLocation({ city: null, cities }) })).toBe('missingCity');
    expect(blockerOf({ ...input, location: aLocation({ streetnumber: null }) })).toBe('invalidAddress');
    expect(blockerOf({ ...input, restaurant: { inRange: false } })).toBe('outOfRange');
  });

  it('is never the address for takeaway', () => {
    const blocker = blockerOf({
      ...input,
      basket: takeaway,
      location: null,
      restaurant: { inRange: false },
    });
    expect(blocker).toBeNull();
  });

  it('is a time that is no longer offered, a day without any, or that there is none at all', () => {
    expect(blockerOf({ ...input, isTimeOffered: false })).toBe('invalidOrderTime');
    const later = [[], slots[0] ?? []];
    const orderTimes = { delivery: later, takeaway: later };
    expect(blockerOf({ ...input, orderTimes, isTimeOffered: false })).toBe('closedForTheDay');
    const none = { delivery: [[], []], takeaway: [[], []] };
    expect(blockerOf({ ...input, orderTimes: none, isTimeOffered: false })).toBe('closed');
  });

  it('is one after the other as each is solved: address, time, items, choice, minimum', () => {
    const worst = { ...input, basket: broken, location: null, isTimeOffered: false };
    expect(blockerOf(worst)).toBe('missingAddress');
    const placed = { ...worst, location: aLocation() };
    expect(blockerOf(placed)).toBe('invalidOrderTime');
    expect(blockerOf({ ...placed, isTimeOffered: true, isTimeReset: true })).toBe('timeReset');
    const timed = { ...placed, isTimeOffered: true };
    expect(blockerOf(timed)).toBe('unavailableItems');
    const sanities = { ...broken.sanities, itemsAvailable: true };
    expect(blockerOf({ ...timed, basket: { ...broken, sanities } })).toBe('incompleteItems');
    const complete = { ...broken, sanities: { ...sanities, itemsComplete: true } };
    expect(blockerOf({ ...timed, basket: complete })).toBe('belowMinimum');
  });

  it("is, in somebody else's basket, that it is somebody else's", () => {
    expect(blockerOf({ ...input, basket: { ...broken, owned: false }, location: null })).toBe('notOwner');
  });
});
