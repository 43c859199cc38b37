import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import {
  aBasket,
  aBasketItem,
  aFlavorSet,
  aGroup,
  anId,
  aProduct,
  aRestaurantDetails,
} from '#tests/support/builders.ts';
import { aLocation, aSessionAnswer, aSettings } from '#tests/support/session-builders.ts';
import { basketAtom } from '../basket/basket.ts';
import { checkoutOpenAtom, isToConfirmAtom } from '../basket/basket-notices.ts';
import { confirmPreorderAtom } from '../checkout/guide.ts';
import { availableProductsAtom, orderTimesAtom } from '../checkout/order-time.ts';
import { languageAtom } from '../core/language.ts';
import { noticesAtom } from '../core/notices.ts';
import { valueOf } from '../core/remote/remote.ts';
import { receiveLocationAtom } from '../sessions/change-session.ts';
import { isFailed, isReady, settled, testStore } from '../testing/test-store.ts';
import { reloadRestaurantAtom, restaurantAtom } from './restaurant.ts';

const slug = 'pizzeria-adria';
const noHours = { availabilityProducts: [], availabilityProductGroups: [] };

function aShop(api: FakeHandlers = {}, basket: Basket = aBasket()) {
  const ports = fakePorts({
    api: {
      getSession: () => aSessionAnswer(),
      getSettings: () => aSettings(),
      getRestaurant: () => ({ restaurant: aRestaurantDetails() }),
      getProducts: () => ({
        products: [aProduct(), aProduct({ id: 2, productGroups: [2] })],
        menuVersion: 1,
      }),
      getProductGroups: () => ({ productGroups: [aGroup(), aGroup({ id: 2, name: 'Mittagsmenü' })] }),
      getFlavorSets: () => ({ flavorSets: [aFlavorSet()] }),
      getAvailabilities: () => noHours,
      getBasketIdentifiers: () => ({ basketCacheId: anId('basket'), basketItemCacheId: null }),
      getBasket: () => ({ basket, version: basket.version }),
      setBasketTime: ({ body }) => ({
        basket: { ...basket, version: 2, orderTime: { dayOffset: body.dayOffset, time: body.time } },
        version: 2,
      }),
      ...api,
    },
  });
  return { ports, store: testStore(ports) };
}

describe('a restaurant', () => {
  it('is ready when its details and its whole menu are there', async () => {
    const groups = deferred<{ productGroups: ReturnType<typeof aGroup>[] }>();
    const { store } = aShop({ getProductGroups: () => groups.promise });
    store.show(restaurantAtom(slug));
    await settled();
    expect(store.get(restaurantAtom(slug)).status).toBe('loading');
    groups.resolve({ productGroups: [aGroup()] });
    expect(valueOf(await store.until(restaurantAtom(slug), isReady))).toMatchObject({
      details: { slug },
      products: [{ id: 1 }, { id: 2 }],
      productGroups: [{ id: 1 }],
      flavorSets: [{ id: 1 }],
    });
  });

  it('fails when a part fails, and can be tried again', async () => {
    const { ports, store } = aShop({ getProducts: () => Promise.reject(aNetworkError()) });
    store.show(restaurantAtom(slug));
    await store.until(restaurantAtom(slug), isFailed);
    ports.api.answer({ getProducts: () => ({ products: [], menuVersion: 1 }) });
    await store.set(reloadRestaurantAtom, slug);
    expect(store.get(restaurantAtom(slug)).status).toBe('ready');
  });

  it('is reloaded at midnight', async () => {
    const { ports, store } = aShop();
    store.show(restaurantAtom(slug));
    await store.until(restaurantAtom(slug), isReady);
    ports.api.answer({
      getRestaurant: () => ({ restaurant: aRestaurantDetails({ name: 'Adria am Samstag' }) }),
    });
    ports.clock.strikeMidnight();
    await store.until(restaurantAtom(slug), (menu) => valueOf(menu)?.details.name === 'Adria am Samstag');
  });

  it('has its menu fetched anew when the language changes; what comes late in the one before is dropped', async () => {
    const german = deferred<{ products: ReturnType<typeof aProduct>[]; menuVersion: number }>();
    const { ports, store } = aShop({ getProducts: () => german.promise });
    store.show(restaurantAtom(slug));
    await settled();
    const english = aProduct({ description: 'Tomatoes', translated: ['description'] });
    ports.api.answer({ getProducts: () => ({ products: [english], menuVersion: 1, inEnglish: true }) });
    store.set(languageAtom, 'en');
    const shown = await store.until(restaurantAtom(slug), isReady);
    german.resolve({ products: [aProduct({ description: 'Paradeiser' })], menuVersion: 1 });
    await settled();
    expect(valueOf(shown)).toMatchObject({ language: 'en', products: [{ description: 'Tomatoes' }] });
    expect(valueOf(store.get(restaurantAtom(slug)))?.products[0]?.description).toBe('Tomatoes');
    expect(ports.api.callsOf('getProducts')).toHaveLength(2);
  });

  it('has its details fetched anew when the location changes, but not its menu', async () => {
    const { ports, store } = aShop();
    store.show(restaurantAtom(slug));
    await store.until(restaurantAtom(slug), isReady);
    ports.api.answer({ getRestaurant: () => ({ restaurant: aRestaurantDetails({ inRange: false }) }) });
    store.set(receiveLocationAtom, aLocation());
    await store.until(restaurantAtom(slug), (menu) => valueOf(menu)?.details.inRange === false);
    expect(ports.api.callsOf('getProducts')).toHaveLength(1);
  });
});

describe('the order times', () => {
  it('are recomputed every minute', async () => {
    const { ports, store } = aShop();
    store.show(orderTimesAtom(slug));
    const times = await store.until(orderTimesAtom(slug), (options) => options !== null);
    expect(times?.delivery[0]?.slice(0, 2).map(({ caption }) => caption)).toEqual(['', '19:00']);
    ports.clock.tickMinute();
    expect(
      store
        .get(orderTimesAtom(slug))
        ?.delivery[0]?.slice(0, 2)
        .map(({ caption }) => caption),
    ).toEqual(['', '19:30']);
    ports.clock.set('2026-11-20T22:30:00Z');
    ports.clock.tickMinute();
    expect(store.get(orderTimesAtom(slug))?.delivery[0]).toEqual([]);
  });

  it('follow the step, the offset and the last day that the marketplace provides', async () => {
    const time = { stepMinutes: 60, earliestSlotOffset: 2, maximumDayOffset: 0 };
    const { store } = aShop({ getSettings: () => aSettings({ time }) });
    store.show(orderTimesAtom(slug));
    const times = await store.until(orderTimesAtom(slug), (options) => options?.delivery.length === 1);
    expect(times?.delivery[0]?.map(({ caption }) => caption)).toEqual(['', '21:00', '22:00']);
  });

  const chosen = (lines = [aBasketItem()]) => aBasket({ lines, orderTime: { dayOffset: 0, time: '19:00' } });

  async function aShownTime(basket: Basket) {
    const shop = aShop({}, basket);
    shop.store.show(orderTimesAtom(slug));
    shop.store.show(basketAtom(slug));
    await shop.store.until(basketAtom(slug), isReady);
    await shop.store.until(orderTimesAtom(slug), (options) => options !== null);
    return { ...shop, time: () => valueOf(shop.store.get(basketAtom(slug)))?.basket.orderTime };
  }

  it('reset a chosen time that is no longer offered to the first of its day, and notify', async () => {
    const { ports, store, time } = await aShownTime(chosen());
    ports.clock.tickMinute();
    await settled();
    expect(time()).toEqual({ dayOffset: 0, time: null });
    expect(store.get(noticesAtom)).toMatchObject([
      { level: 'warning', key: 'basket.time.reset-asap', params: { before: '19:00' } },
    ]);
    expect(ports.api.callsOf('setBasketTime')[0]?.body).toEqual({ dayOffset: 0, time: null });
  });

  it('reset an empty basket without a notice', async () => {
    const { ports, store, time } = await aShownTime(chosen([]));
    ports.clock.tickMinute();
    await settled();
    expect(time()?.time).toBeNull();
    expect(store.get(noticesAtom)).toEqual([]);
  });

  it('ask for a new one to be confirmed where a checkout is open, until it is', async () => {
    const { ports, store, time } = await aShownTime(chosen());
    store.set(checkoutOpenAtom(slug), true);
    ports.clock.tickMinute();
    await settled();
    expect(time()).toEqual({ dayOffset: 0, time: null });
    expect(store.get(isToConfirmAtom(slug))({ dayOffset: 0, time: null })).toBe(true);
    store.set(confirmPreorderAtom, slug);
    expect(store.get(isToConfirmAtom(slug))({ dayOffset: 0, time: null })).toBe(false);
  });

  it('never move an order to another day', async () => {
    const { ports, time } = await aShownTime(chosen());
    ports.clock.set('2026-11-20T22:30:00Z');
    ports.clock.tickMinute();
    await settled();
    expect(time()).toEqual({ dayOffset: 0, time: '19:00' });
  });
});

describe('the available products', () => {
  it('are those offered at the chosen time', async () => {
    const lunch = [{ id: 2, availabilityHours: [{ day: 'saturday' as const, begin: 39_600, end: 50_400 }] }];
    const orderTime = { dayOffset: 1, time: '12:00' };
    const getAvailabilities = () => ({ availabilityProducts: [], availabilityProductGroups: lunch });
    const now = aShop({ getAvailabilities });
    const ids = (await now.store.until(availableProductsAtom(slug), (known) => known !== null)) ?? [];
    expect([...ids]).toEqual([1]);
    const tomorrow = aShop({ getAvailabilities }, aBasket({ orderTime }));
    await tomorrow.store.until(availableProductsAtom(slug), (known) => known?.size === 2);
  });

  it('is what is on it at the soonest time, while the basket is not known, where nothing is delivered at once', async () => {
    // 18:30: only the evening is delivered, from 20:00 on, by preorder
    const evening = { day: 'friday' as const, begin: 72_000, end: 82_800 };
    const details = { deliveryHours: [], preOrderDeliveryHours: [evening], takeaway: false };
    const { store } = aShop({
      getRestaurant: () => ({ restaurant: aRestaurantDetails(details) }),
      getAvailabilities: () => ({
        availabilityProducts: [{ id: 1, availabilityHours: [evening] }],
        availabilityProductGroups: [],
      }),
      getBasketIdentifiers: () => deferred<never>().promise,
    });
    const ids = (await store.until(availableProductsAtom(slug), (known) => known !== null)) ?? [];
    expect([...ids]).toEqual([1, 2]);
  });
});
