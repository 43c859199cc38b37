import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { everyMinute } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/cockpit.ts';
import { moveCockpitOrder } from './move-cockpit-order.ts';
import { cockpitOrders, cockpitRestaurants } from './read-cockpit.ts';
import { closure, pause, soldOutToday, switchRestaurant, todayMinutes } from './switch-restaurant.ts';
import { advanceOrders, checkUnconfirmed } from './unconfirmed-orders.ts';

/**
 * The restaurants' side (PRODUCT.md 16), their orders and what their staff switch; and what becomes of orders by the
 * clock alone.
 */
export async function cockpitPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  app.tasks.push(
    { task: 'unconfirmed-orders', match: everyMinute, run: () => checkUnconfirmed(app) },
    { task: 'advance-orders', match: everyMinute, run: () => advanceOrders(app) },
  );
  route(http, calls.getCockpitOrders, ({ visitor }) => cockpitOrders(app, visitor));
  route(http, calls.moveCockpitOrder, async ({ visitor, params, body }) => ({
    foodorder: await moveCockpitOrder(app, visitor, { orderId: params.id, ...body }),
  }));
  route(http, calls.getCockpitRestaurants, async ({ visitor }) => ({
    restaurants: await cockpitRestaurants(app, visitor),
  }));
  route(http, calls.pauseRestaurant, ({ visitor, params, body }) =>
    switchRestaurant(app, visitor, params.slug, pause(body)),
  );
  route(http, calls.setSoldOut, ({ visitor, params, body }) =>
    switchRestaurant(app, visitor, params.slug, soldOutToday(body)),
  );
  route(http, calls.setTodayMinutes, ({ visitor, params, body }) =>
    switchRestaurant(app, visitor, params.slug, todayMinutes(body)),
  );
  route(http, calls.setClosure, ({ visitor, params, body }) =>
    switchRestaurant(app, visitor, params.slug, closure(body)),
  );
}
