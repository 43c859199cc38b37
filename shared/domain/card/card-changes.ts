import type { Card, CardChange, CardKind, ChangeCounts } from '../../contract/card.ts';

/** Where the things of a kind stand in a card. */
export const listOf = { group: 'groups', flavorSet: 'flavorSets', product: 'products' } as const satisfies Record<
  CardKind,
  keyof Card
>;

export const kinds = Object.keys(listOf) as readonly CardKind[];

export type Thing = Card[(typeof listOf)[CardKind]][number];

/**
 * What becomes of each thing between two cards, in the order of the later one, what is removed last. Moved is as
 * little as leads from one order to the other; sets of choices have no order that anybody sees.
 */
export function cardChanges(before: Card, after: Card): CardChange[] {
  return kinds.flatMap((kind) => changesOf(kind, before[listOf[kind]], after[listOf[kind]]));
}

export function countChanges(changes: readonly CardChange[]): ChangeCounts {
  const count = (change: CardChange['change']) => changes.filter((each) => each.change === change).length;
  return { added: count('added'), changed: count('changed'), removed: count('removed'), moved: count('moved') };
}

/** Whether two things say the same. Both come from the same shape, so that their fields stand in the same order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function changesOf(kind: CardKind, before: readonly Thing[], after: readonly Thing[]): CardChange[] {
  const was = new Map(before.map((thing) => [thing.key, thing]));
  const is = new Map(after.map((thing) => [thing.key, thing]));
  const moved = kind === 'flavorSet' ? new Set<string>() : movedKeys([...was.keys()], [...is.keys()]);
  const change = (thing: Thing, what: CardChange['change'], fields: CardChange['fields'] = []): CardChange => ({
    kind,
    key: thing.key,
    name: thing.name,
    change: what,
    fields,
  });
  return [
    ...[...is.values()].flatMap((thing) => {
      const known = was.get(thing.key);
      if (!known) return [change(thing, 'added')];
      if (!isSame(known, thing)) return [change(thing, 'changed', fieldsOf(known, thing))];
      return moved.has(thing.key) ? [change(thing, 'moved')] : [];
    }),
    ...[...was.values()].filter(({ key }) => !is.has(key)).map((thing) => change(thing, 'removed')),
  ];
}

/** Of a set's choices each that is another one, by its key; of everything else the field. */
function fieldsOf(before: object, after: object, path = ''): CardChange['fields'] {
  return Object.entries(after).flatMap(([field, value]) => {
    const known: unknown = Reflect.get(before, field);
    if (isSame(known, value)) return [];
    if (field === 'flavors') return flavorFields(known as readonly Keyed[], value as readonly Keyed[]);
    return [{ field: `${path}${field}`, before: known, after: value }];
  });
}

type Keyed = object & { readonly key: string };

function flavorFields(before: readonly Keyed[], after: readonly Keyed[]): CardChange['fields'] {
  const was = new Map(before.map((flavor) => [flavor.key, flavor]));
  const is = new Set(after.map(({ key }) => key));
  const order = (flavors: readonly Keyed[]) =>
    flavors.map(({ key }) => key).filter((key) => was.has(key) && is.has(key));
  return [
    ...after.flatMap((flavor) => {
      const known = was.get(flavor.key);
      const path = `flavors.${flavor.key}`;
      return known ? fieldsOf(known, flavor, `${path}.`) : [{ field: path, before: null, after: flavor }];
    }),
    ...before
      .filter(({ key }) => !is.has(key))
      .map((flavor) => ({ field: `flavors.${flavor.key}`, before: flavor, after: null })),
    ...(isSame(order(before), order(after)) ? [] : [{ field: 'flavors', before: order(before), after: order(after) }]),
  ];
}

/** The fewest keys that stand elsewhere than before: all that are not in the longest run that kept its order. */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((key, at) => [key, at]));
  const kept = after.flatMap((key) => {
    const at = place.get(key);
    return at === undefined ? [] : [{ key, at }];
  });
  const standing = longestRise(kept.map(({ at }) => at));
  return new Set(kept.flatMap(({ key }, index) => (standing.has(index) ? [] : [key])));
}

/** The indices of the longest subsequence that rises (patience sorting). */
function longestRise(numbers: readonly number[]): Set<number> {
  const tops: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[tops[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? tops[low - 1] : undefined;
    tops[low] = index;
  }
  const rise = new Set<number>();
  for (let at = tops.at(-1); at !== undefined; at = previous[at]) rise.add(at);
  return rise;
}
