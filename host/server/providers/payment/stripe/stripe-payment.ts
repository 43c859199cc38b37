import { Stripe } from 'stripe';
import { DomainError } from '#shared/domain/domain-error.ts';
import {
  type PaymentNews,
  type PaymentProvider,
  type PaymentStart,
  type ProviderState,
  RefundRefused,
} from '../payment.ts';

type Session = Stripe.Checkout.Session;

/** How long Stripe may take for one try, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Runs a call of Stripe's.
 * @throws Error that says what went wrong, by Stripe's codes alone: its own error carries headers and
 * what was asked, so neither it nor its message goes into a log.
 */
async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new StripeFailure(error);
  }
}

class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  /** such as `charge_already_refunded` */
  readonly code: string | undefined;
  /** of the answer; undefined: there was none */
  readonly status: number | undefined;

  /** what of the request is wrong */
  readonly param: string | undefined;

  constructor({ type, code, param, statusCode, requestId }: InstanceType<typeof Stripe.errors.StripeError>) {
    super(['Stripe failed:', type, code, statusCode, requestId].filter(Boolean).join(' '));
    this.code = code;
    this.status = statusCode;
    this.param = param;
  }
}

export interface StripeChoice {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** `https://api.stripe.com`; tests have another */
  readonly apiUrl: string;
}

interface StripeOptions extends StripeChoice {
  /** false while the server's clock is shifted: what it calls half an hour from now is long ago for Stripe */
  readonly sendsExpiry: boolean;
}

/** Stripe Checkout: cards with 3-D Secure (Apple Pay and Google Pay with them) and eps on Stripe's page. */
export function createStripePayment(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, apiUrl, sendsExpiry } = options;
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || '443',
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  const retrieve = (providerId: string): Promise<Session> =>
    askStripe(() => sessions.retrieve(providerId, { expand: ['payment_intent'] }));

  async function intentOf(providerId: string): Promise<string> {
    const { payment_intent: intent } = await retrieve(providerId);
    if (intent === null) throw new Error('Stripe has no payment of this session to give back');
    return typeof intent === 'string' ? intent : intent.id;
  }

  return {
    name: 'stripe',
    onlineTypes: ['creditcard', 'creditcard_3d', 'eps'],
    // Stripe refuses smaller charges in euros.
    minimumAmount: 50,

    async start(start) {
      const { id, url } = await askStripe(() =>
        sessions.create(sessionForm(start, sendsExpiry), { idempotencyKey: `start-${start.paymentId}` }),
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
      const id = await intentOf(providerId);
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

    async refundPart(providerId, { id: refundId, amount }) {
      const intent = await intentOf(providerId);
      // Stripe forgets keys after a day: what it has done before is looked up by what we called it.
      const before = await askStripe(() => stripe.refunds.list({ payment_intent: intent, limit: 100 }));
      if (before.data.some(({ metadata, status }) => metadata?.['refundId'] === refundId && isUnderWay(status))) return;
      const refund = await askStripe(() =>
        stripe.refunds.create(
          { payment_intent: intent, amount, metadata: { refundId } },
          { idempotencyKey: `refund-part-${refundId}` },
        ),
      ).catch((error: unknown) => {
        throw isFinal(error) ? new RefundRefused(error.code ?? 'amount') : error;
      });
      // with the same key it is this answer as long as Stripe knows it
      if (!isUnderWay(refund.status)) throw new RefundRefused(refund.failure_reason ?? String(refund.status));
    },

    readWebhook(body, headers) {
      const event = signedEvent(stripe, body, headers['stripe-signature'], webhookSecret);
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
    },
  };
}

/** Whether the money of a refund is back or on its way. */
/** More of the payment than is left, or one that its bank has taken back: nothing that time mends. */
const finalCodes = ['amount_too_large', 'charge_already_refunded', 'charge_disputed', 'refund_disputed_payment'];

const isFinal = (error: unknown): error is StripeFailure =>
  error instanceof StripeFailure &&
  error.status === 400 &&
  (error.code === undefined ? error.param === 'amount' : finalCodes.includes(error.code));

const isUnderWay = (status: string | null) => status !== 'failed' && status !== 'canceled';

/** @throws DomainError where a webhook is not Stripe's */
function signedEvent(stripe: Stripe, body: Buffer, signature: unknown, secret: string): Stripe.Event {
  if (typeof signature === 'string') {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret);
    } catch {
      // wrong, too old, or not readable at all: nothing of it is believed
    }
  }
  throw new DomainError('payment.error.signature');
}

/** The account may sell other things too: only sessions that we have started are ours. */
function newsOf({ id, metadata }: Session, state: PaymentNews['state']): PaymentNews | null {
  return metadata?.['paymentId'] === undefined ? null : { providerId: id, state };
}

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
function sessionForm(start: PaymentStart, sendsExpiry: boolean): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderId, amount, paymentType, description, email, language, returnUrl, expiresAt } = start;
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

/**
 * What a session has come to. `complete` without being paid is a payment that the bank still works on, unless its
 * intent, where it was expanded, says that the bank has refused.
 */
function stateOfSession({ status, payment_status, payment_intent }: Session): ProviderState {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid';
  if (status === 'expired') return 'failed';
  if (status !== 'complete' || payment_intent === null || typeof payment_intent === 'string') return 'pending';
  const isRefused = payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled';
  return isRefused ? 'failed' : 'pending';
}
