import { afterStoring, isDatabaseLost } from '#platform/db/database-lost.ts';
import { untilKnown } from '#platform/db/until-known.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { type Order, orderStatus } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { endPayment } from '../payments/end-payment.ts';
import { moveOrder } from './move-order.ts';
import { isClaimable, isOrderOwner, orderViewOf } from './order-view.ts';
import { orderRepository } from './repositories/order-repository.ts';
import type { StoredOrder } from './repositories/stored-order.ts';

/**
 * Cancels an order that is not confirmed yet (PRODUCT.md 12.3), with reason `cancelled`: points, vouchers and what was
 * paid come back. While its online payment is pending, that one is ended first, and the basket opens again.
 * @throws DomainError `order.error.unknown` for anybody but whoever placed it, `order.error.status` when it is
 * confirmed or over, `payment.error.unavailable` when the provider cannot be kept from taking a payment
 */
export const cancelOrder = (app: AppContext, visitor: Visitor, orderId: string): Promise<Order> =>
  untilKnown(async (isRepeated) => {
    const order = await orderRepository(app.db).read(orderId);
    if (!order || !isOrderOwner(visitor, order)) throw new DomainError('order.error.unknown');
    if (!(isRepeated && isCancelled(order))) await cancel(app, order).catch(afterStoring);
    const after = await orderRepository(app.db).read(orderId).catch(afterStoring);
    if (!after) throw new DomainError('order.error.unknown');
    return orderViewOf(after, { owned: true, personal: true, claimable: isClaimable(visitor, after) });
  });

const reason = 'cancelled';

async function cancel(app: AppContext, { id: orderId, paymentStatus }: StoredOrder): Promise<void> {
  const isEnded = paymentStatus === 'pending' && (await endPending(app, orderId));
  if (!isEnded) {
    await moveOrder(app, { orderId, from: orderStatus.unconfirmed, to: orderStatus.denied, reason });
  }
}

function isCancelled(order: StoredOrder): boolean {
  return order.status === orderStatus.denied && order.reason === reason;
}

/** Whether the order is void now; else it has been paid meanwhile and is cancelled like any other. */
async function endPending(app: AppContext, orderId: string): Promise<boolean> {
  try {
    return (await endPayment(app, { orderId, reason, whenPaid: 'refund' })) !== 'paid';
  } catch (error) {
    if (error instanceof DomainError || isDatabaseLost(error)) throw error;
    app.log.warn({ err: error }, 'a payment could not be ended');
    throw new DomainError('payment.error.unavailable');
  }
}
