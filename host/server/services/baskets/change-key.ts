import { changeKeyHeader } from '../../../../shared/contract/baskets.ts';
import { DomainError } from '../../../../shared/domain/domain-error.ts';
import type { Repositories } from '../../db/repositories.ts';
import { longestKey, requestHash } from '../orders/request-hash.ts';

/** The key that a browser made for one change, and what it asks with it. */
export interface ChangeKey {
  readonly key: string;
  readonly requestHash: string;
}

/**
 * The key of a change from its header; undefined without one: nothing is remembered then. The call's path and its
 * checked input are what a repetition must agree in.
 * @throws DomainError `request.error.invalid` for a key that is too long
 */
export function changeKeyOf(
  header: string | string[] | undefined,
  asked: { path: string | undefined; params: unknown; body: unknown },
): ChangeKey | undefined {
  const key = Array.isArray(header) ? header[0] : header;
  if (!key) return undefined;
  if (key.length > longestKey)
    throw new DomainError({ key: 'request.error.invalid', field: changeKeyHeader });
  return { key, requestHash: requestHash({ ...asked, body: asked.body ?? {} }) };
}

/**
 * Whether a locked basket has taken this change before. A new key is remembered in the change's own transaction, so
 * that a refused change can be tried again with it.
 * @throws DomainError `basket.error.idempotency-conflict` when the key asked for something else then
 */
export async function isRepeated(
  { basketChangeKeys }: Pick<Repositories, 'basketChangeKeys'>,
  basketId: string,
  { key, requestHash: asked }: ChangeKey,
  now: Temporal.Instant,
): Promise<boolean> {
  const askedBefore = await basketChangeKeys.remember({
    basketId,
    key,
    requestHash: asked,
    at: now.toString(),
  });
  if (askedBefore === undefined) return false;
  assertSame(askedBefore, asked);
  return true;
}

/** @throws DomainError `basket.error.idempotency-conflict` */
export function assertSame(askedBefore: string, asked: string): void {
  if (askedBefore !== asked) throw new DomainError('basket.error.idempotency-conflict');
}
