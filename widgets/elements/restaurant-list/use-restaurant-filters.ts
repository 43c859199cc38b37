import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  defaultFilters,
  parseRestaurantFilters,
  type RestaurantFilters,
} from '../../../shared/domain/restaurants/restaurant-filters.ts';
import { useHost } from '../../runtime/widget-context.ts';
import { useAtomValue, useStore } from '../../state/jotai.ts';
import { createRestaurantList, type RestaurantFilters as FilterQuery } from '../../state/restaurant-list.ts';
import { addressWithFilters, filtersOfAddress, noFilters, queryPatch } from './filters/filter-url.ts';

export type ChangeFilters = (patch: Partial<RestaurantFilters>) => void;

/**
 * The list of this element with its filters. With `syncUrl` they live in the page's address: read when the element
 * comes, and again when the person goes back; written, in place of the present entry, with each change.
 */
export function useRestaurantFilters(zip: string | undefined, syncUrl: boolean) {
  const host = useHost();
  const store = useStore();
  const [list] = useState(() => createRestaurantList(zip === undefined ? {} : { zip }));
  const query = useAtomValue(list.filtersAtom);

  // before the list is first read, so that it is not fetched without its filters first
  useLayoutEffect(() => {
    const view = host.ownerDocument.defaultView;
    if (!syncUrl || !view) return undefined;
    const read = () =>
      store.set(list.setFiltersAtom, {
        ...noFilters,
        ...(zip !== undefined && { zip }),
        ...filtersOfAddress(view.location.search),
      });
    read();
    view.addEventListener('popstate', read);
    return () => view.removeEventListener('popstate', read);
  }, [host, store, list, syncUrl, zip]);

  useEffect(() => {
    if (!syncUrl) store.set(list.setFiltersAtom, { zip });
  }, [store, list, syncUrl, zip]);

  const write = useCallback(
    (patch: FilterQuery) => {
      store.set(list.setFiltersAtom, patch);
      const view = host.ownerDocument.defaultView;
      if (!syncUrl || !view) return;
      const { pathname, search, hash } = view.location;
      const address = pathname + addressWithFilters(search, store.get(list.filtersAtom)) + hash;
      view.history.replaceState(view.history.state, '', address);
    },
    [host, store, list, syncUrl],
  );

  return {
    list,
    filters: useMemo(() => parseRestaurantFilters(query), [query]),
    change: useCallback<ChangeFilters>((patch) => write(queryPatch(patch)), [write]),
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
