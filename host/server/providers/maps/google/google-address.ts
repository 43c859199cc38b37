import type { PlaceDetails } from '#shared/contract/locations.ts';
import { isInAustria, zipOf } from '../austria.ts';
import { componentTypes, isHouse } from '../maps.ts';
import { plainText } from '../plain-text.ts';
import type { FoundPlace, Suggestion } from '../resilient/maps-adapter.ts';
import type { GoogleSuggestion } from './google-answers.ts';

type Components = PlaceDetails['address_components'];

/** Countries around Austria in the languages we ask in; Google writes the country behind an address. */
const neighbours = new Set(
  ['de', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return ['DE', 'CH', 'LI', 'IT', 'SI', 'HU', 'SK', 'CZ'].map((code) => names.of(code));
  }),
);
const homeCountry = /(?:^|, )(?:Österreich|Austria)$/;

/** Undefined for what is no address in Austria: places abroad, shops and sights, postcodes and towns. */
export function suggestionOf({ placePrediction }: GoogleSuggestion): Suggestion | undefined {
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

/** The words are for the time in which Google does not answer; very long ids go without. */
export function fieldsOf(placeId: string, text: string, detailed: string): string[] {
  const fields = [placeId, text, detailed];
  return Buffer.byteLength(fields.join('\n')) <= roomInPlaceId ? fields : [placeId];
}

export interface GooglePlace {
  fields: readonly string[];
  types: readonly string[];
  components: Components;
  point: { lat: number; lng: number };
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
export function placeOf({ fields, types, components: given, point }: GooglePlace): FoundPlace | undefined {
  const components = given.map(plainComponent).filter(({ long_name }) => long_name !== '');
  const part = (type: string) => components.find((each) => each.types.includes(type));
  if (part('country')?.short_name !== 'AT' || !isInAustria(point)) return undefined;
  const village = part('sublocality') ?? part('locality');
  const road =
    part('route') ?? (part('street_number') && village ? { ...village, types: ['route'] } : undefined);
  const zip = part('postal_code');
  const accepted = Boolean(
    isHouse(types) && part('street_number') && road && zip && zipOf(zip.long_name) !== '',
  );
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
