import * as z from 'zod/mini';
import { type Card, type CardGroup, cardGroup, cardProduct } from '#shared/contract/card.ts';
import { newGroup, newProduct } from '#shared/domain/card/new-things.ts';
import { folded, listed, namesOf } from './columns.ts';
import { type Change, columnOfIssue, readerOf } from './read-cells.ts';
import type { Line } from './read-lines.ts';

export function withProducts(
  card: Card,
  before: Card,
  lines: readonly Line[],
  { fault, reading, noteLine }: Change,
): Pick<Card, 'groups' | 'products'> {
  const products = new Map(card.products.map((product) => [product.key, product]));
  const byName = Map.groupBy(card.products, ({ name }) => folded(name));
  const groups = new Map(card.groups.map((group) => [folded(group.name), group]));
  // what is called something else now is also found by the name that it had
  const sets = new Map([...before.flavorSets, ...card.flavorSets].map((set) => [folded(set.name), set.key]));
  const names = namesOf(before);
  for (const line of lines) {
    const { number, cells } = line;
    const sameName = byName.get(folded(cells.name ?? '')) ?? [];
    const key = cells.key || (sameName.length === 1 && sameName[0]?.key) || reading.newKey();
    const known = products.get(key);
    noteLine('product', key, line);
    const read = readerOf(cells, (column, rule, params) => fault(number, column, rule, params));
    const groupKeys = read.texts('groups', known && listed(known.groups, names.groups), (name) => {
      const id = folded(name);
      const group = groups.get(id) ?? { ...newGroup(reading.newKey()), name };
      if (!z.safeParse(cardGroup, group).success) return undefined;
      groups.set(id, group);
      return group.key;
    });
    const setKeys = read.texts('flavorSets', known && listed(known.flavorSets, names.flavorSets), (name) =>
      sets.get(folded(name)),
    );
    const product = z.safeParse(cardProduct, {
      ...(known ?? newProduct(key)),
      ...read.text('name'),
      ...read.text('description'),
      ...read.text('descriptionEnglish'),
      ...read.cents('priceCents'),
      ...read.cents('depositCents'),
      ...read.whole('vatPercent', 10),
      ...read.whole('volumeMl', null),
      ...read.whole('minimumAge', null),
      ...read.facts('allergens'),
      ...read.facts('additives'),
      ...read.facts('foodTypes'),
      ...read.yes('noDiscount'),
      // nothing can be without a group: an empty cell leaves it where it is
      ...(groupKeys && groupKeys.length > 0 && { groups: groupKeys }),
      ...(setKeys && { flavorSets: setKeys }),
    });
    if (product.success) products.set(key, product.data);
    else fault(number, columnOfIssue(product.error), 'csv.text');
  }
  return { groups: inOrder(card.groups, [...groups.values()]), products: [...products.values()] };
}

/** Two groups of one name are one entry above: those that were there stay as they were. */
const inOrder = (before: readonly CardGroup[], after: readonly CardGroup[]): CardGroup[] => {
  const known = new Set(before.map(({ key }) => key));
  return [...before, ...after.filter(({ key }) => !known.has(key))];
};
