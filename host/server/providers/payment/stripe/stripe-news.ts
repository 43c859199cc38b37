import type { Stripe } from 'stripe';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { PaymentNews } from '../payment.ts';
import { stateOfSession } from './session-state.ts';

/** Reads a webhook of Stripe's; see `readWebhook` of the port. */
export function readStripeWebhook(
  stripe: Stripe,
  { body, signature, secret }: { body: Buffer; signature: string | string[] | undefined; secret: string },
): PaymentNews | null {
  const event = signedEvent();
  switch (event.type) {
    case 'checkout.session.completed':
      return newsOf(event.data.object, stateOfSession(event.data.object));
    case 'checkout.session.async_payment_succeeded':
      return newsOf(event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return newsOf(event.data.object, 'failed');
    default:
      return null;
  }

  function signedEvent(): Stripe.Event {
    if (typeof signature === 'string') {
      try {
        return stripe.webhooks.constructEvent(body, signature, secret);
      } catch {
        // wrong, too old, or not readable at all: no word of it is believed
      }
    }
    throw new DomainError('payment.error.signature');
  }
}

/** The account may sell other things too: only sessions that we have started are ours. */
function newsOf({ id, metadata }: Stripe.Checkout.Session, state: PaymentNews['state']): PaymentNews | null {
  return metadata?.['paymentId'] === undefined ? null : { providerId: id, state };
}
