import type { TimedTask } from './run-jobs.ts';

/** Longer than any job takes: whoever has held one for so long has died over it. */
const heldAtMostSeconds = 600;

/**
 * Sets free, every minute, the jobs that a process died over (`kill -9`): the runner itself would hold them back for
 * four hours. Those that come by the clock need no help, their next time takes the place of the one that is held; this is
 * for the others. Should a job really take longer, it runs twice, which every task bears.
 */
export function createAbandonedJobsTask(
  freeAbandoned: (heldAtMostSeconds: number) => Promise<void>,
): TimedTask {
  return { task: 'abandoned-jobs', match: '* * * * *', run: () => freeAbandoned(heldAtMostSeconds) };
}
