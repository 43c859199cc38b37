import { useMemo } from 'react';
import { unavailableAtom } from '#state/checkout/order-time.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { foodProfileAtom } from '#state/menu/food-profile.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import { type CardGroup, cardGroupsOf, productStatesOf, type RowFacts } from './menu-rows.ts';
import type { SectionView } from './menu-view.ts';
import { useBasketFacts } from './use-basket-facts.ts';
import { useCardAtoms } from './use-menu.ts';

export type ProductFactsOfCard = Pick<RowFacts, 'states' | 'pieces'>;

/** What rows show of basket, clock and profile: of all products, and of the whole card and its finds the same. */
export function useProductFacts(): ProductFactsOfCard {
  const { slug, menu } = useRestaurant();
  const { products, details } = menu;
  const conflicts = useAtomValue(useCardAtoms().conflictsAtom);
  const unavailable = useAtomValue(unavailableAtom(slug));
  const avoids = useAtomValue(foodProfileAtom).allergens.length > 0;
  const { pieces, percent } = useBasketFacts(slug, details.discount);
  const states = useMemo(
    () => productStatesOf(products, { unavailable, conflicts, avoids, percent }),
    [products, unavailable, conflicts, avoids, percent],
  );
  return useMemo(() => ({ states, pieces }), [states, pieces]);
}

/** Sections with all that their rows show. */
export function useCardRows(
  sections: readonly SectionView[],
  { states, pieces }: ProductFactsOfCard,
  isMounted: RowFacts['isMounted'],
): readonly CardGroup[] {
  return useMemo(
    () => cardGroupsOf(sections, { states, pieces, isMounted }),
    [sections, states, pieces, isMounted],
  );
}
