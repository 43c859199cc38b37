import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { aBasket, aBasketItem, anId } from '#tests/support/builders.ts';
import { aLocation, aSessionAnswer } from '#tests/support/session-builders.ts';
import { valueOf } from '../core/remote/remote.ts';
import { receiveLocationAtom } from '../sessions/change-session.ts';
import { isFailed, isReady, settled, testStore } from '../testing/test-store.ts';
import { basketAtom, basketErrorAtom, dismissBasketErrorAtom } from './basket.ts';
import { putProductAtom } from './basket-changes.ts';
import { reloadBasketAtom } from './load-basket.ts';
import { changeBasketAtom } from './mutations/mutation-queue.ts';

const slug = 'pizzeria-adria';
const id = anId('basket');
const channel = `basket-${id}`;
const withQuantity = (quantity: number, version: number) => aBasket({ version, lines: [aBasketItem({ quantity })] });
const answerOf = (basket = withQuantity(1, 1)) => ({ basket, version: basket.version });

function aShop(api: FakeHandlers = {}) {
  const ports = fakePorts({
    api: {
      getSession: () => aSessionAnswer(),
      getBasketIdentifiers: () => ({ basketCacheId: id, basketItemCacheId: null }),
      getBasket: () => answerOf(),
      ...api,
    },
  });
  const store = testStore(ports);
  const view = () => valueOf(store.get(basketAtom(slug)));
  return { ports, store, view, quantity: () => view()?.basket.items['item-1']?.quantity };
}

async function aShownShop(api: FakeHandlers = {}) {
  const shop = aShop(api);
  const leave = shop.store.show(basketAtom(slug));
  await shop.store.until(basketAtom(slug), isReady);
  return { ...shop, leave };
}

describe('the basket', () => {
  it('is looked up by its identifiers and subscribed to', async () => {
    const { ports, view } = await aShownShop();
    expect(view()?.basket.id).toBe(id);
    expect(ports.realtime.channels()).toContain(channel);
  });

  it('says what went wrong and can be tried again', async () => {
    const { ports, store } = aShop({ getBasket: () => Promise.reject(aNetworkError()) });
    const failed = await store.until(basketAtom(slug), isFailed);
    expect(failed).toMatchObject({ status: 'failed', error: { offline: true, retryable: true } });
    ports.api.answer({ getBasket: () => answerOf() });
    expect(await store.set(reloadBasketAtom, slug)).toMatchObject({ ok: true });
  });

  it('leaves its channel when nobody shows it any more', async () => {
    const { ports, leave } = await aShownShop();
    await settled();
    leave();
    expect(ports.realtime.channels()).toEqual([]);
  });

  it('shows a live update', async () => {
    const { ports, quantity } = await aShownShop();
    ports.realtime.emit(channel, 'BasketUpdated', { basket: withQuantity(4, 2) });
    expect(quantity()).toBe(4);
  });

  it('never replaces a newer version by an older one', async () => {
    const { ports, quantity } = await aShownShop({ getBasket: () => answerOf(withQuantity(3, 7)) });
    ports.realtime.emit(channel, 'BasketUpdated', { basket: withQuantity(1, 6) });
    expect(quantity()).toBe(3);
  });

  it("keeps saying that it is ours when another's update is broadcast", async () => {
    const { ports, view } = await aShownShop();
    ports.realtime.emit(channel, 'BasketUpdated', { basket: { ...withQuantity(2, 2), owned: false } });
    expect(view()?.basket.owned).toBe(true);
  });

  it('is fetched again after a reconnect, as no state depends on having seen every event', async () => {
    const { ports, store, quantity } = await aShownShop();
    ports.api.answer({ getBasket: () => answerOf(withQuantity(5, 9)) });
    ports.realtime.confirm(channel);
    await store.until(basketAtom(slug), () => quantity() === 5);
  });

  it('is fetched again when the location changes, as its sums hang on it', async () => {
    const { ports, store, quantity } = await aShownShop();
    ports.api.answer({ getBasket: () => answerOf(withQuantity(2, 1)) });
    store.set(receiveLocationAtom, aLocation());
    await store.until(basketAtom(slug), () => quantity() === 2);
  });
});

describe('a change of the basket', () => {
  it('is shown at once', async () => {
    const late = deferred<ReturnType<typeof answerOf>>();
    const { store, view, quantity } = await aShownShop({ incrementItem: () => late.promise });
    const done = store.set(changeBasketAtom, { slug, kind: 'quantity', itemId: 'item-1', by: 1 });
    expect(quantity()).toBe(2);
    expect(view()?.pending).toBe(1);
    late.resolve(answerOf(withQuantity(2, 2)));
    await done;
    expect(quantity()).toBe(2);
    expect(view()?.pending).toBe(0);
  });

  it('is not counted twice when its live event comes before its answer', async () => {
    const late = deferred<ReturnType<typeof answerOf>>();
    const { ports, store, quantity } = await aShownShop({ incrementItem: () => late.promise });
    const done = store.set(changeBasketAtom, { slug, kind: 'quantity', itemId: 'item-1', by: 1 });
    await settled();
    ports.realtime.emit(channel, 'BasketUpdated', { basket: withQuantity(2, 2) });
    expect(quantity()).toBe(2);
    late.resolve(answerOf(withQuantity(2, 2)));
    await done;
    expect(quantity()).toBe(2);
  });

  it('never overtakes one that was made before it', async () => {
    const first = deferred<ReturnType<typeof answerOf>>();
    const { ports, store, quantity } = await aShownShop({
      incrementItem: () => first.promise,
      removeItem: () => answerOf(aBasket({ version: 3 })),
    });
    const increment = store.set(changeBasketAtom, { slug, kind: 'quantity', itemId: 'item-1', by: 1 });
    const removal = store.set(changeBasketAtom, { slug, kind: 'remove', itemId: 'item-1' });
    await settled();
    expect(quantity()).toBeUndefined();
    expect(ports.api.callsOf('removeItem')).toHaveLength(0);
    first.resolve(answerOf(withQuantity(2, 2)));
    await Promise.all([increment, removal]);
    expect(ports.api.calls.map(({ name }) => name).slice(-2)).toEqual(['incrementItem', 'removeItem']);
    expect(quantity()).toBeUndefined();
  });

  it('is taken back with its error when the server refuses', async () => {
    const { store, quantity } = await aShownShop({
      incrementItem: () => Promise.reject(anApiError(422, { key: 'basket.error.invalid-quantity' })),
    });
    const outcome = await store.set(changeBasketAtom, { slug, kind: 'quantity', itemId: 'item-1', by: 1 });
    expect(outcome.ok).toBe(false);
    expect(quantity()).toBe(1);
    expect(store.get(basketErrorAtom(slug))?.key).toBe('basket.error.invalid-quantity');
    store.set(dismissBasketErrorAtom, slug);
    expect(store.get(basketErrorAtom(slug))).toBeNull();
  });

  it('that failed does not hold up the next one', async () => {
    const { store } = await aShownShop({
      incrementItem: () => Promise.reject(anApiError(422)),
      removeItem: () => answerOf(aBasket({ version: 2 })),
    });
    const [failed, worked] = await Promise.all([
      store.set(changeBasketAtom, { slug, kind: 'quantity', itemId: 'item-1', by: 1 }),
      store.set(changeBasketAtom, { slug, kind: 'remove', itemId: 'item-1' }),
    ]);
    expect([failed.ok, worked.ok]).toEqual([false, true]);
  });

  it('with stale ids switches to the basket that the answer names and is sent once more', async () => {
    const current = anId('current');
    const { ports, store, view } = await aShownShop({
      putIntoBasket: ({ params }) =>
        params.basketId === current
          ? answerOf(aBasket({ id: current, lines: [aBasketItem()] }))
          : Promise.reject(
              anApiError(400, {
                key: 'basket.error.invalid-id',
                basketCacheId: current,
                basketItemCacheId: null,
              }),
            ),
    });
    expect(await store.set(putProductAtom, { slug, productId: 1 })).toMatchObject({ ok: true });
    expect(ports.api.callsOf('putIntoBasket')).toHaveLength(2);
    expect(view()?.basket.id).toBe(current);
    expect(ports.realtime.channels()).toContain(`basket-${current}`);
    expect(ports.realtime.channels()).not.toContain(channel);
  });

  it('waits for the basket that is still being looked up', async () => {
    const identifiers = deferred<{ basketCacheId: string; basketItemCacheId: null }>();
    const { store, ports } = aShop({
      getBasketIdentifiers: () => identifiers.promise,
      putIntoBasket: () => answerOf(withQuantity(1, 2)),
    });
    store.show(basketAtom(slug));
    await settled();
    const done = store.set(putProductAtom, { slug, productId: 1 });
    identifiers.resolve({ basketCacheId: id, basketItemCacheId: null });
    expect(await done).toMatchObject({ ok: true });
    expect(ports.api.callsOf('getBasketIdentifiers')).toHaveLength(1);
  });

  it('that opens an item for editing says which, until it is finished', async () => {
    const { store, view } = await aShownShop({
      editItem: () => answerOf(withQuantity(1, 2)),
      finishBasketItem: () => answerOf(withQuantity(1, 3)),
    });
    await store.set(changeBasketAtom, { slug, kind: 'edit', itemId: 'item-1' });
    expect(view()?.editedItemId).toBe('item-1');
    await store.set(changeBasketAtom, { slug, kind: 'finish', itemId: 'item-1' });
    expect(view()?.editedItemId).toBeNull();
  });
});
