import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { aBasket, aBasketItem, anId, aProduct } from '#tests/support/builders.ts';
import { aConsumerSession, aSessionAnswer } from '#tests/support/session-builders.ts';
import { noticesAtom } from '../core/notices.ts';
import { valueOf } from '../core/remote/remote.ts';
import { restaurantAtom } from '../restaurants/restaurant.ts';
import { aBasketShop, products, slug } from '../testing/basket-shop.ts';
import { putProductAtom } from './basket-changes.ts';
import { reloadBasketAtom } from './load-basket.ts';
import { changeBasketAtom } from './mutations/mutation-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a live update of the basket', () => {
  it("merges another tab's change under the changes that are under way here", async () => {
    const late = deferred<undefined>();
    const { ports, store, server, basket, emit, lines } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    const { incrementItem } = server.handlers;
    ports.api.answer({
      incrementItem: async (input) => {
        await late.promise;
        return await incrementItem!(input);
      },
    });
    const itemId = basket()?.keys[0] ?? '';
    const first = store.set(changeBasketAtom, { slug, kind: 'quantity', itemId, by: 1 });
    await pass(0);
    const second = store.set(changeBasketAtom, { slug, kind: 'quantity', itemId, by: 2 });
    // the other tab puts four more in, before either of ours has arrived
    server.elsewhere(() => server.setQuantity('x1', 5));
    emit(server.basket());
    // what waits is added to it; what is on its way may already be in it
    expect(lines()[0]?.quantity).toBe(7);
    late.resolve(undefined);
    await Promise.all([first, second]);
    expect(server.basket().items['x1']?.quantity).toBe(8);
    expect(lines()[0]?.quantity).toBe(8);
  });

  it('of an older version, or of the one that is shown, changes nothing', async () => {
    const { store, server, view, emit } = await aBasketShop();
    const before = server.basket();
    await store.set(putProductAtom, { slug, productId: 1 });
    const shown = view()?.basket;
    emit(before);
    emit({ ...server.basket(), comment: 'seen by somebody else' });
    expect(view()?.basket).toBe(shown);
  });

  it('that empties the basket, because another tab ordered it, shows it empty; the next put opens a new one', async () => {
    const { ports, store, server, view, emit, lines } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    const { version, id } = server.basket();
    const asked = ports.api.callsOf('getBasket').length;
    emit(aBasket({ id, version: version + 1, locked: true }));
    expect(lines()).toEqual([]);
    await pass(1000);
    expect(ports.api.callsOf('getBasket')).toHaveLength(asked);
    const next = anId('next');
    ports.api.answer({
      getBasketIdentifiers: () => ({ basketCacheId: next, basketItemCacheId: null }),
      getBasket: () => ({ basket: aBasket({ id: next }), version: 1 }),
    });
    await store.set(reloadBasketAtom, slug);
    expect(view()?.basket.id).toBe(next);
  });

  it('is looked at from here once, however many come', async () => {
    const { ports, store, server, emit } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    const asked = ports.api.callsOf('getBasket').length;
    for (const quantity of [2, 3, 4]) {
      server.elsewhere(() => server.setQuantity('x1', quantity));
      emit(server.basket());
    }
    await pass(1000);
    expect(ports.api.callsOf('getBasket')).toHaveLength(asked + 1);
  });

  it('of a change made here is not, whether it comes before or after its answer', async () => {
    const { ports, store, server, emit } = await aBasketShop();
    const { putIntoBasket } = server.handlers;
    ports.api.answer({
      putIntoBasket: async (input) => {
        const answer = await putIntoBasket!(input);
        emit(server.basket());
        return answer;
      },
    });
    await store.set(putProductAtom, { slug, productId: 1 });
    const asked = ports.api.callsOf('getBasket').length;
    emit(server.basket());
    await pass(1000);
    expect(ports.api.callsOf('getBasket')).toHaveLength(asked);
  });

  it('hides what the owner wrote, so that what is known stays until it is looked at from here', async () => {
    const { ports, store, server, view, emit } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    const commented = (comment: string, version: number): Basket => {
      const line = server.basket().items['x1'] ?? aBasketItem();
      return { ...server.basket(), version, comment, items: { x1: { ...line, comment } } };
    };
    const comments = () => [
      view()?.basket.comment,
      ...Object.values(view()?.basket.items ?? {}).map((each) => each.comment),
    ];
    ports.api.answer({ getBasket: () => ({ basket: commented('Bitte läuten', 5), version: 5 }) });
    await store.set(reloadBasketAtom, slug);
    emit(commented('', 6));
    expect(comments()).toEqual(['Bitte läuten', 'Bitte läuten']);
    ports.api.answer({ getBasket: () => ({ basket: commented('Nicht läuten', 6), version: 6 }) });
    await pass(1000);
    expect(comments()).toEqual(['Nicht läuten', 'Nicht läuten']);
  });

  it('hides the points that pay for it, so that those which are known stay until it is looked at from here', async () => {
    const { ports, store, server, view, emit } = await aBasketShop({
      api: { getSession: () => aSessionAnswer(aConsumerSession()) },
    });
    await store.set(putProductAtom, { slug, productId: 1 });
    const paid = { credits: 400, creditsAsCurrency: 400 };
    const shown = server.basket();
    const { totalSum } = shown.deliveryTotals;
    const own = {
      ...shown,
      deliveryTotals: { ...shown.deliveryTotals, ...paid, remainingAmount: totalSum - 400 },
    };
    ports.api.answer({ getBasket: () => ({ basket: own, version: own.version }) });
    await store.set(reloadBasketAtom, slug);
    emit({ ...shown, version: shown.version + 1, deliveryTotals: { ...shown.deliveryTotals, totalSum: 2000 } });
    expect(view()?.basket.deliveryTotals).toMatchObject({ ...paid, remainingAmount: 1600 });
    ports.api.answer({ getBasket: () => ({ basket: { ...own, version: own.version + 1 }, version: 2 }) });
    await pass(1000);
    expect(view()?.basket.deliveryTotals).toMatchObject({ ...paid, remainingAmount: totalSum - 400 });
  });

  it('hides the codes of vouchers, so that those which are known stay', async () => {
    const { ports, store, server, view, emit } = await aBasketShop();
    const voucher = { codes: ['WILLKOMMEN5'], value: 500, rest: 0 };
    ports.api.answer({ getBasket: () => ({ basket: { ...server.basket(), voucher }, version: 1 }) });
    await store.set(reloadBasketAtom, slug);
    emit({ ...server.basket(), version: 2, voucher: { ...voucher, codes: ['•••MEN5'] } });
    expect(view()?.basket.voucher?.codes).toEqual(['WILLKOMMEN5']);
  });

  it('that was missed while the connection was down is caught up when it is back', async () => {
    const { ports, store, server, lines } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    server.elsewhere(() => server.setQuantity('x1', 6));
    ports.realtime.confirm(`basket-${server.id}`);
    await pass(0);
    expect(lines()[0]?.quantity).toBe(6);
  });

  it('is not asked for again where the page has the version that the server has as it lets it in', async () => {
    const { ports, store, server, lines } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    const { version } = server.basket();
    const asked = () => ports.api.callsOf('getBasket').length;
    const before = asked();
    ports.realtime.confirm(`basket-${server.id}`, version);
    await pass(5000);
    expect(asked()).toBe(before);
    server.elsewhere(() => server.setQuantity('x1', 6));
    ports.realtime.confirm(`basket-${server.id}`, version + 1);
    await pass(0);
    expect([asked(), lines()[0]?.quantity]).toEqual([before + 1, 6]);
  });

  it('is asked for regularly while the connection is down, and no longer', async () => {
    const { ports, store, server, lines } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 1 });
    ports.realtime.setStatus('down');
    server.elsewhere(() => server.setQuantity('x1', 6));
    await pass(10_000);
    expect(lines()[0]?.quantity).toBe(6);
    ports.realtime.setStatus('live');
    const asked = ports.api.callsOf('getBasket').length;
    await pass(60_000);
    expect(ports.api.callsOf('getBasket')).toHaveLength(asked);
  });
});

describe('the item that is being edited', () => {
  it('is subscribed to while it is, and left afterwards', async () => {
    const { ports, store, server, view, lines } = await aBasketShop({
      api: { finishBasketItem: () => ({ basket: server.basket(), version: 9 }) },
    });
    await store.set(putProductAtom, { slug, productId: 3 });
    expect(lines()).toMatchObject([{ id: view()?.editedItemId, productId: 3, sane: false }]);
    expect(ports.realtime.channels()).toContain('basket-item-x1');
    await store.set(changeBasketAtom, { slug, kind: 'finish', itemId: view()?.editedItemId ?? '' });
    expect(view()?.editedItemId).toBeNull();
    expect(ports.realtime.channels()).not.toContain('basket-item-x1');
  });

  it('has the basket fetched when its channel publishes something else', async () => {
    const { ports, store, server } = await aBasketShop();
    await store.set(putProductAtom, { slug, productId: 3 });
    const asked = ports.api.callsOf('getBasket').length;
    const item = server.basket().items['x1'] ?? aBasketItem();
    ports.realtime.emit('basket-item-x1', 'BasketItemUpdated', { basketItem: item });
    await pass(1000);
    expect(ports.api.callsOf('getBasket')).toHaveLength(asked);
    ports.realtime.emit('basket-item-x1', 'BasketItemUpdated', { basketItem: { ...item, comment: 'mild' } });
    await pass(1000);
    expect(ports.api.callsOf('getBasket')).toHaveLength(asked + 1);
  });
});

describe('a menu that changes while the basket is open', () => {
  const dearer = (version: number) => ({
    products: products.map((product) => (product.id === 1 ? aProduct({ id: 1, price: 990 }) : product)),
    menuVersion: version,
  });

  async function aChangedMenu(touched: boolean, menuVersion = 2) {
    const shop = await aBasketShop();
    await shop.store.set(putProductAtom, { slug, productId: 1 });
    shop.ports.api.answer({ getProducts: () => dearer(menuVersion) });
    const basket = shop.server.basket();
    const line = basket.items['x1'] ?? aBasketItem();
    const items = { x1: { ...line, unitPrice: 990, price: 990, priceBefore: 890 } };
    const next = { ...basket, menuVersion: 2, version: basket.version + 1 };
    shop.emit(touched ? { ...next, items } : next);
    await pass(0);
    return { ...shop, next };
  }

  it('is fetched once, and the person is notified that something of theirs is touched', async () => {
    const { ports, store } = await aChangedMenu(true);
    expect(ports.api.callsOf('getProducts')).toHaveLength(2);
    expect(valueOf(store.get(restaurantAtom(slug)))?.products[0]?.price).toBe(990);
    expect(store.get(noticesAtom)).toMatchObject([{ level: 'warning', key: 'basket.menu-changed' }]);
  });

  it('is fetched without a word where nothing of theirs is', async () => {
    const { ports, store } = await aChangedMenu(false);
    expect(ports.api.callsOf('getProducts')).toHaveLength(2);
    expect(store.get(noticesAtom)).toEqual([]);
  });

  it('is not asked for in a circle where it stays the old one', async () => {
    const { ports, emit, next } = await aChangedMenu(true, 1);
    emit({ ...next, version: next.version + 1 });
    await pass(0);
    expect(ports.api.callsOf('getProducts')).toHaveLength(2);
    emit({ ...next, version: next.version + 2, menuVersion: 3 });
    await pass(0);
    expect(ports.api.callsOf('getProducts')).toHaveLength(3);
  });
});
