import { atom } from '../core/jotai.ts';
import type { createSearch, Search, SearchOptions, SearchState } from './search.ts';
import { isAsked } from './search-query.ts';

const empty: SearchState = {
  status: 'idle',
  text: '',
  query: '',
  error: null,
  predictions: [],
  postcodes: [],
  restaurants: [],
};

/**
 * A search whose code comes once the field has the focus: until then it waits with what is typed, and loses none of it.
 *
 *     type "Gr" ── type "Graz" ──────────────────► asked
 *     code wanted ──────────► begins with "Graz" ─┘
 */
export function lazySearch(options: SearchOptions) {
  const searchAtom = atom<Search | null>(null);
  const typedAtom = atom(empty);
  const passedOn = (name: 'retryAtom' | 'refreshAtom') =>
    atom(null, (get, set) => {
      const search = get(searchAtom);
      if (search) set(search[name]);
    });
  return {
    stateAtom: atom((get): SearchState => {
      const search = get(searchAtom);
      return search ? get(search.stateAtom) : get(typedAtom);
    }),
    typeAtom: atom(null, (get, set, text: string) => {
      const search = get(searchAtom);
      if (search) set(search.typeAtom, text);
      else set(typedAtom, { ...empty, text, status: isAsked(text, options.threshold) ? 'waiting' : 'idle' });
    }),
    retryAtom: passedOn('retryAtom'),
    refreshAtom: passedOn('refreshAtom'),
    /** Once the code is there. */
    beginAtom: atom(null, (get, set, create: typeof createSearch) => {
      if (get(searchAtom)) return;
      const search = create(options);
      set(searchAtom, search);
      set(search.typeAtom, get(typedAtom).text);
    }),
  };
}
