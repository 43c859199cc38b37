import type { Visitor } from '#platform/http/visitor.ts';
import type { Publisher } from '#platform/ports.ts';
import type { Store } from '#server/store.ts';
import { userChannel } from '#shared/contract/channels.ts';
import type { Order } from '#shared/contract/orders.ts';
import { assertOwnConsumer } from '../accounts/own-user.ts';
import { orderViewOf } from '../orders/order-view.ts';

const ofItsUser = { owned: true, personal: true } as const;

/**
 * A user's orders by whether they are rated; only for that user.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.not-found` for anybody else
 */
export interface RatedOrders {
  unrated(visitor: Visitor, userId: string): Promise<Order[]>;
  rated(visitor: Visitor, userId: string): Promise<Order[]>;
}

export function createRatedOrders({ store }: { store: Pick<Store, 'ratings'> }): RatedOrders {
  return {
    async unrated(visitor, userId) {
      assertOwnConsumer(visitor, userId);
      return unratedOrdersOf(store, userId);
    },
    async rated(visitor, userId) {
      assertOwnConsumer(visitor, userId);
      const orders = await store.ratings.ratedOrdersOf(userId);
      return orders.map((order) => orderViewOf(order, ofItsUser));
    },
  };
}

/** Tells a user's pages which orders can be rated, once that has changed and is committed; nobody for a guest. */
export async function tellUnratedOrders(
  { store, publisher }: { store: Pick<Store, 'ratings'>; publisher: Publisher },
  userId: string | null,
): Promise<void> {
  if (userId === null) return;
  const unratedOrders = await unratedOrdersOf(store, userId);
  publisher.publish(userChannel(userId), 'UnratedOrdersUpdated', { unratedOrders });
}

async function unratedOrdersOf({ ratings }: Pick<Store, 'ratings'>, userId: string): Promise<Order[]> {
  const orders = await ratings.unratedOrdersOf(userId);
  return orders.map((order) => orderViewOf(order, ofItsUser));
}
