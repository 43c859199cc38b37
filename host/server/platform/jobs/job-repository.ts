import { type RawBuilder, sql } from 'kysely';
import { type Db, repository } from '../db/db.ts';
import { currentSpan } from '../observability/tracing.ts';
import { flagsOf } from './traced-job.ts';

/** What runs later: `payload` is handed to the task of that name. */
export interface NewJob {
  readonly task: string;
  readonly payload: Record<string, unknown>;
  readonly delaySeconds: number;
}

interface JobCounts {
  readonly running: number;
  readonly waiting: number;
  readonly failing: number;
  readonly later: number;
  readonly dead: number;
  readonly oldestSeconds: number;
}

export type JobRepository = ReturnType<typeof jobRepository>;

/** Jobs are added in the transaction that makes them necessary; the runner sets up their schema at its start. */
export const jobRepository = repository((db) => ({
  /** Whether there are jobs at all: their schema is made by the first server that runs on a database. */
  canAdd: () => areThere(db),

  /** By the database's clock, since the runner goes by it; a shifted clock must not hold jobs back. */
  async add({ task, payload, delaySeconds }: NewJob): Promise<void> {
    await sql`
        select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
          run_at := clock_timestamp() + make_interval(secs => ${delaySeconds}),
          flags := ${flagsOf(currentSpan.getStore())}::text[])`.execute(db);
  },

  /** Takes the jobs from whoever has held one longer than that, by the database's clock as well. */
  async freeAbandoned(heldAtMostSeconds: number): Promise<void> {
    await sql`
        select graphile_worker.force_unlock_workers(array(
          select distinct locked_by from graphile_worker.jobs
          where locked_at < clock_timestamp() - make_interval(secs => ${heldAtMostSeconds})))`.execute(db);
  },

  /**
   * As numbers, by the database's clock: those that are due or under way, that failed and are tried again, that come later
   * and that failed for good; and for how long the oldest has been due, in seconds.
   */
  async counts(): Promise<JobCounts | undefined> {
    if (!(await areThere(db))) return undefined;
    const { rows } = await sql<JobCounts>`
      with jobs as (
        select locked_at is not null as held, attempts, attempts >= max_attempts as dead, run_at <= clock_timestamp() as due, run_at
        from graphile_worker._private_jobs)
      select count(*) filter (where held)::int as running,
        count(*) filter (where not held and not dead and due)::int as waiting,
        count(*) filter (where not held and not dead and not due and attempts > 0)::int as failing,
        count(*) filter (where not held and not dead and not due and attempts = 0)::int as later,
        count(*) filter (where not held and dead)::int as dead,
        coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where not held and not dead and due)), 0)::float8
          as "oldestSeconds"
      from jobs`.execute(db);
    return rows[0];
  },

  /** Removes jobs that failed for good; the others are done, and gone, within days. */
  removeDead: (before: string) => remove(db, sql`attempts >= max_attempts and run_at <= ${before}::timestamptz`),

  /**
   * Removes jobs that wait, or were given up, whose payload names a person: no task of ours puts one into it, and none
   * that comes may leave one behind. What is being done is left to its end.
   */
  removeNaming: ({ userId, email }: { userId: string; email: string }) =>
    remove(db, sql`strpos(payload::text, ${userId}) > 0 or strpos(lower(payload::text), lower(${email})) > 0`),
}));

async function areThere(db: Db): Promise<boolean> {
  const { rows } = await sql`select where to_regnamespace('graphile_worker') is not null`.execute(db);
  return rows.length > 0;
}

/** Removes jobs of a kind that nobody is at, where there are jobs at all. */
async function remove(db: Db, kind: RawBuilder<unknown>): Promise<void> {
  if (!(await areThere(db))) return;
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs where locked_at is null and (${kind})))`.execute(db);
}
