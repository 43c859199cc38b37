import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { CallAnswer } from '#shared/contract/calls/call.ts';
import type { getPayment } from '#shared/contract/calls/orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertOwnConsumer } from '../accounts/own-user.ts';
import { isClaimable, isOrderOwner, orderViewOf } from './order-view.ts';
import { orderRepository } from './repositories/order-repository.ts';

/** Reads of orders, each by what its asker may know (rulings 1). */
export interface OrderReads {
  /** @throws DomainError `order.error.unknown` */
  order(visitor: Visitor, orderId: string): Promise<Order>;
  /** For everyone who knows the id. @throws DomainError `order.error.unknown` */
  payment(orderId: string): Promise<CallAnswer<typeof getPayment>>;
  /**
   * A user's orders that are under way, the newest first; only for that user.
   * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.not-found` for anybody else
   */
  active(visitor: Visitor, userId: string): Promise<Order[]>;
}

export function createOrderReads({ db }: { db: Db }): OrderReads {
  async function read(orderId: string) {
    const order = await orderRepository(db).read(orderId);
    if (!order) throw new DomainError('order.error.unknown');
    return order;
  }

  return {
    async order(visitor, orderId) {
      const order = await read(orderId);
      const owned = isOrderOwner(visitor, order);
      const personal = owned || (await isItsStaff(visitor, order.restaurantId));
      return orderViewOf(order, { owned, personal, claimable: isClaimable(visitor, order) });
    },

    async payment(orderId) {
      const { paymentStatus, paymentMethod, paymentTime } = await read(orderId);
      return { paymentStatus, paymentMethod, paymentTime };
    },

    async active(visitor, userId) {
      assertOwnConsumer(visitor, userId);
      const orders = await orderRepository(db).activeOf(userId);
      return orders.map((order) => orderViewOf(order, { owned: true, personal: true }));
    },
  };

  async function isItsStaff({ role, userId }: Visitor, restaurantId: number): Promise<boolean> {
    return role === 'staff' && userId !== null && (await orderRepository(db).isStaffOf(userId, restaurantId));
  }
}
