import type { Api } from '#io/ports.ts';
import * as calls from '#shared/contract/calls/places.ts';
import type { City, Location, PlaceChoice, PlaceDetails, Prediction } from '#shared/contract/locations.ts';
import { atom, type Getter, type Setter } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { isApiFailure } from '../core/remote/failure.ts';
import { outcomeOf } from '../core/remote/outcome.ts';
import { receiveLocationAtom } from '../sessions/change-session.ts';

/**
 * What a chosen place leads to: a house becomes the location. What names none is not looked up, `searchText` is what
 * the field shows to go on from. Of a position that only names its municipality, that one is chosen by its postcode.
 */
export type PlaceSelection =
  | { readonly kind: 'house'; readonly location: Location }
  | { readonly kind: 'incomplete'; readonly searchText: string; readonly missing: 'houseNumber' | 'address' }
  | { readonly kind: 'postcode'; readonly zip: string; readonly cityName: string | null };

const keepLocation = (set: Setter, location: Location | null): Location => {
  if (!location) throw new Error('The server found no location for the chosen place. Choose another suggestion.');
  set(receiveLocationAtom, location);
  return location;
};

async function choosePlace(get: Getter, set: Setter, body: PlaceChoice): Promise<PlaceSelection> {
  const { locationDetails } = await get(portsAtom).api.call(calls.chooseOrderLocation, { body });
  return { kind: 'house', location: keepLocation(set, locationDetails) };
}

/** A slash or a word behind a number: `12/3`, `12 Top 3`. */
const mayNameDoor = /\d\w*(?:\s*\/|,?\s+\p{L})/u;

/** Only an accepted prediction becomes the location, with the door that is in the `typed` text. */
export const selectPredictionAtom = atom(null, (get, set, prediction: Prediction, typed?: string) =>
  outcomeOf(async (): Promise<PlaceSelection> => {
    if (!prediction.accepted) {
      return { kind: 'incomplete', searchText: `${prediction.short} `, missing: 'houseNumber' };
    }
    const place_id = prediction.strId;
    const input = (typed ?? prediction.query).slice(0, 200);
    return await choosePlace(get, set, mayNameDoor.test(input) ? { place_id, input } : { place_id });
  }),
);

/** `slug` where it is chosen on a restaurant's page. */
export const selectCityAtom = atom(null, (get, set, { city, slug }: { city: City; slug?: string | undefined }) =>
  outcomeOf(async () => {
    const { locationDetails } = await callCity(get(portsAtom).api, city, slug);
    return keepLocation(set, locationDetails);
  }),
);

const callCity = (api: Api, city: City, slug: string | undefined) =>
  slug === undefined
    ? api.call(calls.chooseOrderCity, { body: city })
    : api.call(calls.chooseRestaurantCity, { params: { slug }, body: city });

export const resetLocationAtom = atom(null, (get, set) =>
  outcomeOf(async () => {
    await get(portsAtom).api.call(calls.resetOrderLocation);
    set(receiveLocationAtom, null);
    return null;
  }),
);

/**
 * Makes the place where the person stands the location. Null when no position is to be had, or no place is known
 * there: a failed geolocation is ignored.
 */
export const locateAtom = atom(null, (get, set) =>
  outcomeOf(async (): Promise<PlaceSelection | null> => {
    const { api, geolocation } = get(portsAtom);
    const point = await geolocation.locate().catch(() => null);
    if (!point) return null;
    const query = { lat: coordinateText(point.lat), lng: coordinateText(point.lng) };
    const placeDetails = await placeAt(api, query);
    if (!placeDetails) return null;
    if (isHouse(placeDetails)) return await choosePlace(get, set, { place_id: placeDetails.place_id });
    return selectionOf(placeDetails);
  }),
);

/** Undefined where no place is known: abroad, at sea. */
async function placeAt(
  api: Api,
  query: { readonly lat: string; readonly lng: string },
): Promise<PlaceDetails | undefined> {
  try {
    return (await api.call(calls.reverseGeocode, { query })).placeDetails;
  } catch (cause) {
    if (isApiFailure(cause) && cause.status === 404) return undefined;
    throw cause;
  }
}

/** About a metre; more digits than the contract takes come from some devices. */
const coordinateText = (degrees: number) => degrees.toFixed(6);

const houseTypes = ['street_address', 'premise', 'subpremise'];

/** Accepted means street address, premise or subpremise (PRODUCT.md 13.5). */
const isHouse = ({ types }: PlaceDetails) => types.some((type) => houseTypes.includes(type));

function selectionOf({ address_components }: PlaceDetails): PlaceSelection {
  const named = (type: string) => address_components.find(({ types }) => types.includes(type))?.long_name ?? null;
  const [street, zip, cityName] = [named('route'), named('postal_code'), named('locality')];
  if (street === null && zip !== null) return { kind: 'postcode', zip, cityName };
  // the house number comes behind; a postcode before it keeps streets of the same name elsewhere away
  const words = street === null ? [cityName] : [zip, street];
  const searchText = words.map((word) => (word === null ? '' : `${word} `)).join('');
  return { kind: 'incomplete', searchText, missing: street === null ? 'address' : 'houseNumber' };
}
