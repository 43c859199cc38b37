import type { Db } from '#platform/db/db.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { StoredPostcode } from '#providers/maps/embedded/places/found-street.ts';
import type { MapsPlace } from '#providers/maps/maps.ts';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { type AddressErrorField, addressError, addressErrors } from '#shared/domain/places/address-errors.ts';
import { type AddressFields, formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import { isNumberOf } from '#shared/domain/places/saved-addresses.ts';
import { compactKey, searchKey } from '#shared/domain/places/search-key.ts';
import { partOf } from '../address-search/location-of.ts';
import type { NewAddress } from './address-repository.ts';

/** Towns that are looked at for a typed name: a locality's may stand in many postcodes. */
const townsLookedAt = 100;

/**
 * An address as it is known, with its point, so that couriers find it (PRODUCT.md 13.11).
 *
 * Where addresses are searched in our own gazetteer, its answer counts for every postcode whose streets it knows at all;
 * where it knows none, and where it only stands in for a provider that has failed, a complete address is believed
 * and placed at its postcode, so that nobody loses a form to a gap that is ours.
 * @throws DomainError `address.error.invalid` with every field at error: what is missing, a postcode or town that there
 * is not, a street that the postcode does not have, or a number that the street does not have
 */
export async function existingAddress(app: AppContext, address: AddressFields): Promise<NewAddress> {
  const [first, ...others] = addressErrors(address);
  if (first) throw new DomainError([first, ...others]);
  const cities = await placeRepository(app.db).ofZip(address.zipCode);
  if (cities.length === 0) throw invalid('zipCode');
  const city = await cityOf(app.db, address, cities);
  if (!city) throw invalid('city');
  const house = await houseOf(app, { ...address, city: city.cityName });
  const { details, approximate } = house;
  return {
    ...address,
    note: address.note ?? '',
    streetName: partOf(house, 'route') ?? address.streetName,
    city: city.cityName,
    citycode: city.cityCode,
    state: partOf(house, 'administrative_area_level_1') ?? address.state,
    lat: details.lat,
    lng: details.lng,
    approximate,
    googlePlaceId: details.place_id,
  };
}

/** The municipality by its name or that of one of its localities; of several of one name that of the code. */
async function cityOf(
  db: Db,
  { city, citycode, zipCode }: AddressFields,
  cities: readonly StoredPostcode[],
): Promise<StoredPostcode | undefined> {
  const key = searchKey(city);
  const named = cities.filter((each) => searchKey(each.cityName) === key);
  const candidates = named.length > 0 ? named : await ofLocality(db, key, zipCode, cities);
  return candidates.find((each) => each.cityCode === citycode) ?? candidates[0];
}

async function ofLocality(
  db: Db,
  key: string,
  zipCode: string,
  cities: readonly StoredPostcode[],
): Promise<StoredPostcode[]> {
  const begun = cities.filter(({ cityName }) => key.startsWith(`${searchKey(cityName)} `));
  if (begun.length > 0) return begun;
  if (key.length < 2) return [];
  const towns = await placeRepository(db).named(key, townsLookedAt, { alsoAlike: false });
  return towns.filter((each) => each.zipCode === zipCode);
}

async function houseOf(app: AppContext, address: AddressFields): Promise<MapsPlace> {
  const { maps } = app;
  const { googlePlaceId, streetName, streetNumber } = address;
  const chosen = googlePlaceId === null ? undefined : await maps.place(googlePlaceId);
  if (chosen?.accepted && isStreetOf(chosen, address) && hasNumber(chosen, streetNumber)) return chosen;

  const key = compactKey(streetName);
  const suggestions = await maps.predict(formatAddressShort(address), null);
  let isStreetKnown = false;
  // Only what reads like it is looked up: some providers bill every place.
  for (const { strId } of suggestions.filter((each) => compactKey(each.text).startsWith(key))) {
    const place = await maps.place(strId);
    if (!place || !isStreetOf(place, address) || !(await isBelieved(app, place, address.zipCode))) continue;
    if (place.accepted && hasNumber(place, streetNumber)) return place;
    isStreetKnown = true;
  }
  throw invalid(isStreetKnown ? 'streetNumber' : 'streetName');
}

async function isBelieved({ db, config }: AppContext, { isTyped }: MapsPlace, zipCode: string): Promise<boolean> {
  const isOwnSearch = config.maps.provider === 'embedded';
  return isTyped !== true || !isOwnSearch || !(await placeRepository(db).hasStreets(zipCode));
}

function isStreetOf(place: MapsPlace, { streetName, zipCode }: AddressFields): boolean {
  const street = partOf(place, 'route') ?? '';
  return partOf(place, 'postal_code') === zipCode && compactKey(street) === compactKey(streetName);
}

function hasNumber(place: MapsPlace, typed: string): boolean {
  return isNumberOf(typed, partOf(place, 'street_number') ?? '');
}

function invalid(field: AddressErrorField): DomainError {
  return new DomainError(addressError(field, 'invalid'));
}
