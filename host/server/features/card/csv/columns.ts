import type { Card, CardFlavor, CardFlavorSet, CardProduct } from '#shared/contract/card.ts';
import { additiveIds, allergenCodes, foodTypeIds } from '#shared/contract/food-facts.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { languages } from '#shared/contract/primitives.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { type MessageKey, translate } from '#shared/messages/translate.ts';

/** What a line of the table is about: a dish, a choice of dishes with its rules, or one option of a choice. */
export const lineKinds = ['product', 'flavorSet', 'flavor'] as const;
export type LineKind = (typeof lineKinds)[number];

/** The columns of the table, in its order; each is headed by its text `cardRules.csv.column.…`. */
export const columns = [
  'kind',
  'key',
  'groups',
  'name',
  'nameEnglish',
  'description',
  'descriptionEnglish',
  'priceCents',
  'depositCents',
  'vatPercent',
  'volumeMl',
  'allergens',
  'additives',
  'foodTypes',
  'minimumAge',
  'flavorSets',
  'minimum',
  'maximum',
  'pricesWith',
  'noDiscount',
] as const satisfies readonly ('kind' | keyof CardProduct | keyof CardFlavorSet | keyof CardFlavor)[];
export type Column = (typeof columns)[number];

/** Between the things of a list; names may hold commas. */
export const separator = ' | ';

/** As it is compared: however it is written, and with what space around. */
export const folded = (name: string) => name.trim().toLowerCase();

/** What groups and choices are called, by their keys. */
export const namesOf = ({ groups, flavorSets }: Card) => ({
  groups: new Map(groups.map(({ key, name }) => [key, name])),
  flavorSets: new Map(flavorSets.map(({ key, name }) => [key, name])),
});

/** A list of things by their names; what is not there (any more) is left out. */
export const listed = (keys: readonly string[], names: ReadonlyMap<string, string>): string =>
  keys.flatMap((key) => names.get(key) ?? []).join(separator);

/** How the line of an option names its choice: by its name or, where two are called alike, by its key. */
export function setNamesOf({ flavorSets }: Card): ReadonlyMap<string, string> {
  const sameName = Map.groupBy(flavorSets, ({ name }) => folded(name));
  return new Map(
    flavorSets.map(({ key, name }) => [key, sameName.get(folded(name))?.length === 1 && name.trim() ? name : key]),
  );
}

/** What an option costs with those of other choices: "Größe: groß = 4,00 | Größe: klein = 2,00". */
export function pricesText({ pricesWith }: CardFlavor, { flavorSets }: Card): string {
  const sets = new Map(flavorSets.map((set) => [set.key, set]));
  return pricesWith
    .flatMap(({ flavorSet, flavor, priceCents }) => {
      const set = sets.get(flavorSet);
      const name = set?.flavors.find(({ key }) => key === flavor)?.name;
      return set && name !== undefined ? [`${pairName(set.name, name)} = ${amountText(priceCents)}`] : [];
    })
    .join(separator);
}

export const pairName = (set: string, flavor: string) => `${set}: ${flavor}`;

const amountText = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

export const headerOf = (language: Language, column: Column) => translate(language, `cardRules.csv.column.${column}`);

export const kindText = (language: Language, kind: LineKind) => translate(language, `cardRules.csv.kind.${kind}`);

/** A text as it is looked up: however it is written, and in either language. */
const byText = <Id extends string>(ids: readonly Id[], keyOf: (id: Id) => MessageKey | null): ReadonlyMap<string, Id> =>
  new Map(
    ids.flatMap((id) => {
      const key = keyOf(id);
      const texts = key === null ? [] : languages.map((language) => translate(language, key));
      return [id, ...texts].map((text) => [searchKey(text), id] as const);
    }),
  );

export const columnOf = byText(columns, (column) => `cardRules.csv.column.${column}`);
export const kindOf = byText(lineKinds, (kind) => `cardRules.csv.kind.${kind}`);

/** What may stand in the lists of facts, and how it is written. */
export const facts = {
  allergens: { known: byText(allergenCodes, () => null), textOf: (_: Language, id: string) => id },
  additives: {
    known: byText(additiveIds, (id) => `restaurant.additive.${id}`),
    textOf: (language: Language, id: (typeof additiveIds)[number]) => translate(language, `restaurant.additive.${id}`),
  },
  foodTypes: {
    known: byText(foodTypeIds, (id) => `restaurant.food.${id}`),
    textOf: (language: Language, id: (typeof foodTypeIds)[number]) => translate(language, `restaurant.food.${id}`),
  },
} as const;
