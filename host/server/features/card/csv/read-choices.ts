import * as z from 'zod/mini';
import { type Card, type CardFlavor, type CardFlavorSet, cardFlavor, cardFlavorSet } from '#shared/contract/card.ts';
import { cardLimits } from '#shared/contract/values/card-choices.ts';
import { newFlavor, newFlavorSet } from '#shared/domain/card/new-things.ts';
import { folded, pairName, pricesText } from './columns.ts';
import { type Change, centsOf, columnOfIssue, listOf, readerOf, shortened } from './read-cells.ts';
import type { Line } from './read-lines.ts';

export function withChoices(
  card: Card,
  setLines: readonly Line[],
  flavorLines: readonly Line[],
  { fault, reading, noteLine }: Change,
): CardFlavorSet[] {
  const sets = new Map(card.flavorSets.map((set) => [set.key, set]));
  const byName = Map.groupBy(card.flavorSets, ({ name }) => folded(name));
  for (const line of setLines) {
    const { number, cells } = line;
    const sameName = byName.get(folded(cells.name ?? '')) ?? [];
    const key = cells.key || (sameName.length === 1 && sameName[0]?.key) || reading.newKey();
    noteLine('flavorSet', key, line);
    const read = readerOf(cells, (column, rule, params) => fault(number, column, rule, params));
    const set = z.safeParse(cardFlavorSet, {
      ...(sets.get(key) ?? newFlavorSet(key)),
      ...read.text('name'),
      ...read.text('nameEnglish'),
      ...read.whole('minimum', 0),
      ...read.whole('maximum', 1),
    });
    if (set.success) sets.set(key, set.data);
    else fault(number, columnOfIssue(set.error), 'csv.text');
  }

  // under the name that it has now; else under that it had before
  const keysByName = new Map([...byName].flatMap(([name, [set, other]]) => (set && !other ? [[name, set.key]] : [])));
  for (const [name, [set, other]] of Map.groupBy(sets.values(), (each) => folded(each.name))) {
    if (set && !other) keysByName.set(name, set.key);
    else keysByName.delete(name);
  }
  const flavors = new Map([...sets].map(([key, set]) => [key, new Map(set.flavors.map((each) => [each.key, each]))]));
  const placed = flavorLines.flatMap((line) => {
    const text = line.cells.flavorSets ?? '';
    const set = keysByName.get(folded(text)) ?? (sets.has(text) ? text : undefined);
    const own = set === undefined ? undefined : flavors.get(set);
    if (set === undefined || own === undefined) {
      fault(line.number, 'flavorSets', text === '' ? 'csv.set.missing' : 'csv.unknown', { text: shortened(text) });
      return [];
    }
    const { cells, number } = line;
    const sameName = [...own.values()].filter(({ name }) => folded(name) === folded(cells.name ?? ''));
    const key = cells.key || (sameName.length === 1 && sameName[0]?.key) || reading.newKey();
    if (!own.has(key) && own.size >= cardLimits.storedList) {
      fault(number, null, 'flavorSet.flavors.many', { maximum: cardLimits.flavors });
      return [];
    }
    noteLine('flavor', key, line, set);
    const read = readerOf(cells, (column, rule, params) => fault(number, column, rule, params));
    const flavor = z.safeParse(cardFlavor, {
      ...(own.get(key) ?? newFlavor(key)),
      ...read.text('name'),
      ...read.text('nameEnglish'),
      ...(cells.priceCents === '' ? { priceCents: 0 } : read.cents('priceCents')),
      ...read.facts('allergens'),
      ...read.facts('additives'),
      ...read.facts('foodTypes'),
    });
    if (flavor.success) own.set(key, flavor.data);
    else fault(number, columnOfIssue(flavor.error), 'csv.text');
    return [{ line, set, key, own }];
  });

  const after = [...sets.values()].map((set) => ({ ...set, flavors: [...(flavors.get(set.key)?.values() ?? [])] }));
  const pairs = new Map(
    [...card.flavorSets, ...after].flatMap(({ key, name, flavors: options }) =>
      options.map((option) => [folded(pairName(name, option.name)), { flavorSet: key, flavor: option.key }] as const),
    ),
  );
  for (const { line, set, key, own } of placed) {
    const flavor = own.get(key);
    const text = line.cells.pricesWith;
    const before = card.flavorSets.find((each) => each.key === set)?.flavors.find((each) => each.key === key);
    if (!flavor || text === undefined || text === (before ? pricesText(before, card) : '')) continue;
    const found = pricesOf(text, pairs, (rule, part) =>
      fault(line.number, 'pricesWith', rule, { text: shortened(part) }),
    );
    const priced = z.safeParse(cardFlavor, { ...flavor, pricesWith: found });
    if (priced.success) own.set(key, priced.data);
    else fault(line.number, 'pricesWith', 'csv.text');
  }
  return [...sets].map(([key, set]) => ({ ...set, flavors: [...(flavors.get(key)?.values() ?? [])] }));
}

/** "Größe: groß = 4,00 | Größe: klein = 2,00" */
function pricesOf(
  text: string,
  pairs: ReadonlyMap<string, Omit<CardFlavor['pricesWith'][number], 'priceCents'>>,
  fault: (rule: string, part: string) => void,
): CardFlavor['pricesWith'] {
  return listOf(text, /[|]/).flatMap((part) => {
    const at = part.lastIndexOf('=');
    const pair = pairs.get(folded(part.slice(0, Math.max(0, at))));
    const priceCents = centsOf(part.slice(at + 1));
    if (at < 0) fault('csv.price', part);
    else if (!pair) fault('csv.unknown', part.slice(0, at).trim());
    else if (priceCents === null) fault('csv.amount', part.slice(at + 1).trim());
    return pair && priceCents !== null ? [{ ...pair, priceCents }] : [];
  });
}
