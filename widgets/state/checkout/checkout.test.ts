import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError, anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { sessionChannel } from '#shared/contract/values/channel-names.ts';
import { aBasket, aBasketItem, anId } from '#tests/support/builders.ts';
import { aSessionAnswer } from '#tests/support/session-builders.ts';
import { basketAtom } from '../basket/basket.ts';
import { setTimeAtom } from '../basket/basket-changes.ts';
import { pageEventAtom } from '../core/page-events.ts';
import { ownOrderIdsAtom } from '../orders/own-orders.ts';
import { isReady, testStore } from '../testing/test-store.ts';
import { placeOrderAtom } from './checkout.ts';
import type { TextFieldName } from './checkout-fields.ts';
import { changeCheckoutAtom, changeCheckoutFormAtom, checkoutFormAtom } from './checkout-form.ts';
import { submissionAtom } from './submission.ts';

const slug = 'pizzeria-adria';
const basket = aBasket({ lines: [aBasketItem()] });
const placed = { orderId: anId('order'), status: 1, paymentStatus: 'open', redirectUrl: null } as const;

async function aCheckout(placeOrder: FakeHandlers['placeOrder'] = () => placed) {
  const ports = fakePorts({
    api: {
      getSession: () => aSessionAnswer(),
      getBasketIdentifiers: () => ({ basketCacheId: basket.id, basketItemCacheId: null }),
      getBasket: () => ({ basket, version: 1 }),
      placeOrder,
    },
  });
  const store = testStore(ports);
  store.show(basketAtom(slug));
  await store.until(basketAtom(slug), isReady);
  const keys = () => ports.api.callsOf('placeOrder').map(({ headers }) => headers['Idempotency-Key']);
  return {
    ports,
    store,
    keys,
    change: (field: TextFieldName, value: string) => store.set(changeCheckoutAtom, { slug, field, value }),
  };
}

describe('placing an order', () => {
  it('sends the form, the basket and its transport, and remembers the order', async () => {
    const { ports, store, change } = await aCheckout();
    change('order-name', 'Anna Huber');
    store.set(changeCheckoutFormAtom, { slug, patch: { acceptedTerms: true, tip: 100 } });
    expect(await store.set(placeOrderAtom, { slug })).toEqual({ ok: true, value: placed });
    expect(ports.api.callsOf('placeOrder')[0]?.body).toMatchObject({
      basketCacheId: basket.id,
      'order-name': 'Anna Huber',
      transport: 'delivery',
      acceptedTerms: true,
      tip: 100,
      g_recaptcha_token: null,
    });
    expect(store.get(submissionAtom(slug))).toMatchObject({ status: 'placed', order: placed });
    expect(store.get(ownOrderIdsAtom)).toEqual([placed.orderId]);
    expect(JSON.parse(ports.storage.local.get('de-order') ?? '')).toMatchObject({
      orderIds: [placed.orderId],
    });
  });

  it('sends the time that is shown, and not before the change that it comes from', async () => {
    const taken = deferred<void>();
    const chosen = { ...basket, version: 2, orderTime: { dayOffset: 1, time: '12:30' } };
    const { ports, store } = await aCheckout();
    ports.api.answer({ setBasketTime: () => taken.promise.then(() => ({ basket: chosen, version: 2 })) });
    const change = store.set(setTimeAtom, { slug, dayOffset: 1, time: '12:30' });
    const order = store.set(placeOrderAtom, { slug });
    await Promise.resolve();
    expect(ports.api.callsOf('placeOrder')).toEqual([]);
    taken.resolve();
    expect([await change, await order]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(ports.api.callsOf('placeOrder')[0]?.body).toMatchObject({
      orderTime: { date: '2026-11-21', time: '12:30' },
    });
  });

  it('is not held up by a change that gets no answer', async () => {
    const { ports, store } = await aCheckout();
    ports.api.answer({ setBasketTime: () => Promise.reject(aNetworkError()) });
    void store.set(setTimeAtom, { slug, dayOffset: 1, time: '12:30' });
    expect(await store.set(placeOrderAtom, { slug })).toMatchObject({ ok: true });
  });

  it('sends a double click once', async () => {
    const late = deferred<typeof placed>();
    const { store, keys } = await aCheckout(() => late.promise);
    const clicks = [store.set(placeOrderAtom, { slug }), store.set(placeOrderAtom, { slug })];
    expect(store.get(submissionAtom(slug)).status).toBe('sending');
    late.resolve(placed);
    expect((await Promise.all(clicks)).every(({ ok }) => ok)).toBe(true);
    expect(keys()).toHaveLength(1);
  });

  it('sends a request that was lost again with the same key', async () => {
    let attempts = 0;
    const { store, keys } = await aCheckout(() => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(aNetworkError()) : placed;
    });
    expect(await store.set(placeOrderAtom, { slug })).toMatchObject({ ok: true });
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('keeps the key while the answer is unknown, beyond a reload', async () => {
    const { ports, store, keys } = await aCheckout(() => Promise.reject(aNetworkError()));
    expect(await store.set(placeOrderAtom, { slug })).toMatchObject({ ok: false, error: { offline: true } });
    ports.api.answer({ placeOrder: () => placed });
    const reloaded = testStore(ports);
    reloaded.show(basketAtom(slug));
    await reloaded.until(basketAtom(slug), isReady);
    expect(await reloaded.set(placeOrderAtom, { slug })).toMatchObject({ ok: true });
    expect(new Set(keys()).size).toBe(1);
  });

  it('takes a new key for a changed form', async () => {
    const { ports, store, keys, change } = await aCheckout(() => Promise.reject(aNetworkError()));
    await store.set(placeOrderAtom, { slug });
    ports.api.answer({ placeOrder: () => placed });
    change('order-comment', 'Bitte läuten');
    await store.set(placeOrderAtom, { slug });
    expect(new Set(keys()).size).toBe(2);
  });

  it('takes a new key after a refusal, which is an answer', async () => {
    const { ports, store, keys } = await aCheckout(() => Promise.reject(anApiError(422, { key: 'order.error.terms' })));
    await store.set(placeOrderAtom, { slug });
    expect(store.get(submissionAtom(slug))).toMatchObject({
      status: 'failed',
      error: { key: 'order.error.terms' },
    });
    ports.api.answer({ placeOrder: () => placed });
    await store.set(placeOrderAtom, { slug });
    expect(new Set(keys()).size).toBe(2);
  });

  it('says which order the basket already became', async () => {
    const orderId = anId('earlier');
    const { store } = await aCheckout(() =>
      Promise.reject(anApiError(409, { key: 'order.error.basket-consumed', orderId })),
    );
    expect(await store.set(placeOrderAtom, { slug })).toMatchObject({ ok: false, error: { orderId } });
  });
});

describe('a basket that is open again because its payment could not be started', () => {
  it('is reported by the refusal; the page is not notified of it as of another basket, however late', async () => {
    const unavailable = anApiError(503, { key: 'payment.error.unavailable' });
    const { ports, store } = await aCheckout(() => Promise.reject(unavailable));
    const { sessionChannelId } = aSessionAnswer().session;
    // the listener of the session is lazy code
    await vi.waitFor(() => expect(ports.realtime.channels()).toContain(sessionChannel(sessionChannelId)));
    const notify = (basketCacheId: string) =>
      ports.realtime.emit(sessionChannel(sessionChannelId), 'BasketChannelSwitched', {
        sessionChannelId,
        basketCacheId,
        basketItemCacheId: null,
      });
    expect(await store.set(placeOrderAtom, { slug })).toMatchObject({ ok: false });
    notify(basket.id);
    expect(store.get(pageEventAtom)).toBeNull();
    notify(anId('other'));
    expect(store.get(pageEventAtom)).toMatchObject({ kind: 'basket-switched' });
  });
});

describe('the checkout form', () => {
  it('is still there after a reload, a failed payment and the way back', async () => {
    const { ports, change } = await aCheckout();
    change('order-name', 'Anna Huber');
    expect(testStore(ports).get(checkoutFormAtom(slug)).fields['order-name']).toBe('Anna Huber');
  });

  it('starts with the phone and payment type of the last visit, and nothing else of it', async () => {
    const { ports, change } = await aCheckout();
    change('order-phone', '+43 660 1234567');
    change('order-payment-type', 'cash');
    change('order-name', 'Anna Huber');
    const nextVisit = fakePorts({ stored: { 'de-order': ports.storage.local.get('de-order') ?? '' } });
    expect(testStore(nextVisit).get(checkoutFormAtom(slug)).fields).toEqual({
      'order-phone-country': 'AT',
      'order-phone': '+43 660 1234567',
      'order-payment-type': 'cash',
    });
  });

  it('refuses an unknown field name', async () => {
    const { change } = await aCheckout();
    expect(() => change('order-fax' as TextFieldName, '1')).toThrow('order.error.illegal-fieldname');
  });

  it('takes anything else in the storage for an empty form', () => {
    const ports = fakePorts({ stored: { 'de-order': '{"contact": 7}' } });
    expect(testStore(ports).get(checkoutFormAtom(slug)).fields).toEqual({ 'order-phone-country': 'AT' });
  });
});
