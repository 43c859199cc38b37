import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';
import { quietLog } from '#tests/support/quiet-log.ts';
import { type Migrations, migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';

const run = (statement: string) => async (db: Kysely<unknown>) => {
  await sql.raw(statement).execute(db);
};
const steps: Migrations = {
  '0001-dishes': {
    up: run('create table dishes (id integer generated always as identity, name text unique)'),
  },
  '0002-pizza': { up: run(`insert into dishes (name) values ('Pizza')`) },
};

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await aDatabase({ migrated: false });
  });
  afterEach(() => database.drop());

  const dishes = async () => (await database.pool.query('select name from dishes')).rows;

  it('run once, in the order of their names', async () => {
    expect(await migrate(database.connection, steps, quietLog)).toEqual(['0001-dishes', '0002-pizza']);
    expect(await migrate(database.connection, steps, quietLog)).toEqual([]);
    expect(await dishes()).toEqual([{ name: 'Pizza' }]);
  });

  it('run once also when several nodes start together', async () => {
    const done = await Promise.all([1, 2, 3].map(() => migrate(database.connection, steps, quietLog)));
    expect(done.flat()).toEqual(['0001-dishes', '0002-pizza']);
    expect(await dishes()).toEqual([{ name: 'Pizza' }]);
  });

  it('leave the database as it was when a step fails', async () => {
    const broken: Migrations = { ...steps, '0003-broken': { up: run('alter table nowhere add x integer') } };
    await expect(migrate(database.connection, broken, quietLog)).rejects.toThrow('"nowhere" does not exist');
    expect((await database.pool.query(`select to_regclass('dishes') as table`)).rows).toEqual([{ table: null }]);
    expect(await migrate(database.connection, steps, quietLog)).toHaveLength(2);
  });

  it('of the marketplace run on an empty database by two nodes at once', async () => {
    const done = await Promise.all([1, 2].map(() => migrate(database.connection, migrations, quietLog)));
    expect(done.flat()).toEqual(Object.keys(migrations));
  });

  describe('of before the first release, when they were 29', () => {
    const ran = async (names: readonly string[]) => {
      await database.pool.query('delete from kysely_migration');
      await database.pool.query(`insert into kysely_migration select unnest($1::text[]), '2026-11-20'`, [names]);
    };
    const known = async () => (await database.pool.query('select name, timestamp from kysely_migration')).rows;
    const { '0001-schema': schema } = migrations;
    const first: Migrations = { ...(schema && { '0001-schema': schema }) };
    beforeEach(() => migrate(database.connection, first, quietLog));

    it('count as the one that took their place, also when several nodes start together', async () => {
      await database.pool.query(`insert into secrets values ('one', 'kept')`);
      await ran(['0001-marketplace', '0002-restaurants', '0028-orders-of-partners', '0029-payment-providers']);
      const done = await Promise.all([1, 2, 3].map(() => migrate(database.connection, first, quietLog)));
      expect(done.flat()).toEqual([]);
      expect(await known()).toEqual([{ name: '0001-schema', timestamp: '2026-11-20' }]);
      expect((await database.pool.query('select * from secrets')).rows).toEqual([{ name: 'one', value: 'kept' }]);
    });

    it('are not gone on with when some are missing, and it is said what to do', async () => {
      await ran(['0001-marketplace', '0028-orders-of-partners']);
      await expect(migrate(database.connection, first, quietLog)).rejects.toThrow(
        /^this database is of a development version from before 0029-payment-providers: let the last version .+\.$/,
      );
      expect(await known()).toHaveLength(2);
    });
  });

  it('give every reference an index, so that what it names can be removed without reading everything', async () => {
    const migrated = await aDatabase();
    const { rows } = await migrated.pool.query(`
      select conrelid::regclass || '.' || attname as reference
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index
        where indrelid = conrelid and indkey[0] = any (conkey)
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))`);
    await migrated.drop();
    expect(rows).toEqual([]);
  });
});
