import { isOrderOwner } from '#features/orders/order-view.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import type { RestaurantDataCache } from '#features/restaurants/restaurant-data.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { BasketCopied } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { ChangeKey } from '../change-key.ts';
import type { CopyIntoBasket } from './copy-into-basket.ts';

/**
 * Puts a past order's lines, comments included, into the basket at its restaurant; only for whoever placed it or its
 * user.
 * @throws DomainError `order.error.unknown`, `restaurant.error.unknown`, `basket.error.full`
 */
export type Reorder = (
  visitor: Visitor,
  orderId: string,
  key: ChangeKey | undefined,
) => Promise<BasketCopied>;

export function createReorder(deps: {
  db: Db;
  restaurants: RestaurantDataCache;
  copyIntoBasket: CopyIntoBasket;
}): Reorder {
  const { db, restaurants, copyIntoBasket } = deps;

  return async (visitor, orderId, key) => {
    const order = await orderRepository(db).read(orderId);
    if (!order || !isOrderOwner(visitor, order)) throw new DomainError('order.error.unknown');
    // Its address may be another one since.
    const restaurant = await restaurants.byId(order.restaurantId);
    if (!restaurant) throw new DomainError('restaurant.error.unknown');
    return copyIntoBasket(visitor, { slug: restaurant.slug, lines: order.items, key });
  };
}
