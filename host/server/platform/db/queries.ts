import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Where a repository runs its statements: the pool or one transaction. */
export type Queries = Kysely<Tables>;
