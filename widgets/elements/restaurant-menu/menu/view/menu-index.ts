import type { HoursEntry } from '#shared/contract/hours.ts';
import type { Availabilities, Product, ProductGroup } from '#shared/contract/menu.ts';
import { type IndexedItem, indexItem } from '#shared/domain/menu/item-search.ts';

/** A group of the card with all its products. */
export interface CardSection {
  readonly id: number;
  /** null: that of the products without a known group */
  readonly name: string | null;
  readonly description: string;
  readonly kind: ProductGroup['kind'];
  /** when it is offered; none: always */
  readonly hours: readonly HoursEntry[];
  readonly products: readonly Product[];
}

/** A card in its order and ready for being searched; made once per card. */
export interface CardIndex {
  readonly sections: readonly CardSection[];
  readonly items: ReadonlyMap<number, IndexedItem>;
}

/** The section of products that are in no known group. */
const otherSectionId = 0;

interface Card {
  readonly productGroups: readonly ProductGroup[];
  readonly products: readonly Product[];
  readonly availabilities: Availabilities;
}

/**
 * Groups and products by position, a product in each of its groups, groups without a product left out. Products without
 * a known group come last.
 */
export function cardIndexOf({ productGroups, products, availabilities }: Card): CardIndex {
  const members = new Map<number, Product[]>(productGroups.map(({ id }) => [id, []]));
  const others: Product[] = [];
  for (const product of [...products].sort(byPosition)) {
    const lists = [...new Set(product.productGroups)].flatMap((id) => {
      const list = members.get(id);
      return list ? [list] : [];
    });
    for (const list of lists.length > 0 ? lists : [others]) list.push(product);
  }
  const hoursOf = new Map(
    availabilities.availabilityProductGroups.map(({ id, availabilityHours }) => [id, availabilityHours]),
  );
  const sections = [...productGroups].sort(byPosition).map(({ id, name, description, kind }) => ({
    id,
    name,
    description,
    kind,
    hours: hoursOf.get(id) ?? [],
    products: members.get(id) ?? [],
  }));
  const other = { id: otherSectionId, name: null, description: '', kind: null, hours: [], products: others };
  return {
    sections: [...sections, other].filter(({ products: own }) => own.length > 0),
    items: new Map(products.map((product) => [product.id, indexItem(product)])),
  };
}

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position;
}
