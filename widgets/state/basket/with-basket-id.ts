import { getBasketIdentifiers } from '../../../shared/contract/calls/restaurants.ts';
import { isApiFailure } from '../failure.ts';
import type { Getter, Setter } from '../jotai.ts';
import { portsAtom } from '../ports.ts';
import type { BasketParts } from './basket-parts.ts';

/** Refusals of a basket that is no longer this session's: it was ordered, it expired, or the session is another one. */
const lostBasket = ['basket.error.unknown', 'basket.error.not-owner'];

/**
 * Does `work` with the basket's id, which is looked up if need be. With stale ids it is done once more with those that
 * the answer tells (spec section 4), and where it tells none, with those that the restaurant's basket has now.
 */
export async function withBasketId<Value>(
  get: Getter,
  set: Setter,
  { slug, identifiersAtom }: BasketParts,
  work: (basketId: string) => Promise<Value>,
): Promise<Value> {
  const lookUp = () => get(portsAtom).api.call(getBasketIdentifiers, { params: { slug } });
  const known = get(identifiersAtom) ?? (await lookUp());
  set(identifiersAtom, known);
  try {
    return await work(known.basketCacheId);
  } catch (cause) {
    if (!isApiFailure(cause)) throw cause;
    const { status, basketCacheId, basketItemCacheId, errors } = cause;
    if (status === 400 && basketCacheId !== null) {
      set(identifiersAtom, { basketCacheId, basketItemCacheId });
      return await work(basketCacheId);
    }
    if (!errors.some(({ key }) => lostBasket.includes(key))) throw cause;
    const current = await lookUp();
    if (current.basketCacheId === known.basketCacheId) throw cause;
    set(identifiersAtom, current);
    return await work(current.basketCacheId);
  }
}
