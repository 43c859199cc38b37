import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '#platform/ports.ts';
import { openingId } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { PaymentNews } from '../payment.ts';

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
export type Delivery = z.infer<typeof delivery>;

/** How long the shop may take to answer, in milliseconds. */
const timeoutMs = 10_000;

export interface WebhookOptions {
  secret: string;
  clock: Clock;
  /** where the shop takes webhooks */
  webhookUrl(): string;
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

/** @throws DomainError `payment.error.signature` unless the test page sent it within the last minutes */
export function readTestWebhook(
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { secret, clock }: Pick<WebhookOptions, 'secret' | 'clock'>,
): PaymentNews | null {
  if (!isSigned(body, headers[signatureHeader], { secret, now: clock.now() })) {
    throw new DomainError('payment.error.signature');
  }
  const { success, data } = webhook.safeParse(jsonOf(body));
  return success ? { providerId: data.payment.id, state: data.payment.state } : null;
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
