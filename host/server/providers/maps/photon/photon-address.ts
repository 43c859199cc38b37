import * as z from 'zod/mini';
import { latitude, longitude } from '#shared/contract/primitives.ts';
import { placeDetailsOf } from '#shared/domain/places/place-details.ts';
import { isInAustria, zipOf } from '../austria.ts';
import { plainText } from '../plain-text.ts';
import type { FoundPlace, Suggestion } from '../resilient/maps-adapter.ts';

const text = z.optional(z.nullable(z.string()));

/** GeoJSON as Photon returns it; everything but the point may be missing. */
export const photonAnswer = z.object({
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
export interface PhotonAddress {
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
export function readFeature({ geometry, properties }: PhotonFeature): PhotonAddress | undefined {
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

export function readFields(fields: readonly string[]): PhotonAddress {
  const [kind, street = '', streetNumber = '', zipCode = '', city = '', state = '', lat, lng] = fields;
  const point = { lat: Number(lat), lng: Number(lng) };
  const known = kind === 'house' || kind === 'street' ? kind : 'area';
  return { kind: known, street, streetNumber, zipCode, city, state, ...point };
}

export function suggestionOf(address: PhotonAddress): Suggestion {
  return {
    fields: fieldsOf(address),
    text: `${address.street} ${address.streetNumber}`.trim(),
    detailed: `${address.zipCode} ${address.city}`.trim(),
    accepted: address.kind === 'house',
  };
}

export function placeOf(address: PhotonAddress): FoundPlace {
  const { kind, street, city, lat, lng, ...parts } = address;
  const at = { route: street, door: '', city: { cityCode: '', cityName: city }, at: { lat, lng } };
  const { place_id: _, ...details } = placeDetailsOf('', { ...parts, ...at });
  return { fields: fieldsOf(address), details, approximate: kind !== 'house', accepted: kind === 'house' };
}

/** Shorter than elsewhere: a place id has to carry five of them. */
const plain = (name: string | null | undefined) => plainText(name, 80);
