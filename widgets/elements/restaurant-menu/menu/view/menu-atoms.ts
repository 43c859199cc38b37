import { createContext, useContext } from 'react';
import type { Product } from '#shared/contract/menu.ts';
import type { GroupFilter } from '#shared/domain/menu/availability.ts';
import {
  type FoodProfile,
  isEmptyProfile,
  type ProfileConflict,
  profileConflict,
} from '#shared/domain/menu/food-profile.ts';
import { type ItemTerm, parseItemQuery } from '#shared/domain/menu/item-search.ts';
import { unavailableAtom } from '#state/checkout/order-time.ts';
import { atom, useAtom, useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { foodProfileAtom } from '#state/menu/food-profile.ts';
import { restaurantAtom } from '#state/restaurants/restaurant.ts';
import { type CardView, cardIndexOf, cardViewOf } from './menu-view.ts';

export type CardAtoms = ReturnType<typeof createCardAtoms>;

/**
 * What one element shows of a card: what is searched and chosen in it, and what that leaves. Atoms and no context, whose
 * every change would have React look through all rows for those who read it.
 */
export function createCardAtoms(slug: string) {
  const menuAtom = atom((get) => valueOf(get(restaurantAtom(slug))));
  // each by itself: the card stays what it is when only fees or the range are fetched anew
  const productsAtom = atom((get) => get(menuAtom)?.products ?? []);
  const groupsAtom = atom((get) => get(menuAtom)?.productGroups ?? []);
  const availabilitiesAtom = atom((get) => get(menuAtom)?.availabilities ?? null);
  const indexAtom = atom((get) =>
    cardIndexOf({
      products: get(productsAtom),
      productGroups: get(groupsAtom),
      availabilities: get(availabilitiesAtom) ?? { availabilityProducts: [], availabilityProductGroups: [] },
    }),
  );

  const queryAtom = atom('');
  const kindAtom = atom<GroupFilter | null>(null);
  // as text: a key that changes nothing of the meaning changes nothing at all
  const meaningAtom = atom((get) => JSON.stringify(parseItemQuery(get(queryAtom))));
  const termsAtom = atom((get) => JSON.parse(get(meaningAtom)) as ItemTerm[]);
  const conflictsAtom = atom((get) => conflictsOf(get(productsAtom), get(foodProfileAtom)));
  const viewOf = (terms: readonly ItemTerm[]) =>
    atom((get) =>
      cardViewOf(
        get(indexAtom),
        {
          terms,
          kind: get(kindAtom),
          conflicts: get(conflictsAtom),
          hideConflicts: get(foodProfileAtom).hideConflicts,
        },
        get(unavailableAtom(slug)),
      ),
    );
  const wholeAtom = viewOf([]);
  const foundAtom = atom((get) => viewOf(get(termsAtom)));
  const isSearchingAtom = atom((get) => get(termsAtom).length > 0);
  return {
    queryAtom,
    termsAtom,
    kindAtom,
    isSearchingAtom,
    conflictsAtom,
    /** the card as filters leave it, whatever is searched */
    wholeAtom,
    /** the card as filters and search leave it */
    viewAtom: atom((get) => get(get(isSearchingAtom) ? get(foundAtom) : wholeAtom)),
  };
}

/** What goes against the profile, by product; those that nothing speaks against are left out. */
export function conflictsOf(
  products: readonly Product[],
  profile: FoodProfile,
): ReadonlyMap<number, ProfileConflict> {
  if (isEmptyProfile(profile)) return new Map();
  return new Map(
    products.flatMap((product) => {
      const conflict = profileConflict(product, profile);
      return conflict ? [[product.id, conflict] as const] : [];
    }),
  );
}

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
