import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import type { SessionAnswer } from '#shared/contract/session.ts';
import { addUser, anOrderForm, aStreetLocation } from '#tests/support/customer.ts';
import { someNodes, stopNodes } from '#tests/support/nodes.ts';
import { addRestaurant, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import type { TestServer } from '#tests/support/server.ts';

/** What two servers on one database keep in memory, and how each learns of what the other does. */

const nodes = await someNodes(2);
const [one, other] = nodes as [TestServer, TestServer];
const adria = await addRestaurant(one.database.db);

beforeAll(async () => {
  for (const node of nodes) await node.listen();
});
afterAll(() => stopNodes(nodes));

/** A person whose calls come to either server, as a balancer sends them. */
async function aGuest(at = one) {
  const started = await at.http.inject('/json/session');
  const { csrfToken } = started.json<SessionAnswer>();
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
  const headers = { cookie, 'x-csrf-token': csrfToken };
  return {
    get: (server: TestServer, url: string) => server.http.inject({ url, headers }),
    post: (server: TestServer, url: string, body: object = {}, more: Record<string, string> = {}) =>
      server.http.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload: body }),
    async sessionAt(server: TestServer) {
      return (await server.http.inject({ url: '/json/session', headers })).json<SessionAnswer>().session;
    },
  };
}

/** The statements that a server needs for something. */
async function statementsOf(server: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const { length } = server.statements;
  await work();
  return server.statements.slice(length);
}

const soon = { timeout: 5000, interval: 1 };

describe('a guest’s session', () => {
  it('is read by each server once, and is over on both as soon as a login has replaced it', async () => {
    await addUser(one, { name: 'Eva', passwordHash: await createPasswords().hash('Speck-und-Knödel-7') });
    const guest = await aGuest();
    const { sessionChannelId } = await guest.sessionAt(other);
    await guest.get(other, '/json/address-search/order');
    const again = await statementsOf(other, () => guest.get(other, '/json/address-search/order'));
    expect(again.filter((text) => text.includes('from sessions'))).toEqual([]);

    const login = { email: 'eva@example.at', password: 'Speck-und-Knödel-7' };
    expect((await guest.post(one, '/json/login', login)).statusCode).toBe(200);
    // here at once, there as soon as the notification comes
    expect((await guest.sessionAt(one)).sessionChannelId).not.toBe(sessionChannelId);
    await vi.waitUntil(async () => (await guest.sessionAt(other)).sessionChannelId !== sessionChannelId, soon);
  });

  it('is on both servers where it was moved to on one', async () => {
    const guest = await aGuest();
    expect((await guest.sessionAt(other)).location).toBeNull();
    await one.database.db
      .updateTable('sessions')
      .set({ location: JSON.stringify(aStreetLocation()) })
      .where('channel_id', '=', (await guest.sessionAt(one)).sessionChannelId)
      .execute();
    await vi.waitUntil(
      async () => (await guest.sessionAt(other)).location?.zip_code === aStreetLocation().zip_code,
      soon,
    );
    await guest.post(other, '/json/address-search/order/reset');
    expect((await guest.sessionAt(other)).location).toBeNull();
    await vi.waitUntil(async () => (await guest.sessionAt(one)).location === null, soon);
  });

  it('is read from the database for as long as a server is not subscribed', async () => {
    const guest = await aGuest();
    await guest.sessionAt(other);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen fo_%'`.execute(one.database.db);
    const readsItself = async () => {
      const texts = await statementsOf(other, () => guest.get(other, '/json/address-search/order'));
      return texts.some((text) => text.includes('from sessions'));
    };
    await vi.waitUntil(readsItself, { timeout: 900, interval: 1 });
    // and cached again once it is subscribed
    await vi.waitUntil(async () => !(await readsItself()), { timeout: 10_000, interval: 50 });
  });
});

describe('a restaurant', () => {
  const versionAt = async (server: TestServer) =>
    (await server.http.inject(`/json/restaurant/${adria.slug}/products`)).json<{ menuVersion: number }>().menuVersion;

  it('costs no statement while nothing changes, and is another one on both servers once it does', async () => {
    const before = await versionAt(other);
    await vi.waitUntil(async () => (await statementsOf(other, () => versionAt(other))).length === 0, soon);
    await raiseMenuVersion(one.database.db, adria.id);
    await vi.waitUntil(async () => (await versionAt(other)) > before, soon);
    await vi.waitUntil(async () => (await versionAt(one)) > before, soon);
  });

  it('is unknown on both servers by the name that it has no more', async () => {
    const { slug, id } = await addRestaurant(one.database.db, { slug: 'pizzeria-alt' });
    const statusAt = async (server: TestServer) =>
      (await server.http.inject(`/json/restaurant/${slug}/products`)).statusCode;
    expect([await statusAt(one), await statusAt(other), await statusAt(other)]).toEqual([200, 200, 200]);
    await one.database.db.updateTable('restaurants').set({ slug: 'pizzeria-neu' }).where('id', '=', id).execute();
    await vi.waitUntil(async () => (await statusAt(one)) === 404 && (await statusAt(other)) === 404, soon);
  });
});

describe('a basket', () => {
  it('takes every change and one order, whichever server they come to', async () => {
    const guest = await aGuest();
    const ids = await guest.get(one, `/json/restaurant/${adria.slug}/basket-identifiers`);
    const { basketCacheId } = ids.json<{ basketCacheId: string }>();
    const put = { product: { productId: adria.dessert, quantity: 3 } };
    const { basket } = (await guest.post(one, `/json/basket/${basketCacheId}/put`, put)).json<{
      basket: { keys: string[] };
    }>();
    const more = (server: TestServer) =>
      guest.post(server, `/json/basket/${basketCacheId}/item/${basket.keys[0]}/increment`);
    for (const server of [other, one, other, one]) expect((await more(server)).statusCode).toBe(200);
    await Promise.all(Array.from({ length: 20 }, (_, index) => more(index % 2 ? one : other)));
    const read = (await guest.get(one, `/json/basket/${basketCacheId}`)).json<{
      basket: { items: object; version: number };
    }>();
    expect(Object.values(read.basket.items)).toMatchObject([{ quantity: 27 }]);
    expect(read.basket.version).toBe(26);

    await sql`update sessions set location = ${JSON.stringify(aStreetLocation())}`.execute(one.database.db);
    await vi.waitUntil(
      async () => (await guest.sessionAt(other)).location !== null && (await guest.sessionAt(one)).location !== null,
      soon,
    );
    const order = (server: TestServer, key: string) =>
      guest.post(server, `/json/restaurant/${adria.slug}/order`, anOrderForm({ basketCacheId }), {
        'idempotency-key': key,
      });
    const [here, there] = await Promise.all([order(one, 'one'), order(other, 'other')]);
    expect([here.statusCode, there.statusCode].toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await more(other)).statusCode).not.toBe(200);
  });
});
