import * as z from 'zod/mini';
import { additiveIds, allergenCodes, dietIds, foodTypeIds } from './values/food-fact-ids.ts';

export { additiveIds, allergenCodes, dietIds, foodTypeIds } from './values/food-fact-ids.ts';

export const allergenCode = z.enum(allergenCodes);
export type AllergenCode = z.infer<typeof allergenCode>;

export const foodTypeId = z.enum(foodTypeIds);
export type FoodTypeId = z.infer<typeof foodTypeId>;

export const additiveId = z.enum(additiveIds);
export type AdditiveId = z.infer<typeof additiveId>;

export const dietId = z.enum(dietIds);
export type DietId = z.infer<typeof dietId>;
