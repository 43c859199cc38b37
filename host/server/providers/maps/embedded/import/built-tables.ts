import type pg from 'pg';

/** Where a register's tables are built before they take the place of the live ones. */
export const builtSchema = 'places_built';

const tables = ['streets', 'street_keys', 'street_stems', 'houses'] as const;

/** Empty tables like the live ones, still without their indexes: filled first, they are indexed much faster. */
export async function createBuilt(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${builtSchema} cascade; create schema ${builtSchema}`);
  for (const table of tables) {
    await client.query(`
      create table ${builtSchema}.${table} (
        like ${table} including defaults including constraints including generated including identity
      )`);
  }
}

/**
 * Gives the built tables the indexes of the live ones, whichever those are by now, under the same names, and the
 * planner its figures.
 */
export async function indexBuilt(client: pg.ClientBase): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ name: string; definition: string; isPrimary: boolean }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, i.indisprimary as "isPrimary"
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = to_regclass($1) order by c.relname`,
      [table],
    );
    for (const { name, definition, isPrimary } of rows) {
      // The definition names the live table with its schema; the index itself goes where its table is.
      await client.query(definition.replace(/ ON (\S+\.)?\S+ USING /, ` ON ${builtSchema}.${table} USING `));
      if (isPrimary) {
        await client.query(
          `alter table ${builtSchema}.${table} add constraint ${name} primary key using index ${name}`,
        );
      }
    }
    await client.query(`vacuum (analyze) ${builtSchema}.${table}`);
  }
}

/** Puts the built tables in the place of the live ones; call it within a transaction. */
export async function takePlace(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ live: string }>('select quote_ident(current_schema()) as live');
  for (const table of tables) {
    await client.query(`drop table ${table}; alter table ${builtSchema}.${table} set schema ${rows[0]?.live}`);
  }
  await client.query(`drop schema ${builtSchema} cascade`);
}
