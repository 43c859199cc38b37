import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { userChannel } from '#shared/contract/channels.ts';
import type { Order } from '#shared/contract/orders.ts';
import { assertOwnConsumer } from '../accounts/own-user.ts';
import { orderViewOf } from '../orders/order-view.ts';
import { ratingRepository } from './rating-repository.ts';

const ofItsUser = { owned: true, personal: true } as const;

/**
 * A user's orders that can be rated; only for that user.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.not-found` for anybody else
 */
export async function unratedOrders({ db }: AppContext, visitor: Visitor, userId: string): Promise<Order[]> {
  assertOwnConsumer(visitor, userId);
  return unratedOrdersOf(db, userId);
}

/** Those that are rated, with the same errors. */
export async function ratedOrders({ db }: AppContext, visitor: Visitor, userId: string): Promise<Order[]> {
  assertOwnConsumer(visitor, userId);
  const orders = await ratingRepository(db).ratedOrdersOf(userId);
  return orders.map((order) => orderViewOf(order, ofItsUser));
}

/** Shows a user's pages which orders can be rated, once that has changed and is committed; nobody for a guest. */
export async function publishUnratedOrders({ db, publisher }: AppContext, userId: string | null): Promise<void> {
  if (userId === null) return;
  publisher.publish(userChannel(userId), 'UnratedOrdersUpdated', {
    unratedOrders: await unratedOrdersOf(db, userId),
  });
}

async function unratedOrdersOf(tx: Db, userId: string): Promise<Order[]> {
  const orders = await ratingRepository(tx).unratedOrdersOf(userId);
  return orders.map((order) => orderViewOf(order, ofItsUser));
}
