import * as z from 'zod/mini';
import type { Ports } from '#io/ports.ts';
import { placeOrder } from '#shared/contract/calls/orders.ts';
import type { ErrorKey } from '#shared/contract/errors.ts';
import { type OrderBody, type OrderPlaced, orderBody } from '#shared/contract/orders.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { newKey } from '../core/new-key.ts';
import { type Failure, isApiFailure } from '../core/remote/failure.ts';
import { readStored, writeStored } from '../core/stored-json.ts';

/**
 * One try to order: sent as often as it takes to get an answer, always with the same key and contents
 * (PRODUCT.md 10.1).
 */
export interface OrderAttempt {
  readonly key: string;
  readonly body: OrderBody;
}

/** Times that a lost request is sent again. */
const maximumRepeats = 2;

type Storage = Ports['storage'];

const stored = z.object({ key: z.string(), body: z.string() });
const attemptKey = (slug: string) => `de-order-attempt-${slug}`;

/** The attempt that carries these contents: the one before it where its answer is unknown, else a new one. */
export function startAttempt({ visit }: Storage, slug: string, body: OrderBody): OrderAttempt {
  const text = toJson(body);
  const known = readStored(visit, attemptKey(slug), stored);
  const key = known?.body === text ? known.key : newKey();
  writeStored(visit, attemptKey(slug), { key, body: text });
  return { key, body };
}

/** The attempt whose answer was lost, from an earlier life of this page too; null: every order was answered. */
export function openAttempt({ visit }: Storage, slug: string): OrderAttempt | null {
  const known = readStored(visit, attemptKey(slug), stored);
  if (!known) return null;
  const body = z.safeParse(orderBody, parsedOrNull(known.body));
  return body.success ? { key: known.key, body: body.data } : null;
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // somebody else wrote there: no attempt of ours
    return null;
  }
}

/** Sends an attempt until it is answered or nobody knows; it is kept then. @throws ApiError */
export async function sendAttempt(
  { api, captcha, storage }: Ports,
  slug: string,
  { key, body }: OrderAttempt,
): Promise<OrderPlaced> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      const g_recaptcha_token = await captcha.token('orderform');
      const placed = await api.call(placeOrder, {
        params: { slug },
        body: { ...body, g_recaptcha_token },
        headers: { 'Idempotency-Key': key },
      });
      storage.visit.remove(attemptKey(slug));
      return placed;
    } catch (cause) {
      const lost = isApiFailure(cause) && cause.status === null;
      if (lost && repeats < maximumRepeats) continue;
      if (isApiFailure(cause) && isAnswered(cause)) storage.visit.remove(attemptKey(slug));
      throw cause;
    }
  }
}

const noPaymentNow: ErrorKey = 'payment.error.unavailable';

/**
 * A refusal is an answer, and so is that no payment can be started; after silence or the server's own failure nobody
 * knows whether there is an order.
 */
export function isAnswered({ status, errors }: Pick<Failure, 'status' | 'errors'>): boolean {
  return status !== null && (status < 500 || errors.some(({ key }) => key === noPaymentNow));
}
