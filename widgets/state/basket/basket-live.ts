import type { Basket } from '#shared/contract/baskets.ts';
import { basketChannel, basketItemChannel } from '#shared/contract/values/channel-names.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { pollWhileDown } from '../core/poll-while-down.ts';
import { portsAtom } from '../core/ports.ts';
import { valueOf } from '../core/remote.ts';
import { all, whileMounted } from '../core/while-mounted.ts';
import { knownRestaurantAtom } from '../restaurants/restaurant.ts';
import { subscribeToRestaurantNews } from '../restaurants/restaurant-news.ts';
import { basketPartsOf } from './basket-parts.ts';
import { reloadBasketAtom } from './load-basket.ts';

/** Milliseconds without another live event before the basket is fetched because of them. */
const debounceMs = 300;

/** A basket's live updates; what was missed while the connection was down is caught up by a fetch. */
export function basketLiveOf(slug: string) {
  const { entriesAtom, receiveLiveAtom, remoteAtom } = basketPartsOf(slug);
  const takeAtom = atom(null, (get, set, basket: Basket): boolean => {
    if (!set(receiveLiveAtom, basket)) return false;
    // the answer to a change of our own is on its way
    if (get(entriesAtom).length > 0) return false;
    // Sums were seen from the address of whoever changed it, and codes, points and comments are hidden. In an empty one
    // nothing is, and one that has just been ordered cannot be fetched.
    return basket.keys.length > 0;
  });
  return family((basketId) =>
    whileMounted((get, set) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const refetch = () => void set(reloadBasketAtom, slug, { anew: false });
      // what the restaurant's staff change touches lines and lock reasons, and is not on the basket's channel
      const news = subscribeToRestaurantNews(get, slug, {
        isNews: (menuVersion) => menuVersion > (valueOf(get(remoteAtom))?.server.menuVersion ?? menuVersion),
        pausedUntil: () => get(knownRestaurantAtom(slug))?.details.pausedUntil ?? null,
        refetch,
      });
      return all(
        get(portsAtom).realtime.subscribe(
          basketChannel(basketId),
          {
            BasketUpdated: ({ basket }) => {
              if (!set(takeAtom, basket)) return;
              clearTimeout(timer);
              timer = setTimeout(refetch, debounceMs);
            },
          },
          refetch,
        ),
        pollWhileDown(get, refetch),
        news.stop,
        () => clearTimeout(timer),
      );
    }),
  );
}

/**
 * The live updates of one item. They carry no version, so that a late one can't be distinguished from a new one: where
 * one says something else than the basket, the basket is fetched.
 */
export function editedItemLiveOf(slug: string) {
  const { remoteAtom } = basketPartsOf(slug);
  return family((itemId) =>
    whileMounted((get, set) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const refetch = () => void set(reloadBasketAtom, slug, { anew: false });
      return all(
        get(portsAtom).realtime.subscribe(
          basketItemChannel(itemId),
          {
            BasketItemUpdated: ({ basketItem }) => {
              const known = valueOf(get(remoteAtom))?.server.items[itemId];
              // comments are hidden: whoever learns of the line learns of its basket too, which is fetched
              if (known && JSON.stringify({ ...known, comment: '' }) === JSON.stringify(basketItem)) return;
              clearTimeout(timer);
              timer = setTimeout(refetch, debounceMs);
            },
          },
          refetch,
        ),
        () => clearTimeout(timer),
      );
    }),
  );
}
