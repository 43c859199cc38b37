import type { CheckUnconfirmed } from '../services/cockpit/unconfirmed-orders.ts';
import type { TimedTask } from './run-jobs.ts';

/** Looks after orders that nobody has confirmed, every minute. */
export function createUnconfirmedTask(checkUnconfirmed: CheckUnconfirmed): TimedTask {
  return { task: 'unconfirmed-orders', match: '* * * * *', run: () => checkUnconfirmed() };
}
