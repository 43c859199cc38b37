import { type Kysely, sql } from 'kysely';

/**
 * All of a user's baskets, not only the open ones: whether a late repetition was made in one that is over, and what
 * goes when the user does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on baskets (user_id, restaurant_id)`.execute(db);
}
