import { describe, expect, it } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { Order, PaymentStatus } from '#shared/contract/orders.ts';
import { orderChannel } from '#shared/contract/values/channel-names.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { settled, testStore } from '../testing/test-store.ts';
import { failedPaymentAtom } from './failed-payment.ts';

const orderId = anId('order');
const channel = orderChannel(orderId);
const payment = (paymentStatus: PaymentStatus) => ({
  paymentStatus,
  paymentMethod: 'creditcard' as const,
  paymentTime: null,
});
/** An order whose payment failed. */
const unpaid = (values: Partial<Order> = {}) => ({
  foodorder: anOrder({ status: 7, paymentStatus: 'failed', reason: 'payment-failed', ...values }),
});

/** A page that was led to from an order whose payment is pending, and what its provider says later. */
async function aPendingPayment() {
  const ports = fakePorts({ api: { getPayment: () => payment('pending'), getOrder: () => unpaid() } });
  const store = testStore(ports);
  const leave = store.show(failedPaymentAtom(orderId));
  await settled();
  return {
    ports,
    leave,
    hasFailed: () => store.get(failedPaymentAtom(orderId)) !== null,
    asked: () => ports.api.callsOf('getPayment').length,
    decide: (status: PaymentStatus) => ports.api.answer({ getPayment: () => payment(status) }),
    notify: async (status: PaymentStatus) => {
      ports.realtime.emit(channel, 'PaymentStatusChanged', { orderId, ...payment(status) });
      await settled();
    },
    passMinute: async () => {
      ports.clock.tickMinute();
      await settled();
    },
  };
}

describe('a payment that is pending', () => {
  it('is announced when it fails later, and then not followed any more', async () => {
    const { ports, hasFailed, asked, decide, notify, passMinute } = await aPendingPayment();
    expect(hasFailed()).toBe(false);
    decide('failed');
    await notify('failed');
    expect(hasFailed()).toBe(true);
    expect(ports.realtime.channels()).toEqual([]);
    const before = asked();
    await passMinute();
    expect(asked()).toBe(before);
  });

  it('is nothing to announce once it is paid, and then not followed any more', async () => {
    const { ports, hasFailed, asked, decide, notify, passMinute } = await aPendingPayment();
    decide('paid');
    await notify('paid');
    expect(hasFailed()).toBe(false);
    expect(ports.realtime.channels()).toEqual([]);
    const before = asked();
    await passMinute();
    expect(asked()).toBe(before);
  });

  it('is asked for each minute while nothing is announced, also after a question that failed', async () => {
    const { ports, hasFailed, decide, passMinute } = await aPendingPayment();
    ports.realtime.setStatus('down');
    ports.api.answer({ getPayment: () => Promise.reject(aNetworkError()) });
    await passMinute();
    expect(hasFailed()).toBe(false);
    decide('failed');
    await passMinute();
    expect(hasFailed()).toBe(true);
  });

  it('is asked for again once its channel is there: what was published before never comes', async () => {
    const { ports, hasFailed, decide } = await aPendingPayment();
    decide('failed');
    ports.realtime.confirm(channel);
    await settled();
    expect(hasFailed()).toBe(true);
  });

  it('keeps to the latest answer when an earlier one is late', async () => {
    const { ports, hasFailed, decide, notify, passMinute } = await aPendingPayment();
    let answerLate: (() => void) | undefined;
    ports.api.answer({
      getPayment: () =>
        new Promise((resolve) => {
          answerLate = () => resolve(payment('pending'));
        }),
    });
    await passMinute();
    decide('failed');
    await notify('failed');
    answerLate?.();
    await settled();
    expect(hasFailed()).toBe(true);
  });

  it.each([
    ['its customer gave up', { reason: 'cancelled' }],
    ['is somebody else’s', { owned: false }],
  ] satisfies [string, Partial<Order>][])('is nothing to announce where the order %s', async (_what, order) => {
    const { ports, hasFailed, decide, notify } = await aPendingPayment();
    ports.api.answer({ getOrder: () => unpaid(order) });
    decide('failed');
    await notify('failed');
    expect(ports.api.callsOf('getOrder')).toHaveLength(1);
    expect(hasFailed()).toBe(false);
    expect(ports.realtime.channels()).toEqual([]);
  });

  it('is announced only once it is known why it failed', async () => {
    const { ports, hasFailed, decide, notify } = await aPendingPayment();
    const slow = deferred<ReturnType<typeof unpaid>>();
    ports.api.answer({ getOrder: () => slow.promise });
    decide('failed');
    await notify('failed');
    expect(hasFailed()).toBe(false);
    slow.resolve(unpaid());
    await settled();
    expect(hasFailed()).toBe(true);
  });

  it('is announced all the same where the order can’t be read', async () => {
    const { ports, hasFailed, decide, notify } = await aPendingPayment();
    ports.api.answer({ getOrder: () => Promise.reject(aNetworkError()) });
    decide('failed');
    await notify('failed');
    expect(hasFailed()).toBe(true);
  });

  it('is let go with the last who reads it', async () => {
    const { ports, leave, asked, passMinute } = await aPendingPayment();
    expect(ports.realtime.channels()).toEqual([channel]);
    leave();
    expect(ports.realtime.channels()).toEqual([]);
    const before = asked();
    await passMinute();
    expect(asked()).toBe(before);
  });
});

describe('a payment that is decided', () => {
  it.each(['open', 'paid', 'failed', 'refunded'] as const)('is asked for once and not followed: %s', async (status) => {
    const ports = fakePorts({ api: { getPayment: () => payment(status), getOrder: () => unpaid() } });
    testStore(ports).show(failedPaymentAtom(orderId));
    await settled();
    ports.clock.tickMinute();
    await settled();
    expect(ports.api.callsOf('getPayment')).toHaveLength(1);
    expect(ports.api.callsOf('getOrder')).toHaveLength(status === 'failed' ? 1 : 0);
    expect(ports.realtime.channels()).toEqual([]);
  });
});
