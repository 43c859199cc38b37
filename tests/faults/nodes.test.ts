import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#server/seed/seeded-random.ts';
import { basketChannel } from '#shared/contract/channels.ts';
import { anEcho, succeeded } from '#tests/support/echo-client.ts';
import { anHttpBrowser } from '#tests/support/http-browser.ts';
import { checkBooks } from './kill/check-books.ts';
import { checkOrders } from './kill/check-orders.ts';
import { storeCodes } from './kill/codes.ts';
import { aGuest } from './kill/customers.ts';
import { succeedInTime } from './kill/insist.ts';
import { startLoad } from './kill/order-load.ts';
import { settlePayments } from './kill/settle-payments.ts';
import { findShops } from './kill/shops.ts';
import { hasHaproxy } from './nodes/balancer.ts';
import { aPostgresPair } from './nodes/postgres-pair.ts';
import { type SomeHosts, someHosts } from './nodes/some-hosts.ts';
import { startVisits } from './nodes/visits.ts';

/** Three hosts of one marketplace, and what happens to some of them. */

const running: SomeHosts[] = [];
afterAll(async () => {
  for (const each of running) await each.stop();
});
async function three(environment: Record<string, string> = {}): Promise<SomeHosts> {
  const hosts = await someHosts({ environment });
  running.push(hosts);
  return hosts;
}

const behind = hasHaproxy ? 'behind HAProxy' : 'behind a balancer of these tests, as HAProxy is not installed';

describe(`three hosts ${behind}`, () => {
  it('stopped and started again one after the other under load: no request fails', async () => {
    const marketplace = await three({ STOP_DELAY: '2' });
    const visits = await startVisits(marketplace.url, 8);
    for (const number of [0, 1, 2]) {
      expect((await marketplace.hosts[number]?.stop())?.code).toBe(0);
      await visits.more(20);
      await marketplace.startAgain(number);
      await visits.more(20);
    }
    const failures = await visits.end();
    process.stdout.write(`${visits.count()} visits\n`);
    expect(failures).toEqual([]);
  });

  it('killed one after the other under load: no order is lost or doubled, and who listens misses nothing', async () => {
    const marketplace = await three();
    const { url, databaseUrl, hosts } = marketplace;
    const load = await startLoad(url, await storeCodes(databaseUrl, seededRandom('nodes')));
    const listener = await aListener(url);
    for (const number of [0, 1, 2]) {
      await load.acknowledged(15);
      await hosts[number]?.kill();
      await load.acknowledged(10);
      await marketplace.startAgain(number);
      await checkBooks(databaseUrl);
    }
    await listener.end();
    await load.finish();
    await Promise.all(load.attempts.map((attempt) => attempt.submit()));
    await settlePayments(databaseUrl, ['refunding']);
    await checkOrders(databaseUrl, load.attempts);
    process.stdout.write(
      `${load.attempts.length} orders, away for ${listener.awayMs().map(Math.round).join(', ')} ms\n`,
    );
    // where one of the three had its connection, it was lost
    expect(listener.awayMs().length).toBeGreaterThan(0);
    for (const milliseconds of listener.awayMs()) expect(milliseconds).toBeLessThan(5000);
  });
});

describe('the database of two hosts', () => {
  it('killed, with a synchronous standby promoted: every acknowledged order is there, within 15 s all goes on', async () => {
    const pair = await aPostgresPair();
    const marketplace = await someHosts({ count: 2, databaseUrl: pair.url });
    running.push({
      ...marketplace,
      stop: async () => {
        await marketplace.stop();
        await pair.stop();
      },
    });
    const load = await startLoad(marketplace.url, await storeCodes(pair.url, seededRandom('standby')));
    await load.acknowledged(30);
    const killed = performance.now();
    await pair.failOver();
    await load.acknowledged(1);
    const away = performance.now() - killed;
    await load.acknowledged(30);
    await load.finish();
    await Promise.all(load.attempts.map((attempt) => attempt.submit()));
    await settlePayments(pair.url, ['refunding']);
    await checkOrders(pair.url, load.attempts);
    await checkBooks(pair.url);
    process.stdout.write(
      `${load.attempts.length} orders; after the primary's death the next one after ${Math.round(away)} ms\n`,
    );
    expect(away).toBeLessThan(15_000);
  });
});

/** Somebody whose basket is changed all the time, by a call, and who sees it in another tab. */
async function aListener(url: string) {
  const [shop] = await findShops(url);
  const { browser } = await aGuest(url, shop);
  const { basketCacheId: basketId } = await succeedInTime<{ basketCacheId: string }>(() =>
    browser.get(`/json/restaurant/${shop.slug}/basket-identifiers`),
  );
  const other = anHttpBrowser(url);
  const read = async () =>
    (await succeedInTime<{ basket: { version: number } }>(() => other.get(`/json/basket/${basketId}/`))).basket;
  let seen = 0;
  const see = ({ version }: { version: number }) => {
    seen = Math.max(seen, version);
  };
  const page = anEcho(url, { transports: ['websocket'] });
  const channel = page.channel(basketChannel(basketId));
  const away: number[] = [];
  let lostAt: number | undefined;
  page.connector.socket.on('disconnect', () => {
    lostAt = performance.now();
  });
  const first = succeeded(channel);
  channel.listen('BasketUpdated', (payload: { basket: { version: number } }) => see(payload.basket));
  channel.on('subscription_succeeded', () => {
    if (lostAt !== undefined) away.push(performance.now() - lostAt);
    lostAt = undefined;
    // as the elements do
    void read().then(see);
  });
  await first;
  const state = { isEnding: false };
  const changing = (async () => {
    while (!state.isEnding) {
      await succeedInTime(() =>
        browser.post(`/json/basket/${basketId}/put`, { product: { productId: shop.productId, quantity: 1 } }),
      );
      await succeedInTime(() => browser.post(`/json/basket/${basketId}/clear`));
      await pause(50);
    }
  })();
  return {
    awayMs: () => away,
    /** Waits until it has seen the last change. */
    async end() {
      state.isEnding = true;
      await changing;
      const { version } = await read();
      await expect.poll(() => seen, { timeout: 5000 }).toBe(version);
    },
  };
}
