import { useMemo } from 'react';
import type { Product } from '#shared/contract/menu.ts';
import { isProductAvailable, type Unavailable } from '#shared/domain/menu/availability.ts';
import type { ProfileConflict } from '#shared/domain/menu/food-profile.ts';
import { discountLabelOf } from '#shared/domain/menu/price-history.ts';
import { shownDiscount } from '#shared/domain/restaurants/restaurant-label.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { unavailableAtom } from '#state/checkout/order-time.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { foodProfileAtom } from '#state/menu/food-profile.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { useRestaurant } from '../../restaurant-context.ts';
import { useCardAtoms } from './menu-atoms.ts';
import type { SectionView } from './menu-view.ts';

/** What time, profile and discounts make of a product. A search changes nothing of it. */
export interface ProductState {
  readonly available: boolean;
  readonly conflict: ProfileConflict | null;
  /** the person avoids something, and this product declares nothing at all */
  readonly undeclared: boolean;
  /** percent taken off that the price history backs; null: none */
  readonly discount: number | null;
  /** discounts are taken off, but not of this product */
  readonly undiscounted: boolean;
}

/** All that a row shows; rows whose fields are equal need not be drawn anew. */
export interface CardRow extends ProductState {
  readonly product: Product;
  /** false while its room is kept for it */
  readonly mounted: boolean;
  readonly shown: boolean;
  readonly marks: string;
  /** pieces in the basket, whatever their flavors */
  readonly pieces: number;
}

export interface CardGroup extends Omit<SectionView, 'rows'> {
  readonly rows: readonly CardRow[];
}

export interface Surroundings {
  readonly unavailable: Unavailable | null;
  readonly conflicts: ReadonlyMap<number, ProfileConflict>;
  /** whether the person avoids any allergen */
  readonly avoids: boolean;
  /** percent taken off, by the restaurant and by the marketplace together */
  readonly percent: number;
}

export function productStatesOf(
  products: readonly Product[],
  { unavailable, conflicts, avoids, percent }: Surroundings,
): ReadonlyMap<number, ProductState> {
  return new Map(
    products.map((product) => {
      const conflict = conflicts.get(product.id) ?? null;
      const state: ProductState = {
        available: !unavailable || isProductAvailable(product, unavailable),
        conflict,
        undeclared: avoids && product.allergens.length === 0,
        discount: discountLabelOf(product, percent),
        undiscounted: percent > 0 && product.noDiscount,
      };
      return [product.id, state];
    }),
  );
}

const plain: ProductState = {
  available: true,
  conflict: null,
  undeclared: false,
  discount: null,
  undiscounted: false,
};

export interface RowFacts {
  readonly states: ReadonlyMap<number, ProductState>;
  readonly pieces: ReadonlyMap<number, number>;
  readonly isMounted: (sectionId: number, productId: number) => boolean;
}

export function cardGroupsOf(
  sections: readonly SectionView[],
  { states, pieces, isMounted }: RowFacts,
): CardGroup[] {
  return sections.map((section) => ({
    ...section,
    rows: section.rows.map(({ product, shown, marks }) => {
      return {
        ...(states.get(product.id) ?? plain),
        product,
        mounted: isMounted(section.section.id, product.id),
        shown,
        marks,
        pieces: pieces.get(product.id) ?? 0,
      };
    }),
  }));
}

/** Whether a group shows the same as before. */
export function isSameGroup(before: CardGroup, after: CardGroup): boolean {
  return (
    before.section === after.section &&
    before.inactive === after.inactive &&
    before.hidden === after.hidden &&
    before.shownCount === after.shownCount &&
    sameRows(before.rows, after.rows)
  );
}

export function sameRows(before: readonly CardRow[], after: readonly CardRow[]): boolean {
  if (before === after) return true;
  return (
    before.length === after.length &&
    before.every((row, index) => {
      const other = after[index];
      return other !== undefined && isSameRow(row, other);
    })
  );
}

function isSameRow(a: CardRow, b: CardRow): boolean {
  return (
    a.product === b.product &&
    a.mounted === b.mounted &&
    a.shown === b.shown &&
    a.marks === b.marks &&
    a.pieces === b.pieces &&
    a.available === b.available &&
    a.conflict === b.conflict &&
    a.undeclared === b.undeclared &&
    a.discount === b.discount &&
    a.undiscounted === b.undiscounted
  );
}

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

interface BasketFacts {
  /** how many pieces of each product are in the basket, whatever their flavors */
  readonly pieces: ReadonlyMap<number, number>;
  /** percent taken off */
  readonly percent: number;
}

/**
 * What the card shows of the basket. `discount`: percent that the restaurant itself takes off; with the marketplace's own
 * it is what the basket takes off once it is known, so that no label comes later and moves the rows.
 */
function useBasketFacts(slug: string, discount: number): BasketFacts {
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.basket;
  const globalDiscount = valueOf(useAtomValue(settingsAtom))?.globalDiscount ?? 0;
  const items = basket?.items;
  const pieces = useMemo(() => {
    const counted = new Map<number, number>();
    for (const { productId, quantity } of Object.values(items ?? {})) {
      counted.set(productId, (counted.get(productId) ?? 0) + quantity);
    }
    return counted;
  }, [items]);
  return { pieces, percent: basket?.discountPercent ?? shownDiscount(discount, globalDiscount) };
}
