import type { Task } from '#platform/jobs/run-jobs.ts';
import type { Foundation } from '#server/app-context.ts';
import type { MoveOrder } from '../orders/move-order.ts';
import { createRefundOrder } from './refund-order.ts';
import { createTellRestaurants } from './tell-restaurants.ts';
import { createTellSessions } from './tell-sessions.ts';

/** What the operator's commands leave to the server: only it reaches the payment provider and whoever looks. */
export function wireOperator(
  { db, clock, publisher }: Foundation,
  deps: {
    moveOrder: MoveOrder;
    refundSoon(orderId: string): void;
    sessionEnded(sessionHash: string): void;
  },
): Task[] {
  return [
    createRefundOrder({ db, clock, publisher, ...deps }),
    createTellRestaurants({ db, publisher }),
    createTellSessions({ publisher, sessionEnded: deps.sessionEnded }),
  ];
}
