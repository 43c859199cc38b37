import type { TimedTask } from '#platform/jobs/run-jobs.ts';
import type { Anonymise } from './anonymise.ts';

/** Takes what is of a person from what is long over, once an hour. */
export function createAnonymiseTask(anonymise: Anonymise): TimedTask {
  return { task: 'anonymise', match: '41 * * * *', run: () => anonymise() };
}
