import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/addresses.ts';
import { assertOwnConsumer } from '../accounts/own-user.ts';
import { locations } from '../address-search/locations.ts';
import { knownRestaurant } from '../restaurants/restaurant-reads.ts';
import { addressBook } from './address-book.ts';

/** Addresses that are looked up, which a maps provider bills: far more than anybody saves, per minute and address. */
const lookUps = { perMinute: 120 };

/** The addresses that a consumer has saved, and where they look one up. */
export async function addressBookPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  route(http, calls.getAddresses, ({ visitor }) => addressBook(app).read(visitor));
  route(http, calls.getAddressData, async ({ visitor, params }) => {
    assertOwnConsumer(visitor, params.userId);
    return addressBook(app).read(visitor);
  });
  route(http, calls.selectAddress, ({ visitor, body }) => addressBook(app).select(visitor, body.id));
  route(http, calls.setDefaultAddress, ({ visitor, body }) => addressBook(app).setDefault(visitor, body.id));
  route(http, calls.createAddress, ({ visitor, body }) => addressBook(app).create(visitor, body), lookUps);
  route(http, calls.updateAddress, ({ visitor, body }) => addressBook(app).update(visitor, body), lookUps);
  route(http, calls.deleteAddress, ({ visitor, body }) => addressBook(app).remove(visitor, body.id));

  route(http, calls.getManagedLocation, async ({ visitor }) => ({
    locationDetails: await locations(app).managed(visitor),
  }));
  route(
    http,
    calls.chooseManagedLocation,
    async ({ visitor, body }) => ({
      locationDetails: await locations(app).chooseManagedPlace(visitor, body),
    }),
    lookUps,
  );
  route(http, calls.chooseManagedCity, async ({ visitor, body }) => ({
    locationDetails: await locations(app).chooseManagedCity(visitor, body),
  }));

  route(http, calls.chooseRestaurantAddress, async ({ visitor, params, body }) => {
    await knownRestaurant(app, params.slug);
    return { locationDetails: await addressBook(app).moveTo(visitor, body.id) };
  });
}
