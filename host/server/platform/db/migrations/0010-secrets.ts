import { type Kysely, sql } from 'kysely';

/** What every node signs with, made once by whichever needed it first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table secrets (name text primary key, value text not null)`.execute(db);
}
