import { searchKey } from '#shared/domain/places/search-key.ts';

/** What the file names by a key. */
interface Named {
  readonly id: number;
  readonly name: string;
  readonly external_key: string | null;
}

/**
 * The key of each thing by its id: its own, or one made of its name for what was never imported ("pizza-margherita",
 * the second of that name "pizza-margherita-2"). The same rows always get the same keys.
 */
export function keysOf(things: readonly Named[]): Map<number, string> {
  const taken = new Set(things.flatMap(({ external_key }) => external_key ?? []));
  const keys = new Map<number, string>();
  for (const { id, name, external_key } of things.toSorted((a, b) => a.id - b.id)) {
    const key = external_key ?? freeKey(searchKey(name).replaceAll(' ', '-').slice(0, 90) || 'x', taken);
    taken.add(key);
    keys.set(id, key);
  }
  return keys;
}

function freeKey(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
