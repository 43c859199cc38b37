import type { Translate } from '#runtime/texts/translator.ts';
import type { Card, CardChangesBody, CardDraft, CardKind } from '#shared/contract/card.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { entriesOf } from '#state/card/card.ts';

export const isSame = (one: unknown, other: unknown) => one === other || toJson(one) === toJson(other);

/** The draft as a card: what is in it, without versions. */
export function plainCard({ groups, flavorSets, products }: CardDraft): Card {
  return {
    groups: groups.map(({ content }) => content),
    flavorSets: flavorSets.map(({ content }) => content),
    products: products.map(({ content }) => content),
  };
}

export type Product = CardDraft['products'][number];

/** The products of each group, in their order; those of no group that there is under the empty key. */
export function productsByGroup({ groups, products }: CardDraft): ReadonlyMap<string, readonly Product[]> {
  const lists = new Map<string, Product[]>(groups.map(({ content }) => [content.key, []]));
  const lost: Product[] = [];
  for (const product of products) {
    const places = product.content.groups.filter((key) => lists.has(key));
    for (const key of places) lists.get(key)?.push(product);
    if (places.length === 0) lost.push(product);
  }
  if (lost.length > 0) lists.set('', lost);
  return lists;
}

/** Removes a thing, and what of it stands in others: a group or a set of choices leaves no product behind that names it. */
export function removalOf(draft: CardDraft, kind: CardKind, key: string): Partial<CardChangesBody> {
  const entry = draft[entriesOf[kind]].find(({ content }) => content.key === key);
  const remove = entry ? [{ kind, key, expectedVersion: entry.version }] : [];
  if (kind === 'product') return { remove };
  const list = kind === 'group' ? 'groups' : 'flavorSets';
  const products = draft.products
    .filter(({ content }) => content[list].includes(key))
    .map(({ version, content }) => ({
      expectedVersion: version,
      content: { ...content, [list]: content[list].filter((each) => each !== key) },
    }));
  return { remove, products };
}

/**
 * In front of what a product has to stand so that it comes to `place` in its group, counted without itself; null: at the
 * end of all.
 */
export function keyAtPlace(draft: CardDraft, inGroup: readonly Product[], key: string, place: number): string | null {
  const others = inGroup.filter(({ content }) => content.key !== key);
  const next = others[place];
  if (next) return next.content.key;
  const all = draft.products.filter(({ content }) => content.key !== key);
  const last = others.at(-1);
  return (last && all[all.indexOf(last) + 1]?.content.key) ?? null;
}

/** How many of a set are to be chosen: "genau 1", "bis zu 3", "1 bis 3". */
export function rangeText(minimum: number, maximum: number, t: Translate): string {
  const form = minimum === maximum ? 'exactly' : minimum > 0 ? 'range' : 'upTo';
  return t(`cardRoom.flavorSet.${form}`, { minimum, maximum });
}
