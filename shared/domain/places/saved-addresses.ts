import type { Address } from '#shared/contract/addresses.ts';
import type { Location } from '#shared/contract/locations.ts';
import { type AddressFields, formatAddressShort } from './address-normalise.ts';
import { houseOfNumber, parseHouseNumber } from './house-number.ts';
import { compactKey } from './search-key.ts';

const doorFields = ['buildingNumber', 'floorNumber', 'doorNumber'] as const;
const doorTexts = ['company', ...doorFields] as const;
type Door = Partial<Pick<AddressFields, (typeof doorFields)[number]>>;
type House = Pick<AddressFields, 'streetName' | 'streetNumber' | 'zipCode'>;

/** How many of the places that orders went to are offered again. */
const lastAddressCount = 3;

/** Whether two addresses name one house: postcode, street however it is spelled, and number. */
export function isSameHouse(one: House, other: House): boolean {
  return (
    one.zipCode === other.zipCode &&
    compactKey(one.streetName) === compactKey(other.streetName) &&
    numberKey(one.streetNumber) === numberKey(other.streetNumber)
  );
}

/** Whether two addresses lead to one door; what is written for the courier and the phone make no difference. */
export function isSameDoor(one: AddressFields, other: AddressFields): boolean {
  return isSameHouse(one, other) && doorTexts.every((name) => textKey(one[name]) === textKey(other[name]));
}

/** Whether a saved address says nothing else of the door than another one does, only less: its door was never asked. */
export function isDoorOf(saved: AddressFields, other: AddressFields): boolean {
  return (
    isSameHouse(saved, other) &&
    doorTexts.every((name) => saved[name] === '' || textKey(saved[name]) === textKey(other[name]))
  );
}

/** Whether an address has the door that was typed with a location, as far as one was. */
export function hasDoorOf(address: Door, location: Door): boolean {
  return doorFields.every(
    (name) => location[name] === undefined || textKey(address[name] ?? '') === textKey(location[name]),
  );
}

/** The door that was typed with a location; nothing where none was. */
export function doorOf(location: Door): Door {
  return Object.fromEntries(
    doorFields.flatMap((name) => (location[name] === undefined ? [] : [[name, location[name]]])),
  );
}

/** The house of a location; null where it is only a postcode, or its municipality is not known yet. */
export function houseOf({ streetname, streetnumber, zip_code, city }: Location): House | null {
  if (!streetname || !streetnumber || !city) return null;
  return { streetName: streetname, streetNumber: streetnumber, zipCode: zip_code };
}

/**
 * Which saved address a session's location is: the one that the account has selected; else the only one that is saved at
 * that house, so that a place that was ordered to, or is where another device has looked up something else since, needs
 * nobody to select it. Null while the session is elsewhere, e.g. at a postcode or at a house that nobody has saved, and
 * where several doors of one house are saved and none of them was selected.
 */
export function selectedIn<Saved extends Address>(
  addresses: readonly Saved[],
  selectedId: number | null,
  location: Location | null,
): Saved | null {
  const house = location && houseOf(location);
  const there = house ? addresses.filter((each) => isSameHouse(each, house) && hasDoorOf(each, location)) : [];
  const only = there.length === 1 ? there[0] : undefined;
  return there.find((each) => each.id === selectedId) ?? only ?? null;
}

/** The saved address of a location's house: that of the preferred id, else the first. */
export function savedAt<Saved extends Address>(
  addresses: readonly Saved[],
  house: House,
  preferredId: number | null,
): Saved | undefined {
  const there = addresses.filter((each) => isSameHouse(each, house));
  return there.find((each) => each.id === preferredId) ?? there[0];
}

/** Where orders went, each place once, the latest first; the saved one where it is saved. */
export function lastAddressesOf(ordered: readonly Address[], saved: readonly Address[]): Address[] {
  const places: Address[] = [];
  for (const address of ordered) {
    if (places.length < lastAddressCount && !places.some((place) => isSameDoor(place, address)))
      places.push(saved.find((each) => isSameDoor(each, address)) ?? address);
  }
  return places;
}

/** The location that a saved address is; `approximate`: its point is its postcode's. */
export function locationOfAddress(
  address: Omit<AddressFields, 'lat' | 'lng'> & { lat: number; lng: number; approximate: boolean },
): Location {
  const { zipCode, city, citycode, streetName, streetNumber, lat, lng, approximate } = address;
  return {
    formatted_address_short: formatAddressShort(address),
    city: {
      city_code: citycode,
      zip_code: zipCode,
      city_name: city,
      search_url: `/restaurants?zip=${zipCode}`,
    },
    cities: [],
    country: address.country,
    google_place_id: address.googlePlaceId,
    streetname: streetName,
    streetnumber: streetNumber,
    zip_code: zipCode,
    lat,
    lng,
    approximate,
  };
}

/** Whether a found house is the one of a typed number: `12/2/14` is in 12, and 5 in `3-5`. */
export function isNumberOf(typed: string, found: string): boolean {
  const number = parseHouseNumber(typed);
  if (!number) return textKey(typed) === textKey(found);
  return numberKey(typed) === numberKey(found) || houseOfNumber(number, [{ number: found }]) !== undefined;
}

const numberKey = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '').replace('–', '-');
const textKey = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
