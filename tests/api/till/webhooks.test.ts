import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { pauses } from '#features/webhooks/sending/deliver-webhooks.ts';
import { sendWebhook } from '#features/webhooks/sending/send-webhook.ts';
import type { WebhookDelivery } from '#shared/contract/till-room.ts';
import { type WebhookType, webhookTypes } from '#shared/contract/values/till-choices.ts';
import { sendDelete } from '#tests/support/consumers.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { aTill, aTillKeeper } from '#tests/support/till.ts';

const { clock, server, adria } = await aRestaurantServer({ config: { port: 0, webhooksToLoopback: true } });
await server.listen();
const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
const keeper = await aTillKeeper(server, adria);
const till = await aTill(server, adria);
const path = `/json/cockpit/restaurants/${adria.slug}`;

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly type: WebhookType;
  readonly data: { readonly orderId?: string; readonly status?: string };
}

const receivers: http.Server[] = [];
afterAll(() => {
  for (const each of receivers) {
    each.closeAllConnections();
    each.close();
  }
});

/** A till's side: answers as it is told, and keeps what came. */
async function aReceiver(
  answer: (response: http.ServerResponse, received: Received) => void = (response) => response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const receive = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    let body = '';
    for await (const part of request) body += part;
    const each = { headers: request.headers as Record<string, string>, body, ...JSON.parse(body) };
    received.push(each);
    answer(response, each);
  };
  const receiver = http.createServer((request, response) => void receive(request, response));
  receivers.push(receiver);
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  return { received, url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/kasse` };
}

async function add(url: string, events: readonly WebhookType[] = webhookTypes, at = path, browser = keeper) {
  const response = await browser.post(`${at}/webhooks`, { url, events });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ webhook: { id: number }; secret: string }>();
}

const removeAll = async () => {
  for (const { id } of (await keeper.get(`${path}/webhooks`)).json().webhooks) {
    await sendDelete(server, keeper, `${path}/webhooks/${id}`, {});
  }
};
afterEach(removeAll);

async function anOrder(restaurant = adria): Promise<string> {
  const { order } = await aCustomerOf(server, restaurant);
  return (await order()).json().orderId;
}

const look = () => server.database.pool.query("select pg_notify('fo_webhooks', '')");
/** Time passes until the next attempt, which is made then. */
async function pass(seconds: number): Promise<void> {
  clock.advance({ seconds });
  await look();
}
const deliveries = async (query = ''): Promise<WebhookDelivery[]> =>
  (await keeper.get(`${path}/webhook-deliveries${query}`)).json().deliveries;
/** How many have failed as often, and wait for their next attempt: nothing of them is under way any more. */
const waiting = async (attempts: number) =>
  (await deliveries()).filter(
    (each) =>
      each.attempts === attempts &&
      Date.parse(each.nextAttemptAt ?? '') - Date.parse(each.attemptedAt ?? '') === 1000 * (pauses[attempts - 1] ?? 0),
  ).length;
const until = (check: () => unknown) => vi.waitUntil(check, { timeout: 10_000, interval: 10 });

describe('what a restaurant is notified of', () => {
  it('is each thing that happens to its orders, signed, in their order, and nothing of others', async () => {
    const { received, url } = await aReceiver();
    const { secret } = await add(url);
    await anOrder(krone);
    const orderId = await anOrder();
    await till.send('POST', `/orders/${orderId}/accept`, { minutes: 20 });
    await till.send('POST', `/orders/${orderId}/hand-over`);
    await until(() => received.length === 3);
    expect(received.map(({ type, data }) => [type, data])).toEqual([
      ['order.placed', { orderId, status: 'placed', paymentStatus: 'open' }],
      ['order.moved', { orderId, status: 'accepted', paymentStatus: 'open' }],
      ['order.moved', { orderId, status: 'handed-over', paymentStatus: 'open' }],
    ]);
    for (const { body, headers } of received) {
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ timestamp: clock.now().toString() });
      expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
      expect(body).not.toContain('Eva');
    }
  });

  it('is that an order is paid, given back and rated, and of one that is never paid nothing', async () => {
    const { received, url } = await aReceiver();
    await add(url);
    const { db } = server.database;
    const set = (id: string, fields: object) => db.updateTable('orders').set(fields).where('id', '=', id).execute();
    await db
      .updateTable('webhook_endpoints')
      .set({ events: ['order.rated'] })
      .execute();
    const [orderId, unpaid] = [await anOrder(), await anOrder()];
    for (const id of [orderId, unpaid]) await set(id, { payment_status: 'pending' });
    await db
      .updateTable('webhook_endpoints')
      .set({ events: [...webhookTypes] })
      .execute();
    await set(unpaid, { status: 7 });
    await set(unpaid, { payment_status: 'failed' });
    await set(orderId, { payment_status: 'paid', payment_time: clock.now().toString() });
    await set(orderId, { status: 4 });
    await set(orderId, { payment_status: 'refunded' });
    await db
      .insertInto('ratings')
      .values({
        restaurant_id: adria.id,
        order_id: orderId,
        author: 'E',
        delivery: 5,
        taste: 5,
        pricing: 5,
        comment: '',
        rated_at: clock.now().toString(),
      })
      .execute();
    await until(() => received.length === 5);
    const types = ['order.placed', 'order.paid', 'order.moved', 'order.refunded', 'order.rated'];
    expect(received.map(({ type, data }) => [type, data.orderId])).toEqual(types.map((type) => [type, orderId]));
  });

  it('is that the card is another one, once and only where it is', async () => {
    const { received, url } = await aReceiver();
    await add(url, ['card.published']);
    const { card } = (await till.get('/card')).json();
    card.products[1].priceCents = 620;
    expect((await till.send('PUT', '/card', card)).json().changed).toBe(true);
    expect((await till.send('PUT', '/card', card)).json().changed).toBe(false);
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ type: 'card.published', data: { restaurant: adria.slug } });
    await pause(50);
    expect(received).toHaveLength(1);
  });
});

describe('a notification that does not arrive', () => {
  it('is sent again with growing pauses, the same one, and what happens later to its order waits for it', async () => {
    let isDown = true;
    const { received, url } = await aReceiver((response) => response.writeHead(isDown ? 500 : 200).end());
    const { secret } = await add(url);
    const orderId = await anOrder();
    await until(async () => (await deliveries())[0]?.error === 'status');
    await till.send('POST', `/orders/${orderId}/accept`, {});
    const other = await anOrder();
    await until(async () => (await waiting(1)) === 2);
    await pass(5);
    await until(async () => (await waiting(2)) === 2);
    isDown = false;
    await pass(30);
    await until(async () => (await deliveries()).every(({ state }) => state === 'arrived'));
    const own = received.filter(({ data }) => data.orderId === orderId);
    expect(own.map(({ type }) => type)).toEqual(['order.placed', 'order.placed', 'order.placed', 'order.moved']);
    expect(new Set(own.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const { body, headers } of own) new Webhook(secret).verify(body, headers);
    expect(received.some(({ data }) => data.orderId === other)).toBe(true);
  });

  it('is given up after three days, shown, and sent again by hand', async () => {
    expect(pauses.reduce((sum, each) => sum + each, 0) / 3600).toBeCloseTo(71.7, 1);
    let isDown = true;
    const { received, url } = await aReceiver((response) =>
      response.writeHead(isDown ? 302 : 200, { location: url }).end(),
    );
    await add(url, ['order.placed']);
    await anOrder();
    for (const [attempt, seconds] of pauses.entries()) {
      await until(async () => (await waiting(attempt + 1)) === 1);
      await pass(seconds);
    }
    await until(async () => (await deliveries())[0]?.state === 'given-up');
    expect(await deliveries('?failing=1')).toMatchObject([
      { attempts: pauses.length + 1, answerStatus: 302, nextAttemptAt: null },
    ]);
    expect(received).toHaveLength(pauses.length + 1);
    isDown = false;
    const id = (await deliveries())[0]?.id ?? 0;
    expect((await keeper.post(`${path}/webhook-deliveries/${id}/send-again`)).statusCode).toBe(200);
    await until(async () => (await deliveries())[0]?.state === 'arrived');
    expect(await deliveries('?failing=1')).toEqual([]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('holds up neither another restaurant nor another address, while one is silent', async () => {
    const silent = await aReceiver(() => undefined);
    const { received, url } = await aReceiver();
    await add(silent.url, ['order.placed']);
    await add(url, ['order.placed']);
    const at = `/json/cockpit/restaurants/${krone.slug}`;
    const theirs = await aReceiver();
    await add(theirs.url, ['order.placed'], at, await aTillKeeper(server, krone));
    const orders = await Promise.all(Array.from({ length: 8 }, () => anOrder()));
    await anOrder(krone);
    await until(() => received.length === orders.length && theirs.received.length === 1);
    expect(silent.received.length).toBeLessThanOrEqual(4);
  });
});

describe('the secret', () => {
  it('is another one after a change, and the one before signs as well for a day', async () => {
    const { received, url } = await aReceiver();
    const { webhook, secret } = await add(url, ['order.placed']);
    const rotated = (await keeper.post(`${path}/webhooks/${webhook.id}/rotate`)).json();
    expect(rotated.secret).not.toBe(secret);
    await anOrder();
    await until(() => received.length === 1);
    const verify = (each: string, index: number) =>
      new Webhook(each).verify(received[index]?.body ?? '', received[index]?.headers ?? {});
    for (const each of [secret, rotated.secret]) expect(verify(each, 0)).toBeDefined();
    clock.advance({ hours: 24 });
    await anOrder();
    await until(() => received.length === 2);
    expect(verify(rotated.secret, 1)).toBeDefined();
    expect(() => verify(secret, 1)).toThrow();
    expect((await keeper.get(`${path}/webhooks`)).body).not.toContain('whsec_');
  });
});

describe("the restaurant's addresses", () => {
  it('are its own: no other staff sees, changes or removes one, or what became of it', async () => {
    const { url } = await aReceiver();
    const { webhook } = await add(url);
    await anOrder();
    const id = (await deliveries())[0]?.id ?? 0;
    const stranger = await aTillKeeper(server, krone);
    for (const slug of [adria.slug, krone.slug]) {
      const at = `/json/cockpit/restaurants/${slug}`;
      const asked = await Promise.all([
        stranger.post(`${at}/webhooks/${webhook.id}`, { url, events: ['order.placed'] }),
        stranger.post(`${at}/webhooks/${webhook.id}/rotate`),
        sendDelete(server, stranger, `${at}/webhooks/${webhook.id}`, {}),
        stranger.post(`${at}/webhook-deliveries/${id}/send-again`),
      ]);
      expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    }
    expect((await stranger.get(`${path}/webhook-deliveries`)).statusCode).toBe(404);
  });

  it('lie in the internet, are five at most, and tell all their faults at once', async () => {
    const response = await keeper.post(`${path}/webhooks`, { url: '', events: ['order.eaten'] });
    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual(['url', 'events.0']);
    const odd = ['https://10.0.0.1/', 'http://till.example/', 'till', `https://${'x'.repeat(10_000)}.example/`];
    for (const url of odd) {
      const refused = await keeper.post(`${path}/webhooks`, { url, events: ['order.placed'] });
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'url']);
    }
    const made = await Promise.all(
      Array.from({ length: 7 }, () =>
        keeper.post(`${path}/webhooks`, { url: 'https://till.example/', events: ['order.rated'] }),
      ),
    );
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  });
});

describe('sending', () => {
  const outgoing = (url: string) => ({ url, body: '{}', headers: {} });
  const toLoopback = { toLoopback: true };

  it('never reaches an address inside the network, by number or by name', async () => {
    const { received, url } = await aReceiver();
    const inside = { status: null, error: 'address' };
    expect(await sendWebhook(outgoing(url), { toLoopback: false })).toEqual(inside);
    expect(await sendWebhook(outgoing(url.replace('127.0.0.1', 'localhost')), { toLoopback: false })).toEqual(inside);
    expect(await sendWebhook(outgoing('http://169.254.169.254/latest'), toLoopback)).toEqual(inside);
    expect(received).toEqual([]);
  });

  it('follows no redirect', async () => {
    const inner = await aReceiver();
    const { url } = await aReceiver((response) => response.writeHead(307, { location: inner.url }).end());
    expect(await sendWebhook(outgoing(url), toLoopback)).toEqual({ status: 307, error: 'redirect' });
    expect(inner.received).toEqual([]);
  });

  it('is over in time with an answer of 10 MB, one that drips, and none', async () => {
    const large = await aReceiver((response) => response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024)));
    expect(await sendWebhook(outgoing(large.url), toLoopback)).toEqual({ status: 200, error: null });
    const dripping = await aReceiver((response) => {
      const drop = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drop));
    });
    const silent = await aReceiver(() => undefined);
    const began = performance.now();
    const impatient = { toLoopback: true, timeoutMs: 300 };
    expect(await sendWebhook(outgoing(dripping.url), impatient)).toEqual({ status: 200, error: null });
    expect(await sendWebhook(outgoing(silent.url), impatient)).toEqual({ status: null, error: 'timeout' });
    expect(performance.now() - began).toBeLessThan(3000);
  });

  it('says what went wrong with an odd answer, a cut connection and nobody there', async () => {
    const cut = await aReceiver((response) => (response.socket as Socket).destroy());
    const odd = await aReceiver((response) => (response.socket as Socket).end('this is no HTTP\r\n\r\n'));
    const headers = await aReceiver((response) => response.writeHead(200, { x: 'x'.repeat(100_000) }).end());
    for (const { url } of [cut, odd, headers])
      expect(await sendWebhook(outgoing(url), toLoopback)).toEqual({ status: null, error: 'connection' });
    expect(await sendWebhook(outgoing('https://till.invalid/'), toLoopback)).toEqual({ status: null, error: 'name' });
    expect(await sendWebhook(outgoing('http://127.0.0.1:1/'), toLoopback)).toEqual({
      status: null,
      error: 'connection',
    });
  });
});
