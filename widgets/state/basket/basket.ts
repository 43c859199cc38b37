import type { Basket } from '#shared/contract/baskets.ts';
import { basketChannel, basketItemChannel } from '#shared/contract/values/channel-names.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { placeKeyAtom } from '../address-search/location.ts';
import { family } from '../core/family.ts';
import { atom, type Setter } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { pollWhileDown, retryWhileAway } from '../core/remote/poll-while-down.ts';
import { loading, mapRemote, type Remote, valueOf } from '../core/remote/remote.ts';
import { all, whileMounted } from '../core/while-mounted.ts';
import { knownRestaurantAtom } from '../restaurants/restaurant.ts';
import { subscribeToRestaurantNews } from '../restaurants/restaurant-news.ts';
import { currentSessionAtom } from '../sessions/session.ts';
import { basketEpochAtom } from './basket-epoch.ts';
import { basketPartsOf } from './basket-parts.ts';
import { reloadBasketAtom } from './load-basket.ts';
import { resumeMutationsAtom } from './mutations/mutation-queue.ts';
import { shownBasketAtom } from './shown/shown-basket.ts';

/** Milliseconds without another live event before the basket is fetched because of them. */
const debounceMs = 300;

/** How a basket is fetched after live events: at once, or once for all that come shortly after each other. */
function refetching(set: Setter, slug: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetch = () => void set(reloadBasketAtom, slug, { anew: false });
  const stop = () => clearTimeout(timer);
  const refetchSoon = () => {
    stop();
    timer = setTimeout(refetch, debounceMs);
  };
  return { refetch, refetchSoon, stop };
}

/** A basket's live updates; what was missed while the connection was down is caught up by a fetch. */
function basketLiveOf(slug: string) {
  const { entriesAtom, receiveLiveAtom, remoteAtom } = basketPartsOf(slug);
  return family((basketId) =>
    whileMounted((get, set) => {
      const { refetch, refetchSoon, stop } = refetching(set, slug);
      const isNews = (menuVersion: number) =>
        menuVersion > (valueOf(get(remoteAtom))?.server.menuVersion ?? menuVersion);
      // what the restaurant's staff change touches lines and lock reasons, and is not on the basket's channel
      const news = subscribeToRestaurantNews(get, slug, {
        isNews,
        pausedUntil: () => get(knownRestaurantAtom(slug))?.details.pausedUntil ?? null,
        refetch,
        joined: (menuVersion) => {
          if (menuVersion !== undefined && isNews(menuVersion)) news.missed();
        },
      });
      return all(
        get(portsAtom).realtime.subscribe(
          basketChannel(basketId),
          {
            BasketUpdated: ({ basket }) => {
              const isTaken = set(receiveLiveAtom, basket);
              // the answer to a change of our own is on its way
              if (!isTaken || get(entriesAtom).length > 0) return;
              // Sums were seen from the address of whoever changed it, and codes, points and comments are hidden. In an
              // empty one nothing is, and one that has just been ordered cannot be fetched.
              if (basket.keys.length > 0) refetchSoon();
            },
          },
          (version) => {
            const known = valueOf(get(remoteAtom))?.server.version;
            if (typeof version !== 'number' || known === undefined || version > known) refetch();
          },
        ),
        pollWhileDown(get, refetch),
        news.stop,
        stop,
      );
    }),
  );
}

/**
 * The live updates of one item. They carry no version, so that a late one can't be distinguished from a new one: where
 * one says something else than the basket, the basket is fetched.
 */
function editedItemLiveOf(slug: string) {
  const { remoteAtom } = basketPartsOf(slug);
  return family((itemId) =>
    whileMounted((get, set) => {
      const { refetch, refetchSoon, stop } = refetching(set, slug);
      return all(
        get(portsAtom).realtime.subscribe(
          basketItemChannel(itemId),
          {
            BasketItemUpdated: ({ basketItem }) => {
              const known = valueOf(get(remoteAtom))?.server.items[itemId];
              // comments are hidden: whoever learns of the line learns of its basket too, which is fetched
              if (known && toJson({ ...known, comment: '' }) === toJson(basketItem)) return;
              refetchSoon();
            },
          },
          refetch,
        ),
        stop,
      );
    }),
  );
}

export interface BasketView {
  /** the server's basket with the changes under way already in it, sums included; a line keeps its id for this visit */
  readonly basket: Basket;
  /** the basket as the server sent it last: what the page is shown */
  readonly confirmed: Basket;
  /** how many changes are under way; above 0 nothing of `basket` is confirmed yet */
  readonly pending: number;
  /** the item that is open for editing */
  readonly editedItemId: string | null;
}

const lifeOf = family((slug) =>
  family((_reason) =>
    whileMounted((get, set) => {
      void set(reloadBasketAtom, slug);
      return all(
        get(portsAtom).clock.atMidnight(() => void set(reloadBasketAtom, slug)),
        retryWhileAway(
          get,
          basketPartsOf(slug).remoteAtom,
          () => void set(reloadBasketAtom, slug, { keepsFailure: true }),
        ),
      );
    }),
  ),
);

const resumeOf = family((slug) =>
  whileMounted((_, set) => {
    set(resumeMutationsAtom, slug);
  }),
);

/**
 * The basket of this session at a restaurant: loaded while read, anew when session, location or bonus points change (its
 * sums hang on all three) and at midnight, and live, as is the item that is open for editing.
 */
export const basketAtom = family((slug) => {
  const { remoteAtom, identifiersAtom, entriesAtom } = basketPartsOf(slug);
  const live = basketLiveOf(slug);
  const liveItem = editedItemLiveOf(slug);
  return atom((get): Remote<BasketView> => {
    const place = get(placeKeyAtom);
    const points = get(currentSessionAtom)?.user?.balance ?? 0;
    if (place !== null) get(lifeOf(slug)(`${place}|${points}|${get(basketEpochAtom)}`));
    const identifiers = get(identifiersAtom);
    if (identifiers) get(live(identifiers.basketCacheId));
    if (identifiers?.basketItemCacheId) get(liveItem(identifiers.basketItemCacheId));
    const received = get(remoteAtom);
    if (valueOf(received)) get(resumeOf(slug));
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
export const basketErrorAtom = (slug: string) => basketPartsOf(slug).errorAtom;

export const dismissBasketErrorAtom = atom(null, (_, set, slug: string) => set(basketPartsOf(slug).errorAtom, null));

/** How many changes wait for the connection to come back; 0 while there is one. */
export const basketOfflineAtom = family((slug) => {
  const { entriesAtom, outageAtom } = basketPartsOf(slug);
  return atom((get): number => (get(outageAtom) ? get(entriesAtom).length : 0));
});
