import * as calls from '#shared/contract/calls/restaurants.ts';
import type { Availabilities, FlavorSet, Product, ProductGroup } from '#shared/contract/menu.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { placeKeyAtom } from '../address-search/location.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { languageAtom } from '../core/language.ts';
import { portsAtom } from '../core/ports.ts';
import { askSoon } from '../core/remote/ask-soon.ts';
import { pollWhileDown, retryWhileAway } from '../core/remote/poll-while-down.ts';
import { bothOf, loading, mapRemote, type Remote, valueOf } from '../core/remote/remote.ts';
import { prepared, type Resource, resource } from '../core/remote/resource.ts';
import { unchanged } from '../core/unchanged.ts';
import { all, whileMounted } from '../core/while-mounted.ts';
import { subscribeToRestaurantNews } from './restaurant-news.ts';

export interface RestaurantMenu {
  readonly details: RestaurantDetails;
  readonly products: readonly Product[];
  readonly productGroups: readonly ProductGroup[];
  readonly flavorSets: readonly FlavorSet[];
  readonly availabilities: Availabilities;
  /** of the menu as it was loaded; grows with every change of the restaurant */
  readonly menuVersion: number;
  /** that it was asked for in */
  readonly language: Language;
  /** its texts are there in the other language too */
  readonly inEnglish?: boolean | undefined;
}

type LoadedMenu = Omit<RestaurantMenu, 'details'>;

/** Details hang on the location (fees, range), the menu does not: it needs no session and is there first. */
const partsOf = family((slug) => {
  const params = { slug };
  const details: Resource<RestaurantDetails> = resource(async (get) => {
    const { api, clock } = get(portsAtom);
    const { restaurant } = await api.call(calls.getRestaurant, { params });
    clock.sync(restaurant.now);
    const before = valueOf(get(details.remoteAtom));
    // the moment of the answer is all that may be new
    return before && unchanged(before, { ...restaurant, now: before.now }) === before ? before : restaurant;
  });
  const menu: Resource<LoadedMenu> = resource(async (get): Promise<LoadedMenu> => {
    const { api } = get(portsAtom);
    const language = get(languageAtom);
    const input = { params, anonymous: true };
    const [{ products, menuVersion, inEnglish }, { productGroups }, { flavorSets }, availabilities] = await Promise.all(
      [
        api.call(calls.getProducts, input),
        api.call(calls.getProductGroups, input),
        api.call(calls.getFlavorSets, input),
        api.call(calls.getAvailabilities, input),
      ],
    );
    const before = valueOf(get(menu.remoteAtom));
    return {
      products: unchanged(before?.products, products),
      productGroups: unchanged(before?.productGroups, productGroups),
      flavorSets: unchanged(before?.flavorSets, flavorSets),
      availabilities: unchanged(before?.availabilities, availabilities),
      menuVersion,
      language,
      inEnglish,
    };
  });
  const menuLifeAtom = family((language) =>
    whileMounted((get, set) => {
      const known = get(menu.remoteAtom);
      if (known.status !== 'ready' || known.value.language !== language) void set(menu.reloadAtom);
      return get(portsAtom).clock.atMidnight(() => void set(menu.reloadAtom));
    }),
  );
  const detailsLifeAtom = family((_place) =>
    whileMounted((get, set) => {
      void set(details.reloadAtom);
      return get(portsAtom).clock.atMidnight(() => void set(details.reloadAtom));
    }),
  );
  /** the newest version of the menu that a reload was already asked for */
  const askedVersionAtom = atom(0);
  const knownAtom = atom((get) =>
    mapRemote(
      bothOf(get(details.remoteAtom), get(menu.remoteAtom)),
      ([details, menu]): RestaurantMenu => ({ details, ...menu }),
    ),
  );
  /** Fetches the menu that has at least this version; where that fails, whoever asks again gets another try. */
  const catchUpAtom = atom(null, async (get, set, menuVersion: number): Promise<void> => {
    const before = get(askedVersionAtom);
    set(askedVersionAtom, menuVersion);
    const { ok } = await set(menu.reloadAtom);
    if (!ok && get(askedVersionAtom) === menuVersion) set(askedVersionAtom, before);
  });
  /**
   * Fetches the details, and the menu where there is none, or where it is older than they are, or than the newest version that was learned of. A
   * menu whose loading began before that may be half old, whatever version it bears.
   */
  const refreshAtom = atom(null, async (get, set, announced: number): Promise<void> => {
    await set(details.reloadAtom);
    const [known, shown] = [valueOf(get(details.remoteAtom)), valueOf(get(menu.remoteAtom))];
    const version = Math.max(announced, known?.menuVersion ?? 0);
    const isHalfOld = announced > get(askedVersionAtom);
    if (!shown || isHalfOld || version > shown.menuVersion) await set(catchUpAtom, version);
  });
  const liveAtom = whileMounted((get, set) => {
    let announced = 0;
    const isLoading = () => [get(details.remoteAtom).status, get(menu.remoteAtom).status].includes('loading');
    const refetch = () => {
      // a second question would throw away the answer to the first
      if (isLoading()) news.missed();
      else void set(refreshAtom, announced);
    };
    let joinedAt: number | undefined;
    const compare = () => {
      if (joinedAt !== undefined && isLoading()) return comparison.ask();
      const known = [valueOf(get(details.remoteAtom)), valueOf(get(menu.remoteAtom))];
      const isNewest = (joined: number) => known.every((each) => each !== undefined && each.menuVersion >= joined);
      if (joinedAt === undefined || !isNewest(joinedAt)) news.missed();
    };
    const comparison = askSoon(get, compare, 0);
    const news = subscribeToRestaurantNews(get, slug, {
      isNews: (menuVersion) => {
        announced = Math.max(announced, menuVersion);
        return menuVersion > get(askedVersionAtom);
      },
      pausedUntil: () => valueOf(get(details.remoteAtom))?.pausedUntil ?? null,
      refetch,
      joined: (menuVersion) => {
        joinedAt = menuVersion;
        compare();
      },
    });
    return all(
      news.stop,
      comparison.stop,
      pollWhileDown(get, () => news.missed()),
      retryWhileAway(get, knownAtom, () => news.missed()),
    );
  });
  return { details, menu, knownAtom, askedVersionAtom, menuLifeAtom, detailsLifeAtom, catchUpAtom, liveAtom };
});

/**
 * A restaurant with its menu; reloaded at midnight, its details when the location changes (PRODUCT.md 3.14), and both
 * live when its staff change something.
 */
export const restaurantAtom = family((slug) => {
  const { knownAtom, menuLifeAtom, detailsLifeAtom, liveAtom } = partsOf(slug);
  return atom((get): Remote<RestaurantMenu> => {
    const place = get(placeKeyAtom);
    const language = get(languageAtom);
    get(menuLifeAtom(language));
    get(liveAtom);
    if (place !== null) get(detailsLifeAtom(`${language} ${place}`));
    const known = get(knownAtom);
    return known.status === 'idle' ? loading : known;
  });
});

/** Loads the restaurant as nobody in particular sees it; what is there already stays. */
export const prepareRestaurantAtom = atom(null, async (_, set, slug: string): Promise<void> => {
  const { details, menu } = partsOf(slug);
  await Promise.all([set(prepared(details)), set(prepared(menu))]);
});

/** The restaurant as far as it was loaded for somebody else on the page: reading it loads nothing. */
export const knownRestaurantAtom = family((slug) =>
  atom((get): RestaurantMenu | null => valueOf(get(partsOf(slug).knownAtom)) ?? null),
);

/** Fetches what failed, or everything, once more. */
export const reloadRestaurantAtom = atom(null, async (_, set, slug: string): Promise<void> => {
  const { details, menu } = partsOf(slug);
  await Promise.all([set(details.reloadAtom), set(menu.reloadAtom)]);
});

/**
 * Fetches the restaurant anew where the menu that is shown is older than `menuVersion`, which something else was
 * computed with: once for each version, or a menu that stays old would be asked for in a circle.
 */
export const catchUpWithMenuAtom = atom(
  null,
  (get, set, { slug, menuVersion }: { slug: string; menuVersion: number }): void => {
    const { details, menu, askedVersionAtom, catchUpAtom } = partsOf(slug);
    const shown = valueOf(get(menu.remoteAtom))?.menuVersion;
    if (shown === undefined || menuVersion <= shown || menuVersion <= get(askedVersionAtom)) return;
    void set(details.reloadAtom);
    void set(catchUpAtom, menuVersion);
  },
);
