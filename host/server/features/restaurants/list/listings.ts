import {
  type ListRequest,
  listRestaurants,
  type RestaurantListing,
} from '#shared/domain/restaurants/restaurant-list.ts';
import type { Candidate } from './regions.ts';

type Listing = RestaurantListing<Candidate>;

interface Kept {
  readonly region: readonly Candidate[];
  readonly listing: Listing;
}

/** Lists that are kept; one takes a tenth of a megabyte for ten thousand restaurants. */
const mostListings = 32;

/**
 * Lists a region (see `createRegions`) and keeps the latest lists: whoever scrolls on asks for the same again, and so
 * do most who come. `language` is that of the request's names.
 */
export function createListings() {
  const kept = new Map<string, Kept>();

  return (region: readonly Candidate[], request: ListRequest, language: string): Listing => {
    const key = JSON.stringify([
      request.filters,
      request.zip,
      request.grouped,
      request.filters.q === '' ? '' : language,
    ]);
    const known = kept.get(key);
    const listing = known?.region === region ? known.listing : listRestaurants(region, request);
    kept.delete(key);
    kept.set(key, { region, listing });
    const [oldest] = kept.keys();
    if (kept.size > mostListings && oldest !== undefined) kept.delete(oldest);
    return listing;
  };
}
