import type { TimedTask } from '#platform/jobs/run-jobs.ts';
import type { Foundation } from '#server/app-context.ts';
import type { MoveOrder } from '../orders/move-order.ts';
import { createAdvanceOrders } from './advance-orders.ts';
import { createAdvanceTask } from './advance-orders-job.ts';
import { createMoveCockpitOrder } from './move-cockpit-order.ts';
import { createCockpitReads } from './read-cockpit.ts';
import { registerCockpitRoutes } from './routes.ts';
import { createSwitchRestaurant } from './switch-restaurant.ts';
import { createCheckUnconfirmed } from './unconfirmed-orders.ts';
import { createUnconfirmedTask } from './unconfirmed-orders-job.ts';

/** The restaurants' side, and what becomes of orders by the clock alone. */
export function wireCockpit(
  { http, db, clock, restaurants, publisher }: Foundation,
  { moveOrder }: { moveOrder: MoveOrder },
): { cockpitTasks: TimedTask[] } {
  registerCockpitRoutes(http, {
    cockpitReads: createCockpitReads({ db, restaurants, clock }),
    moveCockpitOrder: createMoveCockpitOrder({ db, moveOrder }),
    switchRestaurant: createSwitchRestaurant({ db, restaurants, clock, publisher }),
  });
  const { log } = http;
  return {
    cockpitTasks: [
      createUnconfirmedTask(createCheckUnconfirmed({ db, restaurants, clock, publisher, moveOrder, log })),
      createAdvanceTask(createAdvanceOrders({ db, clock, moveOrder, log })),
    ],
  };
}
