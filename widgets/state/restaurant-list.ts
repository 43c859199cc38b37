import { getRestaurants } from '../../shared/contract/calls/restaurants.ts';
import type { RestaurantsAnswer, RestaurantsQuery } from '../../shared/contract/restaurants.ts';
import { isApiFailure } from './failure.ts';
import { family } from './family.ts';
import { atom } from './jotai.ts';
import { placeKeyAtom } from './location.ts';
import { portsAtom } from './ports.ts';
import { loading, mapRemote, type Remote, valueOf } from './remote.ts';
import { resource } from './resource.ts';
import { whileMounted } from './while-mounted.ts';

/** The filters as the call and the list page's address write them (rulings 9). */
export type RestaurantFilters = Readonly<Omit<RestaurantsQuery, 'cursor'>>;

export interface RestaurantListView extends Omit<RestaurantsAnswer, 'next_page_url'> {
  readonly hasMore: boolean;
  /** how loading the next page stands */
  readonly more: 'idle' | 'loading' | 'failed';
}

export type RestaurantList = ReturnType<typeof createRestaurantList>;

/** The list of one element: loads its first page when shown, when a filter changes and when the location does. */
export function createRestaurantList(initial: RestaurantFilters = {}) {
  const filtersAtom = atom<RestaurantFilters>(initial);
  const moreAtom = atom<RestaurantListView['more']>('idle');
  // the first page's request, so that a newer one ends it; made anew in each store
  const requestAtom = atom(() => ({ controller: undefined as AbortController | undefined }));

  const { remoteAtom, reloadAtom, receiveAtom } = resource(async (get): Promise<RestaurantsAnswer> => {
    const request = get(requestAtom);
    request.controller?.abort();
    request.controller = new AbortController();
    const { signal } = request.controller;
    return await get(portsAtom).api.call(getRestaurants, { query: get(filtersAtom), signal });
  });

  const firstPageAtom = atom(null, async (_, set) => {
    set(moreAtom, 'idle');
    return await set(reloadAtom);
  });

  /** Appends the next page; filters changed meanwhile make its answer void. */
  const loadMoreAtom = atom(null, async (get, set) => {
    const before = valueOf(get(remoteAtom));
    const cursor = cursorOf(before?.next_page_url ?? null);
    if (!before || cursor === null || get(moreAtom) === 'loading') return;
    set(moreAtom, 'loading');
    const isCurrent = () => valueOf(get(remoteAtom)) === before;
    try {
      const query = { ...get(filtersAtom), cursor };
      const page = await get(portsAtom).api.call(getRestaurants, { query });
      if (!isCurrent()) return;
      set(receiveAtom, { ...page, restaurants: [...before.restaurants, ...page.restaurants] });
      set(moreAtom, 'idle');
    } catch (cause) {
      // what no call threw is a fault of ours and is not hidden behind "try again"
      if (!isApiFailure(cause)) throw cause;
      if (isCurrent()) set(moreAtom, 'failed');
    }
  });

  const lifeAtom = family((_key) =>
    whileMounted((_, set) => {
      void set(firstPageAtom);
      return () => undefined;
    }),
  );

  const listAtom = atom((get): Remote<RestaurantListView> => {
    const place = get(placeKeyAtom);
    if (place === null) return loading;
    get(lifeAtom(JSON.stringify([place, get(filtersAtom)])));
    const more = get(moreAtom);
    const remote = get(remoteAtom);
    return mapRemote(remote.status === 'idle' ? loading : remote, ({ next_page_url, ...answer }) => ({
      ...answer,
      hasMore: next_page_url !== null,
      more,
    }));
  });

  return {
    filtersAtom: atom((get) => get(filtersAtom)),
    /** Changes some filters; an undefined one is taken away. */
    setFiltersAtom: atom(null, (_, set, patch: RestaurantFilters) =>
      set(filtersAtom, (filters) => withoutUndefined({ ...filters, ...patch })),
    ),
    listAtom,
    loadMoreAtom,
    retryAtom: firstPageAtom,
  };
}

function withoutUndefined(filters: RestaurantFilters): RestaurantFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** The cursor in the address of the next page, which may be relative. */
function cursorOf(nextPageUrl: string | null): string | null {
  if (nextPageUrl === null) return null;
  return URL.parse(nextPageUrl, 'http://next.invalid')?.searchParams.get('cursor') ?? null;
}
