import { createMaps } from '../providers/maps/create-maps.ts';
import type { PageSender } from '../routes/page-sender.ts';
import { registerPlaceRoutes } from '../routes/places.ts';
import { registerRestaurantRoutes } from '../routes/restaurants.ts';
import { createChangeBook } from '../services/address-book/change-book.ts';
import { createConsumerLocation } from '../services/address-book/consumer-location.ts';
import { createLocations } from '../services/locations.ts';
import { createReadRatings } from '../services/read-ratings.ts';
import { createListRestaurants } from '../services/restaurant-list/list-restaurants.ts';
import type { RestaurantIndex } from '../services/restaurant-list/restaurant-index.ts';
import { createRestaurantReads, type RestaurantReads } from '../services/restaurant-reads.ts';
import { createSearchRestaurants } from '../services/search-restaurants.ts';
import type { Foundation } from './foundation.ts';
import { wireAccount } from './wire-account.ts';

/** Places, the restaurants that are found by them, and the accounts that keep both. */
export async function wireRestaurants(
  foundation: Foundation,
  { index, pages }: { index: () => Promise<RestaurantIndex>; pages: PageSender | undefined },
): Promise<{ restaurantReads: RestaurantReads }> {
  const { http, config, store, clock, ids, publisher, restaurants } = foundation;
  const { orderTimes } = config;
  const restaurantReads = createRestaurantReads({ restaurants, index, clock, orderTimes });
  const maps = await createMaps(config.maps, {
    places: store.places,
    secrets: store.secrets,
    newSecret: () => ids.next(),
    log: http.log,
  });
  const locations = createLocations({
    store,
    maps,
    credit: config.maps.provider === 'embedded' ? null : config.maps.provider,
    searchRestaurants: createSearchRestaurants(index),
    publisher,
    consumerLocation: createConsumerLocation({ store, changeBook: createChangeBook({ store, publisher }) }),
  });
  wireAccount(foundation, { maps, locations, restaurantReads, pages });
  registerPlaceRoutes(http, { locations, restaurantReads });
  registerRestaurantRoutes(http, {
    restaurantReads,
    readRatings: createReadRatings({ store, restaurantReads }),
    listRestaurants: createListRestaurants({ places: store.places, index, clock, orderTimes }),
  });
  return { restaurantReads };
}
