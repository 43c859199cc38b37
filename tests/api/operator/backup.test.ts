import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBackup } from '#features/operator/backup/read-backup.ts';
import { restoreBackup } from '#features/operator/backup/restore-backup.ts';
import { writeBackup } from '#features/operator/backup/write-backup.ts';
import { type Migrations, migrate } from '#platform/db/migrate.ts';
import { migrations } from '#platform/db/migrations/all.ts';
import { jobRepository } from '#platform/jobs/job-repository.ts';
import { admin } from '#tests/support/admin.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { contentsSeenFromOutside, databaseContents } from '#tests/support/database-contents.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { server, adria } = await aRestaurantServer();
const folder = mkdtempSync(join(tmpdir(), 'fo-backup-'));
const path = join(folder, 'backup.zip');
const { database } = server;
/** Written by `backup` before the steps were one: part of the demonstration, three orders of it, a changed price. */
const ofFormerSteps = join(import.meta.dirname, 'backup-before-0001-schema.zip');

const people = 20;
const userId = (number: number) => `saver-${number}-0000000000000000000000`;
/** Orders as far as points go: what is taken off a balance is booked in the same transaction. */
async function spend(until: () => boolean): Promise<number> {
  let spent = 0;
  while (!until()) {
    const from = userId(spent % people);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('update users set balance_points = balance_points - 1 where id = $1', [from]);
    await client.query(
      `insert into credit_transactions (user_id, type, amount_points, reference, created_at)
       values ($1, 'spend', -1, 'Bestellung', now())`,
      [from],
    );
    await client.query('commit');
    client.release();
    spent += 1;
  }
  return spent;
}

/** Customers who order one after the other. */
async function order(until: () => boolean): Promise<number> {
  let placed = 0;
  while (!until()) {
    const { statusCode, body } = await (await aCustomerOf(server, adria)).order();
    if (statusCode !== 201) throw new Error(`the order was refused: ${body}`);
    placed += 1;
  }
  return placed;
}

/** Orders of which something is missing that is stored with them. */
const halfOrders = `
  select orders.id from orders
  where not exists (select from order_items where order_id = orders.id)
    or not exists (select from order_moves where order_id = orders.id)
    or not exists (select from baskets where id = orders.basket_id and consumed_at is not null)
    or (select count(*) from mails where order_id = orders.id) <> 1
  union all select order_id from order_items where not exists (select from orders where id = order_id)`;

const restore = (target: TestDatabase) => admin(target, ['restore', path]);

/** What a database has besides rows: columns, keys, indexes, checks and triggers. */
async function schemaOf({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as fact
       from information_schema.columns where table_schema = 'public'
     union all select 'constraint ' || conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
     union all select 'trigger ' || tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text
       from pg_trigger where not tgisinternal
     order by fact`,
  );
  return rows;
}

let target: TestDatabase;
beforeAll(async () => {
  for (let number = 0; number < people; number += 1) {
    await database.pool.query(
      `insert into users (id, email, name, role, balance_points, created_at)
       values ($1, $2, 'Sparer', 'consumer', 100000, now())`,
      [userId(number), `saver${number}@example.at`],
    );
  }
  await (await aCustomerOf(server, adria)).order();
});
afterEach(() => target?.drop());
afterAll(() => rmSync(folder, { recursive: true }));

describe('backup and restore', () => {
  it('is one consistent snapshot while orders are being placed', async () => {
    let isDone = false;
    const isOver = () => isDone;
    const busy = [order(isOver), order(isOver), spend(isOver), spend(isOver)];
    const { code, err } = await admin(database, ['backup', path]);
    isDone = true;
    const done = await Promise.all(busy);
    expect([code, err]).toEqual([0, '']);
    expect(Math.min(...done)).toBeGreaterThan(0);
    expect(statSync(path).mode & 0o077).toBe(0);

    target = await aDatabase({ migrated: false });
    expect(await restore(target)).toMatchObject({ code: 0, err: '' });
    const { rows } = await target.pool.query(
      `select count(*)::int as wrong from users
       where id like 'saver%' and balance_points <> 100000 + coalesce(
         (select sum(amount_points) from credit_transactions where user_id = users.id), 0)`,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
    expect((await target.pool.query(halfOrders)).rows).toEqual([]);
    const count = 'select count(*)::int as count from orders';
    const [kept] = (await target.pool.query(count)).rows;
    expect(kept.count).toBeGreaterThan(0);
    expect((await database.pool.query(count)).rows[0].count).toBeGreaterThanOrEqual(kept.count);
  });

  it('brings everything back: rows, keys, checks, and the next ids', async () => {
    rmSync(path);
    await admin(database, ['backup', path]);
    target = await aDatabase({ migrated: false });
    expect(await restore(target)).toMatchObject({ code: 0 });
    const { 'public.audit_log': _noted, ...restored } = await databaseContents(target);
    const { 'public.audit_log': _empty, ...original } = await databaseContents(database);
    expect(restored).toEqual(original);
    expect(await schemaOf(target)).toEqual(await schemaOf(database));
    const next = `select nextval(pg_get_serial_sequence('credit_transactions', 'id'))::int as id`;
    const ids = await Promise.all([target, database].map(async ({ pool }) => (await pool.query(next)).rows));
    expect(ids[0]).toEqual(ids[1]);
    const { out } = await admin(target, ['restaurants', 'show', adria.slug]);
    expect(out).toContain('Pizzeria Adria');
    const { rows: noted } = await target.pool.query('select action, actor from audit_log');
    expect(noted).toEqual([{ action: 'restore', actor: 'tester' }]);
  });

  it('keeps what waits to be done', async () => {
    const working = join(folder, 'working.zip');
    await runMigrations({ pgPool: database.pool });
    await jobRepository(server.db).add({ task: 'refund-order', payload: { orderId: 'x' }, delaySeconds: 60 });
    await admin(database, ['backup', working]);
    target = await aDatabase({ migrated: false });
    expect(await admin(target, ['restore', working])).toMatchObject({ code: 0, err: '' });
    const { rows } = await target.pool.query('select task_identifier as task from graphile_worker.jobs');
    expect(rows).toEqual([{ task: 'refund-order' }]);
  });

  it('restores a backup of before the first release, when the schema was made in 29 steps', async () => {
    target = await aDatabase({ migrated: false });
    expect(await admin(target, ['restore', ofFormerSteps])).toMatchObject({ code: 0, err: '' });
    expect(await schemaOf(target)).toEqual(await schemaOf(database));
    const { rows } = await target.pool.query(
      `select (select array_agg(slug order by slug) from restaurants) as restaurants,
         (select array_agg(contact ->> 'name' order by contact ->> 'name') from orders) as customers,
         (select count(*)::int from past_prices) as "pastPrices",
         (select array_agg(name::text) from kysely_migration) as steps`,
    );
    expect(rows).toEqual([
      {
        restaurants: ['bowl-und-bohne', 'pizzeria-napoli-express', 'seoul-kueche-neubau'],
        customers: ['Eva Muster', 'Groß & Söhne', 'Groß & Söhne'],
        pastPrices: 1,
        steps: Object.keys(migrations),
      },
    ]);
    // a server of today goes on with it
    expect(await migrate(target.connection, migrations, quietLog)).toEqual([]);

    const unfinished = join(folder, 'unfinished.zip');
    await target.pool.query(`delete from kysely_migration where name <> '0001-schema'`);
    await target.pool.query(`update kysely_migration set name = '0001-marketplace'`);
    await writeBackup({ pool: target.pool, dataDir: folder, path: unfinished, at: '2026-11-20T17:00:00Z' });
    await target.close();
    expect(await admin(target, ['restore', unfinished, '--replace'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database of the backup is of a development version [^\n]+\n$/),
    });
  });

  it('restores an older backup by migrating forward', async () => {
    const backup = await openBackup(ofFormerSteps);
    target = await aDatabase({ migrated: false });
    const newer: Migrations = {
      ...migrations,
      '0002-tables': {
        up: (db) => db.schema.alterTable('orders').addColumn('table_number', 'text').execute(),
      },
    };
    const at = '2026-11-24T17:00:00Z';
    const options = { dataDir: folder, at, replace: false, dryRun: false };
    await restoreBackup({ pool: target.pool, backup, migrations: newer, ...options });
    backup.close();
    const { rows } = await target.pool.query('select table_number from orders');
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ table_number: null })));
  });

  it('brings the files of the data folder along, and changes nothing where they find no place', async () => {
    const [from, to, full] = ['from', 'to', 'full'].map((name) => join(folder, name));
    if (!from || !to || !full) throw new Error('three folders');
    mkdirSync(join(from, 'elements', '1.0.0'), { recursive: true });
    writeFileSync(join(from, 'elements', '1.0.0', 'loader.js'), 'export {};\n');
    mkdirSync(full);
    writeFileSync(join(full, 'elements'), 'in the way');
    const file = join(folder, 'with-files.zip');
    expect(await admin(database, ['backup', file], { DATA_DIR: from })).toMatchObject({ code: 0, err: '' });
    target = await aDatabase({ migrated: false });
    await target.close();
    expect(await admin(target, ['restore', file], { DATA_DIR: full })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The backup's files cannot be written: [^\n]+\n$/),
    });
    expect(await contentsSeenFromOutside(target)).toEqual({});
    expect(await admin(target, ['restore', file], { DATA_DIR: to })).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(join(to, 'elements', '1.0.0', 'loader.js'), 'utf8')).toBe('export {};\n');
  });
});
