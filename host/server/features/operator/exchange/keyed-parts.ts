import { searchKey } from '#shared/domain/places/search-key.ts';
import type { MenuParts } from './restaurant-exchange-repository.ts';

type MenuPart = 'groups' | 'products' | 'sets' | 'flavors';

/** The keys of what is on a menu, by their ids; a flavor's is unique within its set. */
export function menuKeysOf(parts: MenuParts): Record<MenuPart, ReadonlyMap<number, string>> {
  const flavors = Map.groupBy(parts.flavors, (flavor) => flavor.flavor_set_id);
  return {
    groups: keysOf(parts.product_groups),
    products: keysOf(parts.products),
    sets: keysOf(parts.flavor_sets),
    flavors: new Map([...flavors.values()].flatMap((ofSet) => [...keysOf(ofSet)])),
  };
}

/** The other way round, for finding again what the file names: a flavor by its set's key and its own. */
export type MenuIds = Readonly<Record<MenuPart, ReadonlyMap<string, number>>>;

/** One name for a flavor in its set; no key has a line break. */
export const flavorName = (set: string, flavor: string) => `${set}\n${flavor}`;

export function menuIdsOf(parts: MenuParts): MenuIds {
  const { groups, products, sets, flavors } = menuKeysOf(parts);
  const idsOf = (keys: ReadonlyMap<number, string>) => new Map([...keys].map(([id, key]) => [key, id]));
  return {
    groups: idsOf(groups),
    products: idsOf(products),
    sets: idsOf(sets),
    flavors: new Map(
      parts.flavors.map(({ id, flavor_set_id }) => [
        flavorName(sets.get(flavor_set_id) ?? '', flavors.get(id) ?? ''),
        id,
      ]),
    ),
  };
}

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
