import type { ApiFailure } from '#io/ports.ts';
import type { BasketIdentifiers } from '#shared/contract/baskets.ts';
import { getBasketIdentifiers } from '#shared/contract/calls/restaurants.ts';
import { isApiFailure } from '../core/failure.ts';
import type { Getter, Setter } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import type { BasketParts } from './basket-parts.ts';

/**
 * Does `work` with the basket's id, which is looked up if need be. With stale ids it is done once more with those that
 * the answer tells (PRODUCT.md 6.14), and where it tells none, with those that the restaurant's basket has now. With
 * `again: false` it only switches to them and fails as it was refused: what nobody has seen yet is not emptied.
 */
export async function withBasketId<Value>(
  get: Getter,
  set: Setter,
  { slug, identifiersAtom }: BasketParts,
  work: (basketId: string) => Promise<Value>,
  { again = true }: { readonly again?: boolean } = {},
): Promise<Value> {
  const lookUp = () => get(portsAtom).api.call(getBasketIdentifiers, { params: { slug } });
  const known = get(identifiersAtom) ?? (await lookUp());
  set(identifiersAtom, known);
  try {
    return await work(known.basketCacheId);
  } catch (cause) {
    if (!isApiFailure(cause)) throw cause;
    const current = await currentOf(cause, lookUp);
    if (!current) throw cause;
    set(identifiersAtom, current);
    if (!again || current.basketCacheId === known.basketCacheId) throw cause;
    return await work(current.basketCacheId);
  }
}

/** The ids to go on with after a refusal; null where it was for another reason. */
async function currentOf(
  { status, basketCacheId, basketItemCacheId, errors }: ApiFailure,
  lookUp: () => Promise<BasketIdentifiers>,
): Promise<BasketIdentifiers | null> {
  if (status === 400 && basketCacheId !== null) return { basketCacheId, basketItemCacheId };
  return errors.some(({ key }) => isLostBasket(key)) ? await lookUp() : null;
}

/** Refusals of a basket that is no longer this session's: it was ordered, it expired, or the session is another one. */
function isLostBasket(key: string): boolean {
  return ['basket.error.unknown', 'basket.error.not-owner'].includes(key);
}
