import { useCallback, useLayoutEffect, useState } from 'react';
import { useHost } from '#runtime/element/widget-context.ts';
import { useStore } from '#state/core/jotai.ts';
import { servedSearchAtom } from '#state/core/served-search.ts';
import { watchAddress } from '../filters/use-restaurant-filters.ts';

type ListView = 'list' | 'map';

const viewOf = (search: string): ListView => (new URLSearchParams(search).get('view') === 'map' ? 'map' : 'list');

/** Whether the restaurants are seen as cards or on a map; with `syncUrl` the page's address says so, as it says filters. */
export function useListView(syncUrl: boolean): readonly [ListView, (view: ListView) => void] {
  const host = useHost();
  const store = useStore();
  const [view, setView] = useState(() => viewOf(store.get(servedSearchAtom) ?? ''));
  useLayoutEffect(() => {
    const page = host.ownerDocument.defaultView;
    if (!syncUrl || !page) return undefined;
    const read = () => setView(viewOf(page.location.search));
    read();
    return watchAddress(page, read);
  }, [host, syncUrl]);
  const show = useCallback(
    (next: ListView) => {
      setView(next);
      const page = host.ownerDocument.defaultView;
      if (!syncUrl || !page) return;
      const url = new URL(page.location.href);
      if (next === 'map') url.searchParams.set('view', next);
      else url.searchParams.delete('view');
      page.history.pushState(null, '', url.pathname + url.search.replaceAll('%2C', ',') + url.hash);
    },
    [host, syncUrl],
  );
  return [view, show];
}
