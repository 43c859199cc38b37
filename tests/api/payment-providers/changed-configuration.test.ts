import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { paymentRepository } from '#features/payments/payment-repository.ts';
import type { PaymentChoice } from '#providers/payment/create-payment.ts';
import { testPaymentRepository } from '#providers/payment/test-page/test-payment-repository.ts';
import { admin } from '#tests/support/admin.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { aMapsProvider as aProvider, type MapsProvider as Provider } from '#tests/support/maps-provider.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { runTask } from '#tests/support/run-task.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

const webhookSecret = 'whsec_geheim';

let stripe: Provider;
let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  stripe = await aProvider();
  server = await startedWith({ provider: 'test', port: undefined });
  adria = await addRestaurant(server.database.db);
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

async function startedWith(payment: PaymentChoice, database?: TestServer['database']): Promise<TestServer> {
  const started = await aServer({ config: { payment, port: 0 }, ...(database && { database }) });
  await started.listen();
  return started;
}
async function restartWith(payment: PaymentChoice): Promise<void> {
  await server.close();
  server = await startedWith(payment, server.database);
}
const stripeKeys = () => ({ secretKey: 'sk_test_1', webhookSecret, apiUrl: stripe.url });

async function anOnlineOrder() {
  const customer = await aCustomerOf(server, adria);
  const { orderId } = (await customer.order({ 'order-payment-type': 'creditcard' })).json();
  const providerId = (await paymentRepository(server.db).ofOrder(orderId))?.providerId ?? '';
  return { ...customer, orderId: String(orderId), providerId };
}
const paymentOf = async (orderId: string) => (await orderRepository(server.db).read(orderId))?.paymentStatus;

/** An order that was paid on the test page and is then to be given back. */
async function aRefundOfTheTestPage() {
  const { browser, orderId, providerId } = await anOnlineOrder();
  await testPaymentRepository(server.db).settle(providerId, 'paid', server.clock.now().toString());
  await browser.get(`/json/payment/${orderId}`);
  expect(await paymentOf(orderId)).toBe('paid');
  return { orderId, providerId };
}
const giveBack = async (orderId: string) => {
  await admin(server.database, ['orders', 'refund', orderId, '--reason', 'kalt']);
  await expect.poll(() => paymentOf(orderId), { timeout: 20_000 }).toBe('refunded');
};

it('what the test page took is given back by it, after Stripe or nobody takes new payments', async () => {
  const [one, other] = [await aRefundOfTheTestPage(), await aRefundOfTheTestPage()];
  await restartWith({ provider: 'stripe', ...stripeKeys() });
  await giveBack(one.orderId);
  await restartWith({ provider: 'none' });
  await giveBack(other.orderId);
  for (const { providerId } of [one, other]) {
    expect((await testPaymentRepository(server.db).find(providerId))?.refundedAt).not.toBeNull();
  }
  expect(stripe.requests).toEqual([]);
});

it('what Stripe took is reported, asked about and given back there, while its key is kept next to another choice', async () => {
  const session = {
    id: 'cs_test_9',
    object: 'checkout.session',
    url: 'https://checkout.stripe.test/9',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_9',
  };
  stripe.behave((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(request.url.pathname.endsWith('/refunds') ? { id: 're_9', object: 'refund' } : session),
    );
  });
  await restartWith({ provider: 'stripe', ...stripeKeys() });
  const { orderId } = await anOnlineOrder();
  const metadata = { paymentId: (await paymentRepository(server.db).ofOrder(orderId))?.id };

  // Without its key it waits, and the operator sees where.
  await restartWith({ provider: 'none' });
  await runTask(server.database, 'payments');
  const { out } = await admin(server.database, ['orders', 'payments', '--json']);
  expect(JSON.parse(out)).toEqual([expect.objectContaining({ orderId, provider: 'stripe', state: 'pending' })]);

  for (const payment of [
    { provider: 'none' as const, earlier: stripeKeys() },
    { provider: 'test' as const, port: undefined, earlier: stripeKeys() },
  ]) {
    await restartWith(payment);
    const settings = (await server.browser().get('/json/settings')).json<{ onlinePaymentTypes: string[] }>();
    expect(settings.onlinePaymentTypes.length > 0).toBe(payment.provider === 'test');
    const payload = JSON.stringify({
      id: 'evt_9',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { ...session, metadata } },
    });
    const webhook = await server.http.inject({
      method: 'POST',
      url: '/json/payment/webhook',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': new Stripe('sk_test_1').webhooks.generateTestHeaderString({
          payload,
          secret: webhookSecret,
        }),
      },
      payload,
    });
    expect(webhook.statusCode).toBe(200);
    expect(await paymentOf(orderId)).toBe('paid');
  }
  await giveBack(orderId);
  const refunds = stripe.requests.filter(({ url }) => url.pathname.endsWith('/refunds'));
  expect(refunds.map(({ body }) => body)).toEqual(['payment_intent=pi_9']);
});
