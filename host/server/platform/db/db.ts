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

/** What a function of a repository finds: its row, or one of its rows. */
export type RowOf<R extends (db: Db) => object, Name extends keyof ReturnType<R>> = ReturnType<R>[Name] extends (
  ...args: never[]
) => Promise<infer Found>
  ? Found extends readonly (infer Row)[]
    ? Row
    : NonNullable<Found>
  : never;
