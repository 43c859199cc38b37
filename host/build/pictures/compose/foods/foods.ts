import { animals } from './animals.ts';
import type { FoodKind } from './food.ts';
import { sides, sweets } from './sides.ts';
import { vegetables } from './vegetables.ts';

const table = { ...animals, ...sides, ...sweets, ...vegetables };

/** What may lie on a dish. */
export type Food = keyof typeof table;

export const foods: Readonly<Record<Food, FoodKind>> = table;

export const foodNames = Object.keys(table) as readonly Food[];
