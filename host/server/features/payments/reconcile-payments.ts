import { takerOf, takersOf } from '#providers/payment/payment.ts';
import { type AppContext, singleton } from '#server/app-context.ts';
import { endPayment } from './end-payment.ts';
import { aFewAtATime } from './few-at-a-time.ts';
import { paymentRepository, type StoredPayment } from './payment-repository.ts';
import { refunds } from './refund-payments.ts';
import { settlePayment } from './settle-payment.ts';

/** Younger ones are left to the webhook and to whoever waits for them. */
const askedAfter = { minutes: 2 } as const;
/** Payments of one round; the rest waits for the next one. */
const mostAtOnce = 200;
/**
 * No provider's page lives longer: a payment that cannot even be asked about then is waited for no longer. If it was
 * paid after all, it goes back.
 */
const lostAfter = { hours: 24 } as const;
const reason = 'payment-failed';

/** What was last said of payments that wait for a provider which is not configured. */
const said = singleton(() => ({ text: '' }));

/**
 * Looks after every payment that is under way, whatever was lost: asks the provider about those left pending, makes
 * orders void whose time is over, and gives back what waits for it. What there is to do is read from the payments
 * themselves, so that nothing depends on a process that has died; doing it twice takes effect once. What a provider took
 * that is not configured now waits for it: nobody else knows what has become of it. The log says so, and `orders payments`
 * of the operator's commands lists it.
 */
export async function reconcilePayments(app: AppContext): Promise<void> {
  const { db, clock } = app;
  const takers = takersOf(app.payment).map(({ name }) => name);
  const now = clock.now();
  await sayStranded(app, takers);
  const before = now.subtract(askedAfter).toString();
  const unsettled = await paymentRepository(db).unsettled(takers, before, mostAtOnce);
  await Promise.all([
    aFewAtATime(clock, unsettled, (payment) =>
      reconcile(app, payment, now).catch((error: unknown) => notReconciled(app, payment, now, error)),
    ),
    refunds(app).all(),
  ]);
}

/** Once after a start, and whenever it changes: not every minute. */
async function sayStranded(app: AppContext, takers: readonly string[]): Promise<void> {
  const last = said(app);
  const stranded = await paymentRepository(app.db).stranded(takers);
  const text = stranded.map((each) => `${each.payments} for "${each.provider}"`).join(', ');
  if (text !== last.text && text !== '') {
    app.log.error(
      { stranded },
      `Payments wait for a provider that is not configured: ${text}. They are neither asked about nor given back until it is; see "orders payments".`,
    );
  }
  last.text = text;
}

async function reconcile(app: AppContext, payment: StoredPayment, now: Temporal.Instant): Promise<void> {
  const { orderId, providerId, provider, expiresAt } = payment;
  if (Temporal.Instant.compare(now, Temporal.Instant.from(expiresAt)) >= 0) {
    await endPayment(app, { orderId, reason, whenPaid: 'keep' });
    return;
  }
  const state = providerId === null ? 'pending' : await takerOf(app.payment, provider).ask(providerId);
  if (state !== 'pending') await settlePayment(app, { orderId, events: [state] });
}

async function notReconciled(
  app: AppContext,
  { orderId, createdAt }: StoredPayment,
  now: Temporal.Instant,
  error: unknown,
): Promise<void> {
  app.log.warn({ err: error }, 'a payment could not be reconciled yet; it is tried again');
  if (Temporal.Instant.compare(now.subtract(lostAfter), Temporal.Instant.from(createdAt)) < 0) return;
  await settlePayment(app, { orderId, events: ['failed'], reason }).catch((failure: unknown) =>
    app.log.error({ err: failure }, 'an order whose payment is lost could not be made void'),
  );
}
