import type { Kysely } from 'kysely';
import type pg from 'pg';
import { createDatabase, type DatabaseLog } from '#platform/db/client.ts';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Two files at once would mix; this one is held by whoever imports, as long as it is connected. */
const lock = 'import places';

export type PlaceSource = 'geonames' | 'register';

/** A connection that imports places, alone. */
export interface PlaceImportConnection {
  /** for statements of our own and for `copy` */
  readonly client: pg.PoolClient;
  /** the same database through the query builder */
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/**
 * Connects for an import; undefined when somebody else imports now. An import that was killed is waited for a
 * little: its connection notices within a second.
 */
export async function connectForImport(
  connection: DatabaseConnection,
  { log, timeoutMs = 15_000 }: { log: DatabaseLog; timeoutMs?: number | undefined },
): Promise<PlaceImportConnection | undefined> {
  // A register takes its minutes: no statement is cancelled for that.
  const database = createDatabase(connection, { max: 2, log, statementTimeoutMilliseconds: 0 });
  try {
    const client = await database.pool.connect();
    const close = async () => {
      client.release(true);
      await database.close();
    };
    await client.query(
      `set client_connection_check_interval = '1s'; set work_mem = '64MB'; set maintenance_work_mem = '128MB'`,
    );
    if (await isLocked(client, timeoutMs)) return { client, db: database.db, close };
    await close();
    return undefined;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** PostgreSQL's code for a lock that was not to be had in time. */
const lockNotAvailable = '55P03';

export const isLockedByOthers = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

async function isLocked(client: pg.ClientBase, timeoutMs: number): Promise<boolean> {
  await client.query(`set lock_timeout = ${timeoutMs}`);
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [lock]);
    return true;
  } catch (error) {
    if (isLockedByOthers(error)) return false;
    throw error;
  } finally {
    await client.query('set lock_timeout = 0');
  }
}

/** The fingerprint of the file that a source's places come from; undefined before its first import. */
export async function importedFingerprint(
  { db }: PlaceImportConnection,
  source: PlaceSource,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('place_imports')
    .select('fingerprint')
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.fingerprint;
}

/** The municipalities of each postcode, by the search keys of their names. */
export const knownMunicipalities = ({ db }: PlaceImportConnection) =>
  db
    .selectFrom('postcodes')
    .select(['zip_code as zipCode', 'city_code as cityCode', 'search_key as searchKey'])
    .execute();

/** All of `work` happens, or nothing. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // Why it failed matters; a connection that is gone has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
