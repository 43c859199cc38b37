import type { Basket, BasketIdentifiers } from '../../shared/contract/baskets.ts';
import { getBasket } from '../../shared/contract/calls/baskets.ts';
import { getBasketIdentifiers } from '../../shared/contract/calls/restaurants.ts';
import { basketChannel } from '../../shared/contract/channels.ts';
import { basketEpochAtom } from './basket-epoch.ts';
import type { BasketPreview } from './basket-preview.ts';
import { type Failure, isApiFailure, toFailure } from './failure.ts';
import { family } from './family.ts';
import { atom, type Getter, type Setter } from './jotai.ts';
import { placeKeyAtom } from './location.ts';
import type { Outcome } from './outcome.ts';
import { pollWhileDown } from './poll-while-down.ts';
import { portsAtom } from './ports.ts';
import { failedAfter, loading, loadingAfter, mapRemote, type Remote, ready, valueOf } from './remote.ts';
import { createSerialQueue } from './serial-queue.ts';
import { all, whileMounted } from './while-mounted.ts';

export interface BasketView {
  /** the server's basket with the changes under way already in it */
  readonly basket: Basket;
  /** how many changes are under way; sums in money are those before them */
  readonly pending: number;
  /** the item that is open for editing */
  readonly editedItemId: string | null;
}

/** What is kept for the basket at one restaurant. */
export const basketPartsOf = family((slug) => {
  const identifiersAtom = atom<BasketIdentifiers | null>(null);
  const remoteAtom = atom<Remote<Basket>>({ status: 'idle' });
  const previewsAtom = atom<readonly BasketPreview[]>([]);
  const pendingAtom = atom(0);
  const errorAtom = atom<Failure | null>(null);
  // made anew in each store
  const queueAtom = atom(createSerialQueue);

  /** An older basket never replaces a newer one; one with another id is not ours (any more). */
  const receiveAtom = atom(null, (get, set, basket: Basket) => {
    const before = valueOf(get(remoteAtom));
    if (before?.id === basket.id && basket.version < before.version) return;
    if (get(identifiersAtom)?.basketCacheId !== basket.id) return;
    set(remoteAtom, ready(basket));
  });

  /** What is broadcast is the same for all who listen, so it can't say whose the basket is. */
  const receiveLiveAtom = atom(null, (get, set, basket: Basket) => {
    const owned = valueOf(get(remoteAtom))?.owned ?? basket.owned;
    set(receiveAtom, { ...basket, owned });
  });

  return {
    slug,
    identifiersAtom,
    remoteAtom,
    previewsAtom,
    pendingAtom,
    errorAtom,
    queueAtom,
    receiveAtom,
    receiveLiveAtom,
  };
});

export type BasketParts = ReturnType<typeof basketPartsOf>;

/** Does `work` with the basket's id, which is looked up if need be; with stale ids once more with those it is told. */
export async function withBasketId(
  get: Getter,
  set: Setter,
  { slug, identifiersAtom }: BasketParts,
  work: (basketId: string) => Promise<{ basket: Basket }>,
): Promise<Basket> {
  const known =
    get(identifiersAtom) ?? (await get(portsAtom).api.call(getBasketIdentifiers, { params: { slug } }));
  set(identifiersAtom, known);
  try {
    return (await work(known.basketCacheId)).basket;
  } catch (cause) {
    if (!isApiFailure(cause) || cause.status !== 400 || cause.basketCacheId === null) throw cause;
    const { basketCacheId, basketItemCacheId } = cause;
    set(identifiersAtom, { basketCacheId, basketItemCacheId });
    return (await work(basketCacheId)).basket;
  }
}

/** Fetches the basket, after the changes that are under way. With `anew` its identifiers are looked up as well. */
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
        const basket = await withBasketId(get, set, parts, (basketId) =>
          get(portsAtom).api.call(getBasket, { params: { basketId } }),
        );
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

const liveOf = family((slug) =>
  family((basketId) =>
    whileMounted((get, set) => {
      const { realtime } = get(portsAtom);
      const refetch = () => void set(reloadBasketAtom, slug, { anew: false });
      return all(
        realtime.subscribe(
          basketChannel(basketId),
          { BasketUpdated: ({ basket }) => set(basketPartsOf(slug).receiveLiveAtom, basket) },
          refetch,
        ),
        pollWhileDown(get, refetch),
      );
    }),
  ),
);

/**
 * The basket of this session at a restaurant: loaded while read, anew when session or location change (its sums hang
 * on both) and at midnight, and live (spec section 7, Realtime).
 */
export const basketAtom = family((slug) => {
  const { remoteAtom, identifiersAtom, previewsAtom, pendingAtom } = basketPartsOf(slug);
  return atom((get): Remote<BasketView> => {
    const place = get(placeKeyAtom);
    if (place !== null) get(lifeOf(slug)(`${place}|${get(basketEpochAtom)}`));
    const identifiers = get(identifiersAtom);
    if (identifiers) get(liveOf(slug)(identifiers.basketCacheId));
    const remote = get(remoteAtom);
    const previews = get(previewsAtom);
    const pending = get(pendingAtom);
    return mapRemote(remote.status === 'idle' ? loading : remote, (basket) => ({
      basket: previews.reduce((shown, preview) => preview(shown), basket),
      pending,
      editedItemId: identifiers?.basketItemCacheId ?? null,
    }));
  });
});

/** The last change that was refused; it is already taken back. */
export const basketErrorAtom = family((slug) => atom((get) => get(basketPartsOf(slug).errorAtom)));

export const dismissBasketErrorAtom = atom(null, (_, set, slug: string) =>
  set(basketPartsOf(slug).errorAtom, null),
);
