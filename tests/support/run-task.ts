import { type Kysely, sql } from 'kysely';

/** Has a timed task run now, in place of waiting for its minute; it runs where the server's jobs do, a moment later. */
export async function runTask<Tables>({ db }: { readonly db: Kysely<Tables> }, task: string): Promise<void> {
  await sql`select graphile_worker.add_job(${task}::text)`.execute(db);
}
