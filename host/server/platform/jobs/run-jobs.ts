import { setTimeout as pause } from 'node:timers/promises';
import { parseCronItems, type Runner, run, Logger as WorkerLogger } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Tracing } from '../observability/tracing.ts';
import type { Logger } from '../ports.ts';
import { traced } from './traced-job.ts';

/** A kind of job by its name, with what it does. */
export interface Task {
  readonly task: string;
  /** a cron pattern in UTC: it also runs by the clock, without anybody adding a job */
  readonly match?: string;
  run(payload: unknown): Promise<void>;
}

export const everyMinute = '* * * * *';

interface RunJobsOptions {
  /** one of its connections is kept to be notified of new jobs */
  pool: Pool;
  tasks: readonly Task[];
  log: Logger;
  /** undefined: no traces are made */
  tracing?: Tracing | undefined;
  /** jobs at the same time */
  concurrency?: number;
}

export interface RunningJobs {
  /** Takes no further jobs and waits for those under way. */
  stop(): Promise<void>;
}

/**
 * Starts what runs later or at a time. Brings the runner's own schema up to date first:
 * jobs can be added from then on. A job runs at least once, again after a failure or a kill, and its task sees to
 * it that it takes effect once. Whatever ends the runner, it is started again.
 */
export async function runJobs(options: RunJobsOptions): Promise<RunningJobs> {
  const { pool, tasks, log, tracing, concurrency = 2 } = options;
  const start = () =>
    run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      taskList: Object.fromEntries(
        tasks.map(({ task, run }) => [
          task,
          (payload, { job }) => (tracing ? traced(tracing, task, job.flags, () => run(payload)) : run(payload)),
        ]),
      ),
      parsedCronItems: parseCronItems(
        tasks.flatMap(({ task, match }) => (match ? [{ task, match, options: { jobKey: task } }] : [])),
      ),
      logger: workerLogger(log),
      // Otherwise nobody catches it when the end of a job cannot be noted, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  const stopping = new AbortController();
  let runner: Runner | undefined = await start();
  void keepRunning();

  /** A runner that cannot note the end of a job, its database being away, ends itself. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner?.promise.catch(() => {});
      if (stopping.signal.aborted) return;
      runner = undefined;
      log.warn({ jobs: true }, 'the runner of jobs has ended and is started again');
      await pause(startAgainAfter, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (!stopping.signal.aborted) runner = await start().catch(() => undefined);
    }
  }

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    await runner?.stop();
  };
  return { stop: () => (stopped ??= stop()) };
}

/** How long after its end a runner is started again, in milliseconds. */
const startAgainAfter = 2000;

/** The runner's chatter stays out; what it warns of is our log's. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level: string, message) => {
    if (level === 'error') log.error({ jobs: true }, message);
    if (level === 'warning') log.warn({ jobs: true }, message);
  });
}

/** Longer than any job takes: whoever has held one for so long has died over it. */
const heldAtMostSeconds = 600;

/**
 * Sets free, every minute, the jobs that a process died over (`kill -9`): the runner itself would hold them back for
 * four hours. Those that come by the clock need no help, their next time takes the place of the one that is held; this is
 * for the others. Should a job really take longer, it runs twice, which every task bears.
 */
export function createAbandonedJobsTask(freeAbandoned: (heldAtMostSeconds: number) => Promise<void>): Task {
  return { task: 'abandoned-jobs', match: everyMinute, run: () => freeAbandoned(heldAtMostSeconds) };
}
