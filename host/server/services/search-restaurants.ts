import type { RestaurantTile } from '../../../shared/contract/locations.ts';
import type { Language } from '../../../shared/contract/primitives.ts';
import { searchRestaurants } from '../../../shared/domain/restaurants/restaurant-search.ts';
import { translate } from '../../../shared/messages/translate.ts';
import type { RestaurantIndex } from './restaurant-list/restaurant-index.ts';

/** At most five restaurants whose name or kitchen type matches what is typed (spec section 9). */
export type SearchRestaurants = (text: string, language: Language) => Promise<RestaurantTile[]>;

/** Asked at every keystroke, so it looks at what is in memory. */
export function createSearchRestaurants(index: () => Promise<RestaurantIndex>): SearchRestaurants {
  return async (text, language) => {
    const { restaurants } = await index();
    const found = searchRestaurants(restaurants, text, (id) => translate(language, `kitchen.${id}`));
    return found.map(({ slug, name }) => ({ slug, name }));
  };
}
