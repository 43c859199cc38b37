import { sql } from 'kysely';
import { repository } from '../db/db.ts';

/** What runs later: `payload` is handed to the task of that name. */
export interface NewJob {
  readonly task: string;
  readonly payload: Record<string, unknown>;
  readonly delaySeconds: number;
}

export type JobRepository = ReturnType<typeof jobRepository>;

/** Jobs are added in the transaction that makes them necessary; the runner sets up their schema at its start. */
export const jobRepository = repository((db) => ({
  /** By the database's clock, since the runner goes by it; a shifted clock must not hold jobs back. */
  async add({ task, payload, delaySeconds }: NewJob): Promise<void> {
    await sql`
        select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
          run_at := clock_timestamp() + make_interval(secs => ${delaySeconds}))`.execute(db);
  },

  /** Takes the jobs from whoever has held one longer than that, by the database's clock as well. */
  async freeAbandoned(heldAtMostSeconds: number): Promise<void> {
    await sql`
        select graphile_worker.force_unlock_workers(array(
          select distinct locked_by from graphile_worker.jobs
          where locked_at < clock_timestamp() - make_interval(secs => ${heldAtMostSeconds})))`.execute(db);
  },
}));
