import type { Anonymise } from '../services/data-rights/anonymise.ts';
import type { TimedTask } from './run-jobs.ts';

/** Takes what is of a person from what is long over, once an hour. */
export function createAnonymiseTask(anonymise: Anonymise): TimedTask {
  return { task: 'anonymise', match: '41 * * * *', run: () => anonymise() };
}
