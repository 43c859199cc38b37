import type { TimedTask } from '#platform/jobs/run-jobs.ts';
import type { CheckUnconfirmed } from './unconfirmed-orders.ts';

/** Looks after orders that nobody has confirmed, every minute. */
export function createUnconfirmedTask(checkUnconfirmed: CheckUnconfirmed): TimedTask {
  return { task: 'unconfirmed-orders', match: '* * * * *', run: () => checkUnconfirmed() };
}
