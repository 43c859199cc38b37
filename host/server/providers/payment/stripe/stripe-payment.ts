import type { Stripe } from 'stripe';
import type { PaymentProvider } from '../payment.ts';
import { sessionForm } from './session-form.ts';
import { stateOfSession } from './session-state.ts';
import { askStripe, createStripeClient, type StripeAccount, StripeFailure } from './stripe-calls.ts';
import { readStripeWebhook } from './stripe-news.ts';

export interface StripeTerms extends StripeAccount {
  readonly webhookSecret: string;
  /** false while the server's clock is shifted: what it calls half an hour from now is long ago for Stripe */
  readonly sendsExpiry: boolean;
}

/** Stripe Checkout: cards with 3-D Secure (Apple Pay and Google Pay with them) and eps on Stripe's page. */
export function createStripePayment({
  webhookSecret,
  sendsExpiry,
  ...account
}: StripeTerms): PaymentProvider {
  const stripe = createStripeClient(account);
  const { sessions } = stripe.checkout;

  const retrieve = (providerId: string): Promise<Stripe.Checkout.Session> =>
    askStripe(() => sessions.retrieve(providerId, { expand: ['payment_intent'] }));

  return {
    name: 'stripe',
    onlineTypes: ['creditcard', 'creditcard_3d', 'eps'],
    // Stripe refuses smaller charges in euros.
    minimumAmount: 50,

    async start(start) {
      const { id, url } = await askStripe(() =>
        sessions.create(sessionForm(start, { sendsExpiry }), { idempotencyKey: `start-${start.paymentId}` }),
      );
      if (!url) throw new Error('Stripe started a session without a page: it is over already');
      return { providerId: id, url };
    },

    ask: async (providerId) => stateOfSession(await retrieve(providerId)),

    async expire(providerId) {
      try {
        await askStripe(() => sessions.expire(providerId));
        return 'failed';
      } catch (error) {
        // Only an open session can be expired: this one has been paid or is over, unless Stripe can't be reached.
        if (!(error instanceof StripeFailure) || error.status !== 400) throw error;
        const state = stateOfSession(await retrieve(providerId));
        if (state === 'pending') {
          throw new Error('Stripe waits for the bank: the payment cannot be ended now', { cause: error });
        }
        return state;
      }
    },

    async refund(providerId) {
      const { payment_intent: intent } = await retrieve(providerId);
      if (intent === null) throw new Error('Stripe has no payment of this session to give back');
      const id = typeof intent === 'string' ? intent : intent.id;
      try {
        await askStripe(() =>
          stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund-${providerId}` }),
        );
      } catch (error) {
        // Stripe forgets keys after a while, and somebody may have refunded it in Stripe's dashboard.
        if (error instanceof StripeFailure && error.code === 'charge_already_refunded') return;
        throw error;
      }
    },

    readWebhook: (body, headers) =>
      readStripeWebhook(stripe, { body, signature: headers['stripe-signature'], secret: webhookSecret }),
  };
}
