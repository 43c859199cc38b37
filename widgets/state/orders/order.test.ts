import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#io/testing/deferred.ts';
import { anApiError } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { aConsumerSession, aSessionAnswer } from '#tests/support/session-builders.ts';
import { valueOf } from '../core/remote/remote.ts';
import { sessionAtom } from '../sessions/session.ts';
import { isFailed, isReady, settled, testStore } from '../testing/test-store.ts';
import { activeOrderAtom, orderAtom, reloadOrderAtom } from './order.ts';
import { activeOrdersResource } from './user-orders.ts';

const id = anId('order');
const channel = `order-status-channel-${id}`;

async function aShownOrder(order = anOrder({ status: 2 }), atomOf = orderAtom) {
  const ports = fakePorts({
    api: { getSession: () => aSessionAnswer(), getOrder: () => ({ foodorder: order }) },
  });
  const store = testStore(ports);
  const leave = store.show(atomOf(id));
  await store.until(atomOf(id), isReady);
  await settled();
  return { ports, store, leave, order: () => valueOf(store.get(atomOf(id))) };
}

describe('an order in detail', () => {
  it.each([1, 7] as const)('is not subscribed to at status %i', async (status) => {
    const { ports } = await aShownOrder(anOrder({ status }));
    expect(ports.realtime.channels()).not.toContain(channel);
  });

  it('is live otherwise, until nobody shows it', async () => {
    const { ports, leave } = await aShownOrder();
    expect(ports.realtime.channels()).toContain(channel);
    leave();
    expect(ports.realtime.channels()).toEqual([]);
  });

  it('that is transferred sets its transfer time to now', async () => {
    const { ports, order } = await aShownOrder();
    ports.realtime.emit(channel, 'Transferred', { orderId: id, duration: 20 });
    expect(order()).toMatchObject({ status: 4, duration: 20, transferTime: '2026-11-20T17:30:00.000Z' });
  });

  it('that is denied says why', async () => {
    const { ports, order } = await aShownOrder();
    ports.realtime.emit(channel, 'Denied', { orderId: id, reason: 'closed' });
    expect(order()).toMatchObject({ status: 7, reason: 'closed' });
  });

  it('takes its date from the payment time if it has none', async () => {
    const { ports, order } = await aShownOrder(anOrder({ status: 2, date: null }));
    ports.realtime.emit(channel, 'PaymentStatusChanged', {
      orderId: id,
      paymentStatus: 'paid',
      paymentMethod: 'eps',
      paymentTime: '2026-11-20T17:31:00Z',
    });
    expect(order()).toMatchObject({
      paymentStatus: 'paid',
      paymentMethod: 'eps',
      date: '2026-11-20T17:31:00Z',
    });
  });

  it('that is paid is not set back by an event of before', async () => {
    const { ports, order } = await aShownOrder(anOrder({ status: 2, paymentStatus: 'refunded' }));
    const paymentMethod = 'eps';
    ports.realtime.emit(channel, 'PaymentStatusChanged', {
      orderId: id,
      paymentStatus: 'paid',
      paymentMethod,
    });
    expect(order()).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('is not set back by an old event or an answer asked for before the event', async () => {
    const { ports, store, order } = await aShownOrder();
    const late = deferred<{ foodorder: ReturnType<typeof anOrder> }>();
    ports.api.answer({ getOrder: () => late.promise });
    const reload = store.set(reloadOrderAtom, id);
    ports.api.answer({ getOrder: () => ({ foodorder: anOrder({ status: 4, version: 2 }) }) });
    ports.realtime.emit(channel, 'StatusChanged', { orderId: id, status: 4 });
    late.resolve({ foodorder: anOrder({ status: 2, version: 1 }) });
    await reload;
    await settled();
    ports.realtime.emit(channel, 'Confirmed', { orderId: id });
    expect(order()).toMatchObject({ status: 4, version: 2 });
  });

  it('is fetched again after a reconnect', async () => {
    const { ports, store, order } = await aShownOrder();
    ports.api.answer({ getOrder: () => ({ foodorder: anOrder({ status: 3, version: 2 }) }) });
    ports.realtime.confirm(channel);
    await store.until(orderAtom(id), () => order()?.status === 3);
  });

  it('is asked for regularly while the socket is down, and no longer', async () => {
    const { ports } = await aShownOrder();
    vi.useFakeTimers();
    try {
      const before = ports.api.callsOf('getOrder').length;
      ports.realtime.setStatus('down');
      vi.advanceTimersByTime(20_000);
      expect(ports.api.callsOf('getOrder')).toHaveLength(before + 2);
      ports.realtime.setStatus('live');
      vi.advanceTimersByTime(60_000);
      expect(ports.api.callsOf('getOrder')).toHaveLength(before + 2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that nobody knows fails with the key', async () => {
    const ports = fakePorts({
      api: {
        getSession: () => aSessionAnswer(),
        getOrder: () => Promise.reject(anApiError(404, { key: 'order.error.unknown' })),
      },
    });
    expect(await testStore(ports).until(orderAtom(id), isFailed)).toMatchObject({
      error: { key: 'order.error.unknown' },
    });
  });
});

describe('an active order', () => {
  it('is live at status 1 too, and sees its confirmation', async () => {
    const { ports, order } = await aShownOrder(anOrder({ status: 1 }), activeOrderAtom);
    ports.realtime.emit(channel, 'Confirmed', {
      orderId: id,
      duration: 45,
      confirmationTime: '2026-11-20T17:32:00Z',
    });
    expect(order()).toMatchObject({ status: 2, duration: 45, confirmationTime: '2026-11-20T17:32:00Z' });
  });

  it('is no longer live when it is completed', async () => {
    const { ports } = await aShownOrder(anOrder({ status: 6 }), activeOrderAtom);
    expect(ports.realtime.channels()).not.toContain(channel);
  });
});

describe('the active orders', () => {
  it('of a consumer are fetched, a guest has none', async () => {
    const guest = testStore(fakePorts({ api: { getSession: () => aSessionAnswer() } }));
    guest.show(activeOrdersResource.remoteAtom);
    await guest.until(sessionAtom, isReady);
    expect(guest.get(activeOrdersResource.remoteAtom).status).toBe('idle');
    const consumer = testStore(
      fakePorts({
        api: {
          getSession: () => ({ session: aConsumerSession(), csrfToken: 'token' }),
          getActiveOrders: () => ({ activeOrders: [anOrder()] }),
        },
      }),
    );
    expect(valueOf(await consumer.until(activeOrdersResource.remoteAtom, isReady))).toHaveLength(1);
  });
});
