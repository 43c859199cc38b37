import { createAddressBook } from '#features/address-book/address-book.ts';
import { createChangeBook } from '#features/address-book/change-book.ts';
import { createExistingAddress } from '#features/address-book/existing-address.ts';
import { registerAddressRoutes } from '#features/address-book/routes.ts';
import type { Locations } from '#features/address-search/locations.ts';
import { createOrdersPage } from '#features/pages/page-orders.ts';
import type { PageSender } from '#features/pages/page-sender.ts';
import type { RestaurantReads } from '#features/restaurants/restaurant-reads.ts';
import type { Maps } from '#providers/maps/maps.ts';
import type { Foundation } from '#server/app-context.ts';
import { createAccountPages } from './account-pages.ts';
import { createFavourites } from './favourites.ts';
import { createProfile } from './profile.ts';
import { registerAccountRoutes } from './routes.ts';

export interface AccountTerms {
  maps: Maps;
  locations: Locations;
  restaurantReads: RestaurantReads;
  pages: PageSender | undefined;
}

/** What a consumer's account keeps: addresses, profile, favourites, points and orders. */
export function wireAccount(
  { http, config, db, clock, publisher }: Foundation,
  { maps, locations, restaurantReads, pages }: AccountTerms,
): void {
  const addressBook = createAddressBook({
    db,
    changeBook: createChangeBook({ db, publisher }),
    existingAddress: createExistingAddress({ db, maps, isOwnSearch: config.maps.provider === 'embedded' }),
  });
  registerAddressRoutes(http, { addressBook, locations, restaurantReads });
  const accountPages = createAccountPages({ db });
  registerAccountRoutes(http, {
    profile: createProfile({ db, clock }),
    favourites: createFavourites({ db, publisher }),
    accountPages,
    ordersPage: pages && createOrdersPage({ pages, accountPages }),
  });
}
