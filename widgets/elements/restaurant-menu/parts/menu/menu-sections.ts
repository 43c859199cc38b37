import type { Product, ProductGroup } from '../../../../../shared/contract/menu.ts';
import { type ItemTerm, matchesItem } from '../../../../../shared/domain/menu/item-search.ts';

/** A group with its products that are shown. */
export interface MenuSection {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly products: readonly Product[];
}

/** The section of products that are in no known group. */
export const otherSectionId = 0;

/**
 * The menu in its order: groups and products by position, a product in each of its groups, groups without a product
 * that meets `terms` left out. Products without a known group come last, under `otherName`.
 */
export function menuSections(
  groups: readonly ProductGroup[],
  products: readonly Product[],
  terms: readonly ItemTerm[],
  otherName: string,
): MenuSection[] {
  const shown = products.filter((product) => matchesItem(product, terms)).sort(byPosition);
  const known = new Set(groups.map((group) => group.id));
  const sections = [...groups].sort(byPosition).map(({ id, name, description }) => ({
    id,
    name,
    description,
    products: shown.filter((product) => product.productGroups.includes(id)),
  }));
  const others = shown.filter((product) => !product.productGroups.some((id) => known.has(id)));
  return [...sections, { id: otherSectionId, name: otherName, description: '', products: others }].filter(
    (section) => section.products.length > 0,
  );
}

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position;
}
