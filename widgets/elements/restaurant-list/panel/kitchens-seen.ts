import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import { kitchenTypeIds } from '#shared/contract/values/kitchen-type-ids.ts';

/** The kitchen types that a place was seen to have, each with the most restaurants that it was seen with. */
export type KitchensSeen = ReadonlyMap<KitchenTypeId, number>;

/** So many are shown before all are asked for. */
const shortLength = 8;

/**
 * What was seen so far together with a new answer's counts. It only grows: another filter may leave a kitchen without
 * restaurants, but takes no line from under the pointer. Answers `before` itself when nothing is new.
 */
export function seenWith(before: KitchensSeen, counts: Readonly<Record<string, number>>): KitchensSeen {
  const larger = kitchenTypeIds.filter((id) => (counts[id] ?? 0) > (before.get(id) ?? 0));
  if (larger.length === 0) return before;
  return new Map([...before, ...larger.map((id) => [id, counts[id] ?? 0] as const)]);
}

/** Those with the most restaurants, and the chosen ones. */
export function shortKitchens(seen: KitchensSeen, chosen: readonly string[]): readonly KitchenTypeId[] {
  const largest = [...seen]
    .sort(([, a], [, b]) => b - a)
    .slice(0, shortLength)
    .map(([id]) => id);
  return [...seen.keys()].filter((id) => largest.includes(id) || chosen.includes(id));
}
