import type { AppContext } from '#server/app-context.ts';
import { restaurantChannel } from '#shared/contract/channels.ts';
import { orderStatus } from '#shared/contract/orders.ts';
import { confirmationDeadlines, reminderMinutes } from '#shared/domain/orders/confirmation-deadline.ts';
import {
  completedAfterHours,
  forgottenAfterHours,
  nextMoveByClock,
  shortestWayMinutes,
} from '#shared/domain/orders/moves-by-clock.ts';
import { moveIfPossible } from '../orders/move-order.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';
import { restaurantData } from '../restaurants/restaurant-data.ts';
import { cockpitRepository, type WaitingOrder } from './repositories/cockpit-repository.ts';

/** Why an order is denied that the restaurant left alone; the customer reads it in their language. */
const unconfirmedReason = 'unconfirmed';

/**
 * Reminds restaurants of orders that they have not confirmed, once, and denies those that wait too long, with all that
 * a denial brings: money, points and vouchers go back, with a mail. May run twice, late and at the same time.
 */
export async function checkUnconfirmed(app: AppContext): Promise<void> {
  const before = app.clock.now().subtract({ minutes: reminderMinutes });
  for (const order of await cockpitRepository(app.db).unconfirmed(before)) {
    // One order's failure is not the others'; the next run tries again.
    await check(app, order).catch((error: unknown) => {
      const { restaurantId } = order;
      app.log.error({ err: error, restaurantId }, 'an unconfirmed order could not be dealt with');
    });
  }
}

async function check(app: AppContext, order: WaitingOrder): Promise<void> {
  const restaurant = await restaurantData(app).byId(order.restaurantId);
  if (!restaurant) return;
  const now = app.clock.now();
  const { remindAt, denyAt } = confirmationDeadlines({ ...order, date: order.placedAt }, restaurant);
  if (hasCome(denyAt, now)) {
    const { unconfirmed: from, denied: to } = orderStatus;
    await moveIfPossible(app, { orderId: order.id, from, to, reason: unconfirmedReason });
    return;
  }
  if (order.isReminded || !hasCome(remindAt, now)) return;
  if (!(await cockpitRepository(app.db).markReminded(order.id, now))) return;
  app.publisher.publish(restaurantChannel(order.restaurant.slug), 'CockpitOrderReminded', { orderId: order.id });
}

function hasCome(moment: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return moment !== null && Temporal.Instant.compare(moment, now) <= 0;
}

/**
 * Moves orders on that only time moves: a transferred one is delivered at its expected time, a delivered one completed
 * a day later (PRODUCT.md 12.6), one that nobody handed over completed hours after it was expected. May run twice, late
 * and at the same time.
 */
export async function advanceOrders(app: AppContext): Promise<void> {
  const now = app.clock.now();
  const before = {
    inKitchen: now.subtract({ hours: forgottenAfterHours }),
    transferred: now.subtract({ minutes: shortestWayMinutes }),
    delivered: now.subtract({ hours: completedAfterHours }),
  };
  for (const order of await cockpitRepository(app.db).underWay(before)) {
    // One order's failure is not the others'; the next run tries again.
    await advance(app, order).catch((error: unknown) =>
      app.log.error({ err: error, restaurantId: order.restaurantId }, 'an order could not be moved on'),
    );
  }
}

async function advance(app: AppContext, order: StoredOrder): Promise<void> {
  const { id: orderId, status: from, history } = order;
  const since = history.find(({ status }) => status === from)?.at ?? order.placedAt;
  const next = nextMoveByClock({ ...order, date: order.placedAt, since });
  if (next === null || Temporal.Instant.compare(next.at, app.clock.now()) > 0) return;
  await moveIfPossible(app, { orderId, from, to: next.to });
}
