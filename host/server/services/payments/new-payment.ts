import type { NewOrder } from '#server/db/repositories/orders.ts';
import type { NewPayment } from '#server/db/repositories/payments.ts';
import { paymentLifetime } from '#shared/domain/orders/payment-states.ts';
import type { Ids, Mail } from '../ports.ts';

type PaidOrder = Pick<NewOrder, 'id' | 'paymentMethod' | 'totals' | 'tip'>;

export interface NewPaymentTerms {
  ids: Ids;
  /** what tells of the order, once it is paid */
  mail: Mail;
  /** where the provider's page leads back to */
  returnUrl: string;
  now: Temporal.Instant;
}

/** The payment of an order that is paid online: what remains, and the tip (rulings 4). */
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
