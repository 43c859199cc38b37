import type { Product } from '#shared/contract/menu.ts';
import { isProductAvailable, type Unavailable } from '#shared/domain/menu/availability.ts';
import type { ProfileConflict } from '#shared/domain/menu/food-profile.ts';
import { type ShownPrice, shownPriceOf } from '#shared/domain/menu/shown-price.ts';
import { sameFields } from '../../same-fields.ts';
import type { SectionView } from './menu-view.ts';

/** What time, profile and discounts make of a product. A search changes nothing of it. */
export interface ProductState extends ShownPrice {
  readonly available: boolean;
  readonly conflict: ProfileConflict | null;
  /** the person avoids something, and this product declares nothing at all */
  readonly undeclared: boolean;
  /** discounts are taken off, but not of this product */
  readonly undiscounted: boolean;
}

/** All that a row shows; rows whose fields are equal need not be drawn anew. */
export interface MenuRow extends ProductState {
  readonly product: Product;
  /** false while its room is kept for it */
  readonly mounted: boolean;
  readonly shown: boolean;
  readonly marks: string;
  /** how many are in the basket, whatever their flavors */
  readonly quantity: number;
}

export interface MenuGroupView extends Omit<SectionView, 'rows'> {
  readonly rows: readonly MenuRow[];
}

interface Surroundings {
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
  const stateOf = (product: Product): ProductState => ({
    available: !unavailable || isProductAvailable(product, unavailable),
    conflict: conflicts.get(product.id) ?? null,
    undeclared: avoids && product.allergens.length === 0,
    ...shownPriceOf(product, percent),
    undiscounted: percent > 0 && product.noDiscount,
  });
  return new Map(products.map((product) => [product.id, stateOf(product)]));
}

const plain = { available: true, conflict: null, undeclared: false, struck: null, undiscounted: false };

export interface RowFacts {
  readonly states: ReadonlyMap<number, ProductState>;
  readonly quantities: ReadonlyMap<number, number>;
  readonly isMounted: (sectionId: number, productId: number) => boolean;
}

export function menuGroupsOf(
  sections: readonly SectionView[],
  { states, quantities, isMounted }: RowFacts,
): MenuGroupView[] {
  return sections.map((view) => ({
    ...view,
    rows: view.rows.map((row) => ({
      ...(states.get(row.product.id) ?? { ...plain, asked: row.product.price }),
      ...row,
      mounted: isMounted(view.section.id, row.product.id),
      quantity: quantities.get(row.product.id) ?? 0,
    })),
  }));
}

/** Whether a group shows the same as before. */
export function isSameGroup(
  { rows: rowsBefore, ...before }: MenuGroupView,
  { rows, ...after }: MenuGroupView,
): boolean {
  if (!sameFields(before, after) || rowsBefore.length !== rows.length) return false;
  return rows.every((row, index) => sameFields(rowsBefore[index] ?? row, row));
}
