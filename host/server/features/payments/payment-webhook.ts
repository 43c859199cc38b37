import { type PaymentNews, type PaymentProvider, takersOf } from '#providers/payment/payment.ts';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { paymentRepository } from './payment-repository.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Takes what a provider says of a payment, an earlier provider too: whose signature it is says who sent it. News of a
 * payment that nobody knows mean nothing: an account at the provider may serve others too, and what comes before our own
 * note of the payment is asked for later.
 * @throws DomainError `payment.error.signature`
 */
export async function receiveWebhook(
  app: AppContext,
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  const { provider, news } = readWebhook(app.payment, body, headers);
  if (!news || news.state === 'pending') return;
  const orderId = await paymentRepository(app.db).orderIdOf(provider, news.providerId);
  if (orderId !== undefined) await settlePayment(app, { orderId, events: [news.state] });
}

/** @throws DomainError `payment.error.signature` where it is nobody's */
function readWebhook(
  payment: PaymentProvider,
  ...webhook: Parameters<PaymentProvider['readWebhook']>
): { provider: string; news: PaymentNews | null } {
  const key = 'payment.error.signature';
  for (const taker of takersOf(payment)) {
    try {
      return { provider: taker.name, news: taker.readWebhook(...webhook) };
    } catch (error) {
      if (!(error instanceof DomainError) || error.key !== key) throw error;
    }
  }
  throw new DomainError(key);
}
