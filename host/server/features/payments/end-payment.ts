import { takerOf } from '#providers/payment/payment.ts';
import type { AppContext } from '#server/app-context.ts';
import type { PaymentState } from '#shared/domain/orders/payment-states.ts';
import { paymentRepository } from './payment-repository.ts';
import { settlePayment } from './settle-payment.ts';

/** Why a payment is not waited for any longer, and what becomes of an order that was paid at the last moment. */
interface PaymentEnd {
  orderId: string;
  reason: string;
  /** `keep`: somebody has paid in time; `refund`: nobody wants the order any more */
  whenPaid: 'keep' | 'refund';
}

/**
 * Waits for a payment no longer: the provider makes sure that it cannot be paid any more, then the order is void
 * (PRODUCT.md 11.4). Returns what the payment has come to. Fails as the provider does: then nothing has changed.
 */
export async function endPayment(
  app: AppContext,
  { orderId, reason, whenPaid }: PaymentEnd,
): Promise<PaymentState | null> {
  const before = await paymentRepository(app.db).ofOrder(orderId);
  if (before?.state === 'starting') {
    // Nobody has the address of a page that is not noted, if there is one at all.
    const state = await settlePayment(app, { orderId, events: ['given-up'], reason });
    if (state !== 'pending') return state;
  }
  const payment = await paymentRepository(app.db).ofOrder(orderId);
  if (payment?.state !== 'pending' || payment.providerId === null) return payment?.state ?? null;
  const result = await takerOf(app.payment, payment.provider).expire(payment.providerId);
  if (result === 'failed') return settlePayment(app, { orderId, events: ['failed'], reason });
  const events = whenPaid === 'keep' ? (['paid'] as const) : (['failed', 'paid'] as const);
  return settlePayment(app, { orderId, events, reason });
}
