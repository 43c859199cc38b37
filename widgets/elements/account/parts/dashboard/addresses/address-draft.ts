import type { Address } from '../../../../../../shared/contract/addresses.ts';
import type { Location } from '../../../../../../shared/contract/locations.ts';
import { formatAddressShort } from '../../../../../../shared/domain/places/address-normalise.ts';
import type { NewAddress } from '../../../../../state/account/address-book.ts';

/** What the address search found, as a saved address holds it. */
export type FoundPlace = Pick<
  Address,
  | 'streetName'
  | 'streetNumber'
  | 'zipCode'
  | 'city'
  | 'citycode'
  | 'country'
  | 'lat'
  | 'lng'
  | 'googlePlaceId'
>;

/** What leads from the front door to the person's, as it is typed. */
export const detailFields = [
  'company',
  'buildingNumber',
  'floorNumber',
  'doorNumber',
  'phonenumber',
  'note',
] as const;
export type DetailField = (typeof detailFields)[number];

export interface AddressDraft {
  /** what stands in the search field */
  readonly text: string;
  /** null while nothing that exists is chosen */
  readonly place: FoundPlace | null;
  readonly details: Readonly<Record<DetailField, string>>;
  readonly isDefault: boolean;
}

const noDetails = Object.fromEntries(detailFields.map((field) => [field, ''])) as AddressDraft['details'];

/** A new address, or one that is there already. */
export function draftOf(address: Address | null): AddressDraft {
  if (!address) return { text: '', place: null, details: noDetails, isDefault: false };
  const { streetName, streetNumber, zipCode, city, citycode, country, lat, lng, googlePlaceId } = address;
  const details = Object.fromEntries(detailFields.map((field) => [field, address[field] ?? '']));
  return {
    text: formatAddressShort(address),
    place: { streetName, streetNumber, zipCode, city, citycode, country, lat, lng, googlePlaceId },
    details: details as AddressDraft['details'],
    isDefault: address.isDefault,
  };
}

/** The place of a looked-up location; null where it names no house, or its municipality is still to be chosen. */
export function placeOf(location: Location): FoundPlace | null {
  const { streetname, streetnumber, city, zip_code, country, lat, lng, google_place_id } = location;
  if (!streetname || !streetnumber || !city) return null;
  return {
    streetName: streetname,
    streetNumber: streetnumber,
    zipCode: zip_code,
    city: city.city_name,
    citycode: city.city_code,
    country,
    lat,
    lng,
    googlePlaceId: google_place_id,
  };
}

/** The body that saves it; null while there is no place. */
export function bodyOf({ place, details, isDefault }: AddressDraft): Omit<NewAddress, 'id'> | null {
  return place && { ...place, ...details, isDefault };
}
