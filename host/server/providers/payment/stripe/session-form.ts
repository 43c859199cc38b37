import type { Stripe } from 'stripe';
import type { PaymentStart } from '../payment.ts';

type SessionForm = Stripe.Checkout.SessionCreateParams;

/** Stripe refuses longer names. */
const longestName = 250;
/** Addresses that every provider takes; another one is left out, and the person types theirs on the page. */
const plainEmail = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i;
/** Stripe wants 30 minutes at least, counted from when it takes the session. */
const margin = { minutes: 31 };

/**
 * What a payment is to Stripe Checkout. The same start makes the same form, whenever it is sent: Stripe refuses
 * another one under the same idempotency key. Hence the session's own end lies a margin after the payment's; we expire
 * it ourselves before, and Stripe's is for when we can't.
 */
export function sessionForm(start: PaymentStart, { sendsExpiry }: { sendsExpiry: boolean }): SessionForm {
  const { paymentId, orderId, amount, paymentType, description, email, language, returnUrl, expiresAt } =
    start;
  const isEps = paymentType === 'eps';
  return {
    mode: 'payment',
    // Of these Stripe's page shows what is switched on in the account; Apple Pay and Google Pay come with cards.
    allowed_payment_method_types: isEps ? ['eps'] : ['card', 'klarna'],
    // Cards always go through strong authentication.
    ...(!isEps && { payment_method_options: { card: { request_three_d_secure: 'any' } } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: amount,
          product_data: { name: Array.from(description).slice(0, longestName).join('') },
        },
      },
    ],
    client_reference_id: orderId,
    metadata: { orderId, paymentId },
    ...(plainEmail.test(email) && { customer_email: email }),
    locale: language,
    success_url: returnUrl,
    cancel_url: returnUrl,
    ...(sendsExpiry && { expires_at: Math.floor(expiresAt.add(margin).epochMilliseconds / 1000) }),
  };
}
