import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';

/** Whether there are jobs at all: their schema is made by the first server that runs on a database. */
export const operatorJobs = repository((db) => ({
  async canBeAdded(): Promise<boolean> {
    const { rows } = await sql<{ there: boolean }>`
        select to_regnamespace('graphile_worker') is not null as there`.execute(db);
    return rows[0]?.there ?? false;
  },
}));
