import type { FastifyInstance, FastifyReply } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/places.ts';
import type { SearchMode } from '#shared/contract/locations.ts';
import { knownRestaurant } from '../restaurants/restaurant-reads.ts';
import { locations } from './locations.ts';

/** Look-ups of single places, which a maps provider bills: far more than a household makes, per minute and address. */
const lookUps = { perMinute: 600 };

/** Address search, and the location of a session. */
export async function addressSearchPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  route(http, calls.getPredictions, ({ visitor, reply, query: { input, mode, lat, lng, zip } }) => {
    const near = lat !== undefined && lng !== undefined ? { lat: Number(lat), lng: Number(lng) } : null;
    const search = { input, mode: Number(mode) as SearchMode, near, zipCode: zip };
    return locations(app).predict(visitor, search, givenUp(reply));
  });
  route(
    http,
    calls.reverseGeocode,
    async ({ query: { lat, lng } }) => ({
      placeDetails: await locations(app).reverse({ lat: Number(lat), lng: Number(lng) }),
    }),
    lookUps,
  );
  route(
    http,
    calls.getPlace,
    async ({ params }) => ({ placeDetails: await locations(app).place(params.strId) }),
    lookUps,
  );
  route(http, calls.getCities, async ({ params }) => ({ cities: await locations(app).cities(params.zip) }));

  route(http, calls.getOrderLocation, async ({ visitor }) => ({ locationDetails: visitor.location }));
  route(
    http,
    calls.chooseOrderLocation,
    async ({ visitor, body }) => ({ locationDetails: await locations(app).choosePlace(visitor, body) }),
    lookUps,
  );
  route(http, calls.resetOrderLocation, async ({ visitor }) => ({
    locationDetails: await locations(app).reset(visitor),
  }));
  route(http, calls.chooseOrderCity, async ({ visitor, body }) => ({
    locationDetails: await locations(app).chooseCity(visitor, body),
  }));
  route(http, calls.chooseRestaurantCity, async ({ visitor, params, body }) => {
    await knownRestaurant(app, params.slug);
    return { locationDetails: await locations(app).chooseCity(visitor, body) };
  });
}

/** Aborts when the browser goes away before its answer: a person typed on, and nobody needs this one any more. */
export function givenUp({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
