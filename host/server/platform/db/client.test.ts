import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aDatabaseProxy } from '#tests/support/database-proxy.ts';
import { createDatabase, type DatabaseClient } from './client.ts';
import { DatabaseUnavailableError, OutcomeUnknownError } from './database-lost.ts';

describe('the database client', () => {
  let database: TestDatabase;
  const lost: string[] = [];
  const log = { warn: (_: { err?: Error }, message: string) => void lost.push(message) };
  const clients: DatabaseClient[] = [];
  const open = (options: { max: number; statementTimeoutMilliseconds?: number }) => {
    const client = createDatabase(database.connection, { log, ...options });
    clients.push(client);
    return client;
  };

  beforeAll(async () => {
    database = await aDatabase({ migrated: false });
    await database.pool.query(`create table dishes (id integer primary key, name text not null)`);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await database.drop();
  });

  it('gives numbers, instants in UTC and dates as text', async () => {
    const { rows } = await database.pool.query(`select
      890::int8 as cents, 47.07::numeric as lat, count(*) as count,
      '2026-11-20 18:30:00+01'::timestamptz as instant, '2026-11-20 18:30:00.25+01'::timestamptz as precise,
      '2026-10-25'::date as day, array[1, null]::int8[] as numbers,
      array['2026-03-29 03:00:00+02']::timestamptz[] as instants, null::timestamptz as never`);
    expect(rows).toEqual([
      {
        cents: 890,
        lat: 47.07,
        count: 1,
        instant: '2026-11-20T17:30:00Z',
        precise: '2026-11-20T17:30:00.25Z',
        day: '2026-10-25',
        numbers: [1, null],
        instants: ['2026-03-29T01:00:00Z'],
        never: null,
      },
    ]);
  });

  it('refuses a whole number that JavaScript would round', async () => {
    await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('too large');
  });

  it('prepares each statement once per connection under a name', async () => {
    const { db } = open({ max: 1 });
    for (const name of ['Pizza', 'Gulasch', 'Kebab']) {
      await sql`insert into dishes (id, name) values (${name.length}, ${name}) on conflict do nothing`.execute(db);
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like 'insert into dishes%'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('works in transactions that are rolled back when they throw', async () => {
    const { db } = open({ max: 1 });
    const failing = db.transaction().execute(async (tx) => {
      await sql`insert into dishes (id, name) values (100, 'Knödel')`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await sql`select from dishes where id = 100`.execute(db)).rows).toEqual([]);
  });

  it('survives losing an idle connection, says so, and connects anew', async () => {
    const { db, pool } = open({ max: 1 });
    const removed = new Promise((done) => pool.once('remove', done));
    const before = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    await database.pool.query('select pg_terminate_backend($1)', [before]);
    await removed;
    const after = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    expect(after).not.toBe(before);
    expect(lost).toContain('a database connection was lost');
  });

  it('fails the statement whose connection is lost, does not repeat it, and goes on', async () => {
    const { db } = open({ max: 1 });
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`insert into dishes (id, name) values (200, 'Strudel')`.execute(tx);
    });
    await expect(cut).rejects.toThrow();
    expect((await sql`select from dishes where id = 200`.execute(db)).rows).toEqual([]);
  });

  it('distinguishes what is undone from what nobody knows', async () => {
    const proxy = await aDatabaseProxy(database.connection);
    const { db, close } = createDatabase(proxy.url, { max: 1, log });
    const stored = async (id: number) => (await sql`select from dishes where id = ${id}`.execute(db)).rows.length;
    const add = (id: number) => sql`insert into dishes (id, name) values (${id}, 'Palatschinken')`;
    const end = sql`pg_terminate_backend(pg_backend_pid())`;
    try {
      proxy.cutCommits(1);
      const committed = db.transaction().execute((tx) => add(300).execute(tx));
      await expect(committed).rejects.toBeInstanceOf(OutcomeUnknownError);
      expect(await stored(300)).toBe(1);

      const undone = db.transaction().execute(async (tx) => {
        await add(301).execute(tx);
        await sql`select ${end}`.execute(tx);
      });
      await expect(undone).rejects.toBeInstanceOf(DatabaseUnavailableError);
      expect(await stored(301)).toBe(0);

      await expect(sql`select ${end}`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailableError);
      const written = sql`update dishes set name = ${end}::text`.execute(db);
      await expect(written).rejects.toBeInstanceOf(OutcomeUnknownError);
    } finally {
      await close();
      await proxy.close();
    }
  });

  it('cancels a statement that takes too long', async () => {
    const { db } = open({ max: 1, statementTimeoutMilliseconds: 50 });
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow('statement timeout');
  });

  it('may be closed twice', async () => {
    const client = open({ max: 1 });
    await client.close();
    await expect(client.close()).resolves.toBeUndefined();
  });
});
