import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { aClock } from '../support/clock.ts';
import { aCustomerOf } from '../support/customer.ts';
import { anEcho, succeeded } from '../support/echo-client.ts';
import { fakePayments } from '../support/fake-payments.ts';
import { freePort } from '../support/free-port.ts';
import { byCard } from '../support/payment-server.ts';
import { quietLog } from '../support/quiet-log.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

const token = 'nobody-guesses-this';
const authorization = `Bearer ${token}`;

let port: number;
let server: TestServer;
let host: string;
beforeAll(async () => {
  port = await freePort();
  server = await aServer({ config: { port: 0, dataDir: tmpdir(), metrics: { port, token } } });
  host = await server.listen();
});
afterAll(() => server.stop());

/** All lines with a value, as `name{labels}` and it. */
function valuesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const scrape = async (of = server) => {
  const response = await of.http.inject({ url: '/metrics', headers: { authorization } });
  expect(response.statusCode).toBe(200);
  return valuesOf(response.body);
};

let later = 0;
/** As they are once what was read is 15 seconds old. */
async function scrapeAnew(of: TestServer): Promise<Map<string, number>> {
  later += 60_000;
  const now = performance.now.bind(performance);
  const ahead = vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  const values = await scrape(of);
  ahead.mockRestore();
  return values;
}

describe('who may read the figures', () => {
  const without = ({ headers, statusCode, body }: Awaited<ReturnType<TestServer['http']['inject']>>) => {
    const { date: _, 'x-request-id': __, ...same } = headers;
    return { statusCode, body, headers: same };
  };

  it.each<Record<string, string>>([
    {},
    { authorization: 'Bearer nobody-guesses-thin' },
    { authorization: `Basic ${token}` },
    { authorization: token },
    { authorization: `${authorization} ` },
    { accept: 'text/html' },
  ])('is answered as at an address where nothing is, with %o', async (headers) => {
    const [metrics, unknown] = ['/metrics', '/nothing-here'].map((url) => server.http.inject({ url, headers }));
    expect(without(await metrics!)).toEqual(without(await unknown!));
  });

  it.each(['HEAD', 'POST', 'OPTIONS'] as const)('is answered so by %s too', async (method) => {
    const [metrics, unknown] = ['/metrics', '/nothing-here'].map((url) => server.http.inject({ method, url }));
    expect(without(await metrics!)).toEqual(without(await unknown!));
  });

  it('is not told apart by limits either', async () => {
    const limited = await aServer({ config: { rateLimits: true, metrics: { port: undefined, token } } });
    const [metrics, unknown] = ['/metrics', '/nothing-here'].map((url) => limited.http.inject(url));
    expect(without(await metrics!)).toEqual(without(await unknown!));
    await limited.stop();
  });

  it('has the token, and is answered as Prometheus reads it', async () => {
    const { headers, body } = await server.http.inject({ url: '/metrics', headers: { authorization } });
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('# TYPE fo_http_request_duration_seconds histogram');
  });

  it('reaches the port of their own, where nothing else is', async () => {
    const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
    const answer = await at('/metrics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(valuesOf(await answer.text()).get('fo_ready')).toBe(1);
    expect((await at('/metrics', { method: 'POST' })).status).toBe(404);
    expect((await at('/json/settings')).status).toBe(404);
  });

  it('is nobody where neither is set, or only a port', async () => {
    const others = [{ metrics: null }, { metrics: { port: await freePort(), token: undefined } }];
    for (const config of others) {
      const other = await aServer({ config });
      const answer = await other.http.inject({ url: '/metrics', headers: { authorization } });
      expect([answer.statusCode, answer.json().errors[0].key]).toEqual([404, 'request.error.not-found']);
      await other.stop();
    }
  });
});

describe('the figures', () => {
  it('count requests by method, pattern and kind of answer', async () => {
    const count = 'fo_http_request_duration_seconds_count';
    const settings = `${count}{method="GET",route="/json/settings",status="2xx"}`;
    const before = (await scrape()).get(settings) ?? 0;
    for (let times = 0; times < 3; times += 1) await server.http.inject('/json/settings');
    await server.http.inject('/json/restaurant/nobody/ratings');
    const after = await scrape();
    expect(after.get(settings)).toBe(before + 3);
    expect(after.get(`${count}{method="GET",route="/json/restaurant/:slug/ratings",status="4xx"}`)).toBe(1);
  });

  it('are as many after a thousand odd addresses as after one', async () => {
    const odd = ['GET', 'POST', 'PUT', 'PROPFIND', 'DELETE'] as const;
    const askFor = async (from: number, to: number) => {
      for (let number = from; number < to; number += 1) {
        const paths = [
          `/x${number}`,
          `/json/x${number}`,
          `/json/restaurant/x${number}/ratings`,
          `/elements/x${number}.js`,
        ];
        const method = odd[number % odd.length] ?? 'GET';
        await server.http.inject({ method: method as 'GET', url: `${paths[number % paths.length]}?q=${number}` });
      }
    };
    await askFor(0, 20);
    const few = await scrape();
    await askFor(20, 1000);
    const many = await scrape();
    expect([...many.keys()].filter((key) => !few.has(key) && !key.startsWith('nodejs_'))).toEqual([]);
    expect([...many.keys()].filter((key) => /x\d/.test(key))).toEqual([]);
  });

  it('know the pool, the process, the disk and the version', async () => {
    const values = await scrape();
    expect(values.get('fo_build_info{version="unbuilt"}')).toBe(1);
    expect(values.get('fo_db_connections_max{pool="main"}')).toBe(12);
    expect(values.get('fo_db_connections{pool="main"}')).toBeGreaterThan(0);
    expect(values.get('fo_db_connections_idle{pool="main"}')).toBeGreaterThanOrEqual(0);
    expect(values.get('fo_db_requests_waiting{pool="main"}')).toBe(0);
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(values.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    const free = values.get('fo_data_dir_free_bytes') ?? 0;
    expect(free).toBeGreaterThan(0);
    expect(values.get('fo_data_dir_bytes')).toBeGreaterThan(free);
  });

  it('see who listens, and whether the database notifies', async () => {
    const channel = anEcho(host).channel('general');
    await succeeded(channel);
    const values = await scrape();
    expect([values.get('fo_live_sockets'), values.get('fo_live_subscriptions')]).toEqual([1, 1]);
    await server.notified();
    expect((await scrape()).get('fo_notifications_subscribed')).toBe(1);
    await server.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`);
    await vi.waitFor(async () => expect((await scrape()).get('fo_notifications_lost_total')).toBe(1));
    await vi.waitFor(async () => expect((await scrape()).get('fo_notifications_subscribed')).toBe(1), {
      timeout: 5000,
    });
  });

  it('hold nothing of a person', async () => {
    const { body } = await server.http.inject({ url: '/metrics', headers: { authorization } });
    for (const word of ['eva@', 'Eva', '436601234567', '127.0.0.1']) expect(body).not.toContain(word);
  });
});

describe('the figures of the database', () => {
  const clock = aClock();
  // it does not listen: nobody pays back, sends or removes what stands in it
  let quiet: TestServer;
  let adria: RestaurantFixture;
  beforeAll(async () => {
    const payment = fakePayments().provider;
    quiet = await aServer({ clock, payment, config: { metrics: { port: undefined, token } } });
    adria = await addRestaurant(quiet.database.db);
  });
  afterAll(() => quiet.stop());

  it('are orders, payments, mails and jobs', async () => {
    const none = await scrapeAnew(quiet);
    expect(none.get('fo_orders_last_day{status="unconfirmed"}')).toBe(0);
    expect(none.has('fo_orders_newest_age_seconds')).toBe(false);
    expect([none.get('fo_restaurants'), none.get('fo_restaurants_open')]).toEqual([1, 1]);
    expect(none.has('fo_jobs{state="waiting"}')).toBe(false);

    for (const values of [{}, byCard, byCard, byCard]) await (await aCustomerOf(quiet, adria)).order(values);
    const { pool } = quiet.database;
    await pool.query(`update payments set provider = 'earlier'
      where id = (select id from payments order by id limit 1)`);
    await pool.query(`update payments set state = 'refunding', settled_at = created_at + interval '1 minute'
      where id = (select id from payments where provider <> 'earlier' order by id limit 1)`);
    await pool.query(`insert into mails (recipient, subject, body, created_at, last_error)
      select 'eva@example.at', '', '', created_at, 'refused' from mails limit 1`);
    await (await runJobs({ pool, tasks: [], log: quietLog })).stop();
    for (const state of ['waiting', 'later', 'failing', 'dead', 'running']) {
      await pool.query("select graphile_worker.add_job($1, run_at := now() + interval '7 minutes')", [state]);
    }
    await pool.query(`update graphile_worker._private_jobs as jobs
      set run_at = case identifier when 'waiting' then now() - interval '7 minutes' else run_at end,
        attempts = case identifier when 'failing' then 1 when 'dead' then max_attempts else 0 end,
        locked_at = case identifier when 'running' then now() end, locked_by = identifier
      from graphile_worker._private_tasks as tasks where tasks.id = jobs.task_id`);
    clock.advance({ minutes: 5 });
    const values = await scrapeAnew(quiet);
    expect(values.get('fo_orders_last_day{status="unconfirmed"}')).toBe(4);
    expect(values.get('fo_orders_last_day{status="void"}')).toBe(0);
    expect(values.get('fo_orders_newest_age_seconds')).toBe(300);
    const payments = (name: string) =>
      ['pending', 'refunding', 'stranded'].map((state) => values.get(`${name}{state="${state}"}`));
    expect(payments('fo_payments_waiting')).toEqual([1, 1, 1]);
    expect(payments('fo_payments_waiting_seconds')).toEqual([300, 240, 300]);
    expect(values.get('fo_mails_waiting')).toBe(1);
    expect(values.get('fo_mails_waiting_seconds')).toBe(300);
    expect(values.get('fo_mails_given_up')).toBe(1);
    const jobs = ['waiting', 'later', 'failing', 'dead', 'running'].map((state) =>
      values.get(`fo_jobs{state="${state}"}`),
    );
    expect(jobs).toEqual([1, 1, 1, 1, 1]);
    expect(values.get('fo_jobs_waiting_seconds')).toBeGreaterThanOrEqual(420);
    expect(values.get('fo_jobs_waiting_seconds')).toBeLessThan(480);
  });

  it('are those of the last day, and the last order stays known', async () => {
    clock.advance({ hours: 25 });
    const values = await scrapeAnew(quiet);
    expect(values.get('fo_orders_last_day{status="unconfirmed"}')).toBe(0);
    expect(values.get('fo_orders_newest_age_seconds')).toBe(25 * 3600 + 300);
  });

  it('are read once in 15 seconds, however many ask', async () => {
    await scrapeAnew(quiet);
    const before = quiet.statements.length;
    await Promise.all(Array.from({ length: 20 }, () => scrape(quiet)));
    expect(quiet.statements.slice(before)).toEqual([]);
    await scrapeAnew(quiet);
    expect(quiet.statements.length).toBeGreaterThan(before);
  });

  it('are left out where they cannot be read, and the others are there', async () => {
    const { pool } = quiet.database;
    await pool.query('alter table payments rename to payments_away');
    const values = await scrapeAnew(quiet);
    await pool.query('alter table payments_away rename to payments');
    expect(values.has('fo_payments_waiting{state="pending"}')).toBe(false);
    expect(values.has('fo_orders_last_day{status="unconfirmed"}')).toBe(true);
  });
});
