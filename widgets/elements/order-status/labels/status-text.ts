import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import orderDe from '#shared/messages/order/de.json' with { type: 'json' };
import type { MessageKey } from '#shared/messages/translate.ts';

/** What kind of end a denied order came to. */
export type Denial = 'cancelled' | 'unpaid' | 'unconfirmed' | 'refused';

/** Reasons that the server writes; all others are the restaurant's. */
const ends: Readonly<Record<string, Denial>> = {
  cancelled: 'cancelled',
  'payment-failed': 'unpaid',
  unconfirmed: 'unconfirmed',
};

export function denialOf({ reason, paymentStatus }: Pick<Order, 'reason' | 'paymentStatus'>): Denial {
  const known = reason !== null && Object.hasOwn(ends, reason) ? ends[reason] : undefined;
  return known ?? (paymentStatus === 'failed' ? 'unpaid' : 'refused');
}

/**
 * The restaurant's reason as a text: one of ours for one that it chose from the list, else what it wrote; null where
 * there is nothing to say.
 */
export function reasonText(reason: string | null, t: (key: MessageKey) => string): string | null {
  const text = reason?.trim() ?? '';
  if (text === '' || text === 'other') return null;
  const key = `order.reason.${text}`;
  return isOrderText(key) ? t(key) : text;
}

/**
 * The text of what is happening now: each status has its own, pre-orders and takeaway have theirs where they differ.
 */
export function statusMessage(order: Order): MessageKey {
  const base = baseMessage(order);
  const takeaway = order.transport === 'takeaway' ? '.takeaway' : '';
  const preorder = order.desiredTime === null ? '' : '.preorder';
  const wanted = [`${base}${takeaway}${preorder}`, `${base}${takeaway}`, `${base}${preorder}`];
  return wanted.find(isOrderText) ?? base;
}

const isOrderText = (key: string): key is keyof typeof orderDe => Object.hasOwn(orderDe, key);

function baseMessage(order: Order): MessageKey {
  const denial = order.status === orderStatus.denied ? denialOf(order) : 'refused';
  if (denial !== 'refused') return `order.status.7.${denial}`;
  return isPaymentAwaited(order) ? 'order.status.1.pending' : `order.status.${order.status}`;
}
