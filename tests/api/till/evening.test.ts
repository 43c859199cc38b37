import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { aCustomerOf } from '#tests/support/customer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { aTillKeeper, aToken } from '#tests/support/till.ts';

/** An evening of a kitchen whose till is a program of its own, written from the documentation alone. */

const guests = 200;

const { clock, server, adria } = await aRestaurantServer({ config: { port: 0, webhooksToLoopback: true } });
const api = await server.listen();
const keeper = await aTillKeeper(server, adria);

const tills: ChildProcess[] = [];
const road = http.createServer();
afterAll(() => {
  for (const till of tills) till.kill();
  road.close();
});

/** Ids of orders that are out, as often as the till says so. */
const out: string[] = [];
/** What the road has done to notifications, how often. */
const fates = { refused: 0, cut: 0, unanswered: 0, late: 0, doubled: 0, well: 0 };
const attempts = new Map<string, number>();

async function startTill(secret: string, { slug }: { slug: string } = adria, more = {}): Promise<number> {
  const token = await aToken(keeper, { slug }, ['orders:read', 'orders:write']);
  const env = { ...process.env, API: api, TOKEN: token, SECRET: secret, ASK_EVERY_MS: '3600000', ...more };
  const till = spawn(process.execPath, [path.join(import.meta.dirname, 'example-till.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  tills.push(till);
  const { promise, resolve } = Promise.withResolvers<number>();
  createInterface({ input: till.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const said = JSON.parse(line) as { listening?: number; out?: string };
    if (said.listening) resolve(said.listening);
    if (said.out) out.push(said.out);
  });
  return promise;
}

/** What becomes of an attempt, the same in each run: half of all first ones come to grief. */
function fateOf(id: string): keyof typeof fates {
  const attempt = (attempts.get(id) ?? 0) + 1;
  attempts.set(id, attempt);
  const number = createHash('sha256').update(`${id.length} ${attempts.size} ${attempt}`).digest()[0] ?? 0;
  const names = ['refused', 'cut', 'unanswered', 'late', 'doubled', 'well', 'well', 'well', 'well', 'well'] as const;
  return names[number % names.length] ?? 'well';
}

/** The way to the till, on which notifications are refused, cut, answered too late, delayed and doubled. */
async function build(tillPort: number): Promise<string> {
  const handOn = async (received: http.IncomingHttpHeaders, body: string) => {
    const names = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const headers = Object.fromEntries(names.map((name) => [name, String(received[name])]));
    const sent = await fetch(`http://127.0.0.1:${tillPort}/`, { method: 'POST', headers, body }).catch(() => null);
    return sent?.status ?? null;
  };
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<unknown> => {
    let body = '';
    for await (const part of request) body += part;
    const fate = fateOf(String(request.headers['webhook-id']));
    fates[fate] += 1;
    if (fate === 'refused') return response.writeHead(503).end();
    if (fate === 'cut') return request.socket.destroy();
    if (fate === 'late') await pause(150);
    const status = await handOn(request.headers, body);
    if (fate === 'doubled') await handOn(request.headers, body);
    if (fate === 'unanswered' || status === null) return request.socket.destroy();
    return response.writeHead(status).end();
  };
  road.on('request', (request, response) => void answer(request, response));
  await new Promise<void>((resolve) => road.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(road.address() as AddressInfo).port}/kasse`;
}

/** How many notifications have not arrived, and whether none of them is on its way or due. */
async function waiting(): Promise<{ count: number; isQuiet: boolean }> {
  const { rows } = await server.database.pool.query<{ count: number; busy: number }>(
    `select count(*)::int as count,
      (count(*) filter (where next_attempt_at <= $1 or next_attempt_at = attempted_at + interval '1 minute'))::int as busy
     from webhook_deliveries where next_attempt_at is not null`,
    [clock.now().toString()],
  );
  const { count = 0, busy = 0 } = rows[0] ?? {};
  return { count, isQuiet: busy === 0 };
}

it('loses no order of an evening while its notifications are refused, late and doubled', async () => {
  // the till's secret has to be known before it starts, and the road's address before the till
  const at = `/json/cockpit/restaurants/${adria.slug}/webhooks`;
  const events = ['order.placed'];
  const made = await keeper.post(at, { url: 'http://127.0.0.1:9/kasse', events });
  expect(made.statusCode).toBe(201);
  const { webhook, secret } = made.json();
  const url = await build(await startTill(secret));
  expect((await keeper.post(`${at}/${webhook.id}`, { url, events })).statusCode).toBe(200);

  const placed: string[] = [];
  const guest = async () => {
    const { order } = await aCustomerOf(server, adria);
    placed.push((await order()).json().orderId);
  };
  for (let each = 0; each < guests; each += 8) await Promise.all(Array.from({ length: 8 }, guest));
  expect(new Set(placed).size).toBe(guests);

  // time passes whenever there is nothing to do before the next attempt
  await expect
    .poll(
      async () => {
        const { count, isQuiet } = await waiting();
        if (count > 0 && isQuiet) clock.advance({ seconds: 5 });
        await server.database.pool.query("select pg_notify('fo_webhooks', '')");
        return [new Set(out).size, count];
      },
      { timeout: 60_000, interval: 50 },
    )
    .toEqual([guests, 0]);

  // each order is out once, and was moved along its line once
  expect(out.toSorted()).toEqual(placed.toSorted());
  const moves = await server.database.db.selectFrom('order_moves').select(['order_id', 'status']).execute();
  expect(moves).toHaveLength(guests * 4);
  for (const [fate, times] of Object.entries(fates))
    expect([fate, times]).toEqual([fate, expect.toSatisfy((count: number) => count > 5)]);
  const given = await server.database.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('delivered_at', 'is', null)
    .execute();
  expect(given).toEqual([]);
}, 100_000);

it('works off what it has ordered itself at a sandbox restaurant, as the documents tell', async () => {
  const made = await keeper.post(`/json/cockpit/restaurants/${adria.slug}/sandbox`);
  const before = out.length;
  await startTill('whsec_none', made.json(), { TRY: '3' });
  await expect.poll(() => out.length - before, { timeout: 10_000, interval: 20 }).toBe(3);
});
