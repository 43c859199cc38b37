import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import * as calls from '#shared/contract/calls/addresses.ts';
import { assertOwnConsumer } from '../accounts/own-user.ts';
import type { Locations } from '../address-search/locations.ts';
import type { RestaurantReads } from '../restaurants/restaurant-reads.ts';
import type { AddressBook } from './address-book.ts';

/** Addresses that are looked up, which a maps provider bills: far more than anybody saves, per minute and address. */
const lookUps = { perMinute: 120 };

export interface AddressServices {
  addressBook: AddressBook;
  locations: Locations;
  restaurantReads: RestaurantReads;
}

/** The address book (spec section 7, "Addresses"). */
export function registerAddressRoutes(
  app: FastifyInstance,
  { addressBook, locations, restaurantReads }: AddressServices,
): void {
  route(app, calls.getAddresses, ({ visitor }) => addressBook.read(visitor));
  route(app, calls.getAddressData, async ({ visitor, params }) => {
    assertOwnConsumer(visitor, params.userId);
    return addressBook.read(visitor);
  });
  route(app, calls.selectAddress, ({ visitor, body }) => addressBook.select(visitor, body.id));
  route(app, calls.setDefaultAddress, ({ visitor, body }) => addressBook.setDefault(visitor, body.id));
  route(app, calls.createAddress, ({ visitor, body }) => addressBook.create(visitor, body), lookUps);
  route(app, calls.updateAddress, ({ visitor, body }) => addressBook.update(visitor, body), lookUps);
  route(app, calls.deleteAddress, ({ visitor, body }) => addressBook.remove(visitor, body.id));

  route(app, calls.getManagedLocation, async ({ visitor }) => ({
    locationDetails: await locations.managed(visitor),
  }));
  route(
    app,
    calls.chooseManagedLocation,
    async ({ visitor, body }) => ({
      locationDetails: await locations.chooseManagedPlace(visitor, body),
    }),
    lookUps,
  );
  route(app, calls.chooseManagedCity, async ({ visitor, body }) => ({
    locationDetails: await locations.chooseManagedCity(visitor, body),
  }));

  route(app, calls.chooseRestaurantAddress, async ({ visitor, params, body }) => {
    await restaurantReads.data(params.slug);
    return { locationDetails: await addressBook.moveTo(visitor, body.id) };
  });
}
