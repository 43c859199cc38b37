import { isOrderOwner } from '#features/orders/order-view.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { restaurantData } from '#features/restaurants/restaurant-data.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { BasketCopied } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { ChangeKey } from '../change-key.ts';
import { copyIntoBasket } from './copy-into-basket.ts';

/**
 * Puts a past order's lines, comments included, into the basket at its restaurant; only for whoever placed it or its
 * user.
 * @throws DomainError `order.error.unknown`, `restaurant.error.unknown`, `basket.error.full`
 */
export async function reorder(
  app: AppContext,
  visitor: Visitor,
  orderId: string,
  key: ChangeKey | undefined,
): Promise<BasketCopied> {
  const order = await orderRepository(app.db).read(orderId);
  if (!order || !isOrderOwner(visitor, order)) throw new DomainError('order.error.unknown');
  // Its address may be another one since.
  const restaurant = await restaurantData(app).byId(order.restaurantId);
  if (!restaurant) throw new DomainError('restaurant.error.unknown');
  return copyIntoBasket(app, visitor, { slug: restaurant.slug, lines: order.items, key });
}
