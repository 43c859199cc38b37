import type { Product } from '../../../../../../shared/contract/menu.ts';
import { isProductAvailable, type Unavailable } from '../../../../../../shared/domain/menu/availability.ts';
import type { ProfileConflict } from '../../../../../../shared/domain/menu/food-profile.ts';
import { discountLabelOf } from '../../../../../../shared/domain/menu/price-history.ts';
import type { CardView, SectionView } from './card-view.ts';

/** All that a row shows; rows whose fields are equal need not be drawn anew. */
export interface CardRow {
  readonly product: Product;
  /** false while its room is kept for it */
  readonly mounted: boolean;
  readonly shown: boolean;
  readonly marks: string;
  readonly available: boolean;
  /** pieces in the basket, whatever their flavors */
  readonly pieces: number;
  readonly conflict: ProfileConflict | null;
  /** the person avoids something, and this product declares nothing at all */
  readonly undeclared: boolean;
  /** percent taken off that the price history backs; null: none */
  readonly discount: number | null;
}

export interface CardGroup extends Omit<SectionView, 'rows'> {
  readonly rows: readonly CardRow[];
}

export interface RowFacts {
  readonly isMounted: (sectionId: number, productId: number) => boolean;
  readonly unavailable: Unavailable | null;
  readonly pieces: ReadonlyMap<number, number>;
  readonly conflicts: ReadonlyMap<number, ProfileConflict>;
  /** whether the person avoids any allergen */
  readonly avoids: boolean;
  /** percent taken off, by the restaurant and by the marketplace together */
  readonly percent: number;
}

export function cardGroupsOf(view: CardView, facts: RowFacts): CardGroup[] {
  const { isMounted, unavailable, pieces, conflicts, avoids, percent } = facts;
  return view.sections.map((section) => ({
    ...section,
    rows: section.rows.map(({ product, shown, marks }) => ({
      product,
      mounted: isMounted(section.section.id, product.id),
      shown,
      marks,
      available: !unavailable || isProductAvailable(product, unavailable),
      pieces: pieces.get(product.id) ?? 0,
      conflict: conflicts.get(product.id) ?? null,
      undeclared: avoids && product.allergens.length === 0 && !conflicts.has(product.id),
      discount: discountLabelOf(product, percent),
    })),
  }));
}

/** Whether two lists of rows show the same. */
export function sameRows(before: readonly CardRow[], after: readonly CardRow[]): boolean {
  return (
    before.length === after.length &&
    before.every((row, index) => {
      const other = after[index];
      return other !== undefined && sameRow(row, other);
    })
  );
}

function sameRow(a: CardRow, b: CardRow): boolean {
  return (
    a.product === b.product &&
    a.mounted === b.mounted &&
    a.shown === b.shown &&
    a.marks === b.marks &&
    a.available === b.available &&
    a.pieces === b.pieces &&
    a.conflict === b.conflict &&
    a.undeclared === b.undeclared &&
    a.discount === b.discount
  );
}
