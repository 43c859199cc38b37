import type { ReconcilePayments } from '../services/payments/reconcile-payments.ts';
import type { TimedTask } from './run-jobs.ts';

/** Looks after the payments that are under way, every minute. */
export function createPaymentsTask(reconcilePayments: ReconcilePayments): TimedTask {
  return { task: 'payments', match: '* * * * *', run: () => reconcilePayments() };
}
