import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { aBasket, aBasketItem, aRestaurantDetails } from '#tests/support/builders.ts';
import { aLocation, aSessionAnswer } from '#tests/support/session-builders.ts';
import { basketAtom } from '../basket/basket.ts';
import { setTimeAtom } from '../basket/basket-changes.ts';
import { checkoutOpenAtom } from '../basket/basket-notices.ts';
import { reloadBasketAtom } from '../basket/load-basket.ts';
import { changeBasketAtom } from '../basket/mutations/mutation-queue.ts';
import { receiveLocationAtom } from '../sessions/change-session.ts';
import { aBasketShop, slug } from '../testing/basket-shop.ts';
import { settled, testStore } from '../testing/test-store.ts';
import { cancelCheckoutAtom, confirmPreorderAtom, guideAtom, setSubmitErrorsAtom } from './guide.ts';

const preorder = { dayOffset: 0, time: '20:00' };
const aPreorder = () => aBasket({ lines: [aBasketItem()], orderTime: preorder });

async function aGuide(api: FakeHandlers = {}) {
  const basket = aPreorder();
  const shop = await aBasketShop({
    api: {
      getSession: () => aSessionAnswer({ location: aLocation() }),
      getRestaurant: () => ({ restaurant: aRestaurantDetails() }),
      getBasketIdentifiers: () => ({ basketCacheId: basket.id, basketItemCacheId: null }),
      getBasket: () => ({ basket, version: 1 }),
      ...api,
    },
  });
  shop.store.show(guideAtom(slug));
  await shop.store.until(guideAtom(slug), ({ count }) => count >= 0);
  return { ...shop, guide: () => shop.store.get(guideAtom(slug)) };
}

describe('the guide', () => {
  it('is not evaluated while something it hangs on is loading: its count is below zero', async () => {
    const late = deferred<never>();
    const ports = fakePorts({ api: { getSession: () => late.promise } });
    const store = testStore(ports);
    store.show(guideAtom(slug));
    await settled();
    expect(store.get(guideAtom(slug)).count).toBeLessThan(0);
  });

  it('counts what is in the way', async () => {
    const { store, guide } = await aGuide();
    expect(guide()).toEqual({ count: 1, issues: ['unconfirmedPreorder'], technicalError: null });
    store.set(receiveLocationAtom, null);
    await settled();
    expect(guide()).toMatchObject({ count: 2, issues: ['missingAddress', 'unconfirmedPreorder'] });
  });

  it('skips the address for takeaway at once, before the server has answered', async () => {
    const late = deferred<never>();
    const { store, guide } = await aGuide({ chooseTakeaway: () => late.promise });
    store.set(receiveLocationAtom, null);
    void store.set(changeBasketAtom, { slug, kind: 'transport', transport: 'takeaway' });
    expect(guide().issues).not.toContain('missingAddress');
  });

  it.each([
    ['missingRestaurant', { getRestaurant: () => Promise.reject(aNetworkError()) }],
    ['missingBasket', { getBasket: () => Promise.reject(aNetworkError()) }],
    ['unknown', { getSession: () => Promise.reject(aNetworkError()) }],
  ] as const)('says %s where it could not be loaded', async (technicalError, api) => {
    const basket = aPreorder();
    const ports = fakePorts();
    const full = await aGuide();
    full.leave();
    ports.api.answer({
      getSession: () => aSessionAnswer({ location: aLocation() }),
      getSettings: () => Promise.reject(aNetworkError()),
      getRestaurant: () => ({ restaurant: aRestaurantDetails() }),
      getProducts: () => ({ products: [], menuVersion: 1 }),
      getProductGroups: () => ({ productGroups: [] }),
      getFlavorSets: () => ({ flavorSets: [] }),
      getAvailabilities: () => ({ availabilityProducts: [], availabilityProductGroups: [] }),
      getBasketIdentifiers: () => ({ basketCacheId: basket.id, basketItemCacheId: null }),
      getBasket: () => ({ basket, version: 1 }),
      ...api,
    });
    const store = testStore(ports);
    store.show(guideAtom(slug));
    expect(await store.until(guideAtom(slug), ({ count }) => count > 0)).toMatchObject({
      count: 1,
      issues: ['technicalError'],
      technicalError,
    });
  });

  it('has an issue for an order that was refused, but not for a wrong coupon code', async () => {
    const { store, guide } = await aGuide();
    store.set(setSubmitErrorsAtom, { slug, keys: ['coupon.error.invalid-coupon-code'] });
    expect(guide().issues).not.toContain('failedSubmission');
    store.set(setSubmitErrorsAtom, { slug, keys: ['order.error.failed'] });
    expect(guide().issues).toContain('failedSubmission');
  });
});

describe('confirming a preorder', () => {
  it('clears the flag and lowers the count, over a reload of the page too', async () => {
    const { ports, store, guide } = await aGuide();
    store.set(confirmPreorderAtom, slug);
    expect(guide()).toMatchObject({ count: 0, issues: [] });
    const nextPage = testStore(ports);
    nextPage.show(guideAtom(slug));
    await nextPage.until(guideAtom(slug), ({ count }) => count >= 0);
    expect(nextPage.get(guideAtom(slug)).count).toBe(0);
  });

  it.each([
    ['another time', { dayOffset: 0, time: '20:30' }],
    ['another day', { dayOffset: 1, time: '20:00' }],
  ])('is asked again for %s', async (_, orderTime) => {
    const { ports, store, guide } = await aGuide();
    store.set(confirmPreorderAtom, slug);
    ports.api.answer({
      setBasketTime: () => ({ basket: { ...aPreorder(), orderTime, version: 2 }, version: 2 }),
    });
    await store.set(setTimeAtom, { slug, ...orderTime });
    expect(guide().issues).toEqual(['unconfirmedPreorder']);
  });

  it('is not asked again at midnight, which makes "today" of "tomorrow"', async () => {
    const { ports, store, guide } = await aGuide({
      getBasket: () => ({
        basket: { ...aPreorder(), orderTime: { dayOffset: 1, time: '12:00' } },
        version: 1,
      }),
    });
    store.set(confirmPreorderAtom, slug);
    expect(guide().count).toBe(0);
    ports.api.answer({
      getBasket: () => ({
        basket: { ...aPreorder(), orderTime: { dayOffset: 0, time: '12:00' } },
        version: 1,
      }),
    });
    ports.clock.set('2026-11-20T22:59:00Z');
    ports.clock.tickMinute();
    await store.set(reloadBasketAtom, slug);
    expect(guide().count).toBe(0);
  });
});

describe('cancelling the checkout', () => {
  it('leads back to the basket as it is', async () => {
    const { store } = await aGuide();
    store.set(checkoutOpenAtom(slug), true);
    store.set(cancelCheckoutAtom, slug);
    expect(store.get(checkoutOpenAtom(slug))).toBe(false);
    expect(store.get(basketAtom(slug))).toMatchObject({ value: { basket: { orderTime: preorder } } });
  });
});
