import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { anId } from '#tests/support/builders.ts';
import { valueOf } from '../core/remote/remote.ts';
import { aBasketShop, slug } from '../testing/basket-shop.ts';
import { isFailed, isReady, testStore } from '../testing/test-store.ts';
import { putProductAtom } from './basket-changes.ts';
import {
  copyChangesAtom,
  copySharedAtom,
  dismissCopyChangesAtom,
  reloadSharedBasketAtom,
  reorderAtom,
  shareBasketAtom,
  sharedBasketAtom,
} from './copies.ts';

const shareId = anId('share');
const changes = [
  { productId: 7, kind: 'gone' as const, name: 'Lasagne', priceBefore: 1090, priceNow: null },
  { productId: 1, kind: 'price' as const, name: 'Pizza', priceBefore: 790, priceNow: 890 },
];

describe('sharing the basket', () => {
  it('returns a link to what is in it, with the changes under way', async () => {
    const { ports, store, server } = await aBasketShop({
      api: { shareBasket: () => ({ shareId, href: 'https://fo.example/restaurant/x?basket=1' }) },
    });
    void store.set(putProductAtom, { slug, productId: 1 });
    const outcome = await store.set(shareBasketAtom, slug);
    expect(outcome).toMatchObject({ ok: true, value: { shareId } });
    expect(ports.api.calls.slice(-2).map(({ name }) => name)).toEqual(['putIntoBasket', 'shareBasket']);
    expect(ports.api.callsOf('shareBasket')[0]?.params).toEqual({ basketId: server.id });
  });
});

describe('a shared basket', () => {
  const sharedBasket = {
    shareId,
    restaurant: { slug, name: 'Pizzeria Adria' },
    items: [{ productId: 1, name: 'Pizza', quantity: 2, flavorNames: [], price: 1780, gone: false }],
  };

  it('is looked at without a session, says what went wrong and can be tried again', async () => {
    const { ports, store } = await aBasketShop({
      api: { getSharedBasket: () => Promise.reject(aNetworkError()) },
    });
    store.show(sharedBasketAtom(shareId));
    await store.until(sharedBasketAtom(shareId), isFailed);
    ports.api.answer({ getSharedBasket: () => ({ sharedBasket }) });
    await store.set(reloadSharedBasketAtom, shareId);
    expect(valueOf(await store.until(sharedBasketAtom(shareId), isReady))).toEqual(sharedBasket);
  });

  it('is copied into the basket, which is then read anew', async () => {
    const { ports, store, server } = await aBasketShop();
    ports.api.answer({ copyShared: () => ({ basketCacheId: server.id, changes }) });
    const asked = ports.api.callsOf('getBasket').length;
    expect(await store.set(copySharedAtom, { slug, shareId })).toMatchObject({ ok: true });
    expect(ports.api.callsOf('copyShared')[0]?.body).toEqual({ shareId });
    expect(ports.api.callsOf('getBasket').length).toBeGreaterThan(asked);
    expect(store.get(copyChangesAtom(slug))).toEqual(changes);
  });

  it('that is unknown is refused, and nothing is said to have changed', async () => {
    const { store } = await aBasketShop({
      api: { copyShared: () => Promise.reject(anApiError(404, { key: 'basket.error.unknown-share' })) },
    });
    expect(await store.set(copySharedAtom, { slug, shareId })).toMatchObject({
      ok: false,
      error: { key: 'basket.error.unknown-share' },
    });
    expect(store.get(copyChangesAtom(slug))).toBeNull();
  });
});

describe('ordering again', () => {
  it('without an answer is sent again with the same key', async () => {
    const { ports, store, server } = await aBasketShop();
    let sent = 0;
    ports.api.answer({
      reorder: () => {
        sent += 1;
        if (sent < 3) throw aNetworkError();
        return { basketCacheId: server.id, changes: [] };
      },
    });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const reordered = store.set(reorderAtom, { orderId: anId('order'), slug });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await reordered).toMatchObject({ ok: true });
    const keys = ports.api.callsOf('reorder').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(store.get(copyChangesAtom(slug))).toEqual([]);
  });

  it('pressed anew before the server has answered is the same copy, and after that another one', async () => {
    const { ports, store, server } = await aBasketShop();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const press = async (orderId = anId('order')) => {
      const outcome = store.set(reorderAtom, { orderId, slug });
      await vi.advanceTimersByTimeAsync(2_000);
      return (await outcome).ok;
    };
    const lastKey = () => ports.api.callsOf('reorder').at(-1)?.headers['idempotency-key'];
    ports.api.answer({ reorder: () => Promise.reject(anApiError(502)) });
    const read = ports.api.callsOf('getBasket').length;
    expect(await press()).toBe(false);
    const first = lastKey();
    // what became of it is to be seen
    expect(ports.api.callsOf('getBasket').length).toBeGreaterThan(read);
    expect(await press(anId('other'))).toBe(false);
    expect(lastKey()).not.toBe(first);
    ports.api.answer({ reorder: () => ({ basketCacheId: server.id, changes: [] }) });
    expect(await press()).toBe(true);
    expect(lastKey()).toBe(first);
    expect(await press()).toBe(true);
    expect(lastKey()).not.toBe(first);
  });

  it('says what changed on the next page of this visit too, until it is dismissed', async () => {
    const { ports, store, server } = await aBasketShop();
    ports.api.answer({ reorder: () => ({ basketCacheId: server.id, changes }) });
    await store.set(reorderAtom, { orderId: anId('order'), slug });
    const nextPage = testStore(ports);
    expect(nextPage.get(copyChangesAtom(slug))).toEqual(changes);
    nextPage.set(dismissCopyChangesAtom, slug);
    expect(nextPage.get(copyChangesAtom(slug))).toBeNull();
    expect(testStore(ports).get(copyChangesAtom(slug))).toBeNull();
  });

  it('is not misled by what somebody else wrote into the storage', async () => {
    const { ports, store } = await aBasketShop();
    ports.storage.visit.set(`de-copied-${slug}`, '[{"kind":"stolen"}]');
    expect(store.get(copyChangesAtom(slug))).toBeNull();
  });
});
