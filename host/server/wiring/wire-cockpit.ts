import { createAdvanceTask } from '../jobs/advance-orders.ts';
import type { TimedTask } from '../jobs/run-jobs.ts';
import { createUnconfirmedTask } from '../jobs/unconfirmed-orders.ts';
import { registerCockpitRoutes } from '../routes/cockpit.ts';
import { createAdvanceOrders } from '../services/cockpit/advance-orders.ts';
import { createMoveCockpitOrder } from '../services/cockpit/move-cockpit-order.ts';
import { createCockpitReads } from '../services/cockpit/read-cockpit.ts';
import { createSwitchRestaurant } from '../services/cockpit/switch-restaurant.ts';
import { createCheckUnconfirmed } from '../services/cockpit/unconfirmed-orders.ts';
import type { MoveOrder } from '../services/move-order.ts';
import type { Foundation } from './foundation.ts';

/** The restaurants' side, and what becomes of orders by the clock alone. */
export function wireCockpit(
  { http, store, clock, restaurants, publisher }: Foundation,
  { moveOrder }: { moveOrder: MoveOrder },
): { cockpitTasks: TimedTask[] } {
  registerCockpitRoutes(http, {
    cockpitReads: createCockpitReads({ store, restaurants, clock }),
    moveCockpitOrder: createMoveCockpitOrder({ store, moveOrder }),
    switchRestaurant: createSwitchRestaurant({ store, restaurants, clock, publisher }),
  });
  const { log } = http;
  return {
    cockpitTasks: [
      createUnconfirmedTask(createCheckUnconfirmed({ store, restaurants, clock, publisher, moveOrder, log })),
      createAdvanceTask(createAdvanceOrders({ store, clock, moveOrder, log })),
    ],
  };
}
