import type { Product } from '#shared/contract/menu.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import type { GroupFilter } from '#shared/domain/menu/availability.ts';
import { type FoodProfile, type ProfileConflict, profileConflict } from '#shared/domain/menu/food-profile.ts';
import { type ItemTerm, parseItemQuery } from '#shared/domain/menu/item-search.ts';
import { shownDiscount } from '#shared/domain/restaurants/restaurant-label.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { unavailableAtom } from '#state/checkout/order-time.ts';
import { atom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { foodProfileAtom } from '#state/menu/food-profile.ts';
import type { OtherDescriptions } from '#state/restaurants/other-descriptions.ts';
import { restaurantAtom } from '#state/restaurants/restaurant.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { productStatesOf } from './menu-rows.ts';
import { menuIndexOf, menuViewOf } from './menu-view.ts';

export type MenuAtoms = ReturnType<typeof createMenuAtoms>;

/**
 * What one element shows of a menu: what is searched and chosen in it, and what that leaves. Atoms and no context, whose
 * every change would have React look through all rows for those who read it.
 */
export function createMenuAtoms(slug: string) {
  const menuAtom = atom((get) => valueOf(get(restaurantAtom(slug))));
  // each by itself: the index stays what it is when only fees or the range are fetched anew
  const productsAtom = atom((get) => get(menuAtom)?.products ?? []);
  const groupsAtom = atom((get) => get(menuAtom)?.productGroups ?? []);
  const availabilitiesAtom = atom((get) => get(menuAtom)?.availabilities ?? null);
  // what the restaurant and the marketplace take off is what the basket takes off once it is known, so that no label
  // comes later and moves the rows
  const percentAtom = atom((get) => {
    const globalDiscount = valueOf(get(settingsAtom))?.globalDiscount ?? 0;
    const shown = shownDiscount(get(menuAtom)?.details.discount ?? 0, globalDiscount);
    return valueOf(get(basketAtom(slug)))?.basket.discountPercent ?? shown;
  });
  const otherAtom = atom<OtherDescriptions>();
  const indexAtom = atom((get) =>
    menuIndexOf({
      products: get(productsAtom),
      percent: get(percentAtom),
      productGroups: get(groupsAtom),
      otherDescriptions: get(otherAtom)?.texts,
      availabilities: get(availabilitiesAtom) ?? { availabilityProducts: [], availabilityProductGroups: [] },
    }),
  );

  const typedAtom = atom('');
  // a menu that is there in both languages is found by the words of either
  const queryAtom = atom(
    (get) => get(typedAtom),
    (get, set, query: string) => {
      set(typedAtom, query);
      const menu = get(menuAtom);
      if (!menu?.inEnglish) return;
      import('#state/restaurants/other-descriptions.ts').then(
        ({ fetchOtherDescriptionsAtom }) => set(fetchOtherDescriptionsAtom, { slug, menu, otherAtom }),
        // without them it is found by the words that are shown
        () => undefined,
      );
    },
  );
  const kindAtom = atom<GroupFilter | null>(null);
  // as text: a key that changes nothing of the meaning changes nothing at all
  const meaningAtom = atom((get) => toJson(parseItemQuery(get(queryAtom))));
  const termsAtom = atom((get) => JSON.parse(get(meaningAtom)) as ItemTerm[]);
  const conflictsAtom = atom((get) => conflictsOf(get(productsAtom), get(foodProfileAtom)));
  const viewOf = (terms: readonly ItemTerm[]) =>
    atom((get) => {
      const { hideConflicts } = get(foodProfileAtom);
      const choice = { terms, kind: get(kindAtom), conflicts: get(conflictsAtom), hideConflicts };
      return menuViewOf(get(indexAtom), choice, get(unavailableAtom(slug)));
    });
  const wholeAtom = viewOf([]);
  const foundAtom = atom((get) => viewOf(get(termsAtom)));
  const isSearchingAtom = atom((get) => get(termsAtom).length > 0);

  const basketLinesAtom = atom((get) => valueOf(get(basketAtom(slug)))?.basket.items);
  const statesAtom = atom((get) =>
    productStatesOf(get(productsAtom), {
      unavailable: get(unavailableAtom(slug)),
      conflicts: get(conflictsAtom),
      avoids: get(foodProfileAtom).allergens.length > 0,
      percent: get(percentAtom),
    }),
  );
  return {
    queryAtom,
    /** taken off in the basket, by the restaurant and by the marketplace together */
    percentAtom,
    /** the same value until a key changes the meaning of what is searched */
    termsAtom,
    kindAtom,
    isSearchingAtom,
    /** the menu as filters leave it, whatever is searched */
    wholeAtom,
    /** the menu as filters and search leave it */
    viewAtom: atom((get) => get(get(isSearchingAtom) ? get(foundAtom) : wholeAtom)),
    /** what rows show of clock, profile and discounts, by product */
    statesAtom,
    /** what most orders held, best first, but for what is not to be had now or goes against the profile */
    popularAtom: atom((get) => {
      const states = get(statesAtom);
      return get(productsAtom)
        .filter(({ popularRank }) => popularRank !== undefined)
        .toSorted((a, b) => Number(a.popularRank) - Number(b.popularRank))
        .flatMap((product) => {
          const state = states.get(product.id);
          return state?.available && !state.conflict ? [{ product, asked: state.asked, struck: state.struck }] : [];
        });
    }),
    /** how many of each product are in the basket, whatever their flavors */
    quantitiesAtom: atom((get): ReadonlyMap<number, number> => {
      const counted = new Map<number, number>();
      for (const { productId, quantity } of Object.values(get(basketLinesAtom) ?? {})) {
        counted.set(productId, (counted.get(productId) ?? 0) + quantity);
      }
      return counted;
    }),
  };
}

/** What goes against the profile, by product; those that nothing speaks against are left out. */
export function conflictsOf(products: readonly Product[], profile: FoodProfile): ReadonlyMap<number, ProfileConflict> {
  return new Map(
    products.flatMap((product) => {
      const conflict = profileConflict(product, profile);
      return conflict ? [[product.id, conflict] as const] : [];
    }),
  );
}
