import * as z from 'zod/mini';
import { latitude, longitude } from '#shared/contract/primitives.ts';
import { kilometresBetween, type Point } from '#shared/domain/places/distance.ts';
import { placeDetailsOf } from '#shared/domain/places/place-details.ts';
import { isInAustria, zipOf } from '../austria.ts';
import {
  timeoutMs as defaultTimeoutMs,
  type FoundPlace,
  houseReachKilometres,
  type MapsAdapter,
  maximumPredictions,
  type Suggestion,
} from '../maps.ts';
import { plainText } from '../plain-text.ts';
import { fetchJson } from '../resilient/fetch-json.ts';

const text = z.optional(z.nullable(z.string()));

/** GeoJSON as Photon returns it; everything but the point may be missing. */
const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([longitude, latitude], z.number()) }),
      properties: z.object({
        type: text,
        name: text,
        street: text,
        housenumber: text,
        postcode: text,
        city: text,
        district: text,
        locality: text,
        state: text,
        countrycode: text,
      }),
    }),
  ),
});
type PhotonFeature = z.infer<typeof photonAnswer>['features'][number];

/** What we use of a feature. A house has street, number and postcode, a street its name. */
interface PhotonAddress {
  kind: 'house' | 'street' | 'area';
  street: string;
  streetNumber: string;
  zipCode: string;
  city: string;
  state: string;
  lat: number;
  lng: number;
}

/** Undefined for what is no address in Austria: places abroad, shops and sights, houses without a postcode. */
function readFeature({ geometry, properties }: PhotonFeature): PhotonAddress | undefined {
  const [lng, lat] = geometry.coordinates;
  // Austria's rectangle reaches into its neighbours, so the country decides wherever it is said.
  if (!isInAustria({ lat, lng }) || (properties.countrycode ?? 'AT').toUpperCase() !== 'AT') return undefined;
  const { type } = properties;
  const city = plain(properties.city) || plain(properties.locality) || plain(properties.district);
  const at = { zipCode: zipOf(properties.postcode), city, state: plain(properties.state), lat, lng };
  const streetNumber = plain(properties.housenumber);
  if (type === 'house' && streetNumber) {
    // In villages without street names the number belongs to the village.
    const street = plain(properties.street) || plain(properties.locality) || at.city;
    return street && at.zipCode ? { kind: 'house', street, streetNumber, ...at } : undefined;
  }
  const street = plain(properties.street) || (type === 'street' ? plain(properties.name) : '');
  if (street) return { kind: 'street', street, streetNumber: '', ...at };
  return at.zipCode ? { kind: 'area', street: '', streetNumber: '', ...at } : undefined;
}

/** Photon has no call for details: the place id carries them. */
const fieldsOf = ({ kind, street, streetNumber, zipCode, city, state, lat, lng }: PhotonAddress) =>
  [kind, street, streetNumber, zipCode, city, state, lat.toFixed(6), lng.toFixed(6)] as const;

function readFields(fields: readonly string[]): PhotonAddress {
  const [kind, street = '', streetNumber = '', zipCode = '', city = '', state = '', lat, lng] = fields;
  const point = { lat: Number(lat), lng: Number(lng) };
  const known = kind === 'house' || kind === 'street' ? kind : 'area';
  return { kind: known, street, streetNumber, zipCode, city, state, ...point };
}

function suggestionOf(address: PhotonAddress): Suggestion {
  return {
    fields: fieldsOf(address),
    text: `${address.street} ${address.streetNumber}`.trim(),
    detailed: `${address.zipCode} ${address.city}`.trim(),
    accepted: address.kind === 'house',
  };
}

function placeOf(address: PhotonAddress): FoundPlace {
  const { kind, street, city, lat, lng, ...parts } = address;
  const at = { route: street, door: '', city: { cityCode: '', cityName: city }, at: { lat, lng } };
  const { place_id: _, ...details } = placeDetailsOf('', { ...parts, ...at });
  return { fields: fieldsOf(address), details, approximate: kind !== 'house', accepted: kind === 'house' };
}

/** Shorter than elsewhere: a place id has to carry five of them. */
const plain = (name: string | null | undefined) => plainText(name, 80);

/** Streets come in parts that all look alike, so more is asked for than is shown. */
const askedFor = 15;

/**
 * Address search by a Photon of the operator's own (OpenStreetMap's data). It is asked in German only: Austria's
 * streets have no other names, and an installation need not have other languages.
 */
export function createPhotonMaps(options: { url: string; timeoutMs?: typeof defaultTimeoutMs }): MapsAdapter {
  const { url, timeoutMs = defaultTimeoutMs } = options;
  // where Photon answers may have a path
  const base = url.endsWith('/') ? url : `${url}/`;

  async function ask(
    path: string,
    query: Record<string, string>,
    options: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<PhotonAddress[]> {
    const parameters = new URLSearchParams({ ...query, lang: 'de', limit: String(askedFor) });
    for (const layer of ['house', 'street']) parameters.append('layer', layer);
    const address = new URL(`${path}?${parameters.toString()}`, base);
    const { features } = await fetchJson(photonAnswer, { url: address, ...options });
    return features.map(readFeature).filter((each) => each !== undefined);
  }

  return {
    name: 'photon',
    idKind: 'p',

    async predict(input, near, { signal }) {
      const query = { q: input, countrycode: 'AT', ...(near && coordinatesOf(near)) };
      const found = await ask('api', query, { timeoutMs: timeoutMs.typing, signal });
      return firstOfEach(found.filter(({ kind }) => kind !== 'area').map(suggestionOf)).slice(0, maximumPredictions);
    },

    place: (fields) => Promise.resolve(placeOf(readFields(fields))),

    async reverse(point) {
      const found = await ask('reverse', coordinatesOf(point), { timeoutMs: timeoutMs.choosing });
      const nearest =
        found.find((each) => each.kind === 'house' && isAt(each, point)) ??
        found.find(({ kind }) => kind === 'street') ??
        found[0];
      if (!nearest) return undefined;
      // The next house down the road is not where the person stands, but its street is.
      const isFar = nearest.kind === 'house' && !isAt(nearest, point);
      return placeOf(isFar ? { ...nearest, kind: 'street', streetNumber: '' } : nearest);
    },
  };
}

const coordinatesOf = ({ lat, lng }: Point) => ({ lat: String(lat), lon: String(lng) });

const isAt = (address: PhotonAddress, point: Point) => kilometresBetween(address, point) <= houseReachKilometres;

/** The best of those that look alike, which is the first. */
function firstOfEach(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ text, detailed }) => {
    const line = `${text}, ${detailed}`;
    return !seen.has(line) && seen.add(line);
  });
}
