import {
  getAvailabilities,
  getFlavorSets,
  getProductGroups,
  getProducts,
  getRestaurant,
} from '../../shared/contract/calls/restaurants.ts';
import type { Availabilities, FlavorSet, Product, ProductGroup } from '../../shared/contract/menu.ts';
import type { RestaurantDetails } from '../../shared/contract/restaurants.ts';
import { family } from './family.ts';
import { atom } from './jotai.ts';
import { placeKeyAtom } from './location.ts';
import { portsAtom } from './ports.ts';
import { bothOf, loading, mapRemote, type Remote, valueOf } from './remote.ts';
import { resource } from './resource.ts';
import { whileMounted } from './while-mounted.ts';

export interface RestaurantMenu {
  readonly details: RestaurantDetails;
  readonly products: readonly Product[];
  readonly productGroups: readonly ProductGroup[];
  readonly flavorSets: readonly FlavorSet[];
  readonly availabilities: Availabilities;
  /** of the card as it was loaded; grows with every change of the restaurant */
  readonly menuVersion: number;
}

/** Details hang on the location (fees, range), the card does not: it needs no session and is there first. */
const partsOf = family((slug) => {
  const params = { slug };
  const details = resource(async (get) => {
    const { api, clock } = get(portsAtom);
    const [{ restaurant }] = await Promise.all([api.call(getRestaurant, { params }), clock.ready()]);
    clock.sync(restaurant.now);
    return restaurant;
  });
  const card = resource(async (get) => {
    const { api } = get(portsAtom);
    const input = { params, anonymous: true };
    const [{ products, menuVersion }, { productGroups }, { flavorSets }, availabilities] = await Promise.all([
      api.call(getProducts, input),
      api.call(getProductGroups, input),
      api.call(getFlavorSets, input),
      api.call(getAvailabilities, input),
    ]);
    return { products, productGroups, flavorSets, availabilities, menuVersion };
  });
  const cardLifeAtom = whileMounted((get, set) => {
    if (get(card.remoteAtom).status !== 'ready') void set(card.reloadAtom);
    return get(portsAtom).clock.atMidnight(() => void set(card.reloadAtom));
  });
  const detailsLifeAtom = family((_place) =>
    whileMounted((get, set) => {
      void set(details.reloadAtom);
      return get(portsAtom).clock.atMidnight(() => void set(details.reloadAtom));
    }),
  );
  /** the newest version of the card that a reload was already asked for */
  const askedVersionAtom = atom(0);
  const knownAtom = atom((get) =>
    mapRemote(
      bothOf(get(details.remoteAtom), get(card.remoteAtom)),
      ([details, card]): RestaurantMenu => ({ details, ...card }),
    ),
  );
  return { details, card, knownAtom, askedVersionAtom, cardLifeAtom, detailsLifeAtom };
});

/** A restaurant with its card; reloaded at midnight, and its details when the location changes (spec section 4). */
export const restaurantAtom = family((slug) => {
  const { knownAtom, cardLifeAtom, detailsLifeAtom } = partsOf(slug);
  return atom((get): Remote<RestaurantMenu> => {
    const place = get(placeKeyAtom);
    get(cardLifeAtom);
    if (place !== null) get(detailsLifeAtom(place));
    const known = get(knownAtom);
    return known.status === 'idle' ? loading : known;
  });
});

/** The restaurant as far as it was loaded for somebody else on the page: reading it loads nothing. */
export const knownRestaurantAtom = family((slug) =>
  atom((get): RestaurantMenu | null => valueOf(get(partsOf(slug).knownAtom)) ?? null),
);

/** Fetches what failed, or everything, once more. */
export const reloadRestaurantAtom = atom(null, async (_, set, slug: string): Promise<void> => {
  const { details, card } = partsOf(slug);
  await Promise.all([set(details.reloadAtom), set(card.reloadAtom)]);
});

/**
 * Fetches the restaurant anew where the card that is shown is older than `menuVersion`, which something else was
 * computed with: once for each version, or a card that stays old would be asked for in a circle.
 */
export const catchUpWithMenuAtom = atom(
  null,
  (get, set, { slug, menuVersion }: { slug: string; menuVersion: number }): void => {
    const { card, askedVersionAtom } = partsOf(slug);
    const shown = valueOf(get(card.remoteAtom))?.menuVersion;
    if (shown === undefined || menuVersion <= shown || menuVersion <= get(askedVersionAtom)) return;
    set(askedVersionAtom, menuVersion);
    void set(reloadRestaurantAtom, slug);
  },
);
