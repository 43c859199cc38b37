import type { Card, CardProduct } from '#shared/contract/card.ts';
import { additiveIds, allergenCodes, foodTypeIds } from '#shared/contract/food-facts.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { languages } from '#shared/contract/primitives.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { type MessageKey, translate } from '#shared/messages/translate.ts';

/** The columns of the table, in its order; each is headed by its text `cardRules.csv.column.…`. */
export const columns = [
  'key',
  'groups',
  'name',
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
  'noDiscount',
] as const satisfies readonly (keyof CardProduct)[];
export type Column = (typeof columns)[number];

/** Between the things of a list; names may hold commas. */
export const separator = ' | ';

/** What groups and choices are called, by their keys. */
export const namesOf = ({ groups, flavorSets }: Card) => ({
  groups: new Map(groups.map(({ key, name }) => [key, name])),
  flavorSets: new Map(flavorSets.map(({ key, name }) => [key, name])),
});

/** A list of things by their names; what is not there (any more) is left out. */
export const listed = (keys: readonly string[], names: ReadonlyMap<string, string>): string =>
  keys.flatMap((key) => names.get(key) ?? []).join(separator);

export const headerOf = (language: Language, column: Column) => translate(language, `cardRules.csv.column.${column}`);

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
