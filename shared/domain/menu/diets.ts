import type { DietId, FoodTypeId } from '#shared/contract/food-facts.ts';
import { dietIds } from '#shared/contract/values/food-fact-ids.ts';

/** So many products of a kind make a restaurant one for people who eat only that. */
const enoughProducts = 3;

/** What of a product says whether it is food, and for whom. */
export interface DietProduct {
  readonly foodTypes: readonly FoodTypeId[];
  /** VAT in percent */
  readonly vat: number;
  /** millilitres, null for what is not sold by volume */
  readonly volume: number | null;
}

/**
 * The diets a menu is good for: at least three of its products say so. What is vegan is vegetarian too. Drinks count
 * for none, or every house with juices would be vegan.
 */
export function dietsOf(products: readonly DietProduct[]): DietId[] {
  const food = products.filter((product) => !isDrink(product));
  return dietIds.filter((diet) => food.filter(({ foodTypes }) => saysSuits(foodTypes, diet)).length >= enoughProducts);
}

/** What has 20 % VAT or is sold by volume is a drink. */
export function isDrink({ vat, volume }: Pick<DietProduct, 'vat' | 'volume'>): boolean {
  return vat === 20 || volume !== null;
}

/** Whether a product's own words say that it suits a diet; what is vegan is vegetarian too. */
export function saysSuits(foodTypes: readonly FoodTypeId[], diet: DietId): boolean {
  return foodTypes.includes(diet) || (diet === 'vegetarian' && foodTypes.includes('vegan'));
}
