import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import {
  completedAfterHours,
  forgottenAfterHours,
  nextMoveByClock,
  shortestWayMinutes,
} from '#shared/domain/orders/moves-by-clock.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';
import { cockpitRepository } from './repositories/cockpit-repository.ts';

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
    try {
      await advance(app, order);
    } catch (error) {
      // One order's trouble is not the others'; the next run tries again.
      app.log.error({ err: error, restaurantId: order.restaurantId }, 'an order could not be moved on');
    }
  }
}

async function advance(app: AppContext, order: StoredOrder): Promise<void> {
  const { id: orderId, status: from, history } = order;
  const since = history.find(({ status }) => status === from)?.at ?? order.placedAt;
  const next = nextMoveByClock({ ...order, date: order.placedAt, since });
  if (next === null || Temporal.Instant.compare(next.at, app.clock.now()) > 0) return;
  try {
    await moveOrder(app, { orderId, from, to: next.to });
  } catch (error) {
    // The restaurant or this task elsewhere was quicker.
    if (!(error instanceof DomainError) || error.key !== 'order.error.status') throw error;
  }
}
