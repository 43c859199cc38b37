import type { Visitor } from '#platform/http/visitor.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import { type AppContext, singleton } from '#server/app-context.ts';
import type { Location } from '#shared/contract/locations.ts';
import type { RestaurantsAnswer, RestaurantsQuery } from '#shared/contract/restaurants.ts';
import type { Point } from '#shared/domain/places/distance.ts';
import { parseRestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import {
  type ListRequest,
  listRestaurants as listingOf,
  type RestaurantListing,
} from '#shared/domain/restaurants/restaurant-list.ts';
import { translate } from '#shared/messages/translate.ts';
import { type ListCursor, readCursor, startBehind, writeCursor } from './list-cursor.ts';
import { type Candidate, createRegions } from './regions.ts';
import { restaurantIndex } from './restaurant-index.ts';
import { shownRestaurant } from './shown-restaurant.ts';
import { createStatuses, evaluatedAt } from './statuses.ts';

/** Restaurants of one page of the list; rows of two and of three come out even. */
const pageSize = 48;
const nowhere: Point = { lat: 0, lng: 0 };
/** So long further pages are decided by the moment of the first one; who comes back later gets the present. */
const longestWalkMilliseconds = 60 * 60_000;

const listing = singleton(({ config: { orderTimes } }) => ({
  regions: createRegions(createStatuses(orderTimes)),
  listings: createListings(),
}));

/** One page of the list of restaurants for a visitor (PRODUCT.md 4.4). */
export async function listRestaurants(
  app: AppContext,
  { location, language }: Pick<Visitor, 'location' | 'language'>,
  query: RestaurantsQuery,
): Promise<RestaurantsAnswer> {
  const { regions, listings } = listing(app);
  const zip = query.zip ?? location?.zip_code ?? null;
  const where = zip === null ? null : { zip, ...(await centreOf(app, zip, location)) };
  const restaurants = await restaurantIndex(app);
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const moment = momentOf(cursor, evaluatedAt(app.clock.now()));
  const filters = parseRestaurantFilters(query);
  const region = regions(restaurants, where, moment, filters.sorting);
  const request: ListRequest = {
    filters,
    zip,
    grouped: query.grouped === '1',
    nameOf: (id) => translate(language, `kitchen.${id}`),
  };
  const found = listings(region, request, language);
  const start = cursor ? startBehind(found, cursor, filters.sorting) : 0;
  const end = start + pageSize;
  const rest = { ...query, ...(zip !== null && { zip }) };
  const next = () => new URLSearchParams({ ...rest, cursor: writeCursor(found, end - 1, moment, filters.sorting) });
  return {
    restaurants: found.restaurants
      .slice(start, end)
      .map(({ restaurant, area, inRange, status }) =>
        shownRestaurant(restaurant, { area, inRange, status, now: moment, language }),
      ),
    next_page_url: end < found.restaurants.length ? `/json/restaurants?${next()}` : null,
    counts: found.counts,
    zip,
  };
}

/** A postcode that nobody knows is nowhere: then only who delivers there is shown. */
async function centreOf({ db }: AppContext, zip: string, location: Location | null): Promise<Point> {
  const found = location?.zip_code === zip ? location : (await placeRepository(db).ofZip(zip))[0];
  return found ? { lat: found.lat, lng: found.lng } : nowhere;
}

function momentOf(cursor: ListCursor | undefined, present: number): number {
  if (!cursor || cursor.moment > present || present - cursor.moment > longestWalkMilliseconds) return present;
  return cursor.moment;
}

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
function createListings() {
  const kept = new Map<string, Kept>();

  return (region: readonly Candidate[], request: ListRequest, language: string): Listing => {
    const key = JSON.stringify([
      request.filters,
      request.zip,
      request.grouped,
      request.filters.q === '' ? '' : language,
    ]);
    const known = kept.get(key);
    const listing = known?.region === region ? known.listing : listingOf(region, request);
    kept.delete(key);
    kept.set(key, { region, listing });
    const [oldest] = kept.keys();
    if (kept.size > mostListings && oldest !== undefined) kept.delete(oldest);
    return listing;
  };
}
