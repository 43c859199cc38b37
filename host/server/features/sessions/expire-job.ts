import type { TimedTask } from '#platform/jobs/run-jobs.ts';
import type { Expire } from './expire.ts';

/** Clears away what has expired, once an hour. */
export function createExpireTask(expire: Expire): TimedTask {
  return { task: 'expire', match: '23 * * * *', run: () => expire() };
}
