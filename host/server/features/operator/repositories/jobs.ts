import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Whether there are jobs at all: their schema is made by the first server that runs on a database. */
export async function canAddJobs(db: Db): Promise<boolean> {
  const { rows } = await sql`select where to_regnamespace('graphile_worker') is not null`.execute(db);
  return rows.length > 0;
}
