import type { RestaurantTile } from '../../../shared/contract/locations.ts';
import type { Language } from '../../../shared/contract/primitives.ts';
import { searchRestaurants } from '../../../shared/domain/restaurants/restaurant-search.ts';
import { translate } from '../../../shared/messages/translate.ts';
import type { Store } from '../db/repositories.ts';

/** At most five restaurants whose name or kitchen type matches what is typed (spec section 9). */
export type SearchRestaurants = (text: string, language: Language) => Promise<RestaurantTile[]>;

export function createSearchRestaurants(store: Store): SearchRestaurants {
  return async (text, language) => {
    const tiles = await store.restaurants.tiles();
    const found = searchRestaurants(tiles, text, (id) => translate(language, `kitchen.${id}`));
    return found.map(({ slug, name }) => ({ slug, name }));
  };
}
