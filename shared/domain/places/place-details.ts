import type { City, Location, PlaceDetails } from '#shared/contract/locations.ts';
import type { Point } from './distance.ts';
import { stateOfCity } from './state-of-city.ts';

/** An address by its parts; empty is what is not known. */
export interface AddressParts {
  /** empty for a municipality */
  readonly route: string;
  readonly streetNumber: string;
  /** stairs and door, as in `2/14`; mostly empty */
  readonly door: string;
  readonly zipCode: string;
  /** null while the postcode has several municipalities and none is known */
  readonly city: { readonly cityCode: string; readonly cityName: string } | null;
  /** left out: by the municipality's code */
  readonly state?: string;
  readonly at: Point;
}

/** An address as maps services answer it. */
export function placeDetailsOf(placeId: string, address: AddressParts): PlaceDetails {
  const { route, streetNumber, door, zipCode, city, at } = address;
  const { state = stateOfCity(city?.cityCode ?? '') } = address;
  return {
    place_id: placeId,
    types: [route && streetNumber ? 'street_address' : route ? 'route' : 'postal_code'],
    address_components: [
      ...component(door, 'subpremise'),
      ...component(streetNumber, 'street_number'),
      ...component(route, 'route'),
      ...component(zipCode, 'postal_code'),
      ...component(city?.cityName ?? '', 'locality'),
      ...component(state, 'administrative_area_level_1'),
      { long_name: 'Österreich', short_name: 'AT', types: ['country'] },
    ],
    lat: at.lat,
    lng: at.lng,
  };
}

/** The place of a location that nobody has just looked up; without an id where it was never a found house. */
export function placeDetailsAt(location: Location): PlaceDetails {
  const { streetname, streetnumber, buildingNumber, doorNumber, zip_code, city, lat, lng } = location;
  return placeDetailsOf(location.google_place_id ?? '', {
    route: streetname ?? '',
    streetNumber: streetnumber ?? '',
    door: [buildingNumber, doorNumber].filter(Boolean).join('/'),
    zipCode: zip_code,
    city: city && named(city),
    at: { lat, lng },
  });
}

const named = ({ city_code, city_name }: City) => ({ cityCode: city_code, cityName: city_name });

function component(text: string, type: string): PlaceDetails['address_components'] {
  return text === '' ? [] : [{ long_name: text, short_name: text, types: [type] }];
}
