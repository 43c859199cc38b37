import { dairyAndEggs } from './animals/dairy-and-eggs.ts';
import { fishes } from './animals/fishes.ts';
import { meats } from './animals/meats.ts';
import type { FoodKind } from './food.ts';
import { fruit } from './plants/fruit.ts';
import { greens } from './plants/greens.ts';
import { legumes } from './plants/legumes.ts';
import { nutsAndSeeds } from './plants/nuts.ts';
import { vegetables } from './plants/vegetables.ts';
import { sides, sweets } from './sides.ts';

/** Where one word names several, the first of the list that matches is drawn. */
const table = {
  ...meats,
  ...fishes,
  ...dairyAndEggs,
  ...sides,
  ...sweets,
  ...greens,
  ...vegetables,
  ...legumes,
  ...fruit,
  ...nutsAndSeeds,
};

/** What may lie on a dish. */
export type Food = keyof typeof table;

export const foods: Readonly<Record<Food, FoodKind>> = table;

export const foodNames = Object.keys(table) as readonly Food[];
