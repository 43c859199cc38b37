import type { Ids, Mail } from '#platform/ports.ts';
import { paymentLifetime } from '#shared/domain/orders/payment-states.ts';
import type { NewOrder } from '../orders/repositories/order-repository.ts';
import type { NewPayment } from './payment-repository.ts';

type PaidOrder = Pick<NewOrder, 'id' | 'paymentMethod' | 'totals' | 'tip'>;

export interface NewPaymentTerms {
  ids: Ids;
  /** what tells of the order, once it is paid */
  mail: Mail;
  /** where the provider's page leads back to */
  returnUrl: string;
  now: Temporal.Instant;
}

/** The payment of an order that is paid online: what remains, and the tip (PRODUCT.md 7.9). */
export function newPaymentOf(
  { id: orderId, paymentMethod, totals, tip }: PaidOrder,
  { ids, mail, returnUrl, now }: NewPaymentTerms,
): NewPayment {
  if (paymentMethod === null) throw new Error('nothing remains to be paid');
  return {
    id: ids.next(),
    orderId,
    amount: totals.remainingAmount + tip,
    paymentType: paymentMethod,
    returnUrl,
    mail,
    createdAt: now.toString(),
    expiresAt: now.add(paymentLifetime).toString(),
  };
}
