import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putProduct } from '#features/basket/changes/add-line.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { paymentRepository } from '#features/payments/payment-repository.ts';
import { orderBody } from '#shared/contract/orders.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';

const first = fakePayments({ name: 'first', signature: 'of the first' });
const second = fakePayments({ name: 'second', signature: 'of the second' });
const ofFirst = { 'x-fake-signature': 'of the first' };
const ofSecond = { 'x-fake-signature': 'of the second' };
const errors: object[] = [];

/** As the shop was, with the first provider; then with the second, once knowing the first one still, once not. */
let before: SomeServices;
let after: SomeServices;
let without: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  before = await someServices({ payment: first.provider });
  const { database } = before;
  after = await someServices({ payment: { ...second.provider, earlier: [first.provider] }, database });
  const log = { ...quietLog, error: (fields: object) => void errors.push(fields) };
  without = await someServices({ payment: second.provider, database, log });
  adria = await addRestaurant(database.db);
});
afterAll(async () => {
  await after.stop();
  await without.stop();
  await before.stop();
});
beforeEach(() => {
  for (const { clock } of [before, after, without]) clock.set(fridayEvening);
});

async function anOrder(services: SomeServices) {
  const visitor = await services.visitor();
  const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
  await services.changeBasket(visitor, basketCacheId, putProduct({ productId: adria.dessert, quantity: 3 }));
  const body = orderBody.parse(anOrderForm({ basketCacheId, 'order-payment-type': 'creditcard' }));
  const { orderId } = await services.placeOrder(visitor, {
    slug: adria.slug,
    idempotencyKey: 'once',
    network: '',
    body,
  });
  return { visitor, orderId };
}

/** An order that is paid at the first provider. */
async function aPaidOrder(): Promise<string> {
  const { orderId } = await anOrder(before);
  first.pay(orderId);
  await before.paymentWebhook(first.news(orderId), ofFirst);
  return orderId;
}

const stateOf = async (orderId: string) => {
  const order = await orderRepository(before.db).read(orderId);
  return `${order?.status} ${order?.paymentStatus}`;
};

describe('a payment, after new ones go to another provider', () => {
  it('is given back by whoever took it', async () => {
    const orderId = await aPaidOrder();
    await after.moveOrder({ orderId, to: 7, reason: 'too-busy' });
    await after.refunds.idle();
    expect(await stateOf(orderId)).toBe('7 refunded');
    expect(first.of(orderId).refunds).toBe(1);
    expect(second.calls.refund).toBe(0);
  });

  it('is asked about, and ended, where it was begun', async () => {
    const [paid, ended] = [await anOrder(before), await anOrder(before)];
    first.pay(paid.orderId);
    after.clock.advance({ minutes: 5 });
    await after.reconcilePayments();
    expect([await stateOf(paid.orderId), await stateOf(ended.orderId)]).toEqual(['1 paid', '1 pending']);
    await after.cancelOrder(ended.visitor, ended.orderId);
    expect(first.of(ended.orderId).state).toBe('failed');
    expect(second.calls).toMatchObject({ ask: 0, expire: 0 });
  });

  it('is looked up by whoever comes back from its page', async () => {
    const { orderId } = await anOrder(before);
    first.pay(orderId);
    await after.checkPayment(orderId);
    expect(await stateOf(orderId)).toBe('1 paid');
  });

  it('is paid by the webhook of its own provider only', async () => {
    const { orderId } = await anOrder(before);
    await after.paymentWebhook(first.news(orderId, 'paid'), ofSecond);
    expect(await stateOf(orderId)).toBe('1 pending');
    const forged = after.paymentWebhook(first.news(orderId, 'paid'), { 'x-fake-signature': 'nobody’s' });
    await expect(forged).rejects.toMatchObject({ key: 'payment.error.signature' });
    await after.paymentWebhook(first.news(orderId, 'paid'), ofFirst);
    expect(await stateOf(orderId)).toBe('1 paid');
  });

  it('is no reason to begin a new one anywhere but at the new provider', async () => {
    const { orderId } = await anOrder(after);
    expect(second.of(orderId).state).toBe('pending');
    expect((await paymentRepository(after.db).ofOrder(orderId))?.provider).toBe('second');
  });
});

describe('a payment whose provider is not configured any more', () => {
  it('waits, is reported once, and goes on when the provider is configured again', async () => {
    const { orderId, visitor } = await anOrder(before);
    first.pay(orderId);
    without.clock.advance({ hours: 25 });
    errors.length = 0;
    await without.reconcilePayments();
    await without.reconcilePayments();
    expect(errors).toEqual([{ stranded: [{ provider: 'first', payments: 1 }] }]);
    await expect(without.cancelOrder(visitor, orderId)).rejects.toMatchObject({
      key: 'payment.error.unavailable',
    });
    // a webhook that nobody can read is refused, so that its sender tries again
    const unread = without.paymentWebhook(first.news(orderId), ofFirst);
    await expect(unread).rejects.toMatchObject({ key: 'payment.error.signature' });
    expect(await stateOf(orderId)).toBe('1 pending');

    after.clock.advance({ hours: 25 });
    await after.reconcilePayments();
    expect(await stateOf(orderId)).toBe('1 paid');
  });

  it('is never given back by another one, nor in its way', async () => {
    const orderId = await aPaidOrder();
    const other = await anOrder(without);
    second.pay(other.orderId);
    await without.paymentWebhook(second.news(other.orderId), ofSecond);
    await without.moveOrder({ orderId, to: 7, reason: 'too-busy' });
    await without.refunds.idle();
    second.fail('refund', 1);
    await without.moveOrder({ orderId: other.orderId, to: 7, reason: 'too-busy' });
    await without.refunds.idle();
    // What waits for nobody takes no place of those that can be given back.
    expect(await paymentRepository(without.db).refunding(['second'], 100)).toEqual([other.orderId]);
    await without.reconcilePayments();
    expect([await stateOf(orderId), await stateOf(other.orderId)]).toEqual(['7 paid', '7 refunded']);
    expect(first.of(orderId).refunds).toBe(0);

    await after.reconcilePayments();
    expect(await stateOf(orderId)).toBe('7 refunded');
    expect(first.of(orderId).refunds).toBe(1);
    expect(second.of(other.orderId).refunds).toBe(1);
  });
});
