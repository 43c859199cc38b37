import type { Card } from '../../contract/card.ts';
import { isSame, kinds, listOf, movedKeys, type Thing } from './card-changes.ts';

/**
 * A card on which two have worked from the same `base`: everything that either has changed. Where both have changed the
 * same thing, `mine` counts; what one has removed and the other changed stays.
 *
 *     base  ── schnitzel 12 €, beer 4 €
 *     mine  ── schnitzel 13 €, beer 4 €            merged ── schnitzel 13 €, beer 5 €, cola
 *     theirs ─ schnitzel 12 €, beer 5 €, cola
 */
export function mergeCards(base: Card, mine: Card, theirs: Card): Card {
  const merged = kinds.map((kind) => {
    const list = listOf[kind];
    return [list, mergeThings(base[list], mine[list], theirs[list])] as const;
  });
  return Object.fromEntries(merged) as unknown as Card;
}

function mergeThings(base: readonly Thing[], mine: readonly Thing[], theirs: readonly Thing[]): Thing[] {
  const [was, own, other] = [base, mine, theirs].map((things) => new Map(things.map((each) => [each.key, each])));
  if (!was || !own || !other) return [];
  const kept = new Map<string, Thing>();
  for (const key of new Set([...own.keys(), ...other.keys()])) {
    const [before, here, there] = [was.get(key), own.get(key), other.get(key)];
    const isUntouched = (thing: Thing) => before !== undefined && isSame(before, thing);
    if (here && there) kept.set(key, isUntouched(here) ? there : here);
    else if (here && !isUntouched(here)) kept.set(key, here);
    else if (there && !isUntouched(there)) kept.set(key, there);
  }
  const isMoved = movedKeys([...was.keys()], [...own.keys()]).size > 0;
  const orders = [[...own.keys()], [...other.keys()]] as const;
  const [first, second] = isMoved ? orders : orders.toReversed();
  return woven(first ?? [], second ?? []).flatMap((key) => kept.get(key) ?? []);
}

/** The first order, with each key that only the second has behind what stands before it there. */
function woven(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first);
  const behind = Map.groupBy(
    second.flatMap((key, at) =>
      known.has(key) ? [] : [{ key, after: second.slice(0, at).findLast((each) => known.has(each)) }],
    ),
    ({ after }) => after,
  );
  const following = (key: string | undefined) => (behind.get(key) ?? []).map((each) => each.key);
  return [...following(undefined), ...first.flatMap((key) => [key, ...following(key)])];
}
