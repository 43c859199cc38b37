import type { KitchenTypeId } from '../../contract/kitchen-types.ts';
import type { Restaurant } from '../../contract/restaurants.ts';

/** A kitchen type's name in the language that is shown. */
export type KitchenTypeName = (id: KitchenTypeId) => string;

/**
 * Whether a restaurant's name or one of its kitchen types holds the text, upper and lower case alike (spec
 * section 2). The text is taken literally: characters that mean something in a pattern mean themselves. An
 * empty text matches all.
 */
export function matchesSearch(
  restaurant: Pick<Restaurant, 'name' | 'kitchenTypes'>,
  text: string,
  nameOf: KitchenTypeName,
): boolean {
  const pattern = literalPattern(text.trim());
  return pattern.test(restaurant.name) || restaurant.kitchenTypes.some((id) => pattern.test(nameOf(id)));
}

/** Matches at most (spec section 9). */
export const maximumSearchMatches = 5;

/** The first matches of a search in the address widget; none for an empty text. */
export function searchRestaurants<R extends Pick<Restaurant, 'name' | 'kitchenTypes'>>(
  restaurants: readonly R[],
  text: string,
  nameOf: KitchenTypeName,
): R[] {
  if (text.trim() === '') return [];
  return restaurants.filter((each) => matchesSearch(each, text, nameOf)).slice(0, maximumSearchMatches);
}

function literalPattern(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`), 'i');
}
