import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putProduct } from '#features/basket/changes/add-line.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { paymentRepository } from '#features/payments/payment-repository.ts';
import { orderBody } from '#shared/contract/orders.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { fakePayments, fakeSignature } from '#tests/support/fake-payments.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';

const payments = fakePayments();
let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices({ payment: payments.provider });
  adria = await addRestaurant(services.database.db);
});
beforeEach(() => services.clock.set(fridayEvening));
afterAll(() => services.stop());

async function anOrder(): Promise<string> {
  const visitor = await services.visitor();
  const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
  await services.changeBasket(visitor, basketCacheId, putProduct({ productId: adria.dessert, quantity: 3 }));
  const form = anOrderForm({ basketCacheId, 'order-payment-type': 'creditcard' });
  const request = {
    slug: adria.slug,
    idempotencyKey: crypto.randomUUID(),
    network: '',
    body: orderBody.parse(form),
  };
  return (await services.placeOrder(visitor, request)).orderId;
}

const states = ['pending', 'paid', 'failed'] as const;
const notify = (orderId: string, state: (typeof states)[number]) =>
  services.paymentWebhook(payments.news(orderId, state), fakeSignature);

/** Everything that was ever reported of a payment comes again, in every order, and several at a time. */
async function replay(orderId: string): Promise<void> {
  for (const first of states) {
    for (const second of states) {
      await notify(orderId, first);
      await notify(orderId, second);
    }
  }
  await Promise.all([...states, ...states].map((state) => notify(orderId, state)));
  await services.refunds.idle();
}

/** All that could change, of the order and of what is written and published about it. */
async function traceOf(orderId: string) {
  const mails = await services.database.db.selectFrom('mails').select('id').execute();
  return {
    order: await orderRepository(services.db).read(orderId),
    payment: await paymentRepository(services.db).ofOrder(orderId),
    refunds: payments.of(orderId).refunds,
    mails: mails.length,
    events: services.events.length,
  };
}

describe('webhooks that come again, late and out of order', () => {
  it('leave a paid order paid: what the provider once said does not make it void', async () => {
    const orderId = await anOrder();
    payments.pay(orderId);
    await notify(orderId, 'paid');
    const before = await traceOf(orderId);
    await replay(orderId);
    expect(await traceOf(orderId)).toEqual(before);
    expect(before).toMatchObject({ order: { status: 1, paymentStatus: 'paid' }, refunds: 0 });
  });

  it('give the payment of a denied order back once', async () => {
    const orderId = await anOrder();
    payments.pay(orderId);
    await notify(orderId, 'paid');
    await services.moveOrder({ orderId, to: 7, reason: 'too-busy' });
    await services.refunds.idle();
    const before = await traceOf(orderId);
    const calls = payments.calls.refund;
    await replay(orderId);
    expect(await traceOf(orderId)).toEqual(before);
    expect(payments.calls.refund).toBe(calls);
    expect(before).toMatchObject({ order: { status: 7, paymentStatus: 'refunded' }, refunds: 1 });
  });

  it('never bring a void order back: what is paid for it after all goes back, once', async () => {
    const orderId = await anOrder();
    await notify(orderId, 'failed');
    expect((await traceOf(orderId)).order).toMatchObject({ status: 7, paymentStatus: 'failed' });
    payments.pay(orderId);
    await replay(orderId);
    const before = await traceOf(orderId);
    expect(before).toMatchObject({ order: { status: 7, paymentStatus: 'refunded' }, refunds: 1 });
    await replay(orderId);
    expect(await traceOf(orderId)).toEqual(before);
  });
});
