import { keysOf } from './keys-of.ts';
import type { StoredParts } from './restaurant-exchange-repository.ts';

/** The keys of what is on a card, by their ids; a flavor's is unique within its set. */
export interface CardKeys {
  readonly groups: ReadonlyMap<number, string>;
  readonly products: ReadonlyMap<number, string>;
  readonly sets: ReadonlyMap<number, string>;
  readonly flavors: ReadonlyMap<number, string>;
}

export function cardKeysOf(parts: StoredParts): CardKeys {
  const flavors = Map.groupBy(parts.flavors, (flavor) => flavor.flavor_set_id);
  return {
    groups: keysOf(parts.product_groups),
    products: keysOf(parts.products),
    sets: keysOf(parts.flavor_sets),
    flavors: new Map([...flavors.values()].flatMap((ofSet) => [...keysOf(ofSet)])),
  };
}

/** The other way round, for finding again what the file names: a flavor by its set's key and its own. */
export interface CardIds {
  readonly groups: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, number>;
  readonly sets: ReadonlyMap<string, number>;
  readonly flavors: ReadonlyMap<string, number>;
}

export const noCardIds: CardIds = {
  groups: new Map(),
  products: new Map(),
  sets: new Map(),
  flavors: new Map(),
};

/** One name for a flavor in its set; no key has a line break. */
export const flavorName = (set: string, flavor: string) => `${set}\n${flavor}`;

export function cardIdsOf(parts: StoredParts): CardIds {
  const { groups, products, sets, flavors } = cardKeysOf(parts);
  const turned = (keys: ReadonlyMap<number, string>) => new Map([...keys].map(([id, key]) => [key, id]));
  return {
    groups: turned(groups),
    products: turned(products),
    sets: turned(sets),
    flavors: new Map(
      parts.flavors.map(({ id, flavor_set_id }) => [
        flavorName(sets.get(flavor_set_id) ?? '', flavors.get(id) ?? ''),
        id,
      ]),
    ),
  };
}
