import type { Kysely } from 'kysely';
import { perKey } from '../per-key.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction on it. Use cases hand it on; only repositories write statements. */
export type Db = Kysely<Tables>;

/**
 * A repository: everything that one feature asks of its tables, as functions of where the statements run.
 *
 *     export const basketRepository = repository((db) => ({ find: (id) => db.selectFrom('baskets')… }));
 *     await db.transaction().execute((tx) => basketRepository(tx).find(id));
 */
export const repository = <R extends object>(create: (db: Db) => R): ((db: Db) => R) => perKey(create);
