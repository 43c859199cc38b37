import type { TimedTask } from '#platform/jobs/run-jobs.ts';
import type { ReconcilePayments } from './reconcile-payments.ts';

/** Looks after the payments that are under way, every minute. */
export function createPaymentsTask(reconcilePayments: ReconcilePayments): TimedTask {
  return { task: 'payments', match: '* * * * *', run: () => reconcilePayments() };
}
