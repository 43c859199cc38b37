import { setTimeout as pause } from 'node:timers/promises';
import type { HttpAnswer } from '#tests/support/http-browser.ts';

const retryAfterMilliseconds = 25;
const timeoutMs = 60_000;

/** What a host answers that cannot serve just now; whatever else is 5xx says that something failed. */
const passing = ['request.error.unavailable', 'request.error.unknown-outcome', 'payment.error.unavailable'];

/** Somebody was shown that something failed, which the host cannot know. */
export class UntrueRefusal extends Error {}

/** @throws UntrueRefusal */
export function assertNoUntrueRefusal({ status, body }: HttpAnswer): void {
  if (status < 500) return;
  const { errors = [] } = (body ?? {}) as { errors?: { key: string }[] };
  // the balancer's own word, whose server was killed while it answered: browsers ask again by the same key
  if (status === 502 && errors.length === 0) return;
  if (!passing.includes(errors[0]?.key ?? '')) throw new UntrueRefusal(`answered ${status}: ${JSON.stringify(body)}`);
}

/**
 * Asks again and again until the host answers, as a person does whose connection breaks: no connection, one that is cut
 * off, and a host or a database that comes up just now (5xx) say nothing. Returns what `read` makes of an answer;
 * undefined: not yet what was waited for.
 * @throws Error when that takes a minute, and what `read` throws
 */
export async function insist<A extends { status: number }, T>(
  ask: () => Promise<A>,
  read: (answer: A) => T | undefined,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer && !(answer instanceof Response)) assertNoUntrueRefusal({ body: undefined, ...answer });
    const result = answer && answer.status < 500 ? read(answer) : undefined;
    if (result !== undefined) return result;
    if (performance.now() > end) throw new Error(`waited in vain; the last answer: ${JSON.stringify(answer)}`);
    await pause(retryAfterMilliseconds);
  }
}

/** The body of an answer. @throws Error unless the host has done what was asked for */
export async function succeed<T>(answer: Promise<HttpAnswer>): Promise<T> {
  const { status, body } = await answer;
  assertNoUntrueRefusal({ status, body });
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body as T;
}

/** The same of a host that is up, but may be too busy just now. */
export const succeedInTime = <T>(ask: () => Promise<HttpAnswer>): Promise<T> =>
  succeed<T>(insist(ask, (answer) => answer));
