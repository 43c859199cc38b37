import type { AppContext } from '#server/app-context.ts';
import { userChannel } from '#shared/contract/channels.ts';
import { type OrderStatus, orderStatus } from '#shared/contract/orders.ts';
import { orderViewOf } from '../orders/order-view.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { publishUnratedOrders } from './rated-orders.ts';

/**
 * Notifies a user's pages that an order was placed or has moved, after the commit: which ones are under way, and, once
 * it is handed over, which ones can be rated. Nobody for a guest.
 */
export async function publishUserOrders(
  app: AppContext,
  userId: string | null,
  move: { from: OrderStatus; to: OrderStatus },
): Promise<void> {
  if (userId === null) return;
  const active = await orderRepository(app.db).activeOf(userId);
  const activeOrders = active.map((order) => orderViewOf(order, { owned: true, personal: true }));
  app.publisher.publish(userChannel(userId), 'RecentOrdersUpdated', { activeOrders });
  const isHandedOver = move.from < orderStatus.transferred && move.to >= orderStatus.transferred;
  if (isHandedOver && move.to !== orderStatus.denied) await publishUnratedOrders(app, userId);
}
