import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomerOf } from '#tests/support/customer.ts';
import { aMapsProvider as aProvider, type MapsProvider as Provider } from '#tests/support/maps-provider.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

const webhookSecret = 'whsec_geheim';
const signing = new Stripe('sk_test_1').webhooks;

let stripe: Provider;
let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  stripe = await aProvider();
  server = await aServer({
    config: {
      payment: { provider: 'stripe', secretKey: 'sk_test_1', webhookSecret, apiUrl: stripe.url },
    },
  });
  adria = await addRestaurant(server.database.db);
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

const answer = (status: number, body: unknown) =>
  stripe.behave((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body));
  });

const orderBy = async (type: string) => {
  const customer = await aCustomerOf(server, adria);
  return { ...customer, response: await customer.order({ 'order-payment-type': type }) };
};

const postWebhook = (payload: string, signature: string) =>
  server.http.inject({
    method: 'POST',
    url: '/json/payment/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  });

describe('with Stripe configured', () => {
  it('cards and eps are offered, and there is no test page', async () => {
    const settings = (await server.browser().get('/json/settings')).json<{ onlinePaymentTypes: string[] }>();
    expect(settings.onlinePaymentTypes).toEqual(['creditcard', 'creditcard_3d', 'eps']);
    expect(server.testPageUrl()).toBeNull();
  });

  it('an order leads to Stripe and is paid by its signed webhook, which may come twice', async () => {
    const session = { id: 'cs_test_9', object: 'checkout.session', url: 'https://checkout.stripe.test/9' };
    answer(200, session);
    const { browser, response } = await orderBy('creditcard');
    expect(response.statusCode).toBe(201);
    const { orderId, redirectUrl } = response.json<{ orderId: string; redirectUrl: string }>();
    expect(redirectUrl).toBe('https://checkout.stripe.test/9');
    const form = new URLSearchParams(stripe.requests[0]?.body);
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('1750');
    expect(form.get('client_reference_id')).toBe(orderId);

    const payload = JSON.stringify({
      id: 'evt_9',
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          ...session,
          status: 'complete',
          payment_status: 'paid',
          metadata: { paymentId: form.get('metadata[paymentId]') },
        },
      },
    });
    const status = async () => (await browser.get(`/json/orders/${orderId}`)).json().foodorder.paymentStatus;
    const forged = signing.generateTestHeaderString({ payload, secret: 'whsec_other' });
    expect((await postWebhook(payload, forged)).statusCode).toBe(400);
    expect(await status()).toBe('pending');
    const signature = signing.generateTestHeaderString({ payload, secret: webhookSecret });
    expect((await postWebhook(payload, signature)).statusCode).toBe(200);
    expect((await postWebhook(payload, signature)).statusCode).toBe(200);
    expect(await status()).toBe('paid');
  });

  it('an order that Stripe does not take is answered 503, so that another type can be taken', async () => {
    answer(402, { error: { type: 'invalid_request_error', code: 'amount_too_small' } });
    const { response, order } = await orderBy('creditcard');
    expect([response.statusCode, response.json().errors[0].key]).toEqual([503, 'payment.error.unavailable']);
    expect((await order({ 'order-payment-type': 'cash' })).statusCode).toBe(201);
  });
});

describe('without a provider, as in production without a key', () => {
  it('nothing is paid online and there is no test page', async () => {
    const without = await aServer({ config: { production: true, payment: { provider: 'none' } } });
    const settings = (await without.browser().get('/json/settings')).json<{ onlinePaymentTypes: string[] }>();
    expect(settings.onlinePaymentTypes).toEqual([]);
    expect(without.testPageUrl()).toBeNull();
    await without.stop();
  });
});
