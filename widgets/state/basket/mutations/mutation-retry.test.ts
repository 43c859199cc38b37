import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNetworkError, anApiError } from '#io/testing/fake-api.ts';
import { setSubmitErrorsAtom, submitErrorsAtom } from '#state/checkout/guide.ts';
import { aBasketShop, slug } from '#state/testing/basket-shop.ts';
import { anId } from '#tests/support/builders.ts';
import { basketErrorAtom, basketOfflineAtom } from '../basket.ts';
import { putProductAtom, setTimeAtom } from '../basket-changes.ts';
import { changeBasketAtom } from './mutation-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
type Shop = Awaited<ReturnType<typeof aBasketShop>>;
const keysOf = ({ ports }: Shop) => ports.api.callsOf('putIntoBasket').map(({ headers }) => headers['idempotency-key']);

describe('a change without an answer', () => {
  it('stays shown, is sent again with the same key, and is made once', async () => {
    const shop = await aBasketShop({ passages: ['lost after', 'lost before'] });
    const done = shop.store.set(putProductAtom, { slug, productId: 1 });
    await pass(0);
    expect(shop.lines()).toMatchObject([{ productId: 1, quantity: 1 }]);
    expect(shop.view()?.pending).toBe(1);
    await pass(1000);
    await pass(2000);
    expect(await done).toMatchObject({ ok: true });
    const keys = keysOf(shop);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(shop.server.made()).toBe(1);
    expect(shop.lines()).toMatchObject([{ productId: 1, quantity: 1 }]);
  });

  it('is waited for longer and longer', async () => {
    const shop = await aBasketShop({ passages: Array(20).fill('lost before') });
    void shop.store.set(putProductAtom, { slug, productId: 1 });
    const times: number[] = [];
    let known = 0;
    for (let time = 0; time <= 61_000; time += 500) {
      await pass(time === 0 ? 0 : 500);
      if (keysOf(shop).length > known) times.push(time);
      known = keysOf(shop).length;
    }
    expect(times).toEqual([0, 500, 1500, 3500, 7500, 15_500, 30_500, 45_500, 60_500]);
  });

  it.each([
    ['the browser is connected again', ({ ports }: Shop) => ports.comeOnline()],
    ['the socket is live again', ({ ports }: Shop) => ports.realtime.setStatus('live')],
  ])('is sent again at once when %s', async (_, comeBack) => {
    const shop = await aBasketShop({ passages: ['lost before', 'lost before', 'lost before'] });
    const done = shop.store.set(putProductAtom, { slug, productId: 1 });
    await pass(1500);
    expect(keysOf(shop)).toHaveLength(3);
    comeBack(shop);
    await pass(0);
    expect(await done).toMatchObject({ ok: true });
  });

  it('keeps the later ones in order behind it, and says how many wait', async () => {
    const shop = await aBasketShop({ passages: ['lost before'] });
    const put = shop.store.set(putProductAtom, { slug, productId: 1 });
    await pass(0);
    expect(shop.store.get(basketOfflineAtom(slug))).toBe(1);
    const itemId = shop.basket()?.keys[0] ?? '';
    const more = shop.store.set(changeBasketAtom, { slug, kind: 'quantity', itemId, by: 1 });
    const other = shop.store.set(putProductAtom, { slug, productId: 2 });
    expect(shop.store.get(basketOfflineAtom(slug))).toBe(3);
    expect(shop.lines()).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    expect(shop.ports.api.callsOf('incrementItem')).toHaveLength(0);
    await pass(1000);
    await Promise.all([put, more, other]);
    expect(shop.store.get(basketOfflineAtom(slug))).toBe(0);
    expect(shop.server.basket().keys).toEqual(['x1', 'x2']);
    expect(shop.server.basket().items['x1']?.quantity).toBe(2);
  });

  it.each([502, 503, 504])('is one that something before the server answered with %i', async (status) => {
    const shop = await aBasketShop();
    shop.ports.api.answer({ putIntoBasket: () => Promise.reject(anApiError(status)) });
    const done = shop.store.set(putProductAtom, { slug, productId: 1 });
    await pass(0);
    expect(shop.store.get(basketOfflineAtom(slug))).toBe(1);
    shop.ports.api.answer(shop.server.handlers);
    await pass(1000);
    expect(await done).toMatchObject({ ok: true });
  });

  it('is given up after two minutes and taken back with the reason; the server is asked what it has', async () => {
    const shop = await aBasketShop({ passages: Array(50).fill('lost before') });
    const done = shop.store.set(putProductAtom, { slug, productId: 1 });
    await pass(60_000);
    expect(shop.lines()).toHaveLength(1);
    const asked = shop.ports.api.callsOf('getBasket').length;
    await pass(60_000);
    expect(await done).toMatchObject({ ok: false, error: { offline: true } });
    expect(shop.lines()).toEqual([]);
    expect(shop.store.get(basketErrorAtom(slug))).toMatchObject({ offline: true, about: 'put' });
    expect(shop.store.get(basketOfflineAtom(slug))).toBe(0);
    expect(shop.ports.api.callsOf('getBasket')).toHaveLength(asked + 1);
    const sent = keysOf(shop).length;
    await pass(60_000);
    expect(keysOf(shop)).toHaveLength(sent);
  });

  it('that was made all the same is shown after it was given up, as the server has it', async () => {
    const shop = await aBasketShop({ passages: ['lost after', ...Array(50).fill('lost before')] });
    const done = shop.store.set(putProductAtom, { slug, productId: 1 });
    await pass(120_000);
    expect(await done).toMatchObject({ ok: false });
    expect(shop.lines()).toMatchObject([{ productId: 1, quantity: 1 }]);
  });

  it('is given up on its own: one that was made later has its own two minutes', async () => {
    const shop = await aBasketShop({ passages: Array(50).fill('lost before') });
    const first = shop.store.set(putProductAtom, { slug, productId: 1 });
    await pass(60_000);
    const second = shop.store.set(putProductAtom, { slug, productId: 2 });
    await pass(60_000);
    expect(await first).toMatchObject({ ok: false });
    expect(shop.lines()).toMatchObject([{ productId: 2 }]);
    await pass(60_000);
    expect(await second).toMatchObject({ ok: false });
    expect(shop.lines()).toEqual([]);
  });

  it('of a code is given up sooner, as somebody waits at the field', async () => {
    const shop = await aBasketShop({ api: { addDiscountCode: () => Promise.reject(aNetworkError()) } });
    const done = shop.store.set(changeBasketAtom, { slug, kind: 'code', code: 'WILLKOMMEN5' });
    await pass(15_000);
    expect(await done).toMatchObject({ ok: false, error: { offline: true } });
    const keys = shop.ports.api.callsOf('addDiscountCode').map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a change with the ids of another basket', () => {
  it('switches to the basket that the answer names and is made there with the same key', async () => {
    const shop = await aBasketShop();
    const current = anId('current');
    shop.ports.api.answer({
      putIntoBasket: (input) => {
        if (input.params.basketId !== current) {
          throw anApiError(400, {
            key: 'basket.error.invalid-id',
            basketCacheId: current,
            basketItemCacheId: null,
          });
        }
        return { basket: { ...shop.server.basket(), id: current, version: 3 }, version: 3 };
      },
    });
    expect(await shop.store.set(putProductAtom, { slug, productId: 1 })).toMatchObject({ ok: true });
    const keys = keysOf(shop);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(shop.view()?.confirmed.id).toBe(current);
  });

  it('is not made there where it empties what nobody has seen yet', async () => {
    const shop = await aBasketShop();
    const current = anId('current');
    const next = { ...shop.server.basket(), id: current, version: 7 };
    shop.ports.api.answer({
      clearBasket: () =>
        Promise.reject(
          anApiError(400, {
            key: 'basket.error.invalid-id',
            basketCacheId: current,
            basketItemCacheId: null,
          }),
        ),
      getBasket: () => ({ basket: next, version: 7 }),
    });
    expect(await shop.store.set(changeBasketAtom, { slug, kind: 'clear' })).toMatchObject({ ok: false });
    expect(shop.ports.api.callsOf('clearBasket')).toHaveLength(1);
    await vi.waitFor(() => expect(shop.view()?.confirmed.id).toBe(current));
    expect(shop.ports.api.callsOf('getBasket').at(-1)?.params).toEqual({ basketId: current });
  });

  it.each([
    ['basket.error.unknown', 404],
    ['basket.error.not-owner', 403],
  ])('that the server answers with %s looks up the one it has now, once', async (key, status) => {
    const shop = await aBasketShop();
    const current = anId('next');
    shop.ports.api.answer({
      getBasketIdentifiers: () => ({ basketCacheId: current, basketItemCacheId: null }),
      putIntoBasket: ({ params }) => {
        if (params.basketId !== current) throw anApiError(status, { key });
        return { basket: { ...shop.server.basket(), id: current, version: 1 }, version: 1 };
      },
    });
    expect(await shop.store.set(putProductAtom, { slug, productId: 1 })).toMatchObject({ ok: true });
    expect(keysOf(shop)).toHaveLength(2);
  });

  it('is refused where there is no other one', async () => {
    const shop = await aBasketShop();
    shop.ports.api.answer({
      putIntoBasket: () => Promise.reject(anApiError(403, { key: 'basket.error.not-owner' })),
    });
    expect(await shop.store.set(putProductAtom, { slug, productId: 1 })).toMatchObject({ ok: false });
    expect(keysOf(shop)).toHaveLength(1);
  });
});

describe('a time chosen for tomorrow that gets no answer before midnight', () => {
  it('is sent as today once it is: the day does not move, and the request is another one', async () => {
    const shop = await aBasketShop({ now: '2026-11-20T22:59:00Z' });
    const asked: unknown[] = [];
    shop.ports.api.answer({
      setBasketTime: ({ body, headers }) => {
        asked.push([body.dayOffset, headers['idempotency-key']]);
        if (asked.length === 1) throw aNetworkError();
        const basket = { ...shop.server.basket(), version: 2, orderTime: { dayOffset: 0, time: '12:00' } };
        return { basket, version: 2 };
      },
    });
    void shop.store.set(setTimeAtom, { slug, dayOffset: 1, time: '12:00' });
    expect(shop.basket()?.orderTime).toEqual({ dayOffset: 1, time: '12:00' });
    await pass(0);
    shop.ports.clock.set('2026-11-20T23:00:30Z');
    shop.ports.clock.tickMinute();
    expect(shop.basket()?.orderTime).toEqual({ dayOffset: 0, time: '12:00' });
    await pass(1000);
    const [first, second] = asked as [number, string][];
    expect([first?.[0], second?.[0]]).toEqual([1, 0]);
    expect(first?.[1]).not.toBe(second?.[1]);
    expect(shop.basket()?.orderTime).toEqual({ dayOffset: 0, time: '12:00' });
  });
});

describe('the errors of the last order', () => {
  it('are cleared by the next change', async () => {
    const { store } = await aBasketShop();
    store.set(setSubmitErrorsAtom, { slug, keys: ['order.error.failed'] });
    expect(store.get(submitErrorsAtom(slug))).toEqual(['order.error.failed']);
    await store.set(putProductAtom, { slug, productId: 1 });
    expect(store.get(submitErrorsAtom(slug))).toEqual([]);
  });
});
