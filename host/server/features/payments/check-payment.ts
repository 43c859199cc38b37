import pTimeout from 'p-timeout';
import { takerOf } from '#providers/payment/payment.ts';
import { type AppContext, singleton } from '#server/app-context.ts';
import { paymentRepository, type StoredPayment } from './payment-repository.ts';
import { settlePayment } from './settle-payment.ts';

/** How long an answer of the provider's counts. */
const freshFor = { seconds: 3 } as const;
/** Longer nobody waits for an answer; in milliseconds, of real time. */
const timeoutMs = 5000;

/** Orders whose payment was just asked about. */
const asked = singleton(() => new Map<string, { until: Temporal.Instant; answer: Promise<void> }>());

/**
 * Asks the provider what a pending payment has come to, since whoever comes back from its page may be quicker than the
 * webhook. However often it is called, the provider is asked once in a few seconds. A provider that fails changes
 * nothing: what is stored stays.
 */
export async function checkPayment(app: AppContext, orderId: string): Promise<void> {
  const recent = asked(app);
  const now = app.clock.now();
  for (const [id, { until }] of recent) if (Temporal.Instant.compare(until, now) <= 0) recent.delete(id);
  const current = recent.get(orderId);
  if (current) return current.answer;
  const payment = await paymentRepository(app.db).ofOrder(orderId);
  if (payment?.state !== 'pending' || payment.providerId === null) return undefined;
  // Somebody else may have asked while this one was reading.
  const answer =
    recent.get(orderId)?.answer ??
    // A slow provider holds nobody up; its answer still counts when it comes.
    pTimeout(ask(app, payment, payment.providerId), { milliseconds: timeoutMs, message: false });
  recent.set(orderId, { until: app.clock.now().add(freshFor), answer });
  return answer;
}

async function ask(app: AppContext, { orderId, provider: taker }: StoredPayment, providerId: string): Promise<void> {
  try {
    const state = await takerOf(app.payment, taker).ask(providerId);
    if (state !== 'pending') await settlePayment(app, { orderId, events: [state] });
  } catch (error) {
    // Only logged: the webhook, or the next question, says what this one could not.
    app.log.warn({ err: error }, 'a payment could not be asked about');
  }
}
