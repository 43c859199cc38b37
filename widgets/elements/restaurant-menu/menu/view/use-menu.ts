import { useMemo } from 'react';
import { useAtom, useAtomValue } from '#state/core/jotai.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import { type MenuGroupView, menuGroupsOf, type RowFacts } from './menu-rows.ts';
import type { MenuView, SectionView } from './menu-view.ts';

/** What a search and the filters leave of the menu. */
export function useMenuView(): MenuView {
  return useAtomValue(useRestaurant().menuAtoms.viewAtom);
}

/** What is typed, and whether it asks for anything. */
export function useMenuQuery() {
  const { queryAtom, isSearchingAtom } = useRestaurant().menuAtoms;
  const [query, setQuery] = useAtom(queryAtom);
  return { query, setQuery, isSearching: useAtomValue(isSearchingAtom) };
}

/** Of which kind the groups are to be; null: all. */
export function useMenuKind() {
  const [kind, setKind] = useAtom(useRestaurant().menuAtoms.kindAtom);
  return { kind, setKind };
}

/** Sections with all that their rows show of basket, clock and profile. */
export function useMenuRows(
  sections: readonly SectionView[],
  isMounted: RowFacts['isMounted'],
): readonly MenuGroupView[] {
  const { statesAtom, quantitiesAtom } = useRestaurant().menuAtoms;
  const states = useAtomValue(statesAtom);
  const quantities = useAtomValue(quantitiesAtom);
  return useMemo(
    () => menuGroupsOf(sections, { states, quantities, isMounted }),
    [sections, states, quantities, isMounted],
  );
}
