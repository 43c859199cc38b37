import type { Db } from '#platform/db/db.ts';
import type { Clock, Logger } from '#platform/ports.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import {
  completedAfterHours,
  forgottenAfterHours,
  nextMoveByClock,
  shortestWayMinutes,
} from '#shared/domain/orders/moves-by-clock.ts';
import type { MoveOrder } from '../orders/move-order.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';
import { cockpitRepository } from './repositories/cockpit-repository.ts';

/**
 * Moves orders on that only time moves: a transferred one is delivered at its expected time, a delivered one completed
 * a day later (rulings 5), one that nobody handed over completed hours after it was expected. May run twice, late and at the same time.
 */
export type AdvanceOrders = () => Promise<void>;

export function createAdvanceOrders(deps: {
  db: Db;
  clock: Clock;
  moveOrder: MoveOrder;
  log: Logger;
}): AdvanceOrders {
  const { db, clock, moveOrder, log } = deps;

  async function advance(order: StoredOrder): Promise<void> {
    const { id: orderId, status: from, history } = order;
    const since = history.find(({ status }) => status === from)?.at ?? order.placedAt;
    const next = nextMoveByClock({ ...order, date: order.placedAt, since });
    if (next === null || Temporal.Instant.compare(next.at, clock.now()) > 0) return;
    try {
      await moveOrder({ orderId, from, to: next.to });
    } catch (error) {
      // The restaurant or this task elsewhere was quicker.
      if (!(error instanceof DomainError) || error.key !== 'order.error.status') throw error;
    }
  }

  return async () => {
    const now = clock.now();
    const before = {
      inKitchen: now.subtract({ hours: forgottenAfterHours }),
      transferred: now.subtract({ minutes: shortestWayMinutes }),
      delivered: now.subtract({ hours: completedAfterHours }),
    };
    for (const order of await cockpitRepository(db).underWay(before)) {
      try {
        await advance(order);
      } catch (error) {
        // One order's trouble is not the others'; the next run tries again.
        log.error({ err: error, restaurantId: order.restaurantId }, 'an order could not be moved on');
      }
    }
  };
}
