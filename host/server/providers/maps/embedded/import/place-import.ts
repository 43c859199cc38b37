import type { Kysely } from 'kysely';
import type pg from 'pg';
import { createDatabase, type DatabaseLog } from '#platform/db/client.ts';
import { columnsOf, type Fields } from '#platform/db/columns.ts';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Two files at once would mix; this one is held by whoever imports, as long as it is connected. */
const lock = 'import places';

type PlaceSource = 'geonames' | 'register';

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

/** A named place of a postcode, with its municipality; the keys are the domain's search keys. */
export type NewLocality = Omit<Fields<Tables['localities']>, 'source' | 'nameKey'>;

/** Replaces the places of a source; call it within a transaction, before {@link rebuildPostcodes}. */
export async function replaceLocalities(
  client: pg.ClientBase,
  source: PlaceSource,
  rows: readonly NewLocality[],
): Promise<void> {
  await client.query('delete from localities where source = $1', [source]);
  await client.query(
    `insert into localities (source, zip_code, city_code, city_name, city_search_key, search_key, weight, lat, lng)
     select $1, zip_code, city_code, city_name, city_search_key, search_key, weight, lat, lng
     from json_populate_recordset(null::localities, $2)`,
    [source, JSON.stringify(rows.map(columnsOf))],
  );
}

/**
 * Makes the municipalities of all postcodes anew: from the register where it has the postcode, else from GeoNames;
 * a postcode that neither has stays as it was. A municipality's weight is the number of its houses, or of its
 * postcodes where houses are not known: a town's proxy for how many people mean it.
 */
export async function rebuildPostcodes(client: pg.ClientBase): Promise<void> {
  await client.query(`
    delete from postcodes where is_imported or zip_code in (select zip_code from localities)`);
  await client.query(`
    insert into postcodes (zip_code, city_code, city_name, search_key, lat, lng, weight, is_imported)
    with best as (
      select *, source = 'register' as has_houses from localities l
      where source = (
        select source from localities same where same.zip_code = l.zip_code
        order by source = 'register' desc limit 1
      )
    ), municipalities as (
      select zip_code, city_code, min(city_name) as city_name, min(city_search_key) as search_key,
        sum(lat * weight) / sum(weight) as lat, sum(lng * weight) / sum(weight) as lng,
        sum(weight) as houses, bool_and(has_houses) as has_houses
      from best group by zip_code, city_code
    )
    select zip_code, city_code, city_name, search_key, lat, lng,
      case when has_houses then sum(houses) over city else count(*) over city end, true
    from municipalities window city as (partition by city_code)`);
}

/**
 * Lets the planner know what the tables of towns hold now, and empties the waiting lists of their indexes; call it
 * after the commit. Without it a search with a typing error takes ten times as long, until the database does so by
 * itself.
 */
export async function refreshTownFigures(client: pg.ClientBase): Promise<void> {
  for (const table of ['postcodes', 'localities']) await client.query(`vacuum (analyze) ${table}`);
}

/** Notes which file the places of a source come from. */
export async function recordImport(
  client: pg.ClientBase,
  imported: { source: PlaceSource; fingerprint: string; rows: number; at: string },
): Promise<void> {
  await client.query(
    `insert into place_imports (source, fingerprint, rows, imported_at) values ($1, $2, $3, $4)
     on conflict (source) do update set
       fingerprint = excluded.fingerprint, rows = excluded.rows, imported_at = excluded.imported_at`,
    [imported.source, imported.fingerprint, imported.rows, imported.at],
  );
}
