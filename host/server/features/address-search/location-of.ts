import type { Db } from '#platform/db/db.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { StoredPostcode } from '#providers/maps/embedded/places/found-street.ts';
import type { MapsPlace } from '#providers/maps/maps.ts';
import type { City, Location } from '#shared/contract/locations.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { doorOf, isNumberOf } from '#shared/domain/places/saved-addresses.ts';
import { doorOfNumber, parseTypedAddress, type TypedDoor, typedDoor } from '#shared/domain/places/typed-address.ts';

export interface CityChoice {
  zip_code: string;
  city_code: string;
}

export const searchUrl = (zipCode: string) => `/restaurants?zip=${zipCode}`;

export function cityOf({ zipCode, cityCode, cityName }: StoredPostcode): City {
  return { city_code: cityCode, zip_code: zipCode, city_name: cityName, search_url: searchUrl(zipCode) };
}

function shortAddress(
  street: string | null | undefined,
  streetNumber: string | null | undefined,
  zipCode: string,
  cityName: string,
): string {
  const house = [street, streetNumber].filter(Boolean).join(' ');
  return [house, `${zipCode} ${cityName}`.trim()].filter(Boolean).join(', ');
}

/** What was typed behind the number of this very house, else what the place itself knows; nothing that is empty. */
function doorAt(place: MapsPlace, input: string | undefined): Partial<TypedDoor> {
  const streetNumber = partOf(place, 'street_number') ?? '';
  const isOfHouse = input !== undefined && isNumberOf(parseTypedAddress(input).streetNumber, streetNumber);
  const said = (door: TypedDoor) => Object.entries(door).filter(([, text]) => text !== '');
  const typed = isOfHouse ? said(typedDoor(input, streetNumber)) : [];
  const known = () => said(doorOfNumber(`${streetNumber}/${partOf(place, 'subpremise') ?? ''}`, streetNumber));
  return Object.fromEntries(typed.length > 0 ? typed : known());
}

/** A part of a place's address, by the provider's name for its kind. */
export const partOf = ({ details }: MapsPlace, type: string) =>
  details.address_components.find((each) => each.types.includes(type))?.long_name;

/**
 * A found house as a location, with the door that was typed for it.
 * @throws DomainError `place.error.unknown` for one without a postcode
 */
export async function locationOf(tx: Db, place: MapsPlace, input: string | undefined): Promise<Location> {
  const { details, cityCode, approximate } = place;
  const part = (type: string) => partOf(place, type);
  const zipCode = part('postal_code');
  if (!zipCode) throw new DomainError('place.error.unknown');
  const cities = (await placeRepository(tx).ofZip(zipCode)).map(cityOf);
  const locality = part('locality');
  const city =
    cities.find((each) => each.city_code === cityCode) ??
    cities.find((each) => each.city_name === locality) ??
    (cities.length === 1 ? cities[0] : undefined) ??
    null;
  return {
    formatted_address_short: shortAddress(part('route'), part('street_number'), zipCode, city?.city_name ?? ''),
    city,
    cities: city ? [] : cities,
    country: 'at',
    google_place_id: details.place_id,
    streetname: part('route') ?? null,
    streetnumber: part('street_number') ?? null,
    ...doorAt(place, input),
    zip_code: zipCode,
    lat: details.lat,
    lng: details.lng,
    approximate,
  };
}

/**
 * Where somebody is who chooses a municipality; a street of the same postcode that was chosen before stays. So does the
 * point of a house that was not in another municipality: which one it is in was all that was open.
 * @throws DomainError `location.error.unknown-city` for one that the postcode does not have
 */
export async function locationInCity(tx: Db, current: Location | null, choice: CityChoice): Promise<Location> {
  const ofZip = await placeRepository(tx).ofZip(choice.zip_code);
  const stored = ofZip.find((each) => each.cityCode === choice.city_code);
  if (!stored) throw new DomainError('location.error.unknown-city');
  const before = current?.zip_code === choice.zip_code ? current : null;
  const city = cityOf(stored);
  const isElsewhere = before?.city && before.city.city_code !== city.city_code;
  const house = before && !isElsewhere ? before : null;
  const { lat, lng, approximate } = house?.approximate === false ? house : { ...stored, approximate: true };
  return {
    formatted_address_short: shortAddress(before?.streetname, before?.streetnumber, stored.zipCode, stored.cityName),
    city,
    cities: [],
    country: 'at',
    google_place_id: house?.google_place_id ?? null,
    streetname: before?.streetname ?? null,
    streetnumber: before?.streetnumber ?? null,
    ...(before && doorOf(before)),
    zip_code: stored.zipCode,
    lat,
    lng,
    approximate,
  };
}
