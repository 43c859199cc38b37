import type { Stripe } from 'stripe';
import type { ProviderState } from '../payment.ts';

type Session = Stripe.Checkout.Session;

/**
 * What a session has come to. `complete` without being paid is a payment that the bank still works on, unless its
 * intent, where it was expanded, says that the bank has refused.
 */
export function stateOfSession({ status, payment_status, payment_intent }: Session): ProviderState {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid';
  if (status === 'expired') return 'failed';
  if (status !== 'complete' || payment_intent === null || typeof payment_intent === 'string')
    return 'pending';
  const isRefused =
    payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled';
  return isRefused ? 'failed' : 'pending';
}
