import { getRestaurants } from '#shared/contract/calls/restaurants.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { sortedByKey } from '#shared/domain/sorted-by-key.ts';
import { placeKeyAtom } from '../address-search/location.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { clockAtom, portsAtom } from '../core/ports.ts';
import { askSoon } from '../core/remote/ask-soon.ts';
import { isApiFailure } from '../core/remote/failure.ts';
import { nextCursor } from '../core/remote/next-cursor.ts';
import { outcomeOf } from '../core/remote/outcome.ts';
import { retryWhileAway } from '../core/remote/poll-while-down.ts';
import { loading, mapRemote, type Remote, valueOf } from '../core/remote/remote.ts';
import { prepared, type Resource, resource } from '../core/remote/resource.ts';
import { all, whileMounted } from '../core/while-mounted.ts';
import type { FilterQuery } from './restaurant-list-pages.ts';
import { firstPageOf, hasStatusChanged, type ShownRestaurants, withNextPage } from './restaurant-list-pages.ts';

/** Milliseconds over which all who look at a list ask anew when kitchens open or close: they do so on the hour. */
const renewalSpread = 10_000;

export interface RestaurantListView extends Omit<ShownRestaurants, 'next_page_url'> {
  readonly hasMore: boolean;
  /** how loading the next page stands */
  readonly more: 'idle' | 'loading' | 'failed';
}

/** A first page that was loaded before any element asked for it, by its filters. */
const preparedPageOf = family((key) => {
  const filters = JSON.parse(key) as FilterQuery;
  return resource(async (get): Promise<ShownRestaurants> => {
    const { api, clock } = get(portsAtom);
    const answer = await api.call(getRestaurants, { query: { ...filters, grouped: '1' } });
    return firstPageOf(answer, { restaurants: [], filters }, clock.now());
  });
});

const keyOfFilters = (filters: FilterQuery) => toJson(sortedByKey(filters));

/** Loads the first page as nobody in particular sees it, for a list that is about to be shown with these filters. */
export const prepareListAtom = atom(null, (_, set, filters: FilterQuery) =>
  set(prepared(preparedPageOf(keyOfFilters(filters)))),
);

/**
 * The list of one element: loads its first page when shown, when a filter changes and when the location does, and all
 * that is shown when one of the restaurants opens or closes, and at midnight. What is shown stays until the answer has
 * come.
 */
export function createRestaurantList(initial: FilterQuery = {}) {
  const filtersAtom = atom<FilterQuery>(initial);
  const moreAtom = atom<RestaurantListView['more']>('idle');
  const preparedAtom = atom((get) => get(preparedPageOf(keyOfFilters(get(filtersAtom))).remoteAtom));
  const busyAtom = atom(false);
  // the first page's request while it is under way, so that a newer one ends it; made anew in each store
  const requestAtom = atom(() => ({ controller: undefined as AbortController | undefined }));

  const firstPage: Resource<ShownRestaurants> = resource(async (get) => {
    const request = get(requestAtom);
    request.controller?.abort();
    const mine = new AbortController();
    request.controller = mine;
    const filters = get(filtersAtom);
    const query = { ...filters, grouped: '1' } as const;
    try {
      const answer = await get(portsAtom).api.call(getRestaurants, { query, signal: mine.signal });
      const before = valueOf(get(firstPage.remoteAtom));
      return firstPageOf(answer, { restaurants: before?.restaurants ?? [], filters }, get(clockAtom).now());
    } finally {
      if (request.controller === mine) request.controller = undefined;
    }
  });

  const firstPageAtom = atom(null, async (get, set, keepsFailure = false) => {
    set(moreAtom, 'idle');
    set(busyAtom, true);
    const outcome = await set(firstPage.reloadAtom, keepsFailure);
    // what was ended by a newer one leaves that one under way
    if (!get(requestAtom).controller) set(busyAtom, false);
    return outcome;
  });

  /**
   * Appends the next page; filters changed meanwhile make its answer void. Returns the slug of the first restaurant
   * that was not there before, null when none came.
   */
  const loadMoreAtom = atom(null, async (get, set): Promise<string | null> => {
    const before = valueOf(get(firstPage.remoteAtom));
    const cursor = nextCursor(before?.next_page_url);
    const isRenewed = () => get(requestAtom).controller !== undefined;
    if (!before || cursor === null || get(moreAtom) === 'loading' || isRenewed()) return null;
    set(moreAtom, 'loading');
    // a page of the old list must not come before the new one, which would be dropped as the older answer
    const isCurrent = () => valueOf(get(firstPage.remoteAtom)) === before && !isRenewed();
    try {
      const query = { ...before.filters, grouped: '1', cursor } as const;
      const page = await get(portsAtom).api.call(getRestaurants, { query });
      if (!isCurrent()) return null;
      const after = withNextPage(before, page);
      set(firstPage.receiveAtom, after);
      set(moreAtom, 'idle');
      return after.restaurants[before.restaurants.length]?.slug ?? null;
    } catch (cause) {
      // what no call threw is an error of ours and is not hidden behind "try again"
      if (!isApiFailure(cause)) throw cause;
      if (isCurrent()) set(moreAtom, 'failed');
      return null;
    }
  });

  /**
   * Fetches as many pages as are shown and then shows them in place of those: nobody's place on the page is lost. One
   * that fails changes nothing, the next minute tries again.
   */
  const renewAtom = atom(null, async (get, set): Promise<void> => {
    const before = valueOf(get(firstPage.remoteAtom));
    const isCurrent = () =>
      valueOf(get(firstPage.remoteAtom)) === before && !get(requestAtom).controller && get(moreAtom) !== 'loading';
    if (!before || !isCurrent()) return;
    const outcome = await outcomeOf(async () => {
      const ask = (cursor: string | null) => {
        const query = { ...before.filters, grouped: '1' as const, ...(cursor !== null && { cursor }) };
        return get(portsAtom).api.call(getRestaurants, { query, quiet: true });
      };
      let renewed = firstPageOf(await ask(null), before, get(clockAtom).now());
      while (renewed.pages < before.pages) {
        const cursor = nextCursor(renewed.next_page_url);
        if (cursor === null || !isCurrent()) break;
        renewed = withNextPage(renewed, await ask(cursor), before.restaurants);
      }
      return renewed;
    });
    if (outcome.ok && isCurrent()) set(firstPage.receiveAtom, outcome.value);
  });

  const lifeAtom = family((_key) =>
    whileMounted((get, set) => {
      const known = valueOf(get(preparedAtom));
      if (known && get(firstPage.remoteAtom).status === 'idle') set(firstPage.receiveAtom, known);
      void set(firstPageAtom);
      const { clock } = get(portsAtom);
      const renewal = askSoon(get, () => void set(renewAtom), renewalSpread);
      const look = () => {
        const shown = valueOf(get(firstPage.remoteAtom));
        if (shown && hasStatusChanged(shown, clock.now())) renewal.ask();
      };
      return all(
        clock.everyMinute(look),
        clock.atMidnight(renewal.ask),
        renewal.stop,
        retryWhileAway(get, firstPage.remoteAtom, () => void set(firstPageAtom, true)),
      );
    }),
  );

  const listAtom = atom((get): Remote<RestaurantListView> => {
    const place = get(placeKeyAtom);
    if (place !== null) get(lifeAtom(toJson([place, get(filtersAtom)])));
    const more = get(moreAtom);
    const own = get(firstPage.remoteAtom);
    const remote = own.status === 'idle' ? get(preparedAtom) : own;
    return mapRemote(remote.status === 'idle' ? loading : remote, ({ next_page_url, ...shown }) => ({
      ...shown,
      hasMore: next_page_url !== null,
      more,
    }));
  });

  return {
    filtersAtom: atom((get) => get(filtersAtom)),
    /** Changes some filters; an undefined one is taken away. */
    setFiltersAtom: atom(null, (get, set, patch: FilterQuery) => {
      const before = get(filtersAtom);
      const after = withoutUndefined({ ...before, ...patch });
      if (!areSame(before, after)) set(filtersAtom, after);
    }),
    listAtom,
    /** whether the first page is being fetched: what is shown meanwhile may be for other filters or another place */
    busyAtom: atom((get) => get(busyAtom)),
    loadMoreAtom,
    retryAtom: firstPageAtom,
  };
}

function withoutUndefined(filters: FilterQuery): FilterQuery {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** Whether both ask for the same, in whatever order they say it. */
export function areSame(a: FilterQuery, b: FilterQuery): boolean {
  const names = [...Object.keys(a), ...Object.keys(b)] as (keyof FilterQuery)[];
  return names.every((name) => a[name] === b[name]);
}
