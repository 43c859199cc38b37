import type { FlavorChoice } from '#shared/contract/baskets.ts';
import type { Flavor, FlavorSet, Product } from '#shared/contract/menu.ts';
import { allergenCodes, dietIds } from '#shared/contract/values/food-fact-ids.ts';
import { flavorConflict } from './flavor-conflict.ts';

/**
 * What is chosen before anybody chooses (PRODUCT.md 5.13): of a set that asks for just one its first flavor, if choosing
 * that changes nothing of the product. It costs nothing, whatever else is chosen, has no allergen that the product has
 * not, and leaves it suited to every diet that it suits. All else is for the person to say.
 */
export function defaultChoices(product: Product, sets: readonly FlavorSet[]): FlavorChoice[] {
  return sets.flatMap((set) => {
    const [first] = set.flavors;
    if (set.minimum !== 1 || set.maximum !== 1 || !first || !isFree(first)) return [];
    const allergens = allergenCodes.filter((code) => !product.allergens.includes(code));
    if (flavorConflict(product, set, first, { allergens, diets: dietIds })) return [];
    return [{ flavorSetId: set.id, flavorIds: [first.id] }];
  });
}

function isFree({ price, pricesWith }: Flavor): boolean {
  return price === 0 && pricesWith.every((each) => each.price === 0);
}
