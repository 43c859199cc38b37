import type { ApiFailure } from '#io/ports.ts';
import type { Basket, BasketIdentifiers } from '#shared/contract/baskets.ts';
import { getBasket } from '#shared/contract/calls/baskets.ts';
import { getBasketIdentifiers } from '#shared/contract/calls/restaurants.ts';
import { atom, type Getter, type Setter } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { isApiFailure, toFailure } from '../core/remote/failure.ts';
import type { Outcome } from '../core/remote/outcome.ts';
import { failedAfter, loadingAfter } from '../core/remote/remote.ts';
import { type BasketParts, basketPartsOf } from './basket-parts.ts';

/**
 * Fetches the basket, after the changes that are being sent. With `anew` its identifiers are looked up as well.
 * `keepsFailure`: what is said of a failure stays until there is an answer.
 */
export const reloadBasketAtom = atom(
  null,
  async (
    get,
    set,
    slug: string,
    { anew = true, keepsFailure = false }: { anew?: boolean; keepsFailure?: boolean } = {},
  ): Promise<Outcome<Basket>> => {
    const parts = basketPartsOf(slug);
    set(parts.remoteAtom, (before) => (keepsFailure && before.status === 'failed' ? before : loadingAfter(before)));
    return await get(parts.queueAtom).run(async () => {
      try {
        if (anew) {
          const identifiers = await get(portsAtom).api.call(getBasketIdentifiers, { params: { slug } });
          set(parts.identifiersAtom, identifiers);
        }
        const basket = await withBasketId(get, set, parts, async (basketId) => {
          const answer = await get(portsAtom).api.call(getBasket, { params: { basketId } });
          return answer.basket;
        });
        set(parts.receiveAtom, basket);
        return { ok: true, value: basket };
      } catch (cause) {
        // the failed call logs it; the screen offers a retry
        const error = toFailure(cause);
        set(parts.remoteAtom, (before) => failedAfter(before, error));
        return { ok: false, error };
      }
    });
  },
);

/**
 * Does `work` with the basket's id, which is looked up if need be. With stale ids it is done once more with those that
 * the answer names, and where it names none, with those that the restaurant's basket has now. With
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
