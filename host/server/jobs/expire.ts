import type { Expire } from '../services/expire.ts';
import type { TimedTask } from './run-jobs.ts';

/** Clears away what has expired, once an hour. */
export function createExpireTask(expire: Expire): TimedTask {
  return { task: 'expire', match: '23 * * * *', run: () => expire() };
}
