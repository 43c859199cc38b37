import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeBackup } from '../../../host/server/db/backup/write-backup.ts';
import { admin } from '../../support/admin.ts';
import { aCustomerOf } from '../../support/customer.ts';
import { aDatabase, type TestDatabase } from '../../support/database.ts';
import { aRestaurantServer } from '../../support/restaurant-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { server, adria } = await aRestaurantServer();
const folder = mkdtempSync(join(tmpdir(), 'fo-backup-'));
const path = join(folder, 'backup.zip');
const { database } = server;

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

/** The rows of every table, and what ids come next. */
async function contentsOf({ pool }: TestDatabase): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not like 'kysely%' order by relname`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of rows) {
    const { rows: all } = await pool.query(
      `select count(*)::int as count, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum
       from ${name} t`,
    );
    contents[name] = all[0];
  }
  return contents;
}

const restore = (target: TestDatabase, ...more: string[]) => admin(target, ['restore', path, ...more]);

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
    const spending = [1, 2].map(() => spend(() => isDone));
    const { code, err } = await admin(database, ['backup', path]);
    isDone = true;
    const spent = await Promise.all(spending);
    expect([code, err]).toEqual([0, '']);
    expect(Math.min(...spent)).toBeGreaterThan(0);
    expect(statSync(path).mode & 0o077).toBe(0);

    target = await aDatabase({ migrated: false });
    expect(await restore(target)).toMatchObject({ code: 0, err: '' });
    const { rows } = await target.pool.query(
      `select count(*)::int as wrong from users
       where id like 'saver%' and balance_points <> 100000 + coalesce(
         (select sum(amount_points) from credit_transactions where user_id = users.id), 0)`,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it('brings everything back: rows, keys, checks, and the next ids', async () => {
    rmSync(path);
    await admin(database, ['backup', path]);
    target = await aDatabase({ migrated: false });
    expect(await restore(target)).toMatchObject({ code: 0 });
    const { audit_log: _noted, ...restored } = await contentsOf(target);
    const { audit_log: _empty, ...original } = await contentsOf(database);
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
    await server.store.jobs.add({ task: 'refund-order', payload: { orderId: 'x' }, delaySeconds: 60 });
    await admin(database, ['backup', working]);
    target = await aDatabase({ migrated: false });
    expect(await admin(target, ['restore', working])).toMatchObject({ code: 0, err: '' });
    const { rows } = await target.pool.query('select task_identifier as task from graphile_worker.jobs');
    expect(rows).toEqual([{ task: 'refund-order' }]);
  });

  it('restores an older backup by migrating forward', async () => {
    const older = await aDatabase();
    const early = join(folder, 'early.zip');
    try {
      // as it was before the audit log
      await older.pool.query(`drop table audit_log;
        alter table products drop column external_key; alter table product_groups drop column external_key;
        alter table flavor_sets drop column external_key; alter table flavors drop column external_key;
        delete from kysely_migration where name >= '0026';
        insert into users (id, email, name, role, created_at)
          values ('early-000000000000000000', 'e@example.at', 'Eva', 'consumer', now())`);
      await writeBackup({ pool: older.pool, dataDir: folder, path: early, at: '2026-11-20T17:00:00Z' });
      target = await aDatabase({ migrated: false });
      expect(await admin(target, ['restore', early])).toMatchObject({ code: 0, err: '' });
      expect(await schemaOf(target)).toEqual(await schemaOf(database));
      expect((await target.pool.query('select name from users')).rows).toEqual([{ name: 'Eva' }]);
    } finally {
      await older.drop();
    }
  });

  it('is refused where the database is not empty, unless it is to be replaced', async () => {
    target = await aDatabase();
    await target.pool.query(
      `insert into users (id, email, name, role, created_at)
       values ('somebody-00000000000000', 's@example.at', 'S', 'consumer', now())`,
    );
    await target.close();
    const before = await admin(target, ['restore', path]);
    expect(before).toMatchObject({
      code: 1,
      err: expect.stringContaining('The database is not empty (users)'),
    });
    expect(await admin(target, ['restore', path, '--replace'])).toMatchObject({ code: 0 });
  });

  it('is refused while a server uses the database', async () => {
    target = await aDatabase();
    await target.pool.query('select 1');
    expect(await restore(target, '--replace')).toMatchObject({
      code: 1,
      err: 'A server uses the database: stop it first.\n',
    });
  });

  it('changes nothing with a damaged file', async () => {
    target = await aDatabase();
    const before = await contentsOf(target);
    const whole = readFileSync(path);
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)] = (flipped[Math.floor(whole.length / 2)] ?? 0) ^ 0xff;
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      flipped,
      Buffer.from('no zip'),
      Buffer.alloc(0),
    ]) {
      const damaged = join(folder, 'damaged.zip');
      writeFileSync(damaged, bytes);
      const { code, err } = await admin(target, ['restore', damaged, '--replace']);
      expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
    }
    expect(await contentsOf(target)).toEqual(before);
  });
});
