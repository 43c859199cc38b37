import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { valueOf } from '#state/core/remote/remote.ts';
import { restaurantAtom } from '#state/restaurants/restaurant.ts';
import { aBasketShop, slug } from '#state/testing/basket-shop.ts';
import { isReady, testStore } from '#state/testing/test-store.ts';
import { basketAtom, basketErrorAtom } from '../basket.ts';
import { putProductAtom } from '../basket-changes.ts';
import { changeBasketAtom } from './mutation-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
type Shop = Awaited<ReturnType<typeof aBasketShop>>;
const key = `de-basket-changes-${slug}`;
const kept = ({ ports }: Shop) => ports.storage.visit.get(key);

/** The same tab loads the page anew: what ran is gone, what was stored is there. */
async function loadAnew({ ports }: Shop) {
  vi.clearAllTimers();
  const store = testStore(ports);
  store.show(restaurantAtom(slug));
  store.show(basketAtom(slug));
  await store.until(basketAtom(slug), isReady);
  const lines = () => {
    const basket = valueOf(store.get(basketAtom(slug)))?.basket;
    return basket?.keys.map((each) => basket.items[each]) ?? [];
  };
  return { store, lines, pending: () => valueOf(store.get(basketAtom(slug)))?.pending };
}

describe('changes without an answer when the page is loaded anew', () => {
  it('stand in the basket again and are sent again, in their order', async () => {
    const shop = await aBasketShop({ passages: ['lost before', 'lost before'] });
    void shop.store.set(putProductAtom, { slug, productId: 1 });
    await pass(0);
    const itemId = shop.basket()?.keys[0] ?? '';
    void shop.store.set(changeBasketAtom, { slug, kind: 'quantity', itemId, by: 1 });
    void shop.store.set(changeBasketAtom, { slug, kind: 'comment', comment: 'Bitte läuten' });
    const { lines, pending } = await loadAnew(shop);
    expect(lines()).toMatchObject([{ productId: 1, quantity: 2 }]);
    expect(pending()).toBe(3);
    await pass(1000);
    expect(pending()).toBe(0);
    expect(shop.server.basket()).toMatchObject({ comment: 'Bitte läuten', items: { x1: { quantity: 2 } } });
    expect(lines()).toMatchObject([{ productId: 1, quantity: 2 }]);
    expect(kept(shop)).toBeNull();
  });

  it('are made once where only the answer was lost, and never shown twice', async () => {
    const shop = await aBasketShop({ passages: ['lost after', 'lost before'] });
    void shop.store.set(putProductAtom, { slug, productId: 1 });
    await pass(0);
    const { lines, pending } = await loadAnew(shop);
    expect(lines()).toMatchObject([{ productId: 1, quantity: 1 }]);
    await pass(1000);
    expect(pending()).toBe(0);
    expect(shop.server.made()).toBe(1);
    expect(lines()).toMatchObject([{ productId: 1, quantity: 1 }]);
  });

  it('find the line of a change before them that had its answer', async () => {
    const shop = await aBasketShop({ passages: ['arrives', 'lost before', 'lost before'] });
    await shop.store.set(putProductAtom, { slug, productId: 1 });
    void shop.store.set(changeBasketAtom, {
      slug,
      kind: 'quantity',
      itemId: shop.basket()?.keys[0] ?? '',
      by: 1,
    });
    await pass(0);
    const { lines } = await loadAnew(shop);
    expect(lines()).toMatchObject([{ quantity: 2 }]);
    await pass(1000);
    expect(shop.server.basket().items).toMatchObject({ x1: { quantity: 2 } });
  });

  it('are taken back with the reason when the server refuses them by then', async () => {
    const shop = await aBasketShop({ passages: ['lost before'] });
    void shop.store.set(putProductAtom, { slug, productId: 777 });
    await pass(0);
    const { store, lines } = await loadAnew(shop);
    await pass(1000);
    expect(lines()).toEqual([]);
    expect(store.get(basketErrorAtom(slug))).toMatchObject({ key: 'basket.error.product-not-available' });
  });

  it('are let go after half an hour, of another basket, and where somebody wrote something else', async () => {
    const shop = await aBasketShop({ passages: ['lost before'] });
    void shop.store.set(putProductAtom, { slug, productId: 1 });
    await pass(0);
    const text = kept(shop) ?? '';
    const { basketId } = JSON.parse(text) as { basketId: string };
    for (const other of [text.replace(basketId, 'another'), '{"entries":[{"change":{"kind":"order"}}]}', '[']) {
      shop.ports.storage.visit.set(key, other);
      const { pending } = await loadAnew(shop);
      expect(pending()).toBe(0);
    }
    shop.ports.storage.visit.set(key, text);
    shop.ports.clock.set(new Date(shop.ports.clock.now() + 31 * 60_000).toISOString());
    const { pending } = await loadAnew(shop);
    expect(pending()).toBe(0);
    expect(kept(shop)).toBeNull();
  });

  it('are none of a code, as the field is gone at which somebody waited', async () => {
    const shop = await aBasketShop({ passages: ['lost before'] });
    void shop.store.set(putProductAtom, { slug, productId: 1 });
    void shop.store.set(changeBasketAtom, { slug, kind: 'code', code: 'WILLKOMMEN5' });
    await pass(0);
    expect(kept(shop)).not.toContain('WILLKOMMEN5');
    expect(kept(shop)).toContain('"productId":1');
  });
});
