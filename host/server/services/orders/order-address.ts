import type { AddressInput } from '../../../../shared/contract/addresses.ts';
import type { Location } from '../../../../shared/contract/locations.ts';
import type { OrderBody } from '../../../../shared/contract/orders.ts';
import { type AddressFields, normaliseAddress } from '../../../../shared/domain/places/address-normalise.ts';

/**
 * Where an order goes: to the form's address, else to the session's location, with what the form's own fields say
 * of door, floor, building and company. Null when there is none, also for the id of a saved address, since nobody
 * has one yet. Complete or not is the form's to judge; a location that is only a city is not.
 */
export function orderAddressOf(body: OrderBody, location: Location | null): AddressFields | null {
  const input = body.address ?? (body.addressId == null && location ? inputOf(location) : null);
  if (!input) return null;
  const address = normaliseAddress(input);
  return {
    ...address,
    company: body['order-company'] || address.company,
    doorNumber: body['order-door'] || address.doorNumber,
    floorNumber: body['order-floor'] || address.floorNumber,
    buildingNumber: body['order-building'] || address.buildingNumber,
  };
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
