import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { isUnderWay } from '#shared/domain/orders/order-transitions.ts';
import { refundedSum } from '#shared/domain/orders/refund-split.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { priceText } from '#ui/data/price-text.ts';

type Paid = Pick<Order, 'status' | 'transport' | 'paymentStatus' | 'paymentMethod' | 'totals' | 'tip' | 'refunds'>;

/**
 * What was paid and how, what is still to be paid, or that it goes back: "Bar zu zahlen · € 31,40". What points and vouchers
 * have covered is not money; the sums of the receipt have it. What went back in parts stands behind it.
 */
export function paymentText(order: Paid, t: Translate): string {
  const { paymentStatus, paymentMethod, totals, tip } = order;
  const isMoneyOut = paymentStatus === 'paid' || paymentStatus === 'refunded';
  const isDenied = order.status === orderStatus.denied;
  if (totals.remainingAmount === 0 || (isDenied && !isMoneyOut)) return t('order.payment.nothing');
  const price = priceText(totals.remainingAmount + tip);
  if (paymentStatus === 'refunded') return t('order.payment.refunded', { price });
  if (paymentStatus === 'paid' && isDenied) return t('order.payment.refunding', { price });
  const back = refundedSum(order.refunds);
  // paid by a card is paid by a card, however its bank has asked
  const card = paymentMethod === 'creditcard_3d' ? 'creditcard' : paymentMethod;
  const method = card === null ? '' : t(`checkout.payment.${card}`);
  if (paymentStatus === 'paid') {
    const paid = t('order.payment.paid', { method, price });
    return back > 0 ? `${paid}, ${t('order.payment.back', { price: priceText(back) })}` : paid;
  }
  if (paymentStatus !== 'open') return t('order.payment.pending', { price });
  // whether it was paid at the door nobody tells the marketplace
  if (!isUnderWay(order)) return `${method} · ${price}`;
  return t(paymentMethod === 'cash' ? 'order.payment.due.cash' : 'order.payment.due', { method, price });
}
