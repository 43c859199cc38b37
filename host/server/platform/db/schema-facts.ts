import type pg from 'pg';

/** Kysely's own records of the migrations; a backup names them in its manifest. */
const bookkeeping = ['kysely_migration', 'kysely_migration_lock'];

/** Every table of ours, by name, with the columns that hold something of their own: not those worked out of others. */
export async function tablesOf(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1::text[])
     group by c.relname order by c.relname`,
    [bookkeeping],
  );
  return rows;
}

/** Names of the migrations that have run; none in an empty database. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('public.kysely_migration') as there`);
  if (found[0]?.there === null) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** What identity columns have given out so far. */
export async function sequencesOf(client: pg.ClientBase): Promise<{ name: string; last: number }[]> {
  const { rows } = await client.query(
    `select sequencename as name, last_value::float8 as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
}

/** Jobs that wait to be done, those that a server has just begun included: they may run twice. */
export async function jobsOf(
  client: pg.ClientBase,
): Promise<{ task: string; payload: Record<string, unknown>; runAt: string }[]> {
  const { rows: found } = await client.query(`select to_regclass('graphile_worker._private_jobs') as there`);
  if (found[0]?.there === null) return [];
  const { rows } = await client.query(
    `select tasks.identifier as task, jobs.payload, jobs.run_at as "runAt"
     from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
     where jobs.key is null and attempts < max_attempts order by jobs.id`,
  );
  return rows;
}

/** A name in a statement. They come from the catalogue, or from a manifest that was checked. */
export const quoted = (name: string) => `"${name}"`;
export const quotedList = (names: readonly string[]) => names.map(quoted).join(', ');
