import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anApiError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { aSessionAnswer } from '#tests/support/session-builders.ts';
import { testStore } from '../testing/test-store.ts';
import { cancelOrderAtom } from './order-actions.ts';

const id = anId('order');
const cancelled = anOrder({ id, status: 7, reason: 'cancelled' });
const unknown = () => Promise.reject(anApiError(503, { key: 'request.error.unknown-outcome', retryAfterSeconds: 2 }));
const refused = () => Promise.reject(anApiError(409, { key: 'order.error.status' }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somebody cancels; the calls are answered one after the other, the last answer stays. */
async function cancelling(answers: FakeHandlers['cancelOrder'][], order = cancelled) {
  const left = [...answers];
  const ports = fakePorts({
    api: {
      getSession: () => aSessionAnswer(),
      getOrder: () => ({ foodorder: order }),
      cancelOrder: (input) => ((left.length > 1 ? left.shift() : left[0]) ?? refused)(input),
    },
  });
  const outcome = testStore(ports).set(cancelOrderAtom, id);
  await vi.advanceTimersByTimeAsync(90_000);
  return { outcome: await outcome, asked: ports.api.callsOf('cancelOrder').length };
}

describe('cancelling an order', () => {
  it('is asked for again while nobody knows what became of it', async () => {
    const { outcome, asked } = await cancelling([unknown, unknown, () => ({ foodorder: cancelled })]);
    expect(outcome).toEqual({ ok: true, value: cancelled });
    expect(asked).toBe(3);
  });

  it('has worked where it is refused the second time because it has', async () => {
    const { outcome } = await cancelling([unknown, refused]);
    expect(outcome).toMatchObject({ ok: true, value: { status: 7 } });
  });

  it('has not where the restaurant was quicker', async () => {
    const { outcome } = await cancelling([unknown, refused], anOrder({ id, status: 2 }));
    expect(outcome).toMatchObject({ ok: false, error: { status: 409 } });
  });

  it('is not asked for again after a refusal, nor for ever', async () => {
    expect(await cancelling([refused])).toMatchObject({ asked: 1, outcome: { ok: false } });
    expect(await cancelling([unknown])).toMatchObject({ asked: 30, outcome: { ok: false } });
  });
});
