import type { DeleteAccounts } from '../services/data-rights/delete-accounts.ts';
import type { TimedTask } from './run-jobs.ts';

/** Deletes the accounts whose day has come, every ten minutes. */
export function createDeletionsTask(deleteAccounts: DeleteAccounts): TimedTask {
  return { task: 'deletions', match: '*/10 * * * *', run: () => deleteAccounts() };
}
