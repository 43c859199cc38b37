import { ConfigError } from '../platform/config/config-error.ts';
import { choiceOf, type Environment, matchOf, portOf } from '../platform/config/environment.ts';
import type { PaymentChoice } from '../providers/payment/create-payment.ts';
import type { StripeChoice } from '../providers/payment/stripe/stripe-payment.ts';

/** Stripe's own address; tests have another. */
const stripeUrl = 'https://api.stripe.com';

/**
 * Who takes online payments: the `PAYMENT_PROVIDER`, or without one Stripe where its key is given, else a test page of
 * our own, which does not exist in production. Stripe's key with another choice serves the payments of before.
 */
export function readPayment(
  env: Environment,
  { production, port }: { production: boolean; port: number },
): PaymentChoice {
  // A secret key, or a restricted one; the publishable one in Stripe's dashboard can do nothing here.
  const notSecretKey = 'is not a secret key of Stripe, which begins with sk_ or rk_.';
  const secretKey = matchOf(env, 'STRIPE_SECRET_KEY', /^(sk|rk)_\w{1,300}$/, notSecretKey);
  const notWebhookSecret = 'is not the signing secret of a webhook of Stripe, which begins with whsec_.';
  const webhookSecret = matchOf(env, 'STRIPE_WEBHOOK_SECRET', /^whsec_[\x21-\x7e]{1,300}$/, notWebhookSecret);
  const testPort = portOf(env, 'PAYMENT_TEST_PORT');
  if (testPort === port) {
    throw new ConfigError('PAYMENT_TEST_PORT', `${testPort} is the host's own PORT; take another one.`);
  }
  // A key alone would take money whose arrival we could not believe.
  if (secretKey && !webhookSecret) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET', 'is needed with STRIPE_SECRET_KEY.');
  }
  if (webhookSecret && !secretKey) {
    throw new ConfigError('STRIPE_SECRET_KEY', 'is needed with STRIPE_WEBHOOK_SECRET.');
  }
  const stripe: StripeChoice | undefined =
    secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: stripeUrl } : undefined;
  const chosen = choiceOf(env, 'PAYMENT_PROVIDER', ['stripe', 'test', 'none']);
  if (chosen === 'test' && production) {
    throw new ConfigError('PAYMENT_PROVIDER', '"test" takes no money and does not exist in production.');
  }
  if (chosen === 'stripe' && !stripe) {
    throw new ConfigError('STRIPE_SECRET_KEY', 'is needed with PAYMENT_PROVIDER "stripe".');
  }
  if (stripe && (chosen ?? 'stripe') === 'stripe') return { provider: 'stripe', ...stripe };
  const earlier = stripe && { earlier: stripe };
  const isNone = chosen === 'none' || (chosen === undefined && production);
  return isNone ? { provider: 'none', ...earlier } : { provider: 'test', port: testPort, ...earlier };
}
