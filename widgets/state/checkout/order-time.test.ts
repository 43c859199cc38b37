import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { anApiError } from '#io/testing/fake-api.ts';
import { aBasket, aBasketItem } from '#tests/support/builders.ts';
import { checkoutOpenAtom, isToConfirmAtom } from '../basket/basket-notices.ts';
import { slug } from '../testing/basket-shop.ts';
import { settled } from '../testing/test-store.ts';
import { aTimedShop } from '../testing/timed-shop.ts';
import { cancelCheckoutAtom } from './guide.ts';

describe('a basket set for tomorrow', () => {
  it.each([
    ['on an ordinary night', '2026-11-20T22:59:00Z', '2026-11-21', '2026-11-20T23:00:00Z'],
    ['when the clock goes back that day', '2026-10-24T21:59:00Z', '2026-10-25', '2026-10-24T22:00:00Z'],
    ['when the clock goes forward that day', '2027-03-27T22:59:00Z', '2027-03-28', '2027-03-27T23:00:00Z'],
    ['when tomorrow is a holiday', '2026-12-07T22:59:00Z', '2026-12-08', '2026-12-07T23:00:00Z'],
    ["on New Year's Eve", '2026-12-31T22:59:00Z', '2027-01-01', '2026-12-31T23:00:00Z'],
  ])('moves to today at midnight, and nobody is notified: %s', async (_, now, date, midnight) => {
    const { time, goTo, asked, notices, issues, ports } = await aTimedShop({ now, date, time: '12:00' });
    expect(time()).toEqual({ dayOffset: 1, time: '12:00' });
    const late = deferred<never>();
    ports.api.answer({ getBasket: () => late.promise });
    await goTo(midnight);
    // even while the server has not answered yet
    expect(time()).toEqual({ dayOffset: 0, time: '12:00' });
    expect(asked()).toEqual([]);
    expect(notices()).toEqual([]);
    expect(issues()).not.toContain('invalidOrderTime');
  });

  it('is read anew at midnight, as is the restaurant', async () => {
    const { ports, goTo, time } = await aTimedShop({
      now: '2026-11-20T22:59:00Z',
      date: '2026-11-21',
      time: '12:00',
    });
    const before = ports.api.callsOf('getBasket').length;
    await goTo('2026-11-20T23:00:00Z');
    expect(ports.api.callsOf('getBasket').length).toBeGreaterThan(before);
    expect(ports.api.callsOf('getRestaurant').length).toBeGreaterThan(1);
    expect(time()).toEqual({ dayOffset: 0, time: '12:00' });
  });
});

describe('a chosen time that passes', () => {
  it('becomes the first of its day, and the person is notified of both', async () => {
    const hours = [{ day: 'friday' as const, begin: 64_800, end: 82_800 }];
    const { time, goTo, notices, asked } = await aTimedShop({
      now: '2026-11-20T15:50:00Z',
      date: '2026-11-20',
      time: '18:00',
      details: { deliveryHours: [], preOrderDeliveryHours: hours, leadMinutes: 60 },
    });
    await goTo('2026-11-20T16:01:00Z');
    expect(time()).toEqual({ dayOffset: 0, time: '18:30' });
    expect(notices()).toEqual([{ key: 'basket.time.reset', before: '18:00', time: '18:30', days: 0 }]);
    expect(asked()).toEqual([{ dayOffset: 0, time: '18:30' }]);
  });

  it('is announced no more when the server refuses the new one', async () => {
    const { time, goTo, notices } = await aTimedShop({
      now: '2026-11-20T17:25:00Z',
      date: '2026-11-20',
      time: '19:00',
      api: { setBasketTime: () => Promise.reject(anApiError(422, { key: 'basket.error.invalid-time' })) },
    });
    await goTo('2026-11-20T17:31:00Z');
    expect(time()).toEqual({ dayOffset: 0, time: '19:00' });
    expect(notices()).toEqual([]);
  });

  it('becomes the next one while a checkout is open too, where that is to be confirmed', async () => {
    const { store, time, goTo, notices } = await aTimedShop({
      now: '2026-11-20T17:25:00Z',
      date: '2026-11-20',
      time: '19:00',
    });
    const isToConfirm = () => store.get(isToConfirmAtom(slug))({ dayOffset: 0, time: null });
    store.set(checkoutOpenAtom(slug), true);
    await goTo('2026-11-20T17:31:00Z');
    expect(time()?.time).toBeNull();
    expect(notices()).toMatchObject([{ key: 'basket.time.reset-asap', before: '19:00' }]);
    expect(isToConfirm()).toBe(true);
    store.set(cancelCheckoutAtom, slug);
    await settled();
    // back in the basket, which shows it, it is the guide's to ask
    expect(isToConfirm()).toBe(false);
    expect(notices()).toHaveLength(1);
  });

  it('is left alone while the clock is in doubt, as it may have passed only for a device that was set', async () => {
    const { ports, time, goTo, asked } = await aTimedShop({
      now: '2026-11-20T17:25:00Z',
      date: '2026-11-20',
      time: '19:00',
    });
    const sessions = ports.api.callsOf('getSession').length;
    ports.clock.raiseDoubt();
    expect(ports.api.callsOf('getSession')).toHaveLength(sessions + 1);
    await goTo('2026-11-20T18:31:00Z');
    expect(time()?.time).toBe('19:00');
    expect(asked()).toEqual([]);
    ports.clock.settleDoubt();
    await goTo('2026-11-20T18:32:00Z');
    expect(asked()).toHaveLength(1);
  });

  it('that another tab has already reset is announced here too', async () => {
    const { ports, emit, notices } = await aTimedShop({
      now: '2026-11-20T17:25:00Z',
      date: '2026-11-20',
      time: '19:00',
    });
    ports.clock.set('2026-11-20T17:31:00Z');
    emit(aBasket({ version: 2, lines: [aBasketItem()], orderTime: { dayOffset: 0, time: null } }));
    expect(notices()).toMatchObject([{ key: 'basket.time.reset-asap', before: '19:00' }]);
  });

  it('that somebody chose in another tab is not', async () => {
    const { emit, notices } = await aTimedShop({
      now: '2026-11-20T17:25:00Z',
      date: '2026-11-20',
      time: '20:00',
    });
    emit(aBasket({ version: 2, lines: [aBasketItem()], orderTime: { dayOffset: 0, time: '21:00' } }));
    expect(notices()).toEqual([]);
  });
});

describe('a restaurant that closes while somebody orders', () => {
  it('makes "as soon as possible" the soonest time there is, announces it and asks whether it fits', async () => {
    const { time, goTo, issues, slots, asked, notices } = await aTimedShop({
      now: '2026-11-20T21:40:00Z',
      date: '2026-11-20',
      time: null,
    });
    expect(issues()).toEqual(['missingAddress']);
    await goTo('2026-11-20T22:00:00Z');
    expect(slots(0)).toEqual([]);
    expect(time()).toEqual({ dayOffset: 1, time: '11:00' });
    expect(asked()).toEqual([{ dayOffset: 1, time: '11:00' }]);
    expect(notices()).toEqual([{ key: 'basket.time.reset-later', before: '', time: '11:00', days: 1 }]);
    expect(issues()).toEqual(['missingAddress', 'unconfirmedPreorder']);
  });

  it('has that on the same day where preorders go on', async () => {
    const hours = [{ day: 'friday' as const, begin: 39_600, end: 75_600 }];
    const later = [{ day: 'friday' as const, begin: 39_600, end: 82_800 }];
    const { goTo, time, notices, issues } = await aTimedShop({
      now: '2026-11-20T19:55:00Z',
      date: '2026-11-20',
      time: null,
      details: { deliveryHours: hours, preOrderDeliveryHours: later },
    });
    await goTo('2026-11-20T20:00:00Z');
    expect(time()).toEqual({ dayOffset: 0, time: '21:30' });
    expect(notices()).toEqual([{ key: 'basket.time.reset-later', before: '', time: '21:30', days: 0 }]);
    expect(issues()).toEqual(['missingAddress', 'unconfirmedPreorder']);
  });

  it('is announced to who finds it closed, at once and not a minute later', async () => {
    const { time, notices, issues } = await aTimedShop({
      now: '2026-11-20T22:30:00Z',
      date: '2026-11-20',
      time: null,
    });
    await settled();
    expect(time()).toEqual({ dayOffset: 1, time: '11:00' });
    expect(notices()).toHaveLength(1);
    expect(issues()).toEqual(['missingAddress', 'unconfirmedPreorder']);
  });

  it('changes nothing of a basket that is somebody else’s', async () => {
    const theirs = aBasket({ lines: [aBasketItem()], owned: false });
    const { goTo, asked, notices } = await aTimedShop({
      now: '2026-11-20T21:40:00Z',
      date: '2026-11-20',
      time: null,
      api: { getBasket: () => ({ basket: theirs, version: 1 }) },
    });
    await goTo('2026-11-20T22:00:00Z');
    expect([asked(), notices()]).toEqual([[], []]);
  });

  it('leaves "as soon as possible" where no other time is left, which the guide says', async () => {
    const { goTo, issues, asked } = await aTimedShop({
      now: '2026-11-20T21:40:00Z',
      date: '2026-11-20',
      time: null,
      details: { deliveryHours: [{ day: 'friday', begin: 39_600, end: 82_800 }] },
    });
    await goTo('2026-11-20T22:00:00Z');
    expect(asked()).toEqual([]);
    expect(issues()).toContain('closedForTheDay');
  });

  it('locks the basket when no time is left today or tomorrow', async () => {
    const hours = [{ day: 'friday' as const, begin: 39_600, end: 75_600 }];
    const { goTo, basket } = await aTimedShop({
      now: '2026-11-20T19:55:00Z',
      date: '2026-11-20',
      time: null,
      details: { deliveryHours: hours },
    });
    expect(basket()?.lockReasons).not.toContain('notOpen');
    await goTo('2026-11-20T20:00:00Z');
    expect(basket()).toMatchObject({ locked: true, lockReasons: ['notOpen'] });
  });
});

describe('an item with hours of its own', () => {
  it('is marked unavailable the minute they end', async () => {
    const lunch = [{ id: 1, availabilityHours: [{ day: 'friday' as const, begin: 39_600, end: 50_400 }] }];
    const { goTo, lines, issues, basket } = await aTimedShop({
      now: '2026-11-20T12:58:00Z',
      date: '2026-11-20',
      time: null,
      api: {
        getAvailabilities: () => ({ availabilityProducts: lunch, availabilityProductGroups: [] }),
      },
    });
    const before = basket();
    await goTo('2026-11-20T12:59:00Z');
    // a minute in which nothing changes draws nothing anew
    expect(basket()).toBe(before);
    expect(lines()[0]?.available).toBe(true);
    await goTo('2026-11-20T13:00:00Z');
    expect(lines()[0]?.available).toBe(false);
    expect(basket()?.sanities.itemsAvailable).toBe(false);
    expect(issues()).toContain('unavailableItems');
  });
});

describe('the slots of days on which the clock changes', () => {
  const night = (day: 'sunday') => [{ day, begin: 0, end: 14_400 }];

  it('leave out the hour that does not exist', async () => {
    const { slots } = await aTimedShop({
      now: '2027-03-27T10:00:00Z',
      date: '2027-03-28',
      time: '03:00',
      details: { deliveryHours: [], preOrderDeliveryHours: night('sunday') },
    });
    expect(slots(1)).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00', '03:30']);
  });

  it('have the hour that comes twice once', async () => {
    const { slots } = await aTimedShop({
      now: '2026-10-24T10:00:00Z',
      date: '2026-10-25',
      time: '02:00',
      details: { deliveryHours: [], preOrderDeliveryHours: night('sunday') },
    });
    expect(slots(1)).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
  });
});
