import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { everyMinute } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/cockpit.ts';
import { moveCockpitOrder } from './move-cockpit-order.ts';
import { cockpitOrders, cockpitRestaurants } from './read-cockpit.ts';
import { pauseRestaurant, setClosure, setSoldOut, setTodayMinutes } from './switch-restaurant.ts';
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
  route(http, calls.pauseRestaurant, async ({ visitor, params, body }) => ({
    restaurant: await pauseRestaurant(app, visitor, params.slug, body.minutes),
  }));
  route(http, calls.setSoldOut, async ({ visitor, params, body }) => ({
    restaurant: await setSoldOut(app, visitor, params.slug, body),
  }));
  route(http, calls.setTodayMinutes, async ({ visitor, params, body }) => ({
    restaurant: await setTodayMinutes(app, visitor, params.slug, body.minutes),
  }));
  route(http, calls.setClosure, async ({ visitor, params, body }) => ({
    restaurant: await setClosure(app, visitor, params.slug, body),
  }));
}
