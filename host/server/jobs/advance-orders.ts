import type { AdvanceOrders } from '../services/cockpit/advance-orders.ts';
import type { TimedTask } from './run-jobs.ts';

/** Moves orders on that only time moves, every minute. */
export function createAdvanceTask(advanceOrders: AdvanceOrders): TimedTask {
  return { task: 'advance-orders', match: '* * * * *', run: () => advanceOrders() };
}
