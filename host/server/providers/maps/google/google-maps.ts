import type { PlaceDetails } from '#shared/contract/locations.ts';
import { kilometresBetween, type Point } from '#shared/domain/places/distance.ts';
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
import { fetchJson, ProviderFailure } from '../resilient/fetch-json.ts';
import {
  autocompleteAnswer,
  autocompleteMask,
  type GoogleSuggestion,
  geocodingAnswer,
  placeAnswer,
  placeMask,
} from './google-answers.ts';

type Components = PlaceDetails['address_components'];

/** Countries around Austria in the languages we ask in; Google writes the country behind an address. */
const neighbours = new Set(
  ['de', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return ['DE', 'CH', 'LI', 'IT', 'SI', 'HU', 'SK', 'CZ'].map((code) => names.of(code));
  }),
);
const homeCountry = /(?:^|, )(?:Österreich|Austria)$/;

/** Accepted means that a place is one of these (PRODUCT.md 13.5). */
const houseTypes = ['street_address', 'premise', 'subpremise'] as const;

/** The parts of an address that are returned, as by every adapter. */
const componentTypes = [
  'subpremise',
  'street_number',
  'route',
  'postal_code',
  'locality',
  'administrative_area_level_1',
  'country',
] as const;

function isHouse(types: readonly string[]): boolean {
  return houseTypes.some((type) => types.includes(type));
}

/** Undefined for what is no address in Austria: places abroad, shops and sights, postcodes and towns. */
function suggestionOf({ placePrediction }: GoogleSuggestion): Suggestion | undefined {
  if (!placePrediction) return undefined;
  const { placeId, text, structuredFormat, types = [] } = placePrediction;
  const accepted = isHouse(types);
  if (!accepted && !types.includes('route')) return undefined;
  if (neighbours.has(text.text.split(', ').at(-1))) return undefined;
  const main = plainText(structuredFormat.mainText.text);
  const detailed = plainText(structuredFormat.secondaryText?.text).replace(homeCountry, '');
  if (main === '') return undefined;
  return { fields: fieldsOf(placeId, main, detailed), text: main, detailed, accepted };
}

/** What a place id has room for, in bytes before it is signed and written in letters. */
const roomInPlaceId = 280;

/** The text is for the time in which Google does not answer; very long ids go without. */
export function fieldsOf(placeId: string, text: string, detailed: string): string[] {
  const fields = [placeId, text, detailed];
  return Buffer.byteLength(fields.join('\n')) <= roomInPlaceId ? fields : [placeId];
}

interface GooglePlace {
  fields: readonly string[];
  types: readonly string[];
  components: Components;
  point: Point;
}

/** What cannot be delivered to must not be called a house: who reads the types would take it for one. */
function typesOfNoHouse(types: readonly string[], hasRoad: boolean): string[] {
  const others = types.filter((type) => !isHouse([type]));
  return others.length > 0 ? others : [hasRoad ? 'route' : 'postal_code'];
}

const plainComponent = ({ long_name, short_name, types }: Components[number]): Components[number] => ({
  long_name: plainText(long_name),
  short_name: plainText(short_name),
  types,
});

/**
 * Undefined for a place abroad. A house needs its number and its postcode, whatever Google calls it; in villages
 * without street names the number belongs to the village.
 */
function placeOf({ fields, types, components: given, point }: GooglePlace): FoundPlace | undefined {
  const components = given.map(plainComponent).filter(({ long_name }) => long_name !== '');
  const part = (type: string) => components.find((each) => each.types.includes(type));
  if (part('country')?.short_name !== 'AT' || !isInAustria(point)) return undefined;
  const village = part('sublocality') ?? part('locality');
  const road = part('route') ?? (part('street_number') && village ? { ...village, types: ['route'] } : undefined);
  const zip = part('postal_code');
  const accepted = Boolean(isHouse(types) && part('street_number') && road && zip && zipOf(zip.long_name) !== '');
  const others = components.filter((each) =>
    componentTypes.some((type) => type !== 'route' && each.types.includes(type)),
  );
  return {
    fields,
    details: {
      types: accepted ? [...types] : typesOfNoHouse(types, road !== undefined),
      address_components: [...(road ? [road] : []), ...others],
      ...point,
    },
    approximate: !accepted,
    accepted,
  };
}

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

    inWords: ([, text, detailed]) => (text !== undefined && detailed !== undefined ? { text, detailed } : undefined),

    async reverse(point) {
      const url = new URL('/maps/api/geocode/json', geocodingUrl);
      const latlng = `${point.lat},${point.lng}`;
      url.search = new URLSearchParams({ latlng, language: 'de', region: 'at', key }).toString();
      const { status, results = [] } = await fetchJson(geocodingAnswer, { url, timeoutMs: timeoutMs.choosing });
      if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new ProviderFailure(`refused: ${status.slice(0, 40)}`);
      const places = results.map(
        ({ place_id, types, address_components, geometry }): GooglePlace => ({
          fields: fieldsOf(place_id, ...textsOf(address_components)),
          types,
          components: address_components,
          point: geometry.location,
        }),
      );
      const nearest =
        places.find((each) => isHouse(each.types) && kilometresBetween(each.point, point) <= houseReachKilometres) ??
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

function textsOf(components: GooglePlace['components']): [text: string, detailed: string] {
  const part = (type: string) => plainText(components.find((each) => each.types.includes(type))?.long_name);
  return [`${part('route')} ${part('street_number')}`.trim(), `${part('postal_code')} ${part('locality')}`.trim()];
}
