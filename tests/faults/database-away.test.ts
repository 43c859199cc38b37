import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPidFile } from '#platform/db/embedded/pid-file.ts';
import { socketConnection } from '#platform/db/embedded/postmaster.ts';
import { connectAdmin } from '../support/admin-client.ts';
import type { TestDatabase } from '../support/database.ts';
import { aDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { aDemoDatabase } from '../support/demo-database.ts';
import { freezePostgres } from '../support/frozen-postgres.ts';
import { aDataDir, freePort, type HostProcess, removeDataDir, startHost } from '../support/host-process.ts';
import { anSmtpServer } from '../support/smtp-server.ts';
import { aGuest } from './kill/customers.ts';
import { type Attempt, prepareAttempt } from './kill/order-attempt.ts';
import { findShops, type Shop } from './kill/shops.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let host: HostProcess;
let shops: readonly [Shop, Shop];
const folder = aDataDir();
beforeAll(async () => {
  database = await aDemoDatabase();
  proxy = await aDatabaseProxy(database.connection);
  host = await startHost({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: proxy.url,
    DEMO: 'off',
  });
  shops = await findShops(host.url);
});
afterAll(async () => {
  await proxy.close();
  await host.kill();
  await database.drop();
  await removeDataDir(folder);
});

interface Reply {
  readonly status: number;
  /** of its first error */
  readonly key: string | undefined;
  readonly retryAfter: string | null;
  readonly text: string;
  readonly milliseconds: number;
}

async function ask(path: string, accept = 'text/html'): Promise<Reply> {
  const start = performance.now();
  const response = await fetch(host.url + path, { headers: { accept } });
  const text = await response.text();
  const milliseconds = performance.now() - start;
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, key: keyOf(text), retryAfter, text, milliseconds };
}

const keyOf = (text: string) => /"key":"([\w.-]+)"/.exec(text)?.[1];

/** An order that a guest is about to place; the first digit of its key decides how it is paid. */
async function anAttempt(pay: 'cash' | 'card' = 'cash'): Promise<Attempt> {
  const key = `${pay === 'cash' ? 'f' : '0'}${crypto.randomUUID()}`;
  return prepareAttempt(await aGuest(host.url, shops[0]), { key, voucher: undefined, coupon: undefined });
}

const submitted = async (attempt: Attempt) => {
  const start = performance.now();
  const { status, body } = await attempt.submit();
  return {
    status,
    key: keyOf(JSON.stringify(body)),
    body: body as { orderId?: string; redirectUrl?: string },
    milliseconds: performance.now() - start,
  };
};

async function ordersOf({ basketId }: Attempt): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>('select id from orders where basket_id = $1', [basketId]);
  return rows.map(({ id }) => id);
}

const isReady = async () => (await ask('/readyz')).status;
const untilReady = () => expect.poll(isReady, { timeout: 15_000, interval: 100 }).toBe(200);
const restaurants = '/json/restaurants?zip=1070';

/** What a host without its database says, however that is missing. */
async function expectRefusals(): Promise<void> {
  const [call, home, unknown, policy, alive, ready] = await Promise.all([
    ask(restaurants, 'application/json'),
    ask('/'),
    ask('/nothing-here'),
    ask('/policy'),
    ask('/healthz'),
    ask('/readyz'),
  ]);
  expect(call).toMatchObject({ status: 503, key: 'request.error.unavailable', retryAfter: '2' });
  expect(home).toMatchObject({ status: 503, retryAfter: '2' });
  expect(home.text).toContain('Die Küche ist gleich wieder da');
  expect([unknown.status, policy.status, alive.status, ready.status]).toEqual([404, 200, 200, 503]);
  for (const page of [unknown, policy, alive, ready]) expect(page.milliseconds).toBeLessThan(2000);
  for (const refused of [call, home]) expect(refused.milliseconds).toBeLessThan(7000);
}

/** Once it is known that the database is away nobody waits. */
async function expectNoWaiting(): Promise<void> {
  const start = performance.now();
  const paths = Array.from({ length: 10 }, () => [restaurants, '/', '/policy', '/nothing-here']).flat();
  const statuses = new Set((await Promise.all(paths.map((path) => ask(path)))).map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 404, 503]));
  expect(performance.now() - start).toBeLessThan(1500);
}

describe('a database that stands still', () => {
  it('is waited for a few seconds, then nobody waits for it, and what was being ordered is ordered once', async () => {
    const attempt = await anAttempt();
    proxy.freeze();
    const [order] = await Promise.all([submitted(attempt), expectRefusals()]);
    // its one statement was on its way: for four seconds more its key is asked what became of it
    expect(order).toMatchObject({ status: 503, key: 'request.error.unknown-outcome' });
    expect(order.milliseconds).toBeLessThan(10_000);
    await expectNoWaiting();
    proxy.thaw();
    await untilReady();
    expect(await submitted(attempt)).toMatchObject({ status: 201 });
    expect(await submitted(attempt)).toMatchObject({ status: 201 });
    expect(await ordersOf(attempt)).toHaveLength(1);
  });

  it('in the middle of a commit leaves open what became of the order, until the same key finds it', async () => {
    const attempt = await anAttempt();
    proxy.freezeAtCommit(attempt.basketId);
    const order = await submitted(attempt);
    expect(order).toMatchObject({ status: 503, key: 'request.error.unknown-outcome' });
    proxy.thaw();
    await untilReady();
    const [stored] = await ordersOf(attempt);
    expect(await submitted(attempt)).toMatchObject({ status: 201, body: { orderId: stored } });
    expect(await ordersOf(attempt)).toEqual([stored]);
  });
});

describe('a database that is gone', () => {
  const addJob = () => database.pool.query("select graphile_worker.add_job('payments', job_key => 'payments')");
  const jobsWaitingForPayments = async () =>
    (await database.pool.query("select from pg_locks where not granted and relation = 'payments'::regclass")).rowCount;

  it('is waited for while it restarts', async () => {
    await proxy.refuse();
    // A statement under way as its connection goes is refused: the host has to know that they are gone.
    await pause(200);
    const asked = ask(restaurants);
    setTimeout(() => void proxy.accept(), 700);
    expect(await asked).toMatchObject({ status: 200 });
  });

  it('for a minute is waited for by nobody, and its jobs go on when it is back', async () => {
    const attempt = await anAttempt();
    // one of them is under way as the database goes
    const holder = await database.pool.connect();
    await holder.query('begin; lock table payments');
    await addJob();
    await expect.poll(jobsWaitingForPayments, { timeout: 15_000 }).toBe(1);
    await proxy.refuse();
    const back = pause(60_000);
    await holder.query('rollback');
    holder.release();
    const [order] = await Promise.all([submitted(attempt), expectRefusals()]);
    expect(order).toMatchObject({ status: 503, key: 'request.error.unavailable' });
    await expectNoWaiting();
    await back;
    await proxy.accept();
    await untilReady();
    expect(await submitted(attempt)).toMatchObject({ status: 201 });
    expect(await ordersOf(attempt)).toHaveLength(1);
    await addJob();
    const jobs = async () =>
      (await database.pool.query("select from graphile_worker.jobs where key = 'payments'")).rowCount;
    await expect.poll(jobs, { timeout: 20_000 }).toBe(0);
  });
});

describe('an answer that is lost between a commit and whoever waits for it', () => {
  /** `value`: of the single statement that does it; left out: a transaction does. */
  const lost = async <T>(work: () => Promise<T>, value?: string) => {
    const before = proxy.unanswered();
    proxy.cutCommits(1, value);
    const result = await work();
    expect(proxy.unanswered()).toBe(before + 1);
    return result;
  };

  it.each(['cash', 'card'] as const)('is found out by the key of an order paid by %s', async (pay) => {
    const attempt = await anAttempt(pay);
    const order = await lost(() => submitted(attempt), pay === 'cash' ? attempt.basketId : undefined);
    expect(order).toMatchObject({ status: 201, body: { orderId: (await ordersOf(attempt))[0] } });
    if (pay === 'card') expect(order.body.redirectUrl).toMatch(/^http/);
    expect(await ordersOf(attempt)).toHaveLength(1);
  });

  it('is found out by the key of a change of a basket, which is made once', async () => {
    const { browser, basketId, shop } = await anAttempt();
    const product = { productId: shop.productId, quantity: 2 };
    const put = await lost(
      () => browser.post(`/json/basket/${basketId}/put`, { product }, { 'idempotency-key': crypto.randomUUID() }),
      basketId,
    );
    expect(put.status).toBe(200);
    const { basket } = put.body as { basket: { items: Record<string, { quantity: number }> } };
    expect(Object.values(basket.items).map(({ quantity }) => quantity)).toEqual([5]);
  });

  it('of a change without a key is said not to be known', async () => {
    const { browser, basketId } = await anAttempt();
    const cleared = await lost(() => browser.post(`/json/basket/${basketId}/clear`), basketId);
    expect(cleared).toMatchObject({
      status: 503,
      body: { errors: [{ key: 'request.error.unknown-outcome' }] },
    });
  });

  it('is found out of a cancelled order, and of the payment that the provider reports', async () => {
    const cash = await anAttempt('cash');
    const { body: kept } = await submitted(cash);
    const cancelled = await lost(() => cash.browser.post(`/json/orders/${kept.orderId}/cancel`));
    expect(cancelled).toMatchObject({ status: 200, body: { foodorder: { status: 7, reason: 'cancelled' } } });

    const card = await anAttempt('card');
    const { body: pending } = await submitted(card);
    const body = new URLSearchParams({ action: 'pay', telling: 'never' });
    await fetch(pending.redirectUrl ?? '', { method: 'POST', body, redirect: 'manual' });
    const paid = await lost(() => card.browser.get(`/json/payment/${pending.orderId}`));
    expect(paid).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } });
  });
});

describe('SIGTERM', () => {
  const endsInTime = async (ended: HostProcess) => {
    const start = performance.now();
    expect(await ended.stop()).toEqual({ code: 0, stderr: '' });
    expect(performance.now() - start).toBeLessThan(7500);
  };

  it('ends a host within 7 s while a job, a mail and its database hang, embedded or by URL', async () => {
    const held = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const mails = await anSmtpServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => {
          arrived.resolve();
          held.promise.then(() => done(new Error('too late')), done);
        });
      },
    });
    const dataDir = aDataDir();
    const running = () => readPidFile(join(dataDir, 'postgres'));
    const own = await startHost({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DEMO: 'off',
      SMTP_URL: mails.url,
    });
    const file = running();
    if (!file) throw new Error('there is no database');
    const client = await connectAdmin(socketConnection(file));
    await client.query(
      `insert into mails (recipient, subject, body, created_at, next_attempt_at)
       values ('eva@example.at', 'Hallo', 'Eva', '2026-11-20T16:59:00Z', '2026-11-20T16:59:00Z')`,
    );
    const holder = await connectAdmin(socketConnection(file));
    await holder.query('begin');
    await holder.query('lock table payments');
    await client.query("select graphile_worker.add_job('payments', job_key => 'payments')");
    const waiting = async () =>
      (await client.query("select from pg_locks where not granted and relation = 'payments'::regclass")).rowCount;
    await expect.poll(waiting, { timeout: 15_000 }).toBeGreaterThan(0);
    await arrived.promise;
    const thaw = freezePostgres(file.pid);
    try {
      proxy.freeze();
      const asked = ask(restaurants).catch(() => undefined);
      await Promise.all([endsInTime(own), endsInTime(host)]);
      await asked;
    } finally {
      thaw();
      held.resolve();
      await Promise.all([client.end(), holder.end(), mails.close()]);
    }
    // It was asked to stop while it stood still, and does so now.
    await expect.poll(running, { timeout: 15_000 }).toBeUndefined();
    await removeDataDir(dataDir);
  });
});
