import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { everyMinute } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CallBody } from '#shared/contract/calls/call.ts';
import * as calls from '#shared/contract/calls/cockpit.ts';
import { getCockpitTimes, getDeliveryPostcodes, saveCockpitTimes } from '#shared/contract/calls/times.ts';
import { type Order, type OrderStatus, orderStatus } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { moveOrder } from '../orders/move-order.ts';
import { orderViewOf } from '../orders/order-view.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { staffOf } from './cockpit-restaurant.ts';
import { cockpitOrders, cockpitRestaurants } from './read-cockpit.ts';
import { cockpitRepository } from './repositories/cockpit-repository.ts';
import { busy, closure, pause, soldOutToday, switchRestaurant, todayMinutes } from './switch-restaurant.ts';
import { teamRoutes } from './team/routes.ts';
import { deliveryPostcodes, readTimes, saveTimes } from './times/times.ts';
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
  route(http, calls.setBusy, ({ visitor, params, body }) => switchRestaurant(app, visitor, params.slug, busy(body)));
  route(http, calls.setClosure, ({ visitor, params, body }) =>
    switchRestaurant(app, visitor, params.slug, closure(body)),
  );
  teamRoutes(http, app);
  route(http, getCockpitTimes, ({ visitor, params }) => readTimes(app, visitor, params.slug));
  route(http, getDeliveryPostcodes, ({ visitor, params }) => deliveryPostcodes(app, visitor, params.slug));
  route(http, saveCockpitTimes, ({ visitor, params, body }) => saveTimes(app, visitor, params.slug, body));
}

/** Where the staff move an order; `expectedStatus`: what the device showed. */
type CockpitMove = CallBody<typeof calls.moveCockpitOrder> & { readonly orderId: string };

/** A restaurant completes nothing: that an order is over is for the clock to say (PRODUCT.md 12.6). */
const movesOfStaff: readonly OrderStatus[] = [
  orderStatus.confirmed,
  orderStatus.ready,
  orderStatus.transferred,
  orderStatus.delivered,
  orderStatus.denied,
];

/**
 * Moves an order of the staff's restaurant. Of two who press at the same time, and of one who presses twice, the second
 * learns that the step is not possible any more, or, where it said what it saw, that the order has changed.
 * @throws DomainError 401, 403, `order.error.unknown` for what is not theirs to see, `request.error.invalid` for minutes
 * or a reason out of place, `order.error.changed` for an order that is not as it was seen, `order.error.status` for a move
 * that does not exist
 */
async function moveCockpitOrder(
  app: AppContext,
  visitor: Visitor,
  { orderId, status, expectedStatus, minutes, reason }: CockpitMove,
): Promise<Order> {
  const userId = staffOf(visitor);
  const order = await cockpitRepository(app.db).orderOf(userId, orderId);
  if (!order) throw new DomainError('order.error.unknown');
  assertFits(status, { minutes, reason });
  if (!movesOfStaff.includes(status)) {
    throw new DomainError({ key: 'order.error.status', params: { from: order.status, to: status } });
  }
  await moveOrder(app, { orderId, to: status, seen: expectedStatus, minutes, reason });
  const moved = (await orderRepository(app.db).read(orderId)) ?? order;
  return orderViewOf(moved, { owned: false, personal: true });
}

/** A denial needs its reason, which the customer reads; how long it takes is said with the confirmation alone. */
function assertFits(status: OrderStatus, { minutes, reason }: Pick<CockpitMove, 'minutes' | 'reason'>): void {
  const isDenial = status === orderStatus.denied;
  if (minutes !== undefined && status !== orderStatus.confirmed) {
    throw new DomainError({ key: 'request.error.invalid', field: 'minutes' });
  }
  if (isDenial !== (reason !== undefined)) {
    throw new DomainError({ key: 'request.error.invalid', field: 'reason' });
  }
}
