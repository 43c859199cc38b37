import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The database, or a transaction on it. Use cases hand it on; only repositories write statements. */
export type Db = Kysely<Tables>;

/**
 * A repository: everything that one feature asks of its tables, as functions of where the statements run.
 *
 *     export const basketRepository = repository((db) => ({ find: (id) => db.selectFrom('baskets')… }));
 *     await db.transaction().execute((tx) => basketRepository(tx).find(id));
 */
export function repository<R extends object>(create: (db: Db) => R): (db: Db) => R {
  const made = new WeakMap<Db, R>();
  return (db) => {
    let found = made.get(db);
    if (!found) {
      found = create(db);
      made.set(db, found);
    }
    return found;
  };
}
