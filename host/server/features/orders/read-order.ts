import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CallAnswer } from '#shared/contract/calls/call.ts';
import type { getPayment } from '#shared/contract/calls/orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertOwnConsumer } from '../accounts/own-user.ts';
import { restaurantData } from '../restaurants/restaurant-data.ts';
import { isClaimable, isOrderOwner, orderViewOf } from './order-view.ts';
import { orderRepository } from './repositories/order-repository.ts';

/** An order, as far as its asker may know it. @throws DomainError `order.error.unknown` */
export async function readOrder({ db }: AppContext, visitor: Visitor, orderId: string): Promise<Order> {
  const order = await knownOrder(db, orderId);
  const owned = isOrderOwner(visitor, order);
  const personal = owned || (await isItsStaff(db, visitor, order.restaurantId));
  return orderViewOf(order, { owned, personal, claimable: isClaimable(visitor, order) });
}

/** As far as everyone who knows the id may know it. @throws DomainError `order.error.unknown` */
export async function readOrderForAll({ db }: AppContext, orderId: string): Promise<Order> {
  return orderViewOf(await knownOrder(db, orderId), { owned: false, personal: false });
}

/** For everyone who knows the id. @throws DomainError `order.error.unknown` */
export async function readPayment({ db }: AppContext, orderId: string): Promise<CallAnswer<typeof getPayment>> {
  const { paymentStatus, paymentMethod, paymentTime } = await knownOrder(db, orderId);
  return { paymentStatus, paymentMethod, paymentTime };
}

/**
 * A user's orders that are under way, the newest first; only for that user.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.not-found` for anybody else
 */
export async function activeOrders({ db }: AppContext, visitor: Visitor, userId: string): Promise<Order[]> {
  assertOwnConsumer(visitor, userId);
  const orders = await orderRepository(db).activeOf(userId);
  return orders.map((order) => orderViewOf(order, { owned: true, personal: true }));
}

/**
 * What a receipt is made of; `seller` null where the restaurant is gone and the order is older than its own copy.
 * @throws DomainError `order.error.unknown` for anybody but who ordered
 */
export async function readReceipt(app: AppContext, visitor: Visitor, orderId: string) {
  const order = await orderRepository(app.db).read(orderId);
  if (!order || !isOrderOwner(visitor, order)) throw new DomainError('order.error.unknown');
  const seller = order.restaurant.seller ?? (await restaurantData(app).byId(order.restaurantId))?.company ?? null;
  return { order: orderViewOf(order, { owned: true, personal: true }), seller };
}

async function knownOrder(db: Db, orderId: string) {
  const order = await orderRepository(db).read(orderId);
  if (!order) throw new DomainError('order.error.unknown');
  return order;
}

async function isItsStaff(db: Db, { role, userId }: Visitor, restaurantId: number): Promise<boolean> {
  return role === 'staff' && userId !== null && (await orderRepository(db).isStaffOf(userId, restaurantId));
}
