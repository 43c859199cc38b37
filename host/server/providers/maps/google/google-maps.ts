import { kilometresBetween, type Point } from '#shared/domain/places/distance.ts';
import {
  timeoutMs as defaultTimeoutMs,
  houseReachKilometres,
  houseTypes,
  isHouse,
  maximumPredictions,
} from '../maps.ts';
import { plainText } from '../plain-text.ts';
import { fetchJson } from '../resilient/fetch-json.ts';
import type { MapsAdapter } from '../resilient/maps-adapter.ts';
import { ProviderFailure } from '../resilient/provider-failure.ts';
import { fieldsOf, type GooglePlace, placeOf, suggestionOf } from './google-address.ts';
import {
  autocompleteAnswer,
  autocompleteMask,
  geocodingAnswer,
  placeAnswer,
  placeMask,
} from './google-answers.ts';

interface GoogleOptions {
  key: string;
  /** origin of Places (New) */
  placesUrl: string;
  /** origin of the Geocoding API, which alone finds the address at a point */
  geocodingUrl: string;
  timeoutMs?: typeof defaultTimeoutMs;
}

/** Metres around the person in which suggestions come first. */
const biasRadius = 30_000;

/**
 * Address search by Google Places (New). Suggestions are in the person's language, places in German.
 *
 * Without session tokens: a token stands for one person's typing up to the choice, and suggestions are asked for
 * without a session, so that nothing here knows which keystrokes belong together. Nothing of what Google answers is
 * kept on the server, as its terms have it.
 */
export function createGoogleMaps({
  key,
  placesUrl,
  geocodingUrl,
  timeoutMs = defaultTimeoutMs,
}: GoogleOptions): MapsAdapter {
  const headers = (mask: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': mask });

  return {
    name: 'google',
    idKind: 'g',

    async predict(input, near, { language = 'de', signal }) {
      const { suggestions = [] } = await fetchJson(autocompleteAnswer, {
        url: new URL('/v1/places:autocomplete', placesUrl),
        headers: headers(autocompleteMask),
        body: {
          input,
          includedRegionCodes: ['at'],
          includedPrimaryTypes: [...houseTypes, 'route'],
          languageCode: language,
          regionCode: 'at',
          ...(near && { locationBias: { circle: { center: centreOf(near), radius: biasRadius } } }),
        },
        timeoutMs: timeoutMs.typing,
        signal,
      });
      return suggestions
        .map(suggestionOf)
        .filter((each) => each !== undefined)
        .slice(0, maximumPredictions);
    },

    async place(fields) {
      const [placeId = ''] = fields;
      const url = new URL(`/v1/places/${encodeURIComponent(placeId)}`, placesUrl);
      url.search = new URLSearchParams({ languageCode: 'de', regionCode: 'at' }).toString();
      const question = { url, headers: headers(placeMask), timeoutMs: timeoutMs.choosing };
      const found = await fetchJson(placeAnswer, question).catch(unlessGone);
      return (
        found &&
        placeOf({
          fields,
          types: found.types ?? [],
          components: (found.addressComponents ?? []).map(({ longText, shortText, types = [] }) => ({
            long_name: longText,
            short_name: shortText ?? longText,
            types,
          })),
          point: { lat: found.location.latitude, lng: found.location.longitude },
        })
      );
    },

    inWords: ([, text, detailed]) =>
      text !== undefined && detailed !== undefined ? { text, detailed } : undefined,

    async reverse(point) {
      const url = new URL('/maps/api/geocode/json', geocodingUrl);
      const latlng = `${point.lat},${point.lng}`;
      url.search = new URLSearchParams({ latlng, language: 'de', region: 'at', key }).toString();
      const { status, results = [] } = await fetchJson(geocodingAnswer, {
        url,
        timeoutMs: timeoutMs.choosing,
      });
      if (status !== 'OK' && status !== 'ZERO_RESULTS')
        throw new ProviderFailure(`refused: ${status.slice(0, 40)}`);
      const places = results.map(
        ({ place_id, types, address_components, geometry }): GooglePlace => ({
          fields: fieldsOf(place_id, ...wordsOf(address_components)),
          types,
          components: address_components,
          point: geometry.location,
        }),
      );
      const nearest =
        places.find(
          (each) => isHouse(each.types) && kilometresBetween(each.point, point) <= houseReachKilometres,
        ) ??
        places.find(({ types }) => types.includes('route')) ??
        places.find(({ types }) => types.includes('postal_code'));
      return nearest && placeOf(nearest);
    },
  };
}

const centreOf = ({ lat, lng }: Point) => ({ latitude: lat, longitude: lng });

/** Places are closed and renumbered: an id that Google no longer knows is no failure. */
function unlessGone(error: unknown): undefined {
  if (error instanceof ProviderFailure && error.status === 404) return undefined;
  throw error;
}

function wordsOf(components: GooglePlace['components']): [text: string, detailed: string] {
  const part = (type: string) => plainText(components.find((each) => each.types.includes(type))?.long_name);
  return [
    `${part('route')} ${part('street_number')}`.trim(),
    `${part('postal_code')} ${part('locality')}`.trim(),
  ];
}
