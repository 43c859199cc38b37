import type { Task } from '../jobs/run-jobs.ts';
import type { MoveOrder } from '../services/move-order.ts';
import { createRefundOrder } from '../services/operator/refund-order.ts';
import { createTellRestaurants } from '../services/operator/tell-restaurants.ts';
import { createTellSessions } from '../services/operator/tell-sessions.ts';
import type { Foundation } from './foundation.ts';

/** What the operator's commands leave to the server: only it reaches the payment provider and whoever looks. */
export function wireOperator(
  { store, clock, publisher }: Foundation,
  deps: {
    moveOrder: MoveOrder;
    refundSoon(orderId: string): void;
    sessionEnded(sessionHash: string): void;
  },
): Task[] {
  return [
    createRefundOrder({ store, clock, publisher, ...deps }),
    createTellRestaurants({ store, publisher }),
    createTellSessions({ publisher, sessionEnded: deps.sessionEnded }),
  ];
}
