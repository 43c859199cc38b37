import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { migrate } from '#platform/db/migrate.ts';
import { migrations } from '#platform/db/migrations/all.ts';
import { connectAdmin } from './admin-client.ts';
import { withDatabase } from './connection-url.ts';
import { quietLog } from './quiet-log.ts';

/** One run of the tests on a server, of which others may be under way. */
interface TestRun {
  /** What the names of this run's databases begin with. */
  readonly prefix: string;
  /** A migrated database to copy. */
  readonly template: string;
  /** Drops the run's databases. */
  readonly end: () => Promise<void>;
}

/**
 * Announces a run by an advisory lock that lasts as long as its process, drops the databases of runs that have
 * died, and makes the run's template.
 */
export async function beginTestRun(server: DatabaseConnection): Promise<TestRun> {
  const client = await connectAdmin(server);
  const run = randomInt(2 ** 31 - 1);
  const prefix = `fo_test_${run}_`;
  const template = `${prefix}template`;
  await client.query('select pg_advisory_lock(hashtext($1), $2)', ['fo_test', run]);
  await dropDeadRuns(client);
  await client.query(`create database ${template}`);
  await migrate(withDatabase(server, template), migrations, quietLog);
  return {
    prefix,
    template,
    async end() {
      for (const name of await databasesLike(client, `^${prefix}`)) await drop(client, name);
      await client.end();
    },
  };
}

async function dropDeadRuns(client: pg.Client): Promise<void> {
  for (const name of await databasesLike(client, '^fo_test_[0-9]+_')) {
    const lock = ['fo_test', Number(name.split('_')[2])];
    const { rows } = await client.query<{ dead: boolean }>(
      'select pg_try_advisory_lock(hashtext($1), $2) as dead',
      lock,
    );
    if (!rows[0]?.dead) continue;
    await drop(client, name);
    await client.query('select pg_advisory_unlock(hashtext($1), $2)', lock);
  }
}

async function databasesLike(client: pg.Client, pattern: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname ~ $1', [
    pattern,
  ]);
  return rows.map(({ datname }) => datname);
}

async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
}
