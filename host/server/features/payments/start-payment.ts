import { isDatabaseLost } from '#platform/db/database-lost.ts';
import {
  type PaymentProvider,
  type PaymentStart,
  type StartedPayment,
  sandboxPayment,
} from '#providers/payment/payment.ts';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { isUnsettled } from '#shared/domain/orders/payment-states.ts';
import { paymentRepository, type StoredPayment } from './payment-repository.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Makes the provider's page for the payment of an order that is stored, and returns its address; null where nothing is
 * to be paid any more. Asked again, or after a crash, it is the same page. Where the provider cannot make one, the order
 * is void at once and its attempt forgotten: sent again it is a new one.
 * @throws DomainError `payment.error.unavailable`
 */
export async function startPayment(app: AppContext, orderId: string): Promise<string | null> {
  const { db, log } = app;
  const payment = await paymentRepository(db).ofOrder(orderId);
  if (!payment || !isUnsettled(payment.state)) return null;
  if (payment.url !== null) return payment.url;
  const provider = payment.isSandbox ? sandboxPayment : app.payment;
  const started = await provider.start(startOf(payment)).catch((error: unknown) => {
    // it is not the provider that fails
    if (isDatabaseLost(error)) throw error;
    log.warn({ err: error }, 'a payment could not be started');
    return null;
  });
  // Of two attempts at a time one may have failed: the page that the other one got is the payment's.
  const state = await settlePayment(app, {
    orderId,
    ...(started ? { events: ['started'], started: { ...started, provider: provider.name } } : { events: ['given-up'] }),
    reason: 'payment-unavailable',
    forgetsKey: true,
  });
  const now = await paymentRepository(db).ofOrder(orderId);
  if (state === 'failed') {
    if (started) await close(app, provider, orderId, started);
    throw new DomainError('payment.error.unavailable');
  }
  return state !== null && isUnsettled(state) ? (now?.url ?? null) : null;
}

/** The order has become void while its page was made, which nobody has the address of: nothing is paid there. */
async function close(
  app: AppContext,
  provider: PaymentProvider,
  orderId: string,
  { providerId }: StartedPayment,
): Promise<void> {
  try {
    if ((await provider.expire(providerId)) === 'paid') await settlePayment(app, { orderId, events: ['paid'] });
  } catch (error) {
    // Only logged: the page closes by itself, and if it is paid all the same, that payment goes back.
    app.log.warn({ err: error }, 'a payment page could not be closed');
  }
}

function startOf(payment: StoredPayment): PaymentStart {
  return {
    paymentId: payment.id,
    orderId: payment.orderId,
    amount: payment.amount,
    paymentType: payment.paymentType,
    description: payment.restaurantName,
    email: payment.email,
    language: payment.language,
    returnUrl: payment.returnUrl,
    expiresAt: Temporal.Instant.from(payment.expiresAt),
  };
}
