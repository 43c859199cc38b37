import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import type pg from 'pg';
import * as z from 'zod/mini';
import { moveMailOf } from '#features/mails/move-mail.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { createClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/db/client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';
import { demoRestaurants } from '#server/seed/demo-files.ts';
import { seedHouses } from '#server/seed/large/seed-houses.ts';
import { orderPlaced } from '#shared/contract/orders.ts';
import { startHost } from '../child-server.ts';
import { expectOk, findShop, prepareCustomers } from '../customers.ts';
import { connectClient } from '../http-client.ts';
import { orderPlacement } from '../requests.ts';
import { databaseSize, fittingOrders, loadSettings, settle, withoutIndexes } from './loading.ts';
import { addOrders, addUsers, type OrdersPortion, prepareModels } from './stored-orders.ts';
import { withClient, withPool } from './with-pool.ts';

/** The host's clock at its start (`startHost`). */
export const now = '2026-11-20T17:00:00Z';
const before = (duration: Temporal.DurationLike) => Temporal.Instant.from(now).subtract(duration).toString();
/** Orders are spread over so much time; the last day's are always the same. */
const spread = { from: before({ hours: 730 * 24 }), to: before({ hours: 26 }) };
/** Whose orders are asked for, and how many they have: as many at every size. */
export const regular = { userId: 'demo-consumer-lena-00001', orders: 200 };
/** What is under way is a day's, and does not grow with what is stored. */
const today = { orders: 2000, unconfirmed: 40 };
/** There is an account for so many orders; as four of ten orders are of accounts, each has ten of them at a mean. */
const ordersPerUser = 25;
const leastUsers = 1000;

/** Orders by which their bytes are estimated; they are stored with all constraints checked, the rest in the same way. */
const sampleOrders = 100_000;
const batch = 100_000;
const loadersAtOnce = 2;
/** Fewer are added with their indexes in place. */
const fewOrders = 200_000;

/** A database with so many restaurants; `database` is another one after each change of its settings. */
export interface Marketplace {
  readonly dataDir: string;
  readonly restaurants: number;
  database: EmbeddedPostgres;
  /** orders added beyond those that are there at every size */
  added: number;
  users: number;
  bytesPerOrder: number | undefined;
}

/** A database with its restaurants and the orders that are there at every size: a new one, or the one that was kept. */
export async function openMarketplace(dataDir: string, restaurants: number): Promise<Marketplace> {
  const isKept = existsSync(join(dataDir, 'postgres'));
  const database = await startEmbeddedPostgres({ dataDir });
  const marketplace: Marketplace = { dataDir, restaurants, database, added: 0, users: 0, bytesPerOrder: undefined };
  try {
    if (isKept) Object.assign(marketplace, await withPool(database.connection, keptState));
    else await fillMarketplace(marketplace);
    return marketplace;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function fillMarketplace(marketplace: Marketplace): Promise<void> {
  const { dataDir, restaurants, database } = marketplace;
  const host = await startHost(dataDir);
  let orderId: string;
  try {
    orderId = await placeOne(host.port);
  } finally {
    await host.stop();
  }
  const log = { warn: () => undefined };
  const { db, close } = createDatabase(database.connection, { max: 2, log, statementTimeoutMilliseconds: 0 });
  await seedHouses(db, createClock(), restaurants - demoRestaurants().length);
  const confirmed = await confirmedMail(await orderRepository(db).read(orderId));
  await close();
  await withPool(database.connection, async (pool) => {
    await withClient(pool, (client) => prepareModels(client, { orderId, confirmed }));
    await provideUsers(pool, marketplace, leastUsers);
    const always = { now, users: marketplace.users, first: 1 };
    const day = { from: before({ hours: 23, minutes: 58 }), to: before({ minutes: 11 }) };
    const { userId, orders: count } = regular;
    await addPortion(pool, { ...always, ...spread, name: 'regular', count, userId });
    await addPortion(pool, { ...always, ...day, name: 'today', count: today.orders, unconfirmed: today.unconfirmed });
    await settle(pool);
    await keepState(pool, marketplace);
  });
}

/** What a later run has to know of a database that is kept. */
async function keepState(pool: pg.Pool, { added, users, bytesPerOrder }: Marketplace): Promise<void> {
  await pool.query('create table if not exists bench_state (state jsonb)');
  await pool.query('truncate bench_state');
  await pool.query('insert into bench_state values ($1)', [JSON.stringify({ added, users, bytesPerOrder })]);
}

async function keptState(pool: pg.Pool): Promise<Partial<Marketplace>> {
  const { rows } = await pool.query<{ state: Partial<Marketplace> }>('select state from bench_state');
  return rows[0]?.state ?? {};
}

/** Has the host store one order; returns its id. */
async function placeOne(port: number): Promise<string> {
  const shop = await findShop(port);
  const [customer] = await prepareCustomers(port, shop, 1);
  if (!customer) throw new Error('there is no customer');
  const client = await connectClient(port);
  const { body } = await expectOk(client, orderPlacement(shop, customer), 201);
  client.close();
  return z.parse(orderPlaced, JSON.parse(body.toString())).orderId;
}

async function confirmedMail(order: Awaited<ReturnType<ReturnType<typeof orderRepository>['read']>>) {
  const move = { status: 2, at: now, reason: null, duration: 57, confirmationTime: now, transferTime: null } as const;
  const mail = order && moveMailOf(order, move, (id) => `https://mahlzeit.example/order/status/${id}`);
  if (!mail) throw new Error('an order that is confirmed is mailed about');
  return mail;
}

/** Adds orders until there are so many beyond the first ones, or as many as fit on the disk. */
export async function growTo(marketplace: Marketplace, orders: number): Promise<void> {
  const { dataDir } = marketplace;
  if (orders <= marketplace.added) return;
  await marketplace.database.stop();
  marketplace.database = await startEmbeddedPostgres({ dataDir, settings: loadSettings });
  await withPool(marketplace.database.connection, async (pool) => {
    const began = performance.now();
    if (marketplace.bytesPerOrder === undefined) await addSample(pool, marketplace, Math.min(sampleOrders, orders));
    const bytes = marketplace.bytesPerOrder ?? 0;
    const wanted = orders - marketplace.added;
    const count = await fittingOrders(dataDir, wanted, bytes);
    if (count < wanted) say(`the disk is short: ${count} of ${wanted} more orders fit, and it goes on with those`);
    await addMany(pool, marketplace, count);
    await settle(pool);
    await keepState(pool, marketplace);
    const size = ((await databaseSize(pool)) / 1e9).toFixed(1);
    say(`${marketplace.added} orders, ${size} GB, after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  });
  await marketplace.database.stop();
  marketplace.database = await startEmbeddedPostgres({ dataDir });
}

/** The first ones, with every constraint checked, tell how many bytes one takes. */
async function addSample(pool: pg.Pool, marketplace: Marketplace, count: number): Promise<void> {
  const size = await databaseSize(pool);
  await provideUsers(pool, marketplace, Math.ceil(count / ordersPerUser));
  const { users } = marketplace;
  await addPortion(pool, { ...spread, now, users, name: 'past', first: 1, count });
  marketplace.added += count;
  marketplace.bytesPerOrder = ((await databaseSize(pool)) - size) / count;
  say(`an order takes ${(marketplace.bytesPerOrder / 1000).toFixed(1)} kB with all that belongs to it and indexes`);
}

async function addMany(pool: pg.Pool, marketplace: Marketplace, count: number): Promise<void> {
  if (count === 0) return;
  await provideUsers(pool, marketplace, Math.ceil((marketplace.added + count) / ordersPerUser));
  const buildIndexes = count > fewOrders ? await withoutIndexes(pool) : async () => undefined;
  const start = Temporal.Instant.from(spread.from).epochMilliseconds;
  const length = Temporal.Instant.from(spread.to).epochMilliseconds - start;
  const at = (index: number) => new Date(start + (length * index) / count).toISOString();
  const firsts = Array.from({ length: Math.ceil(count / batch) }, (_, index) => index * batch);
  let done = 0;
  const add = async (first: number) => {
    const size = Math.min(batch, count - first);
    const portion = { now, users: marketplace.users, name: 'past', first: marketplace.added + first + 1, count: size };
    await addPortion(pool, { ...portion, from: at(first), to: at(first + size) }, false);
    done += size;
    if (done % (10 * batch) === 0) say(`  ${done} of ${count} added at ${new Date().toISOString().slice(11, 19)}`);
  };
  await pMap(firsts, add, { concurrency: loadersAtOnce });
  marketplace.added += count;
  await buildIndexes();
}

/** Without checks a portion goes in by the same statements, whose rows have passed them in the sample. */
const addPortion = (pool: pg.Pool, portion: OrdersPortion, isChecked = true) =>
  withClient(pool, async (client) => {
    await client.query(`set session_replication_role = ${isChecked ? 'origin' : 'replica'}`);
    await addOrders(client, portion);
  });

async function provideUsers(pool: pg.Pool, marketplace: Marketplace, users: number): Promise<void> {
  if (users <= marketplace.users) return;
  await withClient(pool, (client) => addUsers(client, { first: marketplace.users + 1, last: users, now }));
  marketplace.users = users;
}

/** Orders that are stored, the first ones among them. */
export const storedOf = ({ added }: Pick<Marketplace, 'added'>) => added + regular.orders + today.orders;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
