import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { HoursEntry } from '#shared/contract/hours.ts';
import { restaurantNewsChannel } from '#shared/contract/values/channel-names.ts';
import { aRestaurantDetails } from '#tests/support/builders.ts';
import { basketAtom } from '../basket/basket.ts';
import { putProductAtom } from '../basket/basket-changes.ts';
import { guideAtom } from '../checkout/guide.ts';
import { availableProductsAtom } from '../checkout/order-time.ts';
import { noticesAtom } from '../core/notices.ts';
import { valueOf } from '../core/remote/remote.ts';
import { aBasketShop, products, slug } from '../testing/basket-shop.ts';
import { testStore } from '../testing/test-store.ts';
import { restaurantAtom } from './restaurant.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const channel = restaurantNewsChannel(slug);
/** Tomorrow alone, a Saturday, as the server answers what is sold out on a Friday. */
const tomorrow: HoursEntry[] = [{ day: 'saturday', begin: 0, end: 86_400 }];

/** A shop whose staff can change it, and how often its page has asked. */
async function aLiveShop() {
  const shop = await aBasketShop();
  const { ports, store } = shop;
  let menuVersion = 1;
  const emit = (version: number) => ports.realtime.emit(channel, 'RestaurantUpdated', { slug, menuVersion: version });
  return {
    ...shop,
    emit,
    details: () => valueOf(store.get(restaurantAtom(slug)))?.details,
    asked: (name: 'getRestaurant' | 'getProducts' | 'getBasket') => ports.api.callsOf(name).length,
    /** what the staff do: the server answers so from then on, and `notify` says that it is so */
    change: (changed: { soldOut?: number[]; details?: Parameters<typeof aRestaurantDetails>[0] }) => {
      menuVersion += 1;
      const details = aRestaurantDetails({ menuVersion, ...changed.details });
      const soldOut = changed.soldOut ?? [];
      ports.api.answer({
        getRestaurant: () => ({ restaurant: details }),
        getProducts: () => ({ products, menuVersion }),
        getAvailabilities: () => ({
          availabilityProducts: soldOut.map((id) => ({ id, availabilityHours: tomorrow })),
          availabilityProductGroups: [],
        }),
      });
    },
    notify: () => emit(menuVersion),
  };
}

describe('a restaurant whose staff', () => {
  it('sell a product out and have it again is followed live', async () => {
    const { store, change, notify } = await aLiveShop();
    store.show(availableProductsAtom(slug));
    const offered = () => [...(store.get(availableProductsAtom(slug)) ?? [])];
    expect(offered()).toEqual([1, 2, 3]);
    change({ soldOut: [1] });
    notify();
    await pass(1000);
    expect(offered()).toEqual([2, 3]);
    change({ soldOut: [] });
    notify();
    await pass(1000);
    expect(offered()).toEqual([1, 2, 3]);
  });

  it('pause and take orders again is followed live', async () => {
    const { change, notify, details } = await aLiveShop();
    change({ details: { offline: true, pausedUntil: '2026-11-20T18:00:00Z' } });
    notify();
    await pass(1000);
    expect(details()?.offline).toBe(true);
    change({});
    notify();
    await pass(1000);
    expect(details()?.offline).toBe(false);
  });

  it('paused takes orders again when the pause is over, though nobody announces it', async () => {
    const { ports, change, notify, details, asked } = await aLiveShop();
    change({ details: { offline: true, pausedUntil: '2026-11-20T17:32:00Z' } });
    notify();
    await pass(1000);
    const [before, baskets] = [asked('getRestaurant'), asked('getBasket')];
    change({});
    ports.clock.tickMinute();
    await pass(1000);
    expect(asked('getRestaurant')).toBe(before);
    ports.clock.tickMinute();
    await pass(1000);
    expect(details()?.offline).toBe(false);
    // only the server knows its lock reason
    expect(asked('getBasket')).toBe(baskets + 1);
  });

  it('change several things at once is asked about once', async () => {
    const { change, notify, asked } = await aLiveShop();
    for (const soldOut of [[1], [1, 2], [2]]) {
      change({ soldOut });
      notify();
    }
    await pass(1000);
    expect([asked('getRestaurant'), asked('getProducts'), asked('getBasket')]).toEqual([2, 2, 2]);
    // published once more, as by another node
    notify();
    await pass(1000);
    expect([asked('getRestaurant'), asked('getProducts')]).toEqual([2, 2]);
  });

  it('change something while its menu is loading has it loaded anew: the answers may be of before and after', async () => {
    const { change, emit, asked } = await aLiveShop();
    // the menu bears the new version already, but its availabilities may be older
    change({ soldOut: [1] });
    emit(1);
    await pass(1000);
    expect(asked('getProducts')).toBe(2);
  });
});

describe('a page with a restaurant', () => {
  it('asks at a moment of its own within a second, as a thousand pages may be open', async () => {
    const { ports, change, notify, asked } = await aLiveShop();
    vi.spyOn(ports, 'random').mockReturnValue(0.9);
    change({ soldOut: [1] });
    notify();
    await pass(600);
    expect(asked('getProducts')).toBe(1);
    await pass(100);
    expect(asked('getProducts')).toBe(2);
  });

  it('asks within three seconds where a pause is over, which all pages know at once', async () => {
    const { ports, change, notify, asked } = await aLiveShop();
    change({ details: { offline: true, pausedUntil: '2026-11-20T17:31:00Z' } });
    notify();
    await pass(1000);
    vi.spyOn(ports, 'random').mockReturnValue(0.9);
    const before = asked('getRestaurant');
    ports.clock.tickMinute();
    await pass(2500);
    expect(asked('getRestaurant')).toBe(before);
    await pass(1000);
    expect(asked('getRestaurant')).toBe(before + 1);
  });

  it('in the background waits until it is seen', async () => {
    const { ports, change, notify, asked } = await aLiveShop();
    ports.setVisible(false);
    change({ soldOut: [1] });
    notify();
    await pass(60_000);
    expect(asked('getProducts')).toBe(1);
    ports.setVisible(true);
    await pass(0);
    expect(asked('getProducts')).toBe(2);
  });

  it('catches up with what it missed when it is let in again, and asks for no menu that is the newest', async () => {
    const { ports, change, details, asked } = await aLiveShop();
    ports.realtime.confirm(channel);
    await pass(1000);
    expect([asked('getRestaurant'), asked('getProducts')]).toEqual([2, 1]);
    change({ details: { offline: true } });
    ports.realtime.confirm(channel);
    await pass(1000);
    expect(details()?.offline).toBe(true);
    expect(asked('getProducts')).toBe(2);
  });

  it('asks regularly while no live events come, and again for a menu that could not be fetched', async () => {
    const { ports, store, change, asked } = await aLiveShop();
    store.show(availableProductsAtom(slug));
    change({ soldOut: [1] });
    const menuVersion = 2;
    ports.api.answer({ getProducts: () => Promise.reject(aNetworkError()) });
    ports.realtime.setStatus('down');
    await pass(10_500);
    expect(asked('getProducts')).toBe(2);
    ports.api.answer({ getProducts: () => ({ products, menuVersion }) });
    await pass(10_500);
    expect([...(store.get(availableProductsAtom(slug)) ?? [])]).toEqual([2, 3]);
    ports.realtime.setStatus('live');
    const before = asked('getRestaurant');
    await pass(60_000);
    expect(asked('getRestaurant')).toBe(before);
  });

  it('that got no answer when it was opened shows itself when the server is back, with its basket', async () => {
    const ports = fakePorts();
    const answers = await aBasketShop();
    const away = () => Promise.reject(aNetworkError());
    const store = testStore(ports);
    for (const atom of [restaurantAtom(slug), basketAtom(slug)]) store.show(atom);
    ports.api.answer({
      getSession: away,
      getRestaurant: away,
      getProducts: away,
      getProductGroups: away,
      getFlavorSets: away,
      getAvailabilities: away,
      getBasketIdentifiers: away,
    });
    await pass(30_000);
    expect([store.get(restaurantAtom(slug)).status, store.get(basketAtom(slug)).status]).toEqual(['failed', 'failed']);
    // the details alone are there first
    ports.api.answer({ getRestaurant: () => ({ restaurant: aRestaurantDetails() }) });
    await pass(30_000);
    expect(store.get(restaurantAtom(slug)).status).toBe('failed');
    ports.api.answer(answers.handlers);
    await pass(30_000);
    expect([store.get(restaurantAtom(slug)).status, store.get(basketAtom(slug)).status]).toEqual(['ready', 'ready']);
  });

  it('asks for nothing where it is let in and has the version that the server has then', async () => {
    const { ports, change, details, asked } = await aLiveShop();
    ports.realtime.confirm(channel, 1);
    await pass(5000);
    expect([asked('getRestaurant'), asked('getProducts')]).toEqual([1, 1]);
    change({ details: { offline: true } });
    ports.realtime.confirm(channel, 2);
    await pass(5000);
    expect(details()?.offline).toBe(true);
    expect([asked('getRestaurant'), asked('getProducts')]).toEqual([2, 2]);
  });

  it('compares once what is under way has come', async () => {
    const ports = fakePorts();
    const store = testStore(ports);
    const { handlers } = await aBasketShop();
    const first = Promise.withResolvers<Awaited<ReturnType<NonNullable<typeof handlers.getRestaurant>>>>();
    ports.api.answer({ ...handlers, getRestaurant: () => first.promise });
    store.show(restaurantAtom(slug));
    await pass(0);
    ports.realtime.confirm(channel, 1);
    await pass(5000);
    expect(ports.api.callsOf('getRestaurant')).toHaveLength(1);
    first.resolve({ restaurant: aRestaurantDetails() });
    await pass(5000);
    expect(ports.api.callsOf('getRestaurant')).toHaveLength(1);
  });

  it('draws nothing anew where nothing changed', async () => {
    const { ports, store } = await aLiveShop();
    const before = store.get(restaurantAtom(slug));
    ports.realtime.confirm(channel);
    await pass(1000);
    expect(store.get(restaurantAtom(slug))).toBe(before);
  });

  it('leaves the channel with the last who shows the restaurant', async () => {
    const { ports, leave } = await aLiveShop();
    expect(ports.realtime.channels()).toContain(channel);
    leave();
    expect(ports.realtime.channels()).not.toContain(channel);
  });
});

describe('a product in the basket that is sold out meanwhile', () => {
  it('shows as such, stands in the way of the order, and the person is notified', async () => {
    const { ports, store, server, change, notify, lines, basket } = await aLiveShop();
    store.show(guideAtom(slug));
    await store.set(putProductAtom, { slug, productId: 1 });
    change({ soldOut: [1] });
    const { getBasket } = server.handlers;
    ports.api.answer({
      getBasket: async (input) => {
        const { basket, version } = await getBasket!(input);
        const items = Object.fromEntries(
          Object.entries(basket.items).map(([key, item]) => [key, { ...item, available: false }]),
        );
        const sanities = { ...basket.sanities, itemsAvailable: false };
        return { basket: { ...basket, items, sanities, menuVersion: 2 }, version };
      },
    });
    const orderTime = basket()?.orderTime;
    notify();
    await pass(1000);
    expect(lines()).toMatchObject([{ productId: 1, available: false }]);
    expect(store.get(guideAtom(slug)).issues).toContain('unavailableItems');
    expect(store.get(noticesAtom)).toMatchObject([{ level: 'warning', key: 'basket.menu-changed' }]);
    expect(basket()?.orderTime).toEqual(orderTime);
  });
});
