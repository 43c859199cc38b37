import { Stripe } from 'stripe';

/** How long Stripe may take for one try, in milliseconds. */
const timeoutMs = 10_000;

export interface StripeAccount {
  readonly secretKey: string;
  /** `https://api.stripe.com`; tests have another */
  readonly apiUrl: string;
}

export function createStripeClient({ secretKey, apiUrl }: StripeAccount): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || '443',
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/**
 * Runs a call of Stripe's.
 * @throws Error that says what went wrong, by Stripe's words for machines alone: its own error carries headers and
 * what was asked, so neither it nor its message goes into a log.
 */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new StripeFailure(error);
  }
}

export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  /** such as `charge_already_refunded` */
  readonly code: string | undefined;
  /** of the answer; undefined: there was none */
  readonly status: number | undefined;

  constructor({ type, code, statusCode, requestId }: InstanceType<typeof Stripe.errors.StripeError>) {
    super(['Stripe failed:', type, code, statusCode, requestId].filter(Boolean).join(' '));
    this.code = code;
    this.status = statusCode;
  }
}
