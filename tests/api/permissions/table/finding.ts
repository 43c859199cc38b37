import type { CallName } from '#shared/contract/calls/all-calls.ts';
import { aStreetLocation } from '#tests/support/customer.ts';
import type { Scene } from '../cast.ts';
import { everyone, ofSlug, type Row, withBody } from './row.ts';

const city = { ...aStreetLocation().city };

async function neubaugasse({ server }: Scene): Promise<string> {
  const response = await server.http.inject('/json/places/predictions?input=Neubaugasse%2012&mode=10');
  return response.json<{ predictions: { strId: string }[] }>().predictions[0]?.strId ?? '';
}

const ofRestaurant: Row = { outcomes: everyone, send: ofSlug };

/** Places and restaurants, which are anybody's. */
export const findingRows = {
  getPredictions: { outcomes: everyone, send: () => ({ query: 'input=Neubau&mode=12' }) },
  getPlace: { outcomes: everyone, send: async (scene) => ({ params: { strId: await neubaugasse(scene) } }) },
  reverseGeocode: { outcomes: everyone, send: () => ({ query: 'lat=48.203&lng=16.347' }) },
  getCities: { outcomes: everyone, send: () => ({ params: { zip: '1070' } }) },
  getOrderLocation: { outcomes: everyone },
  chooseOrderLocation: {
    outcomes: everyone,
    send: async (scene) => ({ body: { place_id: await neubaugasse(scene) } }),
  },
  resetOrderLocation: { outcomes: everyone },
  chooseOrderCity: { outcomes: everyone, send: withBody(city) },
  chooseRestaurantCity: { outcomes: everyone, send: (scene) => ({ ...ofSlug(scene), body: city }) },

  getRestaurants: { outcomes: everyone },
  getTiles: { outcomes: everyone },
  getRestaurant: ofRestaurant,
  getProducts: ofRestaurant,
  getProductGroups: ofRestaurant,
  getFlavorSets: ofRestaurant,
  getAvailabilities: ofRestaurant,
  getBasketIdentifiers: ofRestaurant,
  getRatings: ofRestaurant,
} as const satisfies Partial<Record<CallName, Row>>;
