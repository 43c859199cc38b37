import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Order } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { restaurantData } from '../restaurants/restaurant-data.ts';
import { isOrderOwner, orderViewOf } from './order-view.ts';
import { orderRepository } from './repositories/order-repository.ts';
import type { StoredOrder } from './repositories/stored-order.ts';

/** Who sells: the company behind the restaurant. */
type Seller = NonNullable<StoredOrder['restaurant']['seller']>;

/** What a receipt is made of. */
interface Receipt {
  readonly order: Order;
  /** null where the restaurant is gone and the order is older than its own copy */
  readonly seller: Seller | null;
}

/** @throws DomainError `order.error.unknown` for anybody but who ordered */
export async function readReceipt(app: AppContext, visitor: Visitor, orderId: string): Promise<Receipt> {
  const order = await orderRepository(app.db).read(orderId);
  if (!order || !isOrderOwner(visitor, order)) throw new DomainError('order.error.unknown');
  const seller =
    order.restaurant.seller ?? (await restaurantData(app).byId(order.restaurantId))?.company ?? null;
  return { order: orderViewOf(order, { owned: true, personal: true }), seller };
}
