import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { isPaymentAwaited } from './order-transitions.ts';

/**
 * Whether an order lacks its payment: that failed, or nobody knows yet (PRODUCT.md 11.3). Not so for one that its
 * customer gave up, which `failed` stands for too: nothing went wrong there.
 */
export function isUnpaid(order: Pick<Order, 'status' | 'paymentStatus' | 'reason'>): boolean {
  const hasFailed = order.paymentStatus === 'failed' && order.reason !== 'cancelled';
  return hasFailed || isPaymentAwaited(order);
}

/** Whether a visitor's own order lacks its payment. */
export function isOwnUnpaid(order: Pick<Order, 'status' | 'paymentStatus' | 'reason' | 'owned'>): boolean {
  return order.owned && isUnpaid(order);
}

/** Whether the basket that the order was made of is open again: its payment failed, or was given up. */
export function isBasketOpenAgain({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === orderStatus.denied && paymentStatus === 'failed';
}
