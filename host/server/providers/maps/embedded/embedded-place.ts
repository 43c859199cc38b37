import { type AddressParts, placeDetailsOf } from '#shared/domain/places/place-details.ts';
import type { MapsPlace } from '../maps.ts';

export interface EmbeddedAddress extends AddressParts {
  approximate: boolean;
}

/** An address of the gazetteer, Google-shaped. */
export function placeOf(placeId: string, address: EmbeddedAddress): MapsPlace {
  const { route, streetNumber, city, approximate } = address;
  return {
    details: placeDetailsOf(placeId, address),
    cityCode: city?.cityCode ?? null,
    approximate,
    accepted: route !== '' && streetNumber !== '',
  };
}
