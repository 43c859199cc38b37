import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { userChannel } from '#shared/contract/values/channel-names.ts';
import { anAddress } from '#tests/support/address-builder.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { aConsumerSession, aSessionAnswer } from '#tests/support/session-builders.ts';
import { addressBookAtom, deleteAddressAtom, selectSavedAddressAtom } from '../address-book/address-book.ts';
import type { Atom } from '../core/jotai.ts';
import type { Remote } from '../core/remote/remote.ts';
import { valueOf } from '../core/remote/remote.ts';
import { balanceAtom, redeemCouponAtom, transactionsResource } from '../credits/credits.ts';
import { activeOrdersResource, ordersResource, unratedOrdersResource } from '../orders/user-orders.ts';
import { currentSessionAtom, sessionAtom } from '../sessions/session.ts';
import { isReady, settled, testStore } from '../testing/test-store.ts';
import { favouritesResource, isFavouriteAtom, setFavouriteAtom } from './favourites.ts';

const channel = userChannel(anId('user'));
const book = (selectedAddressId: number | null, ...ids: number[]) => ({
  selectedAddressId,
  lastAddresses: [],
  addresses: ids.map((id) => anAddress({ id, isDefault: id === ids[0] })),
});
const consumer = () => ({ session: aConsumerSession(), csrfToken: 'token' });

/** A consumer who looks at something of the account. */
async function looking<Value>(atom: Atom<Remote<Value>>, api: FakeHandlers) {
  const ports = fakePorts({ api: { getSession: consumer, ...api } });
  const store = testStore(ports);
  store.show(sessionAtom);
  store.show(atom);
  await store.until(atom, isReady);
  await settled();
  return { ports, store, value: () => valueOf(store.get(atom)) };
}

describe('what belongs to an account', () => {
  it('is there for its consumer alone: neither for guests nor for staff', async () => {
    const staff = aConsumerSession();
    const sessions = [
      aSessionAnswer(),
      { session: { ...staff, user: staff.user && { ...staff.user, role: 'staff' as const } }, csrfToken: '' },
    ];
    for (const session of sessions) {
      const ports = fakePorts({ api: { getSession: () => session } });
      const store = testStore(ports);
      store.show(addressBookAtom);
      await store.until(sessionAtom, isReady);
      await settled();
      expect(store.get(addressBookAtom).status).toBe('idle');
      expect(ports.api.callsOf('getAddressData')).toHaveLength(0);
    }
  });

  it('is fetched again when the channel was away and is back', async () => {
    const { ports, value } = await looking(addressBookAtom, { getAddressData: () => book(1, 1) });
    ports.api.answer({ getAddressData: () => book(2, 1, 2) });
    ports.realtime.confirm(channel);
    await settled();
    expect(value()).toEqual(book(2, 1, 2));
  });
});

describe('the address book', () => {
  it('follows what another device creates and selects', async () => {
    const { ports, value } = await looking(addressBookAtom, { getAddressData: () => book(1, 1) });
    ports.realtime.emit(channel, 'AddressesUpdated', { addresses: book(1, 1, 2).addresses });
    expect(value()?.addresses.map(({ id }) => id)).toEqual([1, 2]);
    ports.realtime.emit(channel, 'AddressSelected', { selectedId: 2 });
    expect(value()?.selectedAddressId).toBe(2);
  });

  it('selects locally at once, then what the server says', async () => {
    const answer = deferred<ReturnType<typeof book>>();
    const { ports, store, value } = await looking(addressBookAtom, {
      getAddressData: () => book(1, 1, 2),
      selectAddress: () => answer.promise,
    });
    const selecting = store.set(selectSavedAddressAtom, 2);
    expect(value()?.selectedAddressId).toBe(2);
    answer.resolve(book(2, 1, 2));
    await selecting;
    expect(value()?.selectedAddressId).toBe(2);
    expect(ports.api.callsOf('selectAddress').map(({ body }) => body)).toEqual([{ id: 2 }]);
  });

  it('takes a selection back that failed', async () => {
    const { store, value } = await looking(addressBookAtom, {
      getAddressData: () => book(1, 1, 2),
      selectAddress: () => Promise.reject(aNetworkError()),
    });
    const outcome = await store.set(selectSavedAddressAtom, 2);
    expect(outcome.ok).toBe(false);
    expect(value()?.selectedAddressId).toBe(1);
  });

  it('is fetched anew where an address is gone already', async () => {
    const { ports, store, value } = await looking(addressBookAtom, {
      getAddressData: () => book(1, 1, 2),
      deleteAddress: () => Promise.reject(anApiError(404, { key: 'address.error.unknown' })),
    });
    ports.api.answer({ getAddressData: () => book(1, 1) });
    await store.set(deleteAddressAtom, 2);
    await settled();
    expect(value()?.addresses.map(({ id }) => id)).toEqual([1]);
  });
});

describe('favourite restaurants', () => {
  const adria = { slug: 'adria', name: 'Adria' };

  it('show at once, and are taken back when it failed', async () => {
    const answer = deferred<never>();
    const { store } = await looking(favouritesResource.remoteAtom, {
      getFavourites: () => ({ restaurants: [] }),
      addFavourite: () => answer.promise,
    });
    const adding = store.set(setFavouriteAtom, { ...adria, on: true });
    expect(store.get(isFavouriteAtom('adria'))).toBe(true);
    answer.reject(aNetworkError());
    await adding;
    expect(store.get(isFavouriteAtom('adria'))).toBe(false);
  });

  it('follow the other devices', async () => {
    const { ports, store } = await looking(favouritesResource.remoteAtom, {
      getFavourites: () => ({ restaurants: [] }),
    });
    ports.realtime.emit(channel, 'FavouriteRestaurantsUpdated', { restaurants: [adria] });
    expect(store.get(isFavouriteAtom('adria'))).toBe(true);
  });
});

describe('bonus points', () => {
  const movement = (id: number) => ({
    id,
    date: '2026-11-20T17:30:00Z',
    type: 'charge-coupon' as const,
    amount: 500,
    description: '',
    pending: false,
    orderId: null,
  });
  const firstPage = { data: [movement(3), movement(2)], next_page_url: '/x?page=behind-2' };

  it('start with 0 and follow every device', async () => {
    const { ports, store } = await looking(transactionsResource.remoteAtom, { getCreditTransactions: () => firstPage });
    expect(store.get(balanceAtom)).toBe(0);
    ports.realtime.emit(channel, 'CreditBalanceUpdated', { balance: 500 });
    expect(store.get(balanceAtom)).toBe(500);
    expect(store.get(currentSessionAtom)?.user?.balance).toBe(500);
  });

  it('show each movement once, however often it is published', async () => {
    const { ports, value } = await looking(transactionsResource.remoteAtom, { getCreditTransactions: () => firstPage });
    ports.realtime.emit(channel, 'CreditTransactionCreated', { transaction: movement(4) });
    ports.realtime.emit(channel, 'CreditTransactionCreated', { transaction: movement(4) });
    expect(value()?.items.map(({ id }) => id)).toEqual([4, 3, 2]);
  });

  it('load the next page by the cursor of the last, and keep it when the first comes anew', async () => {
    const { ports, store, value } = await looking(transactionsResource.remoteAtom, {
      getCreditTransactions: ({ query }) =>
        query.page === undefined ? firstPage : { data: [movement(2), movement(1)], next_page_url: null },
    });
    const added = await store.set(transactionsResource.moreAtom);
    expect(added.map(({ id }) => id)).toEqual([1]);
    expect(ports.api.callsOf('getCreditTransactions').at(-1)?.query).toEqual({ page: 'behind-2' });
    expect(value()).toMatchObject({ next: null, more: 'idle' });
    ports.realtime.confirm(channel);
    await settled();
    expect(value()?.items.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('grow by a coupon, whose movement is then fetched', async () => {
    const { ports, store } = await looking(transactionsResource.remoteAtom, {
      getCreditTransactions: () => firstPage,
      redeemCoupon: () => ({ balance: 500, balanceAsCurrency: 500 }),
    });
    const before = ports.api.callsOf('getCreditTransactions').length;
    expect(await store.set(redeemCouponAtom, 'PUNKTE500')).toEqual({ ok: true, value: 500 });
    expect(store.get(balanceAtom)).toBe(500);
    expect(ports.api.callsOf('getCreditTransactions')).toHaveLength(before + 1);
  });
});

describe('orders of the account', () => {
  const page = { data: [anOrder({ id: anId('b') })], next_page_url: '/user/orders/more?page=behind-b' };

  it('are replaced by what each live event says', async () => {
    const { ports, store, value } = await looking(activeOrdersResource.remoteAtom, {
      getActiveOrders: () => ({ activeOrders: [] }),
      getUnratedOrders: () => ({ unratedOrders: [] }),
    });
    ports.realtime.emit(channel, 'RecentOrdersUpdated', { activeOrders: [anOrder({ status: 3 })] });
    expect(value()).toMatchObject([{ status: 3 }]);
    store.show(unratedOrdersResource.remoteAtom);
    await store.until(unratedOrdersResource.remoteAtom, isReady);
    ports.realtime.emit(channel, 'UnratedOrdersUpdated', { unratedOrders: [anOrder({ status: 5 })] });
    expect(valueOf(store.get(unratedOrdersResource.remoteAtom))).toMatchObject([{ status: 5 }]);
  });

  it('say that the next page failed, and load it with the next try', async () => {
    const { ports, store, value } = await looking(ordersResource.remoteAtom, { getMoreOrders: () => page });
    ports.api.answer({ getMoreOrders: () => Promise.reject(aNetworkError()) });
    expect(await store.set(ordersResource.moreAtom)).toEqual([]);
    expect(value()?.more).toBe('failed');
    ports.api.answer({ getMoreOrders: () => ({ data: [anOrder({ id: anId('a') })], next_page_url: null }) });
    await store.set(ordersResource.moreAtom);
    expect(value()?.items.map(({ id }) => id)).toEqual([anId('b'), anId('a')]);
  });

  it('load the next page once, however often it is asked for meanwhile', async () => {
    const answer = deferred<typeof page>();
    const { ports, store } = await looking(ordersResource.remoteAtom, { getMoreOrders: () => page });
    ports.api.answer({ getMoreOrders: () => answer.promise });
    const before = ports.api.callsOf('getMoreOrders').length;
    const loads = [store.set(ordersResource.moreAtom), store.set(ordersResource.moreAtom)];
    answer.resolve(page);
    await Promise.all(loads);
    expect(ports.api.callsOf('getMoreOrders')).toHaveLength(before + 1);
  });
});
