import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import * as calls from '#shared/contract/calls/cockpit.ts';
import type { MoveCockpitOrder } from './move-cockpit-order.ts';
import type { CockpitReads } from './read-cockpit.ts';
import type { SwitchRestaurant } from './switch-restaurant.ts';

export interface CockpitServices {
  cockpitReads: CockpitReads;
  moveCockpitOrder: MoveCockpitOrder;
  switchRestaurant: SwitchRestaurant;
}

/** The restaurants' side (rulings 9): their orders, and what their staff switch. */
export function registerCockpitRoutes(
  app: FastifyInstance,
  { cockpitReads, moveCockpitOrder, switchRestaurant }: CockpitServices,
): void {
  route(app, calls.getCockpitOrders, ({ visitor }) => cockpitReads.orders(visitor));
  route(app, calls.moveCockpitOrder, async ({ visitor, params, body }) => ({
    foodorder: await moveCockpitOrder(visitor, { orderId: params.id, ...body }),
  }));
  route(app, calls.getCockpitRestaurants, async ({ visitor }) => ({
    restaurants: await cockpitReads.restaurants(visitor),
  }));
  route(app, calls.pauseRestaurant, async ({ visitor, params, body }) => ({
    restaurant: await switchRestaurant.pause(visitor, params.slug, body.minutes),
  }));
  route(app, calls.setSoldOut, async ({ visitor, params, body }) => ({
    restaurant: await switchRestaurant.soldOut(visitor, params.slug, body.productId, body.soldOut),
  }));
  route(app, calls.setTodayMinutes, async ({ visitor, params, body }) => ({
    restaurant: await switchRestaurant.minutes(visitor, params.slug, body.minutes),
  }));
  route(app, calls.setClosure, async ({ visitor, params, body }) => ({
    restaurant: await switchRestaurant.closure(visitor, params.slug, body.date, body.closed),
  }));
}
