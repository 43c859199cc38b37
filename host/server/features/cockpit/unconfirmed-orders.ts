import type { Db } from '#platform/db/db.ts';
import type { Clock, Logger, Publisher } from '#platform/ports.ts';
import { restaurantChannel } from '#shared/contract/channels.ts';
import { orderStatus } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { confirmationDeadlines, reminderMinutes } from '#shared/domain/orders/confirmation-deadline.ts';
import type { MoveOrder } from '../orders/move-order.ts';
import type { RestaurantDataCache } from '../restaurants/restaurant-data.ts';
import type { WaitingOrder } from './repositories/cockpit-repository.ts';
import { cockpitRepository } from './repositories/cockpit-repository.ts';

/** Why an order is denied that the restaurant left alone; the customer reads it in their language. */
export const unconfirmedReason = 'unconfirmed';

/**
 * Reminds restaurants of orders that they have not confirmed, once, and denies those that wait too long, with all that
 * a denial brings: money, points and vouchers go back, and the person is told. May run twice, late and at the same time.
 */
export type CheckUnconfirmed = () => Promise<void>;

export interface CheckUnconfirmedDependencies {
  db: Db;
  restaurants: RestaurantDataCache;
  clock: Clock;
  publisher: Publisher;
  moveOrder: MoveOrder;
  log: Logger;
}

export function createCheckUnconfirmed(deps: CheckUnconfirmedDependencies): CheckUnconfirmed {
  const { db, restaurants, clock, publisher, moveOrder, log } = deps;

  async function check(order: WaitingOrder): Promise<void> {
    const restaurant = await restaurants.byId(order.restaurantId);
    if (!restaurant) return;
    const now = clock.now();
    const { remindAt, denyAt } = confirmationDeadlines({ ...order, date: order.placedAt }, restaurant);
    if (hasCome(denyAt, now)) return deny(order.id);
    if (order.isReminded || !hasCome(remindAt, now)) return;
    if (!(await cockpitRepository(db).markReminded(order.id, now))) return;
    publisher.publish(restaurantChannel(order.restaurant.slug), 'CockpitOrderReminded', {
      orderId: order.id,
    });
  }

  async function deny(orderId: string): Promise<void> {
    const { unconfirmed: from, denied: to } = orderStatus;
    try {
      await moveOrder({ orderId, from, to, reason: unconfirmedReason });
    } catch (error) {
      // The restaurant, the customer or this task elsewhere was quicker: then there is nothing to deny.
      if (!(error instanceof DomainError) || error.key !== 'order.error.status') throw error;
    }
  }

  return async () => {
    const before = clock.now().subtract({ minutes: reminderMinutes });
    for (const order of await cockpitRepository(db).unconfirmed(before)) {
      try {
        await check(order);
      } catch (error) {
        // One order's trouble is not the others'; the next run tries again.
        log.error(
          { err: error, restaurantId: order.restaurantId },
          'an unconfirmed order could not be dealt with',
        );
      }
    }
  };
}

function hasCome(moment: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return moment !== null && Temporal.Instant.compare(moment, now) <= 0;
}
