import type { TimedTask } from '#platform/jobs/run-jobs.ts';
import type { MakeExports } from './make-exports.ts';

/** Makes the copies of personal data that wait, every minute, and removes those whose week is over. */
export function createExportsTask(makeExports: MakeExports): TimedTask {
  return { task: 'exports', match: '* * * * *', run: () => makeExports() };
}
