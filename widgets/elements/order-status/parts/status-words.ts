import { type Order, orderStatus } from '../../../../shared/contract/orders.ts';
import { isMessageKey, type MessageKey } from '../../../../shared/messages/translate.ts';

/** The reason that the server writes when the customer cancelled (rulings 5). */
const cancelledReason = 'cancelled';

/** What kind of end a denied order came to. */
export function denialOf({ reason, paymentStatus }: Pick<Order, 'reason' | 'paymentStatus'>) {
  if (reason === cancelledReason) return 'cancelled';
  return paymentStatus === 'failed' ? 'unpaid' : 'refused';
}

/**
 * The text of what is happening now: each status has its own, pre-orders and takeaway have theirs where they differ
 * (spec section 2, Order state page).
 */
export function statusMessage(order: Order): MessageKey {
  const base = `order.status.${order.status}` as const;
  const denial = order.status === orderStatus.denied ? denialOf(order) : 'refused';
  if (denial !== 'refused') return `order.status.7.${denial}`;
  if (order.status === orderStatus.unconfirmed && order.paymentStatus === 'pending')
    return 'order.status.1.pending';
  const takeaway = order.transport === 'takeaway' ? '.takeaway' : '';
  const preorder = order.desiredTime === null ? '' : '.preorder';
  const wanted = [`${base}${takeaway}${preorder}`, `${base}${takeaway}`, `${base}${preorder}`];
  return wanted.find(isMessageKey) ?? base;
}
