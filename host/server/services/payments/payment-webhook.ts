import type { Store } from '../../db/repositories.ts';
import type { PaymentProvider } from '../../providers/payment/payment.ts';
import type { SettlePayment } from './settle-payment.ts';

/**
 * What the provider tells of a payment. News of a payment that nobody knows are taken and mean nothing: an account at
 * the provider may serve others too, and what comes before our own note of the payment is asked for later.
 * @throws DomainError `payment.error.signature`
 */
export type PaymentWebhook = (
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
) => Promise<void>;

export function createPaymentWebhook(deps: {
  store: Store;
  payment: PaymentProvider;
  settlePayment: SettlePayment;
}): PaymentWebhook {
  const { store, payment, settlePayment } = deps;
  return async (body, headers) => {
    const news = payment.readWebhook(body, headers);
    if (!news || news.state === 'pending') return;
    const orderId = await store.payments.orderIdOf(payment.name, news.providerId);
    if (orderId !== undefined) await settlePayment({ orderId, events: [news.state] });
  };
}
