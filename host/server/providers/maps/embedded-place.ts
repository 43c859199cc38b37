import type { PlaceDetails } from '../../../../shared/contract/locations.ts';
import type { Point } from '../../../../shared/domain/places/distance.ts';
import { stateOfCity } from '../../../../shared/domain/places/state-of-city.ts';
import type { StoredPostcode } from '../../db/repositories/places.ts';
import type { MapsPlace } from './maps.ts';

export interface EmbeddedAddress {
  /** empty for a municipality */
  route: string;
  streetNumber: string;
  /** stairs and door as they were typed behind the number: `2/14`; mostly empty */
  door: string;
  zipCode: string;
  /** null while the postcode has several municipalities and none is known */
  city: Pick<StoredPostcode, 'cityCode' | 'cityName'> | null;
  at: Point;
  approximate: boolean;
}

/** An address of the gazetteer, Google-shaped (spec section 7, "Maps service"). */
export function placeOf(placeId: string, address: EmbeddedAddress): MapsPlace {
  const { route, streetNumber, door, zipCode, city, at, approximate } = address;
  const accepted = route !== '' && streetNumber !== '';
  const state = stateOfCity(city?.cityCode ?? '');
  const details: PlaceDetails = {
    place_id: placeId,
    types: [accepted ? 'street_address' : route ? 'route' : 'postal_code'],
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
  return { details, cityCode: city?.cityCode ?? null, approximate, accepted };
}

function component(text: string, type: string): PlaceDetails['address_components'] {
  return text === '' ? [] : [{ long_name: text, short_name: text, types: [type] }];
}
