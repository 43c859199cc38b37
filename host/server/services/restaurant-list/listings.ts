import type { Restaurant } from '../../../../shared/contract/restaurants.ts';
import { type ListWish, listRestaurants } from '../../../../shared/domain/restaurants/restaurant-list.ts';

export type Listing = ReturnType<typeof listRestaurants<Restaurant>>;

/** Lists of one region that are kept: whoever scrolls on asks for the same again, and so do most who come. */
const mostListings = 16;

/** Lists a region (see `createRegions`); `language` is that of the wish's names. */
export function createListings() {
  const kept = new WeakMap<readonly Restaurant[], Map<string, Listing>>();

  return (region: readonly Restaurant[], wish: ListWish, language: string): Listing => {
    const listings = kept.get(region) ?? new Map<string, Listing>();
    kept.set(region, listings);
    const key = JSON.stringify([wish.filters, wish.zip, wish.grouped, wish.filters.q === '' ? '' : language]);
    const listing = listings.get(key) ?? listRestaurants(region, wish);
    listings.delete(key);
    listings.set(key, listing);
    const [oldest] = listings.keys();
    if (listings.size > mostListings && oldest !== undefined) listings.delete(oldest);
    return listing;
  };
}
