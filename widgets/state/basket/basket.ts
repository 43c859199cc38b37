import type { Basket } from '../../../shared/contract/baskets.ts';
import { getBasket } from '../../../shared/contract/calls/baskets.ts';
import { getBasketIdentifiers } from '../../../shared/contract/calls/restaurants.ts';
import { toFailure } from '../failure.ts';
import { family } from '../family.ts';
import { atom } from '../jotai.ts';
import { placeKeyAtom } from '../location.ts';
import type { Outcome } from '../outcome.ts';
import { portsAtom } from '../ports.ts';
import { failedAfter, loading, loadingAfter, mapRemote, type Remote, valueOf } from '../remote.ts';
import { whileMounted } from '../while-mounted.ts';
import { basketEpochAtom } from './basket-epoch.ts';
import { basketLiveOf, editedItemLiveOf } from './basket-live.ts';
import { type BasketFault, basketPartsOf } from './basket-parts.ts';
import { shownBasketAtom } from './shown/shown-basket.ts';
import { withBasketId } from './with-basket-id.ts';

export interface BasketView {
  /** the server's basket with the changes under way already in it, sums included; a line keeps its id for this visit */
  readonly basket: Basket;
  /** the basket as the server told it last: what the page is told of */
  readonly confirmed: Basket;
  /** how many changes are under way; above 0 nothing of `basket` is confirmed yet */
  readonly pending: number;
  /** the item that is open for editing */
  readonly editedItemId: string | null;
}

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
        // other basket fetch errors are only logged (spec section 8), by the failed call; the screen offers a retry
        const error = toFailure(cause);
        set(parts.remoteAtom, (before) => failedAfter(before, error));
        return { ok: false, error };
      }
    });
  },
);

const lifeOf = family((slug) =>
  family((_reason) =>
    whileMounted((get, set) => {
      void set(reloadBasketAtom, slug);
      return get(portsAtom).clock.atMidnight(() => void set(reloadBasketAtom, slug));
    }),
  ),
);

/**
 * The basket of this session at a restaurant: loaded while read, anew when session or location change (its sums hang
 * on both) and at midnight, and live, as is the item that is open for editing (spec section 7, Realtime).
 */
export const basketAtom = family((slug) => {
  const { remoteAtom, identifiersAtom, entriesAtom } = basketPartsOf(slug);
  const live = basketLiveOf(slug, reloadBasketAtom);
  const liveItem = editedItemLiveOf(slug, reloadBasketAtom);
  return atom((get): Remote<BasketView> => {
    const place = get(placeKeyAtom);
    if (place !== null) get(lifeOf(slug)(`${place}|${get(basketEpochAtom)}`));
    const identifiers = get(identifiersAtom);
    if (identifiers) get(live(identifiers.basketCacheId));
    if (identifiers?.basketItemCacheId) get(liveItem(identifiers.basketItemCacheId));
    const received = get(remoteAtom);
    const pending = get(entriesAtom).length;
    const confirmed = valueOf(received)?.server;
    const shown = received.status === 'idle' ? loading : get(shownBasketAtom(slug));
    return mapRemote(shown, ({ basket, editedItemId }) => ({
      basket,
      confirmed: confirmed ?? basket,
      pending,
      editedItemId,
    }));
  });
});

/** The last change that was refused, or given up for lack of an answer; it is already taken back. */
export const basketErrorAtom = family((slug) =>
  atom((get): BasketFault | null => get(basketPartsOf(slug).errorAtom)),
);

export const dismissBasketErrorAtom = atom(null, (_, set, slug: string) =>
  set(basketPartsOf(slug).errorAtom, null),
);

/** How many changes wait for the connection to come back; 0 while there is one. */
export const basketOfflineAtom = family((slug) => {
  const { entriesAtom, outageAtom } = basketPartsOf(slug);
  return atom((get): number => (get(outageAtom) ? get(entriesAtom).length : 0));
});
