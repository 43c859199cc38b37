import { sql } from 'kysely';
import type { TestServer } from '#tests/support/server.ts';

/** What counts how often and when somebody asked, whatever came of it. */
const counting = ['sessions', 'login_tries'];

/** What every table holds, as a digest by its name: two prints are equal when nothing has changed between them. */
export async function databasePrint({ database: { db } }: TestServer): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const prints = tables.rows
    .filter(({ name }) => !counting.includes(name))
    .map(
      ({ name }) => sql<{ name: string; print: string }>`
        select ${sql.lit(name)} as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
        from ${sql.id('public', name)} t`,
    );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
