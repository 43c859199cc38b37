import type { TimedTask } from '#platform/jobs/run-jobs.ts';
import type { AdvanceOrders } from './advance-orders.ts';

/** Moves orders on that only time moves, every minute. */
export function createAdvanceTask(advanceOrders: AdvanceOrders): TimedTask {
  return { task: 'advance-orders', match: '* * * * *', run: () => advanceOrders() };
}
