import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { kitchenTypeIds } from '#shared/contract/values/kitchen-type-ids.ts';

/** A kitchen type's name in the language that is shown. */
export type KitchenTypeName = (id: KitchenTypeId) => string;

/**
 * The test whether a restaurant's name or one of its kitchen types holds the text, upper and lower case alike
 * (PRODUCT.md 4.10). The text is taken literally: characters that mean something in a pattern mean themselves. An
 * empty text matches all.
 */
export function searchTest(
  text: string,
  nameOf: KitchenTypeName,
): (restaurant: Pick<Restaurant, 'name' | 'kitchenTypes'>) => boolean {
  const pattern = literalPattern(text.trim());
  const kitchens = new Set(kitchenTypeIds.filter((id) => pattern.test(nameOf(id))));
  const hasKitchen = (ids: readonly KitchenTypeId[]) => kitchens.size > 0 && ids.some((id) => kitchens.has(id));
  return ({ name, kitchenTypes }) => pattern.test(name) || hasKitchen(kitchenTypes);
}

/** Matches at most (PRODUCT.md 13.7). */
const maximumSearchMatches = 5;

/**
 * The matches of a search in the address widget, the nearest first where `distanceTo` says how far away each is, else the
 * first of the list; none for an empty text.
 */
export function searchRestaurants<R extends Pick<Restaurant, 'name' | 'kitchenTypes'>>(
  restaurants: readonly R[],
  text: string,
  nameOf: KitchenTypeName,
  distanceTo?: (restaurant: R) => number,
): R[] {
  if (text.trim() === '') return [];
  const matches = restaurants.filter(searchTest(text, nameOf));
  if (!distanceTo) return matches.slice(0, maximumSearchMatches);
  return matches
    .map((restaurant) => ({ restaurant, distance: distanceTo(restaurant) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maximumSearchMatches)
    .map(({ restaurant }) => restaurant);
}

function literalPattern(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`), 'i');
}
