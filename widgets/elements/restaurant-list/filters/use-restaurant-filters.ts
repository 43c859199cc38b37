import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '#runtime/element/widget-context.ts';
import {
  defaultFilters,
  parseRestaurantFilters,
  type RestaurantFilters,
} from '#shared/domain/restaurants/restaurant-filters.ts';
import { useAtomValue, useStore } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { servedSearchAtom } from '#state/core/served-search.ts';
import { areSame, createRestaurantList } from '#state/restaurants/restaurant-list.ts';
import type { FilterQuery } from '#state/restaurants/restaurant-list-pages.ts';
import { addressWithFilters, filtersOfAddress, mayHaveIgnored, noFilters, queryPatch, zipOf } from './filter-url.ts';

/**
 * - `push`: a choice, which "back" takes off again
 * - `replace`: more of a text that is being typed, which is one step however many letters it has
 */
type AddressStep = 'push' | 'replace';

/** Writes the filters into the page's address, which keeps what else stands there. */
function writeAddress(view: Window, filters: FilterQuery, step: AddressStep): void {
  const { pathname, search, hash } = view.location;
  const address = pathname + addressWithFilters(search, filters) + hash;
  if (address === pathname + search + hash) return;
  if (step === 'push') view.history.pushState(null, '', address);
  else view.history.replaceState(view.history.state, '', address);
}

/**
 * Notifies when the page's address has become another one: by "back" and "forward" and, where the browser says so,
 * by a script of the page too. Another path is another page of an application that routes by itself, and says
 * nothing about filters. Returns the clean-up.
 */
export function watchAddress(view: Window, onChange: () => void): () => void {
  const { pathname } = view.location;
  const check = () => {
    if (view.location.pathname === pathname) onChange();
  };
  // its types say that it is always there; Firefox before 147 and Safari before 26.2 have none
  const navigation = (view as Partial<Pick<Window, 'navigation'>>).navigation;
  const listening = new AbortController();
  const { signal } = listening;
  if (navigation) navigation.addEventListener('currententrychange', check, { signal });
  else view.addEventListener('popstate', check, { signal });
  return () => listening.abort();
}

/** More pages than these are not fetched again for somebody who comes back. */
const mostPages = 10;

/** How many pages of the list this entry of the history was left with: whoever comes back finds them again. */
function pagesOfEntry(view: Window): number {
  const state: unknown = view.history.state;
  const pages = isObject(state) ? Number(state['foPages']) : 1;
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), mostPages) : 1;
}

/** Notes it next to what the page itself keeps there. */
function rememberPages(view: Window, pages: number): void {
  const state: unknown = view.history.state;
  view.history.replaceState({ ...(isObject(state) && state), foPages: pages }, '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What is shown before the page's address is read: what the attribute says, and what the server was asked for. */
export function filtersAtFirst(zipText: string | undefined, search: string | null): FilterQuery {
  const zip = zipOf(zipText);
  return { ...(zip !== undefined && { zip }), ...(search !== null && filtersOfAddress(search)) };
}

export type ChangeFilters = (patch: Partial<RestaurantFilters>) => void;

/**
 * The list of this element with its filters. With `syncUrl` they live in the page's address: read when the element
 * comes, and again when the address changes, by "back" or by the page; written with each choice as a step that "back"
 * takes off. A text is one step, however many letters it has. Whoever comes back finds as many pages as they left.
 */
export function useRestaurantFilters(zipText: string | undefined, syncUrl: boolean) {
  const host = useHost();
  const store = useStore();
  const zip = zipOf(zipText);
  const [list] = useState(() => createRestaurantList(filtersAtFirst(zipText, store.get(servedSearchAtom))));
  const query = useAtomValue(list.filtersAtom);
  // whether the newest step in the address is a text that may still be typed on
  const isTyping = useRef(false);
  const [ignored, setIgnored] = useState('');
  // how many pages the person left here who now comes back
  const leftPages = useRef(1);

  // before the list is first read, so that it is not fetched without its filters first
  useLayoutEffect(() => {
    const view = host.ownerDocument.defaultView;
    if (!syncUrl || !view) return undefined;
    const read = () => {
      const { search } = view.location;
      setIgnored(mayHaveIgnored(search) ? search : '');
      const address: FilterQuery = {
        ...(zip !== undefined && { zip }),
        ...filtersOfAddress(view.location.search),
      };
      if (areSame(store.get(list.filtersAtom), address)) return;
      isTyping.current = false;
      leftPages.current = pagesOfEntry(view);
      store.set(list.setFiltersAtom, { ...noFilters, ...address });
    };
    leftPages.current = pagesOfEntry(view);
    read();
    return watchAddress(view, read);
  }, [host, store, list, syncUrl, zip]);

  useEffect(() => {
    if (!syncUrl) store.set(list.setFiltersAtom, { zip });
  }, [store, list, syncUrl, zip]);

  const write = useCallback(
    (patch: FilterQuery, step: AddressStep = 'push') => {
      store.set(list.setFiltersAtom, patch);
      setIgnored('');
      const view = host.ownerDocument.defaultView;
      if (syncUrl && view) writeAddress(view, store.get(list.filtersAtom), step);
      isTyping.current = false;
      leftPages.current = 1;
    },
    [host, store, list, syncUrl],
  );

  const loadMore = useCallback(async () => {
    const added = await store.set(list.loadMoreAtom);
    const view = host.ownerDocument.defaultView;
    const shown = valueOf(store.get(list.listAtom));
    if (syncUrl && view && shown) rememberPages(view, shown.pages);
    return added;
  }, [host, store, list, syncUrl]);

  const shown = valueOf(useAtomValue(list.listAtom));
  useEffect(() => {
    if (shown?.hasMore && shown.more === 'idle' && shown.pages < leftPages.current) void loadMore();
  }, [shown, loadMore]);

  return {
    list,
    loadMore,
    /** the postcode that the list is for, undefined where it is that of the location */
    askedZip: query.zip,
    /** the address that asks for what is no filter; none once a filter was chosen here, which rewrites the address */
    ignored,
    filters: useMemo(() => parseRestaurantFilters(query), [query]),
    change: useCallback<ChangeFilters>((patch) => write(queryPatch(patch)), [write]),
    search: useCallback(
      (q: string) => {
        write(queryPatch({ q }), isTyping.current ? 'replace' : 'push');
        isTyping.current = true;
      },
      [write],
    ),
    /** Takes all filters away; the order of the list stays. */
    reset: useCallback(() => {
      const { sorting: _kept, ...filters } = defaultFilters;
      write(queryPatch(filters));
    }, [write]),
    /** Another location was chosen; a list without a postcode of its own follows the location by itself. */
    changeZip: useCallback(
      (next: string) => {
        if (store.get(list.filtersAtom).zip !== undefined) write({ zip: next });
      },
      [store, list, write],
    ),
  };
}
