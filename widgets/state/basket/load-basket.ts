import type { Basket } from '#shared/contract/baskets.ts';
import { getBasket } from '#shared/contract/calls/baskets.ts';
import { getBasketIdentifiers } from '#shared/contract/calls/restaurants.ts';
import { toFailure } from '../core/failure.ts';
import { atom } from '../core/jotai.ts';
import type { Outcome } from '../core/outcome.ts';
import { portsAtom } from '../core/ports.ts';
import { failedAfter, loadingAfter } from '../core/remote.ts';
import { basketPartsOf } from './basket-parts.ts';
import { withBasketId } from './with-basket-id.ts';

/** Fetches the basket, after the changes that are being sent. With `anew` its identifiers are looked up as well. */
export const reloadBasketAtom = atom(
  null,
  async (get, set, slug: string, { anew = true }: { anew?: boolean } = {}): Promise<Outcome<Basket>> => {
    const parts = basketPartsOf(slug);
    set(parts.remoteAtom, loadingAfter);
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
        // only logged, by the failed call: the screen offers a retry
        const error = toFailure(cause);
        set(parts.remoteAtom, (before) => failedAfter(before, error));
        return { ok: false, error };
      }
    });
  },
);
