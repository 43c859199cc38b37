import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { basketChannel } from '#shared/contract/values/channel-names.ts';
import { aBasket, aBasketItem, anId } from '#tests/support/builders.ts';
import { setTimeAtom } from '../basket/basket-changes.ts';
import { checkoutOpenAtom, isToConfirmAtom } from '../basket/basket-notices.ts';
import { reloadBasketAtom } from '../basket/load-basket.ts';
import { changeBasketAtom } from '../basket/mutations/mutation-queue.ts';
import { slug } from '../testing/basket-shop.ts';
import { settled } from '../testing/test-store.ts';
import { aTimedShop } from '../testing/timed-shop.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';
const evening = (day: 'friday' | 'saturday' | 'sunday') => ({ day, begin: 64_800, end: 82_800 });

describe('a chosen time whose day is over', () => {
  it('found the next day, is said to be over, and a minute later is one of today; that is announced', async () => {
    const { time, basket, goTo, issues, notices, asked } = await aTimedShop({
      now: '2026-11-21T11:00:00Z',
      date: friday,
      time: '19:30',
    });
    expect(time()).toEqual({ dayOffset: -1, time: '19:30' });
    expect(issues()).toContain('invalidOrderTime');
    expect(issues()).not.toContain('closedForTheDay');
    await goTo('2026-11-21T11:01:00Z');
    expect(time()).toEqual({ dayOffset: 0, time: null });
    expect(basket()?.sanities.orderTime).toBe(true);
    expect(issues()).not.toContain('invalidOrderTime');
    expect(notices()).toMatchObject([{ key: 'basket.time.over-reset-asap' }]);
    expect(asked()).toEqual([{ dayOffset: 0, time: null }]);
  });

  it('over midnight becomes the first one of the new day, and that is announced', async () => {
    const { time, goTo, issues, notices, asked } = await aTimedShop({
      now: '2026-11-20T20:50:00Z',
      date: friday,
      time: '22:30',
      details: { deliveryHours: [], preOrderDeliveryHours: [evening('friday'), evening('saturday')] },
    });
    await goTo('2026-11-20T21:10:00Z');
    expect(time()).toEqual({ dayOffset: 0, time: '22:30' });
    expect(issues()).toContain('closedForTheDay');
    await goTo('2026-11-20T23:00:00Z');
    expect(time()).toEqual({ dayOffset: 0, time: '18:00' });
    expect(notices()).toMatchObject([{ key: 'basket.time.over-reset', time: '18:00' }]);
    expect(asked()).toEqual([{ dayOffset: 0, time: '18:00' }]);
  });

  it('is over from midnight on, even while the server has not answered yet', async () => {
    const { ports, time, basket, goTo, issues, asked } = await aTimedShop({
      now: '2026-11-20T20:50:00Z',
      date: friday,
      time: '22:30',
    });
    ports.api.answer({ getBasket: () => deferred<never>().promise });
    await goTo('2026-11-20T23:00:00Z');
    expect(time()).toEqual({ dayOffset: -1, time: '22:30' });
    expect(basket()?.sanities.orderTime).toBe(false);
    expect(issues()).toContain('invalidOrderTime');
    expect(asked()).toEqual([]);
  });

  it('stays on a day without times, which the guide says, until there is one', async () => {
    const { time, goTo, issues, notices, asked } = await aTimedShop({
      now: '2026-11-21T02:00:00Z',
      date: friday,
      time: '19:30',
      details: { deliveryHours: [evening('saturday')], preOrderDeliveryHours: [evening('sunday')] },
    });
    await goTo('2026-11-21T16:59:00Z');
    expect(time()).toEqual({ dayOffset: -1, time: '19:30' });
    expect(issues()).toContain('invalidOrderTime');
    expect([asked(), notices()]).toEqual([[], []]);
    await goTo('2026-11-21T17:00:00Z');
    expect(time()).toEqual({ dayOffset: 0, time: null });
    expect(issues()).not.toContain('invalidOrderTime');
    expect(notices()).toMatchObject([{ key: 'basket.time.over-reset-asap' }]);
  });
});

/** 19:00 is chosen, and is over from 18:31 in Vienna on. */
const aChosenTime = () => aTimedShop({ now: '2026-11-20T17:20:00Z', date: friday, time: '19:00' });
const over = '2026-11-20T17:31:00Z';

describe('a time that is reset', () => {
  it('is not one that was chosen elsewhere meanwhile, unnoticed here', async () => {
    const { time, goTo, choosesElsewhere, asked } = await aChosenTime();
    choosesElsewhere(saturday, '20:00');
    await goTo(over);
    expect(time()).toEqual({ dayOffset: 1, time: '20:00' });
    expect(asked()).toEqual([]);
  });

  it('is left alone while the basket cannot be fetched, until a later minute', async () => {
    const { ports, answer, time, goTo, asked, notices } = await aChosenTime();
    ports.api.answer({ getBasket: () => Promise.reject(aNetworkError()) });
    await goTo(over);
    expect(time()?.time).toBe('19:00');
    expect([asked(), notices()]).toEqual([[], []]);
    ports.api.answer({ getBasket: answer });
    await goTo('2026-11-20T17:32:00Z');
    expect(asked()).toEqual([{ dayOffset: 0, time: null }]);
    expect(notices()).toHaveLength(1);
  });

  it('is reset once, however many minutes the answer takes', async () => {
    const { ports, answer, goTo, asked, notices } = await aChosenTime();
    const late = deferred<undefined>();
    ports.api.answer({
      getBasket: async () => {
        await late.promise;
        return answer();
      },
    });
    const fetched = ports.api.callsOf('getBasket').length;
    await goTo(over);
    await goTo('2026-11-20T17:32:00Z');
    late.resolve(undefined);
    await settled();
    expect(ports.api.callsOf('getBasket')).toHaveLength(fetched + 1);
    expect(asked()).toHaveLength(1);
    expect(notices()).toHaveLength(1);
  });

  it('is to be confirmed where a checkout was opened while the basket was fetched', async () => {
    const { ports, store, answer, time, goTo, asked } = await aChosenTime();
    const late = deferred<undefined>();
    ports.api.answer({
      getBasket: async () => {
        await late.promise;
        return answer();
      },
    });
    await goTo(over);
    store.set(checkoutOpenAtom(slug), true);
    late.resolve(undefined);
    await settled();
    expect(time()?.time).toBeNull();
    expect(asked()).toHaveLength(1);
    expect(store.get(isToConfirmAtom(slug))({ dayOffset: 0, time: null })).toBe(true);
  });
});

describe('a time that was reset elsewhere while no live events came', () => {
  it('is announced once the connection is back, and once only', async () => {
    const { ports, time, choosesElsewhere, notices } = await aChosenTime();
    choosesElsewhere(friday, '20:00');
    ports.clock.set(over);
    for (let times = 0; times < 2; times += 1) {
      ports.realtime.confirm(basketChannel(anId('basket')));
      await settled();
    }
    expect(time()).toEqual({ dayOffset: 0, time: '20:00' });
    expect(notices()).toEqual([{ key: 'basket.time.reset', before: '19:00', time: '20:00', days: 0 }]);
  });

  it('is announced by the answer to a change made here', async () => {
    const { ports, store, notices } = await aChosenTime();
    ports.clock.set(over);
    const basket = aBasket({ version: 2, lines: [aBasketItem()], orderTime: { dayOffset: 0, time: null } });
    ports.api.answer({ chooseDelivery: () => ({ basket, version: 2 }) });
    await store.set(changeBasketAtom, { slug, kind: 'comment', comment: 'Bitte läuten' });
    expect(notices()).toMatchObject([{ key: 'basket.time.reset-asap', before: '19:00' }]);
  });

  it('is announced by its own reset alone, where it has passed as well', async () => {
    const { time, goTo, choosesElsewhere, notices } = await aChosenTime();
    choosesElsewhere(friday, '19:30');
    await goTo('2026-11-20T18:10:00Z');
    expect(time()).toEqual({ dayOffset: 0, time: null });
    expect(notices()).toMatchObject([{ key: 'basket.time.reset-asap', before: '19:30' }]);
  });

  it('is not announced where somebody chose it here', async () => {
    const { ports, store, time, notices } = await aChosenTime();
    ports.clock.set(over);
    await store.set(setTimeAtom, { slug, dayOffset: 0, time: '20:00' });
    await store.set(reloadBasketAtom, slug);
    expect(time()?.time).toBe('20:00');
    expect(notices()).toEqual([]);
  });

  it('is not announced of another basket', async () => {
    const { ports, store, time, notices } = await aChosenTime();
    ports.clock.set(over);
    const next = anId('next');
    ports.api.answer({
      getBasketIdentifiers: () => ({ basketCacheId: next, basketItemCacheId: null }),
      getBasket: () => ({ basket: aBasket({ id: next, lines: [aBasketItem()] }), version: 1 }),
    });
    await store.set(reloadBasketAtom, slug);
    expect(time()?.time).toBeNull();
    expect(notices()).toEqual([]);
  });
});
