import type { Restaurant } from '../../../../shared/contract/restaurants.ts';
import { type ListWish, listRestaurants } from '../../../../shared/domain/restaurants/restaurant-list.ts';

export type Listing = ReturnType<typeof listRestaurants<Restaurant>>;

interface Kept {
  readonly region: readonly Restaurant[];
  readonly listing: Listing;
}

/** Lists that are kept; one takes half a megabyte for ten thousand restaurants. */
const mostListings = 32;

/**
 * Lists a region (see `createRegions`) and keeps the latest lists: whoever scrolls on asks for the same again, and so
 * do most who come. `language` is that of the wish's names.
 */
export function createListings() {
  const kept = new Map<string, Kept>();

  return (region: readonly Restaurant[], wish: ListWish, language: string): Listing => {
    const key = JSON.stringify([wish.filters, wish.zip, wish.grouped, wish.filters.q === '' ? '' : language]);
    const known = kept.get(key);
    const listing = known?.region === region ? known.listing : listRestaurants(region, wish);
    kept.delete(key);
    kept.set(key, { region, listing });
    const [oldest] = kept.keys();
    if (kept.size > mostListings && oldest !== undefined) kept.delete(oldest);
    return listing;
  };
}
