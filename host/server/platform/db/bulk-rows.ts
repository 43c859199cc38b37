import { type Insertable, sql } from 'kysely';
import type { Db } from './db.ts';
import type { Company } from './tables/restaurants.ts';
import type { Tables } from './tables.ts';

type IdTable = 'restaurants' | 'delivery_areas' | 'product_groups' | 'products' | 'flavor_sets' | 'flavors';

/** A row, with its id where that is known already; what is JSON in the table is not a text here. */
export type BulkRow<Name extends keyof Tables> = Omit<Insertable<Tables[Name]>, 'company'> & {
  id?: number;
  company?: Company;
};

/** Many rows at once: thousands of them take a statement, however many columns they have. */
export function bulkRows(db: Db) {
  return {
    /** So many ids of a table, never given to anybody else. */
    async reserveIds(table: IdTable, count: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})
      `.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Adds rows that all have the columns of the first; what it leaves out the table fills in. */
    async add<Name extends keyof Tables>(table: Name, rows: readonly BulkRow<Name>[]): Promise<void> {
      const [first] = rows;
      if (!first) return;
      const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
      `.execute(db);
    },
  };
}
