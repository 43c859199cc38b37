import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Migrations } from '#platform/db/migrate.ts';
import { currentNames, isUnfinished, unfinishedAdvice } from '#platform/db/migrations/former-steps.ts';
import { quoted, quotedList, tablesOf } from '#platform/db/schema-facts.ts';
import { OperatorError } from '../operator.ts';
import { fileEntry, type Manifest, tableEntry } from './manifest.ts';
import type { OpenBackup } from './read-backup.ts';

interface RestoreOptions {
  readonly pool: pg.Pool;
  readonly backup: OpenBackup;
  readonly migrations: Migrations;
  readonly dataDir: string;
  readonly at: string;
  /** whether what is there may be lost */
  readonly replace: boolean;
  /** everything is tried, and nothing is kept */
  readonly dryRun: boolean;
}

/** What a database has before anybody did anything: a start fills these. */
const filledByAStart = new Set(['settings', 'secrets']);

/**
 * Makes the database what it was when the backup was written, in one transaction: the schema as it was then, its rows,
 * its keys and checks, and after that every migration since. Whatever fails leaves the database as it is.
 * @throws OperatorError where somebody still uses the database, where it is not empty, and for a newer version's backup
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { pool, backup, migrations, replace, dryRun } = options;
  const ran = backup.manifest.migrations;
  if (isUnfinished(ran)) {
    throw new OperatorError(`The database of the backup ${unfinishedAdvice} Then back it up again.`);
  }
  const unknown = currentNames(ran).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new OperatorError(`The backup is of a newer version (${unknown.join(', ')}): upgrade first.`);
  }
  const client = await pool.connect();
  try {
    await assertUnused(client);
    await client.query('begin');
    if (!replace) await assertEmpty(client);
    await restoreDatabase(client, options);
    if (dryRun) {
      await client.query('rollback');
    } else {
      // first, as they only add to what is there: where they find no room, nothing has changed
      await restoreFiles(backup, options.dataDir).catch((error: Error) => {
        throw new OperatorError(`The backup's files cannot be written: ${error.message}`);
      });
      await client.query('commit');
      await restoreJobs(pool, backup.manifest);
    }
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function restoreDatabase(client: pg.PoolClient, { backup, migrations, at }: RestoreOptions): Promise<void> {
  const { manifest } = backup;
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.query('grant usage on schema public to public');
  await client.query('drop schema if exists graphile_worker cascade');
  const names = Object.keys(migrations).toSorted();
  const ran = currentNames(manifest.migrations);
  const before = names.filter((name) => ran.includes(name));
  const since = names.filter((name) => !ran.includes(name));
  await migrateBy(client, migrations, before);
  await fillTables(client, backup);
  await setSequences(client, manifest);
  await migrateBy(client, migrations, since);
  await client.query(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`);
  await client.query(
    `create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`,
  );
  await client.query(`insert into kysely_migration_lock values ('migration_lock', 0)`);
  await client.query('insert into kysely_migration select name, $2 from unnest($1::text[]) as name', [names, at]);
}

/** Steps run on the transaction's own connection. */
async function migrateBy(client: pg.PoolClient, migrations: Migrations, names: readonly string[]): Promise<void> {
  const borrowed = { query: client.query.bind(client), release: () => undefined };
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: { connect: async () => borrowed, end: async () => undefined },
    }),
  });
  for (const name of names) await migrations[name]?.up(db);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** References are taken off and put back: that checks each of them, and rows may come in any order. */
async function fillTables(client: pg.PoolClient, backup: OpenBackup): Promise<void> {
  const { manifest } = backup;
  const known = new Map((await tablesOf(client)).map(({ name, columns }) => [name, new Set(columns)]));
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  for (const name of known.keys()) {
    // some steps fill tables by themselves
    await client.query(`delete from ${quoted(name)}`);
    await client.query(`alter table ${quoted(name)} disable trigger user`);
  }
  for (const { name, columns } of manifest.tables) {
    const table = known.get(name);
    if (!table || columns.some((column) => !table.has(column))) {
      throw new OperatorError(`The backup does not fit its own version: ${name}.`);
    }
    const into = client.query(copyFrom(`copy ${quoted(name)} (${quotedList(columns)}) from stdin`));
    await pipeline(await backup.read(tableEntry(name)), into);
  }
  for (const name of known.keys()) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
}

async function setSequences(client: pg.PoolClient, { sequences }: Manifest): Promise<void> {
  for (const { name, last } of sequences) {
    await client.query('select setval(format($1, $2::text)::regclass, $3)', ['public.%I', name, last]);
  }
}

/** Jobs have no ids that anything refers to. Those that come by the clock add themselves. */
async function restoreJobs(pool: pg.Pool, { jobs }: Manifest): Promise<void> {
  if (jobs.length === 0) return;
  await runMigrations({ pgPool: pool });
  for (const { task, payload, runAt } of jobs) {
    await pool.query('select graphile_worker.add_job($1::text, $2::json, run_at := $3)', [
      task,
      JSON.stringify(payload),
      runAt,
    ]);
  }
}

/** Connections that have just been closed are seen for a moment longer. */
async function assertUnused(client: pg.PoolClient): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await othersOf(client)) === 0) return;
    await client.query('select pg_sleep(0.05)');
  }
  throw new OperatorError('A server uses the database: stop it first.');
}

async function othersOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and application_name = 'fo-elements'`,
  );
  return rows[0]?.others ?? 0;
}

async function assertEmpty(client: pg.PoolClient): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    if (filledByAStart.has(name)) continue;
    const { rows } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rows.length > 0) {
      throw new OperatorError(`The database is not empty (${name}); --replace puts the backup in its place.`);
    }
  }
}

/** Files that are there already stay: versions never change. None is ever there by half. */
async function restoreFiles(backup: OpenBackup, dataDir: string): Promise<void> {
  for (const { path } of backup.manifest.files) {
    const target = join(dataDir, path);
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    await pipeline(await backup.read(fileEntry(path)), createWriteStream(`${target}.partial`));
    await rename(`${target}.partial`, target);
  }
}
