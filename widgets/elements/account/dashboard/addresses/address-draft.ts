import type { Address } from '#shared/contract/addresses.ts';
import type { ErrorKey } from '#shared/contract/errors.ts';
import type { Location } from '#shared/contract/locations.ts';
import { formatAddressShort } from '#shared/domain/places/address-normalise.ts';
import type { NewAddress } from '#state/address-book/address-book.ts';
import type { Failure } from '#state/core/remote/failure.ts';

/** What the address search found, as a saved address holds it. */
type FoundPlace = Pick<
  Address,
  'streetName' | 'streetNumber' | 'zipCode' | 'city' | 'citycode' | 'country' | 'lat' | 'lng' | 'googlePlaceId'
>;

/** What leads from the front door to the person's, as it is typed. */
const detailFields = ['company', 'buildingNumber', 'floorNumber', 'doorNumber', 'phonenumber', 'note'] as const;
export type DetailField = (typeof detailFields)[number];

export interface AddressDraft {
  /** what stands in the search field */
  readonly text: string;
  /** null while nothing that exists is chosen */
  readonly place: FoundPlace | null;
  readonly details: Readonly<Record<DetailField, string>>;
  /** what stood in the details, or was filled in there with a place, before the person changed anything */
  readonly filled: Readonly<Record<DetailField, string>>;
  /** a door came with a place */
  readonly hasCarried: boolean;
  readonly isDefault: boolean;
}

const noDetails = Object.fromEntries(detailFields.map((field) => [field, ''])) as AddressDraft['details'];

/** A new address, or one that is there already. */
export function draftOf(address: Address | null): AddressDraft {
  if (!address)
    return {
      text: '',
      place: null,
      details: noDetails,
      filled: noDetails,
      hasCarried: false,
      isDefault: false,
    };
  const { streetName, streetNumber, zipCode, city, citycode, country, lat, lng, googlePlaceId } = address;
  const details = Object.fromEntries(
    detailFields.map((field) => [field, address[field] ?? '']),
  ) as AddressDraft['details'];
  return {
    text: formatAddressShort(address),
    place: { streetName, streetNumber, zipCode, city, citycode, country, lat, lng, googlePlaceId },
    details,
    filled: details,
    hasCarried: false,
    isDefault: address.isDefault,
  };
}

const doorFields = ['buildingNumber', 'floorNumber', 'doorNumber'] as const;

/**
 * The draft with a looked-up place. The door that was typed with it goes into the fields that the person has not
 * touched; one that was filled in so with another place goes out again.
 */
export function withPlace(draft: AddressDraft, location: Location | null): AddressDraft {
  const found = { ...draft, place: location && placeOf(location) };
  if (!location) return found;
  const isSaid = doorFields.some((field) => location[field] !== undefined);
  const details = { ...draft.details };
  const filled = { ...draft.filled };
  for (const field of doorFields) {
    const isTouched = details[field] !== filled[field];
    // a saved door stays until another one is said
    if (isTouched || (!isSaid && !draft.hasCarried)) continue;
    details[field] = location[field] ?? '';
    filled[field] = details[field];
  }
  return { ...found, details, filled, hasCarried: draft.hasCarried || isSaid };
}

/** The place of a looked-up location; null where it names no house, or its municipality is still to be chosen. */
function placeOf(location: Location): FoundPlace | null {
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

const invalid: ErrorKey = 'address.error.invalid';

/** What the server says of the fields below the search, by field. */
export function detailErrorsOf(failure: Failure | null): Partial<Record<DetailField, string>> {
  const known = (failure?.errors ?? []).flatMap(({ field, message }) => {
    const detail = detailFields.find((each) => each === field);
    return detail ? [[detail, message] as const] : [];
  });
  return Object.fromEntries(known);
}

/** The place itself is refused: its street, number, postcode or municipality, or all of it. */
export function isPlaceError(failure: Failure | null): boolean {
  return (failure?.errors ?? []).some(
    ({ key, field }) => key === invalid && !detailFields.some((each) => each === field),
  );
}
