import { addFavourite, getFavourites, removeFavourite } from '#shared/contract/calls/account.ts';
import type { RestaurantTile } from '#shared/contract/locations.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import type { Outcome } from '../core/remote/outcome.ts';
import { valueOf } from '../core/remote/remote.ts';
import { unchanged } from '../core/unchanged.ts';
import { userResource } from './user-resource.ts';

type Favourites = readonly RestaurantTile[];

/** Favourite restaurants, the latest first; `idle` for whoever has none because they are no consumer. */
export const favouritesResource = userResource<Favourites>({
  load: async (get, userId, known) => {
    const { restaurants } = await get(portsAtom).api.call(getFavourites, { params: { userId } });
    return unchanged<Favourites>(known, restaurants);
  },
  subscribe: ({ receive }) => ({ FavouriteRestaurantsUpdated: ({ restaurants }) => receive(restaurants) }),
});

/** Null while it is not known, and for guests and staff, who have no hearts. */
export const isFavouriteAtom = family((slug) =>
  atom((get): boolean | null => {
    const known = valueOf(get(favouritesResource.remoteAtom));
    return known ? known.some((each) => each.slug === slug) : null;
  }),
);

/** Makes a restaurant a favourite or not; shown at once, and taken back when it fails. */
export const setFavouriteAtom = atom(
  null,
  async (get, set, { slug, name, on }: RestaurantTile & { readonly on: boolean }): Promise<Outcome<Favourites>> => {
    const { api } = get(portsAtom);
    const mark = (known: Favourites, marked: boolean): Favourites => {
      const others = known.filter((each) => each.slug !== slug);
      return marked ? [{ slug, name }, ...others] : others;
    };
    set(favouritesResource.changeAtom, (known) => mark(known, on));
    const outcome = await set(favouritesResource.writeAtom, async (userId) => {
      const input = { params: { userId }, body: { slug } };
      const answer = on ? await api.call(addFavourite, input) : await api.call(removeFavourite, input);
      return answer.restaurants;
    });
    if (!outcome.ok) set(favouritesResource.changeAtom, (known) => mark(known, !on));
    return outcome;
  },
);
