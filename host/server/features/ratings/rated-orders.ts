import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Publisher } from '#platform/ports.ts';
import { userChannel } from '#shared/contract/channels.ts';
import type { Order } from '#shared/contract/orders.ts';
import { assertOwnConsumer } from '../accounts/own-user.ts';
import { orderViewOf } from '../orders/order-view.ts';
import { ratingRepository } from './rating-repository.ts';

const ofItsUser = { owned: true, personal: true } as const;

/**
 * A user's orders by whether they are rated; only for that user.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.not-found` for anybody else
 */
export interface RatedOrders {
  unrated(visitor: Visitor, userId: string): Promise<Order[]>;
  rated(visitor: Visitor, userId: string): Promise<Order[]>;
}

export function createRatedOrders({ db }: { db: Db }): RatedOrders {
  return {
    async unrated(visitor, userId) {
      assertOwnConsumer(visitor, userId);
      return unratedOrdersOf(db, userId);
    },
    async rated(visitor, userId) {
      assertOwnConsumer(visitor, userId);
      const orders = await ratingRepository(db).ratedOrdersOf(userId);
      return orders.map((order) => orderViewOf(order, ofItsUser));
    },
  };
}

/** Tells a user's pages which orders can be rated, once that has changed and is committed; nobody for a guest. */
export async function tellUnratedOrders(
  { db, publisher }: { db: Db; publisher: Publisher },
  userId: string | null,
): Promise<void> {
  if (userId === null) return;
  const unratedOrders = await unratedOrdersOf(db, userId);
  publisher.publish(userChannel(userId), 'UnratedOrdersUpdated', { unratedOrders });
}

async function unratedOrdersOf(tx: Db, userId: string): Promise<Order[]> {
  const orders = await ratingRepository(tx).unratedOrdersOf(userId);
  return orders.map((order) => orderViewOf(order, ofItsUser));
}
