import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Removes jobs that wait, or were given up, whose payload names a person: no task of ours puts one into it, and none that
 * comes may leave one behind. What is being done is left to its end.
 */
export async function forgetJobsOf(db: Db, person: { userId: string; email: string }): Promise<void> {
  const { rows } = await sql<{ known: string | null }>`
    select to_regclass('graphile_worker._private_jobs')::text as known`.execute(db);
  if (!rows[0]?.known) return;
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs
      where locked_at is null and (strpos(payload::text, ${person.userId}) > 0
        or strpos(lower(payload::text), lower(${person.email})) > 0)))`.execute(db);
}
