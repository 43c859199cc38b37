import type { MakeExports } from '../services/data-rights/make-exports.ts';
import type { TimedTask } from './run-jobs.ts';

/** Makes the copies of personal data that wait, every minute, and removes those whose week is over. */
export function createExportsTask(makeExports: MakeExports): TimedTask {
  return { task: 'exports', match: '* * * * *', run: () => makeExports() };
}
