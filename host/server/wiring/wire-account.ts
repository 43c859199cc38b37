import type { Maps } from '../providers/maps/maps.ts';
import { registerAccountRoutes } from '../routes/account.ts';
import { registerAddressRoutes } from '../routes/addresses.ts';
import { createOrdersPage } from '../routes/page-orders.ts';
import type { PageSender } from '../routes/page-sender.ts';
import { createAddressBook } from '../services/address-book/address-book.ts';
import { createChangeBook } from '../services/address-book/change-book.ts';
import { createExistingAddress } from '../services/address-book/existing-address.ts';
import type { Locations } from '../services/locations.ts';
import { createAccountPages } from '../services/profile/account-pages.ts';
import { createFavourites } from '../services/profile/favourites.ts';
import { createProfile } from '../services/profile/profile.ts';
import type { RestaurantReads } from '../services/restaurant-reads.ts';
import type { Foundation } from './foundation.ts';

export interface AccountTerms {
  maps: Maps;
  locations: Locations;
  restaurantReads: RestaurantReads;
  pages: PageSender | undefined;
}

/** What a consumer's account keeps: addresses, profile, favourites, points and orders. */
export function wireAccount(
  { http, config, store, clock, publisher }: Foundation,
  { maps, locations, restaurantReads, pages }: AccountTerms,
): void {
  const addressBook = createAddressBook({
    store,
    changeBook: createChangeBook({ store, publisher }),
    existingAddress: createExistingAddress({ store, maps, isOwnSearch: config.maps.provider === 'embedded' }),
  });
  registerAddressRoutes(http, { addressBook, locations, restaurantReads });
  const accountPages = createAccountPages({ store });
  registerAccountRoutes(http, {
    profile: createProfile({ store, clock }),
    favourites: createFavourites({ store, publisher }),
    accountPages,
    ordersPage: pages && createOrdersPage({ pages, accountPages }),
  });
}
