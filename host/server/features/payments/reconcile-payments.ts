import type { Db } from '#platform/db/db.ts';
import type { Clock, Logger } from '#platform/ports.ts';
import { type PaymentProvider, takerOf, takersOf } from '#providers/payment/payment.ts';
import type { EndPayment } from './end-payment.ts';
import { aFewAtATime } from './few-at-a-time.ts';
import type { StoredPayment } from './payment-repository.ts';
import { paymentRepository } from './payment-repository.ts';
import type { Refunds } from './refund-payments.ts';
import type { SettlePayment } from './settle-payment.ts';

/**
 * Looks after every payment that is under way, whatever was lost: asks the provider about those left pending, makes
 * orders void whose time is over, and gives back what waits for it. What there is to do is read from the payments
 * themselves, so that nothing depends on a process that has died; doing it twice takes effect once. What a provider took
 * that is not configured now waits for it: nobody else knows what has become of it. The log says so, and `orders payments`
 * of the operator's commands lists it.
 */
export type ReconcilePayments = () => Promise<void>;

export interface ReconcilePaymentsDependencies {
  db: Db;
  clock: Clock;
  payment: PaymentProvider;
  settlePayment: SettlePayment;
  endPayment: EndPayment;
  refunds: Refunds;
  log: Logger;
}

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

export function createReconcilePayments(deps: ReconcilePaymentsDependencies): ReconcilePayments {
  const { db, clock, payment: provider, settlePayment, endPayment, refunds, log } = deps;
  const takers = takersOf(provider).map(({ name }) => name);
  let told = '';

  return async () => {
    const now = clock.now();
    await tellStranded();
    const before = now.subtract(askedAfter).toString();
    const unsettled = await paymentRepository(db).unsettled(takers, before, mostAtOnce);
    await Promise.all([
      aFewAtATime(clock, unsettled, (payment) =>
        reconcile(payment, now).catch((error: unknown) => notReconciled(payment, now, error)),
      ),
      refunds.all(),
    ]);
  };

  /** Once after a start, and whenever it changes: not every minute. */
  async function tellStranded(): Promise<void> {
    const stranded = await paymentRepository(db).stranded(takers);
    const words = stranded.map((each) => `${each.payments} for "${each.provider}"`).join(', ');
    if (words !== told && words !== '') {
      log.error(
        { stranded },
        `Payments wait for a provider that is not configured: ${words}. They are neither asked about nor given back until it is; see "orders payments".`,
      );
    }
    told = words;
  }

  async function reconcile(payment: StoredPayment, now: Temporal.Instant) {
    const { orderId, providerId, expiresAt } = payment;
    if (Temporal.Instant.compare(now, Temporal.Instant.from(expiresAt)) >= 0) {
      await endPayment({ orderId, reason, whenPaid: 'keep' });
      return;
    }
    const state = providerId === null ? 'pending' : await takerOf(provider, payment.provider).ask(providerId);
    if (state !== 'pending') await settlePayment({ orderId, events: [state] });
  }

  async function notReconciled({ orderId, createdAt }: StoredPayment, now: Temporal.Instant, error: unknown) {
    log.warn({ err: error }, 'a payment could not be reconciled yet; it is tried again');
    if (Temporal.Instant.compare(now.subtract(lostAfter), Temporal.Instant.from(createdAt)) < 0) return;
    await settlePayment({ orderId, events: ['failed'], reason }).catch((trouble: unknown) =>
      log.error({ err: trouble }, 'an order whose payment is lost could not be made void'),
    );
  }
}
