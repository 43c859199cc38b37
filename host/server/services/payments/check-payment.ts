import pTimeout from 'p-timeout';
import type { StoredPayment } from '../../db/repositories/payments.ts';
import type { Store } from '../../db/repositories.ts';
import { type PaymentProvider, takerOf } from '../../providers/payment/payment.ts';
import type { Clock, Logger } from '../ports.ts';
import type { SettlePayment } from './settle-payment.ts';

/**
 * Asks the provider what a pending payment has come to, since whoever comes back from its page may be quicker than the
 * webhook. However often it is called, the provider is asked once in a few seconds. A provider that fails changes
 * nothing: what is stored stays.
 */
export type CheckPayment = (orderId: string) => Promise<void>;

export interface CheckPaymentDependencies {
  store: Store;
  clock: Clock;
  payment: PaymentProvider;
  settlePayment: SettlePayment;
  log: Logger;
}

/** How long an answer of the provider's counts. */
const freshFor = { seconds: 3 } as const;
/** Longer nobody waits for an answer; in milliseconds, of real time. */
const patience = 5000;

export function createCheckPayment(deps: CheckPaymentDependencies): CheckPayment {
  const { store, clock, payment: provider, settlePayment, log } = deps;
  const asked = new Map<string, { until: Temporal.Instant; answer: Promise<void> }>();

  return async (orderId) => {
    forgetOld();
    const current = asked.get(orderId);
    if (current) return current.answer;
    const payment = await store.payments.ofOrder(orderId);
    if (payment?.state !== 'pending' || payment.providerId === null) return undefined;
    // Somebody else may have asked while this one was reading.
    const answer =
      asked.get(orderId)?.answer ??
      // A slow provider holds nobody up; its answer still counts when it comes.
      pTimeout(ask(payment, payment.providerId), { milliseconds: patience, message: false });
    asked.set(orderId, { until: clock.now().add(freshFor), answer });
    return answer;
  };

  async function ask({ orderId, provider: taker }: StoredPayment, providerId: string): Promise<void> {
    try {
      const state = await takerOf(provider, taker).ask(providerId);
      if (state !== 'pending') await settlePayment({ orderId, events: [state] });
    } catch (error) {
      // Only logged: the webhook, or the next question, tells what this one could not.
      log.warn({ err: error }, 'a payment could not be asked about');
    }
  }

  function forgetOld(): void {
    const now = clock.now();
    for (const [orderId, { until }] of asked) {
      if (Temporal.Instant.compare(until, now) <= 0) asked.delete(orderId);
    }
  }
}
