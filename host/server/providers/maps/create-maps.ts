import type { SecretRepository } from '#platform/db/secret-repository.ts';
import { kilometresBetween, type Point } from '#shared/domain/places/distance.ts';
import { createEmbeddedMaps } from './embedded/embedded-maps.ts';
import type { PlaceRepository } from './embedded/place-repository.ts';
import { createGoogleMaps } from './google/google-maps.ts';
import { timeoutMs as defaultTimeoutMs, houseReachKilometres, type Maps, maximumPredictions } from './maps.ts';
import {
  type PhotonAddress,
  photonAnswer,
  placeOf,
  readFeature,
  readFields,
  suggestionOf,
} from './photon/photon-address.ts';
import { fetchJson } from './resilient/fetch-json.ts';
import type { MapsLog } from './resilient/guard.ts';
import type { MapsAdapter, Suggestion } from './resilient/maps-adapter.ts';
import { createResilientMaps } from './resilient/resilient-maps.ts';

interface PhotonOptions {
  /** where Photon answers, with or without a path */
  url: string;
  timeoutMs?: typeof defaultTimeoutMs;
}

/** Streets come in parts that all look alike, so more is asked for than is shown. */
const askedFor = 15;

/**
 * Address search by a Photon of the operator's own (OpenStreetMap's data). It is asked in German only: Austria's
 * streets have no other names, and an installation need not have other languages.
 */
export function createPhotonMaps({ url, timeoutMs = defaultTimeoutMs }: PhotonOptions): MapsAdapter {
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

/** Which address search the operator chose (`MAPS_PROVIDER`). */
export type MapsChoice =
  | { provider: 'embedded' }
  | { provider: 'photon'; url: string }
  | { provider: 'google'; key: string; placesUrl: string; geocodingUrl: string };

interface MapsDependencies {
  places: PlaceRepository;
  secrets: SecretRepository;
  /** makes a secret */
  newSecret: () => string;
  log: MapsLog;
}

/** The address search of the configuration; the embedded one stands in whenever a provider fails. */
export async function createMaps(
  choice: MapsChoice,
  { places, secrets, newSecret, log }: MapsDependencies,
): Promise<Maps> {
  const embedded = createEmbeddedMaps(places);
  if (choice.provider === 'embedded') return embedded;
  const adapter = choice.provider === 'photon' ? createPhotonMaps(choice) : createGoogleMaps(choice);
  const secret = await secrets.keep('place-ids', newSecret());
  return createResilientMaps({ adapter, embedded, secret, log });
}
