import { describe, expect, it, vi } from 'vitest';
import {
  aCockpitRestaurant,
  aNewOrder,
  demoCockpit,
  demoSlug,
  secondRestaurant,
} from '#elements/cockpit/testing/demo-cockpit.ts';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import { anId } from '#tests/support/builders.ts';
import { valueOf } from '../core/remote/remote.ts';
import { isReady, settled, testStore } from '../testing/test-store.ts';
import { markSeenAtom, remindedOrdersAtom, seenOrdersAtom } from './alarm.ts';
import { cockpitOrdersAtom, cockpitRestaurantsAtom, deviceAtom } from './cockpit.ts';
import { changeRestaurantAtom, moveCockpitOrderAtom } from './cockpit-changes.ts';

const id = aNewOrder().id;

async function open(ports: FakePorts) {
  const store = testStore(ports);
  const hide = store.show(cockpitOrdersAtom);
  await store.until(cockpitOrdersAtom, isReady);
  await store.until(cockpitRestaurantsAtom, isReady);
  const order = () => valueOf(store.get(cockpitOrdersAtom))?.orders.find((each) => each.id === id);
  return { ...store, hide, order };
}

describe('the orders of the cockpit', () => {
  it('are fetched for staff alone, and live in a channel of each restaurant', async () => {
    const ports = demoCockpit({ restaurants: [aCockpitRestaurant(), secondRestaurant()] });
    const { hide } = await open(ports);
    const channels = [restaurantChannel(demoSlug), restaurantChannel('wok-am-eck')];
    expect(ports.realtime.channels()).toEqual(expect.arrayContaining(channels));
    hide();
    await settled();
    expect(ports.realtime.channels()).toEqual([]);

    const others = demoCockpit({ role: 'consumer' });
    const store = testStore(others);
    store.show(cockpitOrdersAtom);
    await settled();
    expect(store.get(cockpitOrdersAtom).status).toBe('idle');
    expect(others.api.callsOf('getCockpitOrders')).toHaveLength(0);
  });

  it('are fetched anew by an event, each minute, after a reconnect and when the browser is connected again', async () => {
    const ports = demoCockpit();
    await open(ports);
    const fetches = () => ports.api.callsOf('getCockpitOrders').length;
    for (const happen of [
      () =>
        ports.realtime.emit(restaurantChannel(demoSlug), 'CockpitOrderChanged', {
          orderId: id,
          status: 1,
          isNew: true,
        }),
      () => ports.clock.tickMinute(),
      () => ports.realtime.confirm(restaurantChannel(demoSlug)),
      () => ports.comeOnline(),
    ]) {
      const before = fetches();
      happen();
      await settled();
      expect(fetches()).toBe(before + 1);
    }
  });

  it('are asked for every few seconds while the socket is down', async () => {
    vi.useFakeTimers();
    try {
      const ports = demoCockpit({ down: true });
      const store = testStore(ports);
      store.show(cockpitOrdersAtom);
      await vi.advanceTimersByTimeAsync(0);
      expect(store.get(deviceAtom)).toBe('polling');
      const before = ports.api.callsOf('getCockpitOrders').length;
      await vi.advanceTimersByTimeAsync(15_000);
      expect(ports.api.callsOf('getCockpitOrders').length).toBeGreaterThan(before);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keep a newer version when an older one comes late', async () => {
    const ports = demoCockpit();
    const { order, set } = await open(ports);
    await set(moveCockpitOrderAtom, { id, status: 2, expectedStatus: 1, minutes: 30 });
    ports.api.answer({
      getCockpitOrders: () => ({ orders: [aNewOrder()], reminded: [], now: '2026-11-20T17:31:00Z' }),
    });
    ports.clock.tickMinute();
    await settled();
    expect(order()).toMatchObject({ status: 2, version: 2 });
  });
});

describe('moving an order', () => {
  it('shows nothing before the server has said yes', async () => {
    const ports = demoCockpit();
    const { order, set } = await open(ports);
    const answer = deferred<{ foodorder: ReturnType<typeof aNewOrder> }>();
    ports.api.answer({ moveCockpitOrder: () => answer.promise });
    const moving = set(moveCockpitOrderAtom, { id, status: 2, expectedStatus: 1, minutes: 30 });
    await settled();
    expect(order()?.status).toBe(1);
    ports.api.answer({
      getCockpitOrders: () => ({
        orders: [aNewOrder({ status: 2, version: 2 })],
        reminded: [],
        now: '2026-11-20T17:30:00Z',
      }),
    });
    answer.resolve({ foodorder: aNewOrder({ status: 2, version: 2 }) });
    expect((await moving).ok).toBe(true);
    expect(order()?.status).toBe(2);
    expect(ports.api.callsOf('moveCockpitOrder')[0]).toMatchObject({
      params: { id },
      body: { status: 2, expectedStatus: 1, minutes: 30 },
    });
  });

  it('fetches the orders when a colleague was quicker', async () => {
    const ports = demoCockpit();
    const { order, set } = await open(ports);
    ports.api.answer({
      moveCockpitOrder: () => Promise.reject(anApiError(409, { key: 'order.error.status' })),
      getCockpitOrders: () => ({
        orders: [aNewOrder({ status: 7, version: 2, reason: 'too-busy' })],
        reminded: [],
        now: '2026-11-20T17:30:00Z',
      }),
    });
    const outcome = await set(moveCockpitOrderAtom, { id, status: 2, expectedStatus: 1, minutes: 30 });
    expect(outcome).toMatchObject({ ok: false, error: { key: 'order.error.status' } });
    await settled();
    expect(order()?.status).toBe(7);
  });
});

describe('the device', () => {
  it('is offline when the browser says so or a question gets no answer, and live again after the next', async () => {
    const ports = demoCockpit();
    const { get } = await open(ports);
    expect(get(deviceAtom)).toBe('live');
    ports.goOffline();
    expect(get(deviceAtom)).toBe('offline');
    ports.comeOnline();
    await settled();
    expect(get(deviceAtom)).toBe('live');
    const working = { getCockpitOrders: () => ({ orders: [], reminded: [], now: '2026-11-20T17:30:00Z' }) };
    ports.api.answer({ getCockpitOrders: () => Promise.reject(aNetworkError()) });
    ports.clock.tickMinute();
    await settled();
    expect(get(deviceAtom)).toBe('offline');
    ports.api.answer(working);
    ports.clock.tickMinute();
    await settled();
    expect(get(deviceAtom)).toBe('live');
  });

  it('asks who is logged in when it is not known any more', async () => {
    const ports = demoCockpit();
    await open(ports);
    const before = ports.api.callsOf('getSession').length;
    ports.api.answer({
      getCockpitOrders: () => Promise.reject(anApiError(401, { key: 'request.error.unauthenticated' })),
    });
    ports.clock.tickMinute();
    await settled();
    expect(ports.api.callsOf('getSession').length).toBe(before + 1);
  });
});

describe('a reminder', () => {
  it('makes an order that was seen call again', async () => {
    const ports = demoCockpit();
    const { get, set } = await open(ports);
    set(markSeenAtom, [id, anId('other')]);
    ports.realtime.emit(restaurantChannel(demoSlug), 'CockpitOrderReminded', { orderId: id });
    await settled();
    expect([...get(seenOrdersAtom)]).toEqual([anId('other')]);
    expect([...get(remindedOrdersAtom)]).toEqual([id]);
  });

  it('whose event this device has missed calls after the next answer, once', async () => {
    const ports = demoCockpit();
    const { get, set } = await open(ports);
    set(markSeenAtom, [id]);
    const reminded = { orders: [aNewOrder()], reminded: [id], now: '2026-11-20T17:42:00Z' };
    ports.api.answer({ getCockpitOrders: () => reminded });
    ports.realtime.confirm(restaurantChannel(demoSlug));
    await settled();
    expect([...get(seenOrdersAtom)]).toEqual([]);
    expect([...get(remindedOrdersAtom)]).toEqual([id]);
    set(markSeenAtom, [id]);
    ports.clock.tickMinute();
    await settled();
    expect([...get(seenOrdersAtom)]).toEqual([id]);
  });
});

describe('changing a restaurant', () => {
  it('takes what the server answers, and keeps everything when it refuses', async () => {
    const ports = demoCockpit();
    const { get, set } = await open(ports);
    const restaurant = () => valueOf(get(cockpitRestaurantsAtom))?.[0];
    await set(changeRestaurantAtom, { slug: demoSlug, kind: 'minutes', minutes: 60 });
    expect(restaurant()?.todayMinutes).toBe(60);
    await set(changeRestaurantAtom, { slug: demoSlug, kind: 'sold-out', productId: 1, soldOut: true });
    expect(restaurant()?.products[0]?.soldOut).toBe(true);
    await set(changeRestaurantAtom, { slug: demoSlug, kind: 'closure', date: '2026-12-24', closed: true });
    expect(restaurant()?.closures).toEqual(['2026-12-24']);
    ports.api.answer({ pauseRestaurant: () => Promise.reject(aNetworkError()) });
    const outcome = await set(changeRestaurantAtom, { slug: demoSlug, kind: 'pause', minutes: 15 });
    expect(outcome.ok).toBe(false);
    expect(restaurant()?.pausedUntil).toBeNull();
  });
});
