import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { fromBufferPromise } from 'yauzl';
import { anonymise } from '#features/privacy/anonymise.ts';
import { deleteAccounts } from '#features/privacy/delete-accounts.ts';
import { makeExports } from '#features/privacy/make-exports.ts';
import { expire } from '#features/sessions/expire.ts';
import type { TestServer } from './server.ts';
import { anApp } from './services.ts';

/** What the server does by the clock alone about personal data, each run once. */
export function dataRightsOf({ db, clock }: Pick<TestServer, 'db' | 'clock'>) {
  const ended: string[] = [];
  const app = anApp(db, { clock, sessionEnded: (hash) => void ended.push(hash) });
  return {
    /** hashes of the sessions that were ended */
    ended,
    makeExports: () => makeExports(app),
    deleteAccounts: () => deleteAccounts(app),
    anonymise: () => anonymise(app),
    expire: () => expire(app),
  };
}

/** Nobody is there, and nothing that anybody did. */
export async function forgetEverybody(pool: Pool): Promise<void> {
  await pool.query('truncate users, mails, audit_log, test_payments cascade');
}

/** The files of a zip as text, by their names. */
export async function unzipped(zip: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    const stream = await archive.openReadStreamPromise(entry);
    files[entry.fileName] = (await buffer(stream)).toString();
  }
  return files;
}

/** Every table of every schema that is not PostgreSQL's own, as `schema.table`. */
export async function tablesOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Every column of these tables, as `table.column`, with its type. */
export async function columnsOf(
  pool: Pool,
  tables: readonly string[],
): Promise<{ table: string; column: string; type: string }[]> {
  const { rows } = await pool.query(
    `select table_name as table, column_name as column, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = any ($1) order by table_name, ordinal_position`,
    [tables],
  );
  return rows;
}

/** Which of these columns hold any of these texts, as `table.column`; bytes by their hexadecimal digits. */
export async function foundInColumns(
  pool: Pool,
  columns: readonly { table: string; column: string }[],
  needles: readonly string[],
): Promise<Set<string>> {
  const parts = columns.map(
    ({ table, column }) => `
      select '${table}.${column}' as name where exists (
        select from "${table}" as each, unnest($1::text[]) as needle
        where strpos(lower(each."${column}"::text), lower(needle)) > 0
          or strpos(each."${column}"::text, encode(convert_to(needle, 'UTF8'), 'hex')) > 0)`,
  );
  const { rows } = await pool.query<{ name: string }>(parts.join(' union all '), [needles]);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Where any of these texts stands in the whole database, as `schema.table: text`: rows as text, which every column is
 * part of, JSON in either spelling, and bytes by their hexadecimal digits. In any case of letters.
 */
export async function foundIn(pool: Pool, needles: readonly string[]): Promise<string[]> {
  const parts = (await tablesOf(pool)).map(
    (table) => `
      select '${table}: ' || needle as hit from unnest($1::text[]) as wanted (needle)
      where exists (
        select from ${table} as each
        where strpos(lower(each::text), lower(needle)) > 0
          or strpos(lower(each::text), lower(to_json(needle)::text)) > 0
          or strpos(lower(each::text), encode(convert_to(needle, 'UTF8'), 'hex')) > 0)`,
  );
  const { rows } = await pool.query<{ hit: string }>(parts.join(' union all '), [needles]);
  return rows.map(({ hit }) => hit).sort();
}
