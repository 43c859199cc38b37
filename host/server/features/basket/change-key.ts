import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { changeKeyHeader } from '#shared/contract/baskets.ts';
import { longestKey } from '#shared/contract/headers.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { requestHash } from '../orders/placing/request-hash.ts';
import { basketChangeKeyRepository, type NewChangeKey } from './repositories/basket-change-key-repository.ts';
import type { StoredBasketState } from './repositories/stored-basket.ts';

/** The key that a browser made for one change, and what it asks with it of a basket, as that is remembered. */
export interface ChangeKey {
  readonly key: string;
  readonly requestHashAt: (basketId: string) => string;
}

/** A call that changes a basket: its path and checked input are what a repetition must agree in. */
interface ChangeRequest {
  readonly path: string | undefined;
  readonly params: unknown;
  readonly body: unknown;
}

/**
 * The key of a change, as its header has it; undefined without one: nothing is remembered then. `requestOf` says what is asked
 * of a basket: the same change is another call at another basket.
 * @throws DomainError `request.error.invalid` for a key that is too long
 */
export function changeKeyOf(
  key: string | undefined,
  requestOf: (basketId: string) => ChangeRequest,
): ChangeKey | undefined {
  if (!key) return undefined;
  if (key.length > longestKey) throw new DomainError({ key: 'request.error.invalid', field: changeKeyHeader });
  const requestHashAt = (basketId: string) => {
    const asked = requestOf(basketId);
    return requestHash({ ...asked, body: asked.body ?? {} });
  };
  return { key, requestHashAt };
}

/** A change's key as it is remembered with a visitor's basket. */
export function newChangeKey(
  { key, requestHashAt }: ChangeKey,
  { id: basketId, restaurantId }: Pick<StoredBasketState, 'id' | 'restaurantId'>,
  owner: Visitor,
  now: Temporal.Instant,
): NewChangeKey {
  return { basketId, restaurantId, owner, key, requestHash: requestHashAt(basketId), at: now.toString() };
}

/**
 * Whether a visitor's locked basket has taken this change before, or one before it that is over:
 *
 *   "+" arrives, its answer is lost          basket A has it
 *   another tab orders, or a login closes A  A is over, with what is in it
 *   "+" is sent again, and led to basket B   B must not get it too
 *
 * A new key is remembered in the change's own transaction, so that a refused change can be tried again with it.
 * @throws DomainError `basket.error.idempotency-conflict` when the key asked for something else then
 */
export async function isRepeated(
  tx: Db,
  visitor: Visitor,
  basket: Pick<StoredBasketState, 'id' | 'restaurantId'>,
  key: ChangeKey,
  now: Temporal.Instant,
): Promise<boolean> {
  const before = await basketChangeKeyRepository(tx).remember(newChangeKey(key, basket, visitor, now));
  if (!before) return false;
  if (before.requestHash !== key.requestHashAt(before.basketId)) {
    throw new DomainError('basket.error.idempotency-conflict');
  }
  return true;
}
