import type { Db } from '#platform/db/db.ts';
import { type PaymentProvider, takerOf } from '#providers/payment/payment.ts';
import type { PaymentState } from '#shared/domain/orders/payment-states.ts';
import { paymentRepository } from './payment-repository.ts';
import type { SettlePayment } from './settle-payment.ts';

/** Why a payment is not waited for any longer, and what becomes of an order that was paid at the last moment. */
export interface PaymentEnd {
  orderId: string;
  reason: string;
  /** `keep`: somebody has paid in time; `refund`: nobody wants the order any more */
  whenPaid: 'keep' | 'refund';
}

/**
 * Waits for a payment no longer: the provider makes sure that it cannot be paid any more, then the order is void
 * (rulings 5). Answers what the payment has come to. Fails as the provider does: then nothing has changed.
 */
export type EndPayment = (end: PaymentEnd) => Promise<PaymentState | null>;

export function createEndPayment(deps: {
  db: Db;
  payment: PaymentProvider;
  settlePayment: SettlePayment;
}): EndPayment {
  const { db, payment: provider, settlePayment } = deps;

  return async ({ orderId, reason, whenPaid }) => {
    const before = await paymentRepository(db).ofOrder(orderId);
    if (before?.state === 'starting') {
      // Nobody has the address of a page that is not noted, if there is one at all.
      const state = await settlePayment({ orderId, events: ['given-up'], reason });
      if (state !== 'pending') return state;
    }
    const payment = await paymentRepository(db).ofOrder(orderId);
    if (payment?.state !== 'pending' || payment.providerId === null) return payment?.state ?? null;
    const result = await takerOf(provider, payment.provider).expire(payment.providerId);
    if (result === 'failed') return settlePayment({ orderId, events: ['failed'], reason });
    return settlePayment({
      orderId,
      events: whenPaid === 'keep' ? ['paid'] : ['failed', 'paid'],
      reason,
    });
  };
}
