import type { Address, AddressInput } from '#shared/contract/addresses.ts';
import type { Location } from '#shared/contract/locations.ts';
import type { OrderBody } from '#shared/contract/orders.ts';
import { type AddressFields, normaliseAddress } from '#shared/domain/places/address-normalise.ts';
import { stateOfCity } from '#shared/domain/places/state-of-city.ts';

/** What the server knows of where its customer is. */
export interface KnownAddresses {
  location: Location | null;
  /** the saved one that the form names by its id; null: none, or somebody else's */
  named: Address | null;
  /** the saved one at the session's location */
  selected: Address | null;
}

/**
 * Where an order goes: to the form's address, else to the saved one that it names, else to the selected one, else to the
 * session's location, with what the form's own fields say of door, floor, building and company. Null when there is none,
 * and for the id of an address that is not the customer's. Complete or not is the form's to judge; a location that is
 * only a city is not.
 */
export function orderAddressOf(body: OrderBody, known: KnownAddresses): AddressFields | null {
  const address = body.address ? normaliseAddress(body.address) : knownAddress(body, known);
  return (
    address && {
      ...address,
      state: address.state || stateOfCity(address.citycode),
      company: body['order-company'] || address.company,
      doorNumber: body['order-door'] || address.doorNumber,
      floorNumber: body['order-floor'] || address.floorNumber,
      buildingNumber: body['order-building'] || address.buildingNumber,
    }
  );
}

function knownAddress(
  { addressId }: OrderBody,
  { named, selected, location }: KnownAddresses,
): AddressFields | null {
  if (addressId != null) return named;
  return selected ?? (location && normaliseAddress(inputOf(location)));
}

function inputOf(location: Location): AddressInput {
  return {
    streetName: location.streetname ?? '',
    streetNumber: location.streetnumber ?? '',
    zipCode: location.zip_code,
    city: location.city?.city_name ?? '',
    citycode: location.city?.city_code ?? '',
    country: location.country,
    lat: location.lat,
    lng: location.lng,
    googlePlaceId: location.google_place_id,
  };
}
