import type { AdditiveId, AllergenCode, FoodTypeId } from '#shared/contract/food-facts.ts';
import { additiveId, allergenCode, foodTypeId } from '#shared/contract/food-facts.ts';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type {
  MenuBook,
  SeedDay,
  SeedFlavor,
  SeedFlavorSet,
  SeedGroup,
  SeedHours,
  SeedProduct,
} from '../seed-types.ts';

/*
 * Menus are written as a card prints them, one dish a line, its cells apart by `|`:
 *
 *   name | description | cents | allergens | food types | flavor sets | picture | additives
 *   Margherita | Paradeiser, Mozzarella, Basilikum | 1190 | AG | vegetarian | size toppings | margherita
 *
 * Trailing cells may be left out, allergens may not: `-` says that there are none. `vegan` implies
 * `vegetarian`. A line that cannot be read throws, naming the line, so a slip ends the seed and its tests.
 */

type Written<T> = (table: TemplateStringsArray) => T;

export const workdays: readonly SeedDay[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
export const weekend: readonly SeedDay[] = ['saturday', 'sunday', 'holiday'];

const lunchHours: readonly SeedHours[] = [{ days: workdays, from: '11:00', to: '14:30' }];

const linesOf = (table: TemplateStringsArray): readonly string[] =>
  table
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The cells of a line, filled up with empty ones to `count`. */
const cellsOf = (line: string, count: number): readonly string[] => {
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length > count)
    throw new Error(`Too many cells in "${line}": ${cells.length}, at most ${count}.`);
  return [...cells, ...Array.from({ length: count - cells.length }, () => '')];
};

const wordsOf = (cell = ''): readonly string[] => cell.split(' ').filter((word) => word !== '');

const wholeNumber = (cell = '', line: string): number => {
  if (!/^\d+$/.test(cell)) throw new Error(`Not a whole number: "${cell}" in "${line}".`);
  return Number(cell);
};

const allergensOf = (cell = '', line: string): readonly AllergenCode[] => {
  if (cell === '') throw new Error(`No allergens in "${line}": write "-" if there are none.`);
  if (cell === '-') return [];
  return cell.split('').map((letter) => {
    const code = allergenCode.safeParse(letter);
    if (!code.success) throw new Error(`Unknown allergen "${letter}" in "${line}".`);
    return code.data;
  });
};

const foodTypesOf = (cell = '', line: string): readonly FoodTypeId[] =>
  wordsOf(cell).flatMap((word): FoodTypeId[] => {
    const id = foodTypeId.safeParse(word);
    if (!id.success) throw new Error(`Unknown food type "${word}" in "${line}".`);
    return id.data === 'vegan' ? ['vegetarian', 'vegan'] : [id.data];
  });

const additivesOf = (cell = '', line: string): readonly AdditiveId[] =>
  wordsOf(cell).map((word) => {
    const id = additiveId.safeParse(word);
    if (!id.success) throw new Error(`Unknown additive "${word}" in "${line}".`);
    return id.data;
  });

const dishOf = (line: string): SeedProduct => {
  const [name = '', description, cents, allergens, foodTypes, sets, picture, additives] = cellsOf(line, 8);
  return {
    name,
    ...(description && { description }),
    priceCents: wholeNumber(cents, line),
    allergens: allergensOf(allergens, line),
    foodTypes: foodTypesOf(foodTypes, line),
    flavorSets: wordsOf(sets),
    ...(picture && { picture }),
    additives: additivesOf(additives, line),
  };
};

/** A group of dishes. */
export const group =
  (name: string, more: Omit<SeedGroup, 'name' | 'products'> = {}): Written<SeedGroup> =>
  (table) => ({ name, ...more, products: linesOf(table).map(dishOf) });

/** The dishes a house is known for (product-group filter "classics"). */
export const classics = (name: string, description?: string): Written<SeedGroup> =>
  group(name, { kind: 'classics', ...(description && { description }) });

/** Cheaper at quiet hours (product-group filter "happy hour offers"). */
export const happyHour = (name: string, days: readonly SeedDay[], from: string, to: string) =>
  group(name, { kind: 'happy-hour', availability: [{ days, from, to }] });

/** The lunch menu: workdays 11:00 to 14:30, priced so that discounts leave it out. */
export const lunch =
  (description: string): Written<SeedGroup> =>
  (table) => ({
    name: 'Mittagsmenü',
    description,
    availability: lunchHours,
    products: linesOf(table).map((line) => ({ ...dishOf(line), noDiscount: true })),
  });

type DrinkFacts = Pick<SeedProduct, 'depositCents' | 'minimumAge' | 'picture' | 'vatPercent'>;

/**
 * A group of drinks: `name | description | cents | millilitres | allergens | food types | picture | additives`.
 * Millilitres of `-` leave out the price per litre (coffee, spirits).
 * Drinks carry 20 % VAT unless the facts say otherwise (milk drinks: 10); those with a deposit are left out
 * of discounts.
 */
export const drinks =
  (name: string, facts: DrinkFacts = {}): Written<SeedGroup> =>
  (table) => ({ name, products: linesOf(table).map((line) => drinkOf(line, facts)) });

const drinkOf = (line: string, facts: DrinkFacts): SeedProduct => {
  const [name = '', description, cents, millilitres, allergens, foodTypes, picture, additives] = cellsOf(
    line,
    8,
  );
  return {
    name,
    ...(description && { description }),
    priceCents: wholeNumber(cents, line),
    ...(millilitres !== '-' && { volumeMl: wholeNumber(millilitres, line) }),
    allergens: allergensOf(allergens, line),
    foodTypes: foodTypesOf(foodTypes, line),
    vatPercent: 20,
    ...(facts.depositCents && { noDiscount: true }),
    ...facts,
    ...(picture && { picture }),
    additives: additivesOf(additives, line),
  };
};

/** A flavor: `name | cents | allergens | food types | additives`; all but the name may be left out. */
const flavorOf = (line: string): SeedFlavor => {
  const [name = '', cents, allergens, foodTypes, additives] = cellsOf(line, 5);
  return {
    name,
    priceCents: wholeNumber(cents || '0', line),
    allergens: allergensOf(allergens || '-', line),
    foodTypes: foodTypesOf(foodTypes, line),
    additives: additivesOf(additives, line),
  };
};

/** A required set of which exactly `count` flavors are chosen. */
export const choice =
  (key: string, name: string, count = 1): Written<SeedFlavorSet> =>
  (table) => ({ key, name, minimum: count, maximum: count, flavors: linesOf(table).map(flavorOf) });

/** Factors of prices by the flavors of another set: on a large pizza there is more of everything. */
interface DearerWith {
  set: string;
  factors: Readonly<Record<string, number>>;
}

/** An optional set of which at most `maximum` flavors are chosen; `dearer` with some sizes, to ten cents. */
export const extras =
  (key: string, name: string, maximum: number, dearer?: DearerWith): Written<SeedFlavorSet> =>
  (table) => ({
    key,
    name,
    minimum: 0,
    maximum,
    flavors: linesOf(table)
      .map(flavorOf)
      .map((flavor) => (dearer ? { ...flavor, pricesWith: pricesWith(flavor, dearer) } : flavor)),
  });

const pricesWith = ({ priceCents = 0 }: SeedFlavor, { set, factors }: DearerWith) =>
  Object.entries(factors).map(([flavor, factor]) => ({
    set,
    flavor,
    priceCents: Math.round((priceCents * factor) / 10) * 10,
  }));

/**
 * Binds sets and groups to a book. Keys get the kitchen type in front (`size` becomes `pizza-size`), so
 * that books can be mixed on one card.
 */
export const menuBook = (
  kitchenType: KitchenTypeId,
  flavorSets: readonly SeedFlavorSet[],
  groups: readonly SeedGroup[],
): MenuBook => {
  const bound = (key: string) => `${kitchenType}-${key}`;
  return {
    kitchenType,
    flavorSets: flavorSets.map((set) => ({
      ...set,
      key: bound(set.key),
      flavors: set.flavors.map((flavor) => ({
        ...flavor,
        ...(flavor.pricesWith && {
          pricesWith: flavor.pricesWith.map((each) => ({ ...each, set: bound(each.set) })),
        }),
      })),
    })),
    groups: groups.map((group) => ({
      ...group,
      products: group.products.map((product) => ({
        ...product,
        ...(product.flavorSets && { flavorSets: product.flavorSets.map(bound) }),
      })),
    })),
  };
};
