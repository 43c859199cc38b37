import pg from 'pg';
import type { TestDatabase } from './database.ts';

/**
 * How many rows each table has and what they are, as a text to compare, by `schema.table`: ours, and those of the jobs
 * where they are there. What keeps account of the schema is left out.
 */
export async function databaseContents({ pool }: Pick<TestDatabase, 'pool'>): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relname not like 'kysely%'
     order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum
       from ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; sum: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** What a database holds, seen by somebody who is no server. */
export async function contentsSeenFromOutside({ url }: Pick<TestDatabase, 'url'>): Promise<Record<string, string>> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    return await databaseContents({ pool });
  } finally {
    await pool.end();
  }
}
