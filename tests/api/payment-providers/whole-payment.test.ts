import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClock } from '#tests/support/clock.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { freePort } from '#tests/support/free-port.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

/** The whole server with its test payment page, both listening: webhooks go over the network. */
let server: TestServer;
let adria: RestaurantFixture;
const dataDir = mkdtempSync(join(tmpdir(), 'fo-whole-payment-'));
const clock = aClock();
beforeAll(async () => {
  const port = await freePort();
  server = await aServer({
    clock,
    config: {
      payment: { provider: 'test', port: undefined },
      port,
      dataDir,
      publicUrl: `http://localhost:${port}`,
    },
  });
  adria = await addRestaurant(server.database.db);
  await server.listen();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** Somebody orders three desserts by card and is sent to the payment page. */
async function ordered() {
  const { browser, order } = await aCustomerOf(server, adria);
  const response = await order({ 'order-payment-type': 'creditcard' });
  expect(response.statusCode).toBe(201);
  const { orderId, paymentStatus, redirectUrl } = response.json<{
    orderId: string;
    paymentStatus: string;
    redirectUrl: string;
  }>();
  expect(paymentStatus).toBe('pending');
  const stored = async () => (await browser.get(`/json/orders/${orderId}`)).json().foodorder.paymentStatus;
  const asked = async () => (await browser.get(`/json/payment/${orderId}`)).json().paymentStatus;
  const press = (form: Record<string, string>) =>
    fetch(redirectUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return { orderId, redirectUrl, stored, asked, press };
}

describe('an order paid on the test payment page', () => {
  it('sends the person to the page on another origin, and back to the order', async () => {
    const { orderId, redirectUrl, press } = await ordered();
    expect(new URL(redirectUrl).origin).toBe(server.testPageUrl());
    const page = await (await fetch(redirectUrl)).text();
    expect(page).toContain('Pizzeria Adria');
    expect(page.replaceAll('\u00a0', ' ')).toContain('€ 17,50');
    const back = new URL((await press({ action: 'pay' })).headers.get('location') ?? '');
    expect(back.pathname).toBe(`/order/status/${orderId}`);
  });

  it('is paid by the webhook alone, also before the return', async () => {
    const { stored, press } = await ordered();
    await press({ action: 'pay', telling: 'first' });
    expect(await stored()).toBe('paid');
  });

  it.each(['usual', 'twice'])('is paid by a webhook of the job runner (%s)', async (telling) => {
    const { stored, press } = await ordered();
    await press({ action: 'pay', telling });
    await expect.poll(stored, { timeout: 15_000 }).toBe('paid');
  });

  it('is paid after the return without a webhook, since the provider is asked', async () => {
    const { stored, asked, press } = await ordered();
    await press({ action: 'pay', telling: 'never' });
    expect(await stored()).toBe('pending');
    expect(await asked()).toBe('paid');
  });

  it('fails when the payment is declined', async () => {
    const { stored, press } = await ordered();
    await press({ action: 'decline', telling: 'first' });
    expect(await stored()).toBe('failed');
  });

  it('stays as it is when somebody else sends a webhook', async () => {
    const { stored, redirectUrl } = await ordered();
    const providerId = new URL(redirectUrl).pathname.split('/')[2];
    const body = JSON.stringify({ id: 'x', payment: { id: providerId, state: 'paid' } });
    for (const headers of [{}, { 'x-payment-signature': `t=1,v1=${'0'.repeat(64)}` }]) {
      const answer = await server.http.inject({
        method: 'POST',
        url: '/json/payment/webhook',
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
      expect([answer.statusCode, answer.json().errors[0].key]).toEqual([400, 'payment.error.signature']);
    }
    expect(await stored()).toBe('pending');
  });
});
