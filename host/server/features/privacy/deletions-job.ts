import type { TimedTask } from '#platform/jobs/run-jobs.ts';
import type { DeleteAccounts } from './delete-accounts.ts';

/** Deletes the accounts whose day has come, every ten minutes. */
export function createDeletionsTask(deleteAccounts: DeleteAccounts): TimedTask {
  return { task: 'deletions', match: '*/10 * * * *', run: () => deleteAccounts() };
}
