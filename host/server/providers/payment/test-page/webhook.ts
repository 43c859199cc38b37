import * as z from 'zod/mini';
import { openingId } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { PaymentNews } from '../payment.ts';
import type { Clock } from './clock.ts';
import { isSigned, signatureHeader, signatureOf } from './webhook-signature.ts';

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
const patience = 10_000;

export interface WebhookTerms {
  secret: string;
  clock: Clock;
  /** where the shop takes webhooks */
  webhookUrl(): string;
}

/**
 * Tells the shop over HTTP.
 * @throws Error while the shop does not take it: to be tried again. A forged one is tried once.
 */
export async function deliverWebhook(
  { providerId, state, forged }: Delivery,
  { secret, clock, webhookUrl }: WebhookTerms,
): Promise<void> {
  // The same event has the same id, however often it is delivered.
  const body = JSON.stringify({ id: `${providerId}-${state}`, payment: { id: providerId, state } });
  const signature = signatureOf(body, forged ? `not ${secret}` : secret, clock.now());
  const answer = await fetch(webhookUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  await answer.arrayBuffer();
  if (!answer.ok && !forged) throw new Error(`the shop answered ${answer.status} to a payment's webhook`);
}

/** @throws DomainError `payment.error.signature` unless the test page sent it within the last minutes */
export function readTestWebhook(
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { secret, clock }: Pick<WebhookTerms, 'secret' | 'clock'>,
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
