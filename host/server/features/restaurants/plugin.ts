import { secretRepository } from '#platform/db/secret-repository.ts';
import { createMaps } from '#providers/maps/create-maps.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { Foundation } from '#server/app-context.ts';
import { wireAccount } from '../accounts/profile/plugin.ts';
import { createChangeBook } from '../address-book/change-book.ts';
import { createConsumerLocation } from '../address-book/consumer-location.ts';
import { createLocations } from '../address-search/locations.ts';
import { registerPlaceRoutes } from '../address-search/routes.ts';
import type { PageSender } from '../pages/page-sender.ts';
import { createReadRatings } from '../ratings/read-ratings.ts';
import { createListRestaurants } from './list/list-restaurants.ts';
import type { RestaurantIndex } from './list/restaurant-index.ts';
import { createRestaurantReads, type RestaurantReads } from './restaurant-reads.ts';
import { registerRestaurantRoutes } from './routes.ts';
import { createSearchRestaurants } from './search-restaurants.ts';

/** Places, the restaurants that are found by them, and the accounts that keep both. */
export async function wireRestaurants(
  foundation: Foundation,
  { index, pages }: { index: () => Promise<RestaurantIndex>; pages: PageSender | undefined },
): Promise<{ restaurantReads: RestaurantReads }> {
  const { http, config, db, clock, ids, publisher, restaurants } = foundation;
  const { orderTimes } = config;
  const restaurantReads = createRestaurantReads({ restaurants, index, clock, orderTimes });
  const maps = await createMaps(config.maps, {
    places: placeRepository(db),
    secrets: secretRepository(db),
    newSecret: () => ids.next(),
    log: http.log,
  });
  const locations = createLocations({
    db,
    maps,
    credit: config.maps.provider === 'embedded' ? null : config.maps.provider,
    searchRestaurants: createSearchRestaurants(index),
    publisher,
    consumerLocation: createConsumerLocation({ db, changeBook: createChangeBook({ db, publisher }) }),
  });
  wireAccount(foundation, { maps, locations, restaurantReads, pages });
  registerPlaceRoutes(http, { locations, restaurantReads });
  registerRestaurantRoutes(http, {
    restaurantReads,
    readRatings: createReadRatings({ db, restaurantReads }),
    listRestaurants: createListRestaurants({ db, index, clock, orderTimes }),
  });
  return { restaurantReads };
}
