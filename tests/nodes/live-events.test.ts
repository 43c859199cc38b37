import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { basketChannel, orderChannel, userChannel } from '#shared/contract/channels.ts';
import { addUser, aVisitorsBasket, logInAs } from '#tests/support/customer.ts';
import { anEcho, received, succeeded } from '#tests/support/echo-client.ts';
import { someNodes, stopNodes } from '#tests/support/nodes.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import type { TestServer } from '#tests/support/server.ts';

/** What happens at one of three servers, and who listens at another one. */

const nodes = await someNodes(3);
const [one, two, three] = nodes as [TestServer, TestServer, TestServer];
const adria = await addRestaurant(one.database.db);
const hosts: string[] = [];

beforeAll(async () => {
  for (const node of nodes) hosts.push(await node.listen());
});
afterAll(() => stopNodes(nodes));

const orderId = 'an-order-000000000000000';

/** Everything that a channel receives, at the server that has this number. */
async function aListener(host: number, name: string, event: string) {
  const channel = anEcho(hosts[host] ?? '').channel(name);
  const events: unknown[] = [];
  channel.listen(event, (payload: unknown) => events.push(payload));
  await succeeded(channel);
  return { events, channel };
}

describe('a live event', () => {
  it('reaches who listens at any server, once, in the order of the events', async () => {
    const listeners = await Promise.all([0, 1, 2].map((host) => aListener(host, orderChannel(orderId), 'Confirmed')));
    const sent = Array.from({ length: 500 }, (_, index) => ({ orderId: `${orderId}-${index}` }));
    for (const payload of sent) one.publisher.publish(orderChannel(orderId), 'Confirmed', payload);
    for (const { events } of listeners) await vi.waitUntil(() => events.length >= sent.length);
    for (const { events } of listeners) expect(events).toEqual(sent);
  });

  it('is what it was, however large, in whatever script', async () => {
    const { events } = await aListener(1, orderChannel(orderId), 'Confirmed');
    const payload = { orderId: 'Öß€😀\u0000"\\'.repeat(4000) };
    one.publisher.publish(orderChannel(orderId), 'Confirmed', payload);
    three.publisher.publish(orderChannel(orderId), 'Confirmed', { orderId });
    await vi.waitUntil(() => events.length === 2);
    expect(events).toContainEqual(payload);
  });

  it('of a basket that is changed here is seen there, as its answer said', async () => {
    const { basket } = await aVisitorsBasket(one, { slug: adria.slug });
    const { events } = await aListener(2, basketChannel(basket.id), 'BasketUpdated');
    const changed = await basket.change('put', { product: { productId: adria.dessert, quantity: 2 } });
    await vi.waitUntil(() => events.length > 0);
    expect((events[0] as { basket: Basket }).basket).toEqual(changed);
  });
});

describe('the private channel of a user', () => {
  it('ends on the other servers with the login, wherever that ends', async () => {
    const passwordHash = await createPasswords().hash('Speck-und-Knödel-7');
    const eva = await addUser(one, { name: 'Eva', passwordHash });
    const browser = one.browser();
    await logInAs(one, browser, eva);
    const { csrfToken } = await browser.session();
    const page = anEcho(hosts[1] ?? '', { cookie: browser.cookie(), headers: { 'X-CSRF-TOKEN': csrfToken } });
    const channel = page.private(`user.${eva}`);
    const balances: unknown[] = [];
    channel.listen('CreditBalanceUpdated', (payload: unknown) => balances.push(payload));
    await succeeded(channel);
    one.publisher.publish(userChannel(eva), 'CreditBalanceUpdated', { balance: 100 });
    await vi.waitUntil(() => balances.length === 1);

    expect((await browser.post('/json/logout')).statusCode).toBe(200);
    await two.notified();
    one.publisher.publish(userChannel(eva), 'CreditBalanceUpdated', { balance: 200 });
    const fence = await aListener(1, orderChannel(orderId), 'Confirmed');
    one.publisher.publish(orderChannel(orderId), 'Confirmed', { orderId });
    await vi.waitUntil(() => fence.events.length === 1);
    expect(balances).toEqual([{ balance: 100 }]);
  });
});

describe('a server that heard nothing for a while', () => {
  it('tells its listeners to fetch what they have missed', async () => {
    const { channel, events } = await aListener(1, orderChannel(orderId), 'Confirmed');
    const again = succeeded(channel);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen fo_%'`.execute(one.database.db);
    await again;
    const next = received(channel, 'Confirmed');
    await vi.waitUntil(async () => {
      three.publisher.publish(orderChannel(orderId), 'Confirmed', { orderId });
      return events.length > 0;
    });
    await next;
  });
});

describe('a server without others', () => {
  it('sends nothing to anybody', async () => {
    const [alone] = (await someNodes(1)) as [TestServer];
    await alone.listen();
    await alone.notified();
    const query = vi.spyOn(alone.database.pool, 'query');
    for (let index = 0; index < 20; index += 1)
      alone.publisher.publish(orderChannel(orderId), 'Confirmed', { orderId });
    await alone.notified();
    expect(query).not.toHaveBeenCalled();
    await alone.stop();
  });
});
