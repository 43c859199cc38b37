import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Order } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { isHandedOver } from '#shared/domain/orders/order-transitions.ts';
import { isClaimable, isOrderOwner, orderViewOf } from '../orders/order-view.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { complaintRepository } from './complaint-repository.ts';

/**
 * Tells the operator what was wrong with an order, once; the same text sent again is the same complaint.
 * @throws DomainError `order.error.unknown` for anybody but who ordered, `complaint.error.early` before it was handed over or
 * when denied, `complaint.error.twice`
 */
export async function complain(
  { db, clock }: AppContext,
  visitor: Visitor,
  orderId: string,
  text: string,
): Promise<Order> {
  const order = await db.transaction().execute(async (tx) => {
    const found = await orderRepository(tx).lock(orderId);
    if (!found || !isOrderOwner(visitor, found)) throw new DomainError('order.error.unknown');
    // nobody is left to be answered
    if (found.isAnonymous || !isHandedOver(found)) throw new DomainError('complaint.error.early');
    const { restaurantId, userId, language } = found;
    const createdAt = clock.now().toString();
    const complaint = { kind: 'order' as const, orderId, restaurantId, userId, text, language, createdAt };
    if (await complaintRepository(tx).add(complaint)) {
      // the same status: only the version grows
      await orderRepository(tx).setPayment(orderId, found.paymentStatus, null);
    } else if ((await complaintRepository(tx).textOfOrder(orderId))?.text !== text) {
      throw new DomainError('complaint.error.twice');
    }
    return orderRepository(tx).read(orderId);
  });
  if (!order) throw new DomainError('order.error.unknown');
  return orderViewOf(order, { owned: true, personal: true, claimable: isClaimable(visitor, order) });
}
