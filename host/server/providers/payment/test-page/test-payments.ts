import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '#platform/ports.ts';
import { openingId } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { PaymentProvider, ProviderState } from '../payment.ts';
import type { TestPayment, TestPaymentRepository } from './test-payment-repository.ts';

/** What a webhook of the test page says. */
const webhook = z.object({
  id: z.string(),
  payment: z.object({ id: openingId, state: z.enum(['paid', 'failed']) }),
});

/** One delivery, as its job keeps it. */
export const delivery = z.object({
  providerId: openingId,
  state: z.enum(['paid', 'failed']),
  /** by somebody who does not know the secret */
  forged: z.boolean(),
});
type Delivery = z.infer<typeof delivery>;

/** How long the shop may take to answer, in milliseconds. */
const timeoutMs = 10_000;

interface WebhookOptions {
  secret: string;
  clock: Clock;
  /** where the shop takes webhooks */
  webhookUrl(): string;
}

/** How the shop is notified of a payment; all but `usual` are what a shop has to survive. */
export const notifyModes = ['usual', 'first', 'late', 'twice', 'never', 'forged'] as const;
export type NotifyMode = (typeof notifyModes)[number];

/** How late `late` is. */
const lateSeconds = 8;

interface TestPaymentOptions extends WebhookOptions {
  payments: TestPaymentRepository;
  /** makes an id that nobody guesses */
  newId(): string;
  /** Stores a delivery, to be made after so many seconds and again until the shop takes it. */
  queue(delivery: Delivery, delaySeconds: number): Promise<void>;
  /** the page's own */
  origin(): string;
}

/** The provider behind the test page, and what the page itself does. */
export interface TestPayments extends PaymentProvider {
  find(providerId: string): Promise<TestPayment | undefined>;
  stateOf(payment: TestPayment): ProviderState;
  /** The person pays or is declined on the page; once: whoever comes second changes and reports nothing. */
  settle(providerId: string, state: 'paid' | 'failed', mode: NotifyMode): Promise<void>;
}

export function createTestPayments(options: TestPaymentOptions): TestPayments {
  const { payments, clock, secret, newId, origin } = options;

  async function known(providerId: string): Promise<TestPayment> {
    const payment = await payments.find(providerId);
    if (!payment) throw new Error('the test payment page knows no such payment');
    return payment;
  }

  /** What has run out is failed, although nobody has come to say so. */
  function stateOf({ state, expiresAt }: TestPayment): ProviderState {
    const isOver = Temporal.Instant.compare(expiresAt, clock.now()) <= 0;
    return state === 'pending' && isOver ? 'failed' : state;
  }

  return {
    name: 'test',
    onlineTypes: ['creditcard', 'creditcard_3d', 'eps'],
    // as a real one would have it
    minimumAmount: 50,

    async start(started) {
      const { orderId: _, email: __, expiresAt, ...payment } = started;
      const providerId = await payments.keep({ ...payment, id: newId(), expiresAt: expiresAt.toString() });
      return { providerId, url: `${origin()}/pay/${providerId}` };
    },

    ask: async (providerId) => stateOf(await known(providerId)),

    async expire(providerId) {
      await payments.settle(providerId, 'failed', clock.now().toString());
      const { state } = await known(providerId);
      return state === 'paid' ? 'paid' : 'failed';
    },

    async refund(providerId) {
      if (await payments.refund(providerId, clock.now().toString())) return;
      throw new Error('only what was paid can be given back');
    },

    async refundPart(providerId, part) {
      if (await payments.refundPart(providerId, part, clock.now().toString())) return;
      throw new Error('no more than was paid, and has not gone back, can be given back');
    },

    readWebhook(body, headers) {
      if (!isSigned(body, headers[signatureHeader], { secret, now: clock.now() })) {
        throw new DomainError('payment.error.signature');
      }
      const { success, data } = webhook.safeParse(jsonOf(body));
      return success ? { providerId: data.payment.id, state: data.payment.state } : null;
    },

    find: (providerId) => payments.find(providerId),
    stateOf,

    async settle(providerId, state, mode) {
      if (await payments.settle(providerId, state, clock.now().toString())) {
        await notify({ providerId, state, forged: mode === 'forged' }, mode);
      }
    },
  };

  async function notify(delivery: Delivery, mode: NotifyMode): Promise<void> {
    switch (mode) {
      case 'never':
        return;
      case 'first':
        // A shop that does not take it now gets it later, as any other.
        return deliverWebhook(delivery, options).catch(() => options.queue(delivery, 0));
      case 'late':
        return options.queue(delivery, lateSeconds);
      case 'twice':
        await options.queue(delivery, 0);
        return options.queue(delivery, 0);
      case 'usual':
      case 'forged':
        return options.queue(delivery, 0);
    }
  }
}

/**
 * Notifies the shop over HTTP.
 * @throws Error while the shop does not take it: to be tried again. A forged one is tried once.
 */
export async function deliverWebhook(
  { providerId, state, forged }: Delivery,
  { secret, clock, webhookUrl }: WebhookOptions,
): Promise<void> {
  // The same event has the same id, however often it is delivered.
  const body = JSON.stringify({ id: `${providerId}-${state}`, payment: { id: providerId, state } });
  const signature = signatureOf(body, forged ? `not ${secret}` : secret, clock.now());
  const answer = await fetch(webhookUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.arrayBuffer();
  if (!answer.ok && !forged) throw new Error(`the shop answered ${answer.status} to a payment's webhook`);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // signed and yet unreadable: nothing that concerns a payment
    return null;
  }
}

/** The header that a webhook of the test page is signed in: `t={seconds},v1={hex}`, as known providers do. */
const signatureHeader = 'x-payment-signature';
/** How old a webhook may be, so that one that was recorded can't be played again later. */
const tolerance = Temporal.Duration.from({ minutes: 5 });

function signatureOf(body: string | Buffer, secret: string, now: Temporal.Instant): string {
  const seconds = Math.floor(now.epochMilliseconds / 1000);
  return `t=${seconds},v1=${digestOf(body, secret, seconds).toString('hex')}`;
}

/** Whether `header` signs this very body with our secret, within five minutes of `now`. */
function isSigned(
  body: Buffer,
  header: string | string[] | undefined,
  { secret, now }: { secret: string; now: Temporal.Instant },
): boolean {
  const [, time, digest] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(header)) ?? [];
  if (time === undefined || digest === undefined) return false;
  const age = Math.abs(Number(time) - now.epochMilliseconds / 1000);
  if (age > tolerance.total('seconds')) return false;
  return timingSafeEqual(Buffer.from(digest, 'hex'), digestOf(body, secret, Number(time)));
}

function digestOf(body: string | Buffer, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
