import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBody } from '#shared/contract/orders.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { fakePayments, fakeSignature } from '#tests/support/fake-payments.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { putProduct } from '../basket/changes/add-line.ts';
import { mailRepository } from '../mails/mail-repository.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { paymentRepository } from './payment-repository.ts';

const payments = fakePayments();
let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices({ payment: payments.provider });
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());
beforeEach(() => {
  services.clock.set(fridayEvening);
  services.events.length = 0;
});

async function anOrder(): Promise<string> {
  const visitor = await services.visitor();
  const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
  await services.changeBasket(visitor, basketCacheId, putProduct({ productId: adria.dessert, quantity: 3 }));
  const body = orderBody.parse(anOrderForm({ basketCacheId, 'order-payment-type': 'creditcard' }));
  return (await services.placeOrder(visitor, { slug: adria.slug, idempotencyKey: 'once', network: '', body })).orderId;
}

const stateOf = async (orderId: string) => {
  const order = await orderRepository(services.db).read(orderId);
  return `${order?.status} ${order?.paymentStatus}`;
};
const webhook = (orderId: string, state?: 'paid' | 'failed') =>
  services.paymentWebhook(payments.news(orderId, state), fakeSignature);
const notifiedRestaurant = () => services.events.filter(({ event }) => event === 'CockpitOrderChanged');

describe('a pending payment', () => {
  it('is nothing that the restaurant is notified of before it is paid', async () => {
    const orderId = await anOrder();
    expect(notifiedRestaurant()).toEqual([]);
    await expect(services.moveOrder({ orderId, to: 2 })).rejects.toMatchObject({ key: 'order.error.status' });
    payments.pay(orderId);
    await webhook(orderId);
    expect(notifiedRestaurant()).toEqual([expect.objectContaining({ payload: { orderId, status: 1, isNew: true } })]);
    expect(services.events).toContainEqual({
      channel: `order-status-channel-${orderId}`,
      event: 'PaymentStatusChanged',
      payload: {
        orderId,
        paymentStatus: 'paid',
        paymentMethod: 'creditcard',
        paymentTime: fridayEvening.toString(),
      },
    });
  });

  it('notifies of its failure, and that the basket is open again', async () => {
    const orderId = await anOrder();
    services.events.length = 0;
    payments.decline(orderId);
    await webhook(orderId);
    expect(services.events.map(({ event }) => event)).toEqual([
      'Denied',
      'StatusChanged',
      'PaymentStatusChanged',
      'BasketUpdated',
      'BasketItemUpdated',
      'BasketChannelSwitched',
    ]);
  });

  it('is settled by asking when no webhook comes, once it is two minutes old', async () => {
    const orderId = await anOrder();
    payments.pay(orderId);
    await services.reconcilePayments();
    expect(await stateOf(orderId)).toBe('1 pending');
    services.clock.advance({ minutes: 2 });
    await services.reconcilePayments();
    expect(await stateOf(orderId)).toBe('1 paid');
  });

  it('is void after 30 minutes, and not before', async () => {
    const orderId = await anOrder();
    services.clock.advance({ minutes: 29, seconds: 59 });
    await services.reconcilePayments();
    expect(await stateOf(orderId)).toBe('1 pending');
    services.clock.advance({ seconds: 1 });
    await services.reconcilePayments();
    expect(await stateOf(orderId)).toBe('7 failed');
    expect(payments.of(orderId).state).toBe('failed');
  });

  it('counts as paid when the provider says so while it is ended', async () => {
    const orderId = await anOrder();
    payments.pay(orderId);
    services.clock.advance({ minutes: 31 });
    await services.reconcilePayments();
    expect(await stateOf(orderId)).toBe('1 paid');
  });

  it('waits while the provider cannot be reached, and others are not held up by it', async () => {
    const first = await anOrder();
    const second = await anOrder();
    payments.fail('expire', 1);
    services.clock.advance({ minutes: 31 });
    await services.reconcilePayments();
    expect([await stateOf(first), await stateOf(second)].toSorted()).toEqual(['1 pending', '7 failed']);
    await services.reconcilePayments();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['7 failed', '7 failed']);
  });

  it('that was never begun is void after 30 minutes without asking', async () => {
    const orderId = await anOrder();
    await services.database.pool.query(
      `update payments set state = 'starting', provider = null, provider_id = null, url = null where order_id = $1`,
      [orderId],
    );
    services.clock.advance({ minutes: 30 });
    await services.reconcilePayments();
    expect(await stateOf(orderId)).toBe('7 failed');
  });

  it('is closed at the provider when its page is made only after its order is void', async () => {
    const release = payments.hold('start');
    const placing = anOrder();
    await expect
      .poll(async () => (await paymentRepository(services.db).unsettled(['fake'], fridayEvening.toString(), 9)).length)
      .toBe(1);
    const [payment] = await paymentRepository(services.db).unsettled(['fake'], fridayEvening.toString(), 9);
    const orderId = payment?.orderId ?? '';
    services.clock.advance({ minutes: 30 });
    await services.reconcilePayments();
    release();
    await expect(placing).rejects.toMatchObject({ key: 'payment.error.unavailable' });
    expect(payments.of(orderId).state).toBe('failed');
    expect(await stateOf(orderId)).toBe('7 failed');
  });

  it('is void after a day when the provider cannot even be asked, and goes back if it was paid after all', async () => {
    const orderId = await anOrder();
    payments.pay(orderId);
    payments.fail('expire', 1000);
    services.clock.advance({ hours: 23, minutes: 59 });
    await services.reconcilePayments();
    expect(await stateOf(orderId)).toBe('1 pending');
    services.clock.advance({ minutes: 1 });
    await services.reconcilePayments();
    payments.fail('expire', 0);
    expect(await stateOf(orderId)).toBe('7 failed');
    await webhook(orderId);
    await services.refunds.idle();
    expect(await stateOf(orderId)).toBe('7 refunded');
    expect(payments.of(orderId).refunds).toBe(1);
  });

  it('is looked after although others never come to an end', async () => {
    const orders = [await anOrder(), await anOrder()];
    const first = new Set<string>();
    // Each is asked about in some round: that one of the two never comes is as good as impossible.
    for (let round = 0; round < 300 && first.size < orders.length; round += 1) {
      const [payment] = await paymentRepository(services.db).unsettled(['fake'], fridayEvening.toString(), 1);
      if (payment && orders.includes(payment.orderId)) first.add(payment.orderId);
    }
    expect([...first].toSorted()).toEqual(orders.toSorted());
  });

  it('ends once when webhook and time-out come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await anOrder();
      payments.pay(orderId);
      services.clock.advance({ minutes: 30 });
      await Promise.all([
        webhook(orderId, 'paid'),
        services.reconcilePayments(),
        webhook(orderId, 'paid'),
        services.reconcilePayments(),
      ]);
      expect(await stateOf(orderId)).toBe('1 paid');
      const order = await orderRepository(services.db).read(orderId);
      expect(order?.history.map(({ status }) => status)).toEqual([1]);
    }
  });
});

describe('asking for a payment', () => {
  it('asks the provider at most once in three seconds, and settles what it says', async () => {
    const orderId = await anOrder();
    const { ask } = payments.calls;
    await Promise.all([services.checkPayment(orderId), services.checkPayment(orderId)]);
    await services.checkPayment(orderId);
    expect(payments.calls.ask - ask).toBe(1);
    payments.pay(orderId);
    services.clock.advance({ seconds: 3 });
    await services.checkPayment(orderId);
    expect(payments.calls.ask - ask).toBe(2);
    expect(await stateOf(orderId)).toBe('1 paid');
    services.clock.advance({ seconds: 3 });
    await services.checkPayment(orderId);
    expect(payments.calls.ask - ask).toBe(2);
  });

  it('changes nothing while the provider fails', async () => {
    const orderId = await anOrder();
    payments.fail('ask', 1);
    await services.checkPayment(orderId);
    expect(await stateOf(orderId)).toBe('1 pending');
  });
});

describe('a refund', () => {
  async function aPaidOrder(): Promise<string> {
    const orderId = await anOrder();
    payments.pay(orderId);
    await webhook(orderId);
    return orderId;
  }

  it('follows the denial of a paid order, once', async () => {
    const orderId = await aPaidOrder();
    await services.moveOrder({ orderId, to: 7, reason: 'too-busy' });
    await services.refunds.idle();
    await services.reconcilePayments();
    expect(await stateOf(orderId)).toBe('7 refunded');
    expect(payments.of(orderId).refunds).toBe(1);
    expect(services.events.at(-1)).toMatchObject({
      event: 'PaymentStatusChanged',
      payload: { orderId, paymentStatus: 'refunded' },
    });
  });

  it('is tried again every minute until the provider has done it', async () => {
    const orderId = await aPaidOrder();
    payments.fail('refund', 2);
    await services.moveOrder({ orderId, to: 7 });
    await services.refunds.idle();
    expect(await stateOf(orderId)).toBe('7 paid');
    await services.reconcilePayments();
    expect(await stateOf(orderId)).toBe('7 paid');
    await Promise.all([services.reconcilePayments(), services.reconcilePayments()]);
    expect(await stateOf(orderId)).toBe('7 refunded');
    const mails = await mailRepository(services.db).latest(100);
    const ofOrder = mails.filter(({ body }) => body.includes(orderId));
    // placed, denied, refunded: each once
    expect(ofOrder).toHaveLength(3);
  });
});
