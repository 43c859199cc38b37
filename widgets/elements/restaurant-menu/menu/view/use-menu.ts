import { createContext, useContext } from 'react';
import type { ItemTerm } from '#shared/domain/menu/item-search.ts';
import { useAtom, useAtomValue } from '#state/core/jotai.ts';
import type { CardAtoms } from './menu-atoms.ts';
import type { CardView } from './menu-view.ts';

export const CardContext = createContext<CardAtoms | null>(null);

export function useCardAtoms(): CardAtoms {
  const atoms = useContext(CardContext);
  if (!atoms) {
    throw new Error(
      'A part of the card was rendered outside RestaurantReady, which keeps what is searched in it.',
    );
  }
  return atoms;
}

/** What a search and the filters leave of the card. */
export function useCardView(): CardView {
  return useAtomValue(useCardAtoms().viewAtom);
}

/** What the filters alone leave of the card. */
export function useWholeCard(): CardView {
  return useAtomValue(useCardAtoms().wholeAtom);
}

/** What is searched; the same value until a key changes its meaning. */
export function useTerms(): readonly ItemTerm[] {
  return useAtomValue(useCardAtoms().termsAtom);
}

/** What is typed, and whether it asks for anything. */
export function useCardQuery() {
  const { queryAtom, isSearchingAtom } = useCardAtoms();
  const [query, setQuery] = useAtom(queryAtom);
  return { query, setQuery, isSearching: useAtomValue(isSearchingAtom) };
}

/** Of which kind the groups are to be; null: all. */
export function useCardKind() {
  const [kind, setKind] = useAtom(useCardAtoms().kindAtom);
  return { kind, setKind };
}
