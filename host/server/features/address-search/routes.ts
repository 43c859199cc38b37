import type { FastifyInstance } from 'fastify';
import { givenUp } from '#platform/http/connections/given-up.ts';
import { route } from '#platform/http/route.ts';
import * as calls from '#shared/contract/calls/places.ts';
import type { SearchMode } from '#shared/contract/locations.ts';
import type { RestaurantReads } from '../restaurants/restaurant-reads.ts';
import type { Locations } from './locations.ts';

/** Look-ups of single places, which a maps provider bills: far more than a household makes, per minute and address. */
const lookUps = { perMinute: 600 };

/** Address search and the location of the session. */
export function registerPlaceRoutes(
  app: FastifyInstance,
  { locations, restaurantReads }: { locations: Locations; restaurantReads: RestaurantReads },
): void {
  route(app, calls.getPredictions, ({ visitor, reply, query: { input, mode, lat, lng, zip } }) => {
    const near = lat !== undefined && lng !== undefined ? { lat: Number(lat), lng: Number(lng) } : null;
    const search = { input, mode: Number(mode) as SearchMode, near, zipCode: zip };
    return locations.predict(visitor, search, givenUp(reply));
  });
  route(
    app,
    calls.reverseGeocode,
    async ({ query: { lat, lng } }) => ({
      placeDetails: await locations.reverse({ lat: Number(lat), lng: Number(lng) }),
    }),
    lookUps,
  );
  route(
    app,
    calls.getPlace,
    async ({ params }) => ({ placeDetails: await locations.place(params.strId) }),
    lookUps,
  );
  route(app, calls.getCities, async ({ params }) => ({ cities: await locations.cities(params.zip) }));

  route(app, calls.getOrderLocation, async ({ visitor }) => ({ locationDetails: visitor.location }));
  route(
    app,
    calls.chooseOrderLocation,
    async ({ visitor, body }) => ({ locationDetails: await locations.choosePlace(visitor, body) }),
    lookUps,
  );
  route(app, calls.resetOrderLocation, async ({ visitor }) => ({
    locationDetails: await locations.reset(visitor),
  }));
  route(app, calls.chooseOrderCity, async ({ visitor, body }) => ({
    locationDetails: await locations.chooseCity(visitor, body),
  }));
  route(app, calls.chooseRestaurantCity, async ({ visitor, params, body }) => {
    await restaurantReads.data(params.slug);
    return { locationDetails: await locations.chooseCity(visitor, body) };
  });
}
