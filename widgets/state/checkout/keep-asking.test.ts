import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aNetworkError, anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { aBasket, aBasketItem, anId } from '#tests/support/builders.ts';
import { aSessionAnswer } from '#tests/support/session-builders.ts';
import { basketAtom } from '../basket/basket.ts';
import { isReady, testStore } from '../testing/test-store.ts';
import { isAskingAtom, keepAskingAtom, placeOrderAtom } from './checkout.ts';
import { submissionAtom } from './submission.ts';

const slug = 'pizzeria-adria';
const basket = aBasket({ lines: [aBasketItem()] });
const placed = { orderId: anId('order'), status: 1, paymentStatus: 'open', redirectUrl: null } as const;
const unavailable = () => Promise.reject(anApiError(503, { key: 'request.error.unavailable' }));

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
afterEach(() => {
  vi.useRealTimers();
});

/** A button was pressed, nobody answered, and it is asked for again by itself. */
async function aLostOrder(placeOrder: FakeHandlers['placeOrder']) {
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
  vi.useFakeTimers();
  const outcome = await store.set(placeOrderAtom, { slug });
  if (outcome.ok) throw new Error('it was answered');
  const onAnswer = vi.fn();
  const stop = store.set(keepAskingAtom, { slug, failure: outcome.error, onAnswer });
  const sent = () => ports.api.callsOf('placeOrder');
  const keys = () => new Set(sent().map(({ headers }) => headers['Idempotency-Key']));
  return { ports, store, onAnswer, stop, sent, keys };
}

describe('an order that got no answer', () => {
  beforeEach(() => vi.useRealTimers());

  it.each([
    ['is not available', unavailable],
    ['does not know', () => Promise.reject(anApiError(503, { key: 'request.error.unknown-outcome' }))],
    ['cannot be reached', () => Promise.reject(aNetworkError())],
  ])('is asked for with its key while the server %s, until there is one', async (_, noAnswer) => {
    const { ports, store, onAnswer, sent, keys } = await aLostOrder(noAnswer);
    expect(store.get(isAskingAtom(slug))).toBe(true);
    const before = sent().length;
    await pass(2000);
    expect(sent().length).toBeGreaterThan(before);
    // what is shown stays
    expect(store.get(submissionAtom(slug)).status).toBe('failed');
    expect(onAnswer).not.toHaveBeenCalled();
    ports.api.answer({ placeOrder: () => placed });
    await pass(2000);
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ ok: true, value: placed });
    expect(store.get(submissionAtom(slug))).toMatchObject({ status: 'placed', order: placed });
    expect(store.get(isAskingAtom(slug))).toBe(false);
    expect(keys().size).toBe(1);
    const after = sent().length;
    await pass(60_000);
    expect(sent()).toHaveLength(after);
  });

  it('is asked for no sooner than the server wants', async () => {
    const { sent } = await aLostOrder(() =>
      Promise.reject(anApiError(503, { key: 'request.error.unavailable', retryAfterSeconds: 30 })),
    );
    expect(sent()).toHaveLength(1);
    await pass(29_000);
    expect(sent()).toHaveLength(1);
    await pass(2000);
    expect(sent()).toHaveLength(2);
  });

  it('is asked for at once when the connection is back', async () => {
    const { ports, onAnswer } = await aLostOrder(unavailable);
    ports.api.answer({ placeOrder: () => placed });
    ports.comeOnline();
    await pass(0);
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  it('ends with a refusal, which is an answer', async () => {
    const { ports, store, onAnswer } = await aLostOrder(unavailable);
    ports.api.answer({
      placeOrder: () => Promise.reject(anApiError(422, { key: 'order.error.invalid-time' })),
    });
    await pass(2000);
    expect(onAnswer).toHaveBeenCalledOnce();
    expect(store.get(submissionAtom(slug))).toMatchObject({
      status: 'failed',
      error: { key: 'order.error.invalid-time' },
    });
  });

  it('is asked for once when the button is pressed meanwhile', async () => {
    const { ports, store, onAnswer, stop, keys } = await aLostOrder(unavailable);
    ports.api.answer({ placeOrder: () => placed });
    stop();
    expect(await store.set(placeOrderAtom, { slug })).toMatchObject({ ok: true });
    await pass(60_000);
    expect(onAnswer).not.toHaveBeenCalled();
    expect(keys().size).toBe(1);
  });

  it('is asked for no longer than ten minutes: nobody may want it any more', async () => {
    const { store, sent } = await aLostOrder(unavailable);
    await pass(10 * 60_000);
    expect(store.get(isAskingAtom(slug))).toBe(false);
    const before = sent().length;
    await pass(60_000);
    expect(sent()).toHaveLength(before);
  });
});
