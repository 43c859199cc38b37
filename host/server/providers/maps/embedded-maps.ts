import type { PlaceDetails, Prediction } from '../../../../shared/contract/locations.ts';
import { searchKey } from '../../../../shared/domain/places/search-key.ts';
import { parseTypedAddress, type TypedAddress } from '../../../../shared/domain/places/typed-address.ts';
import type { PlaceRepository, StoredPostcode, StoredStreet } from '../../db/repositories/places.ts';
import { type EmbeddedPlaceId, readPlaceId, writePlaceId } from './embedded-place-id.ts';
import type { Maps, MapsPlace } from './maps.ts';

const maximumPredictions = 6;

/**
 * Address search over our own table of postcodes and streets. House numbers are not known: any number is taken
 * and placed at its postcode, and so is any "street number, postcode" whose street is unknown; such places are
 * marked approximate.
 */
export function createEmbeddedMaps(places: PlaceRepository): Maps {
  async function typedPlace(typed: TypedAddress, query: string): Promise<Prediction[]> {
    if (typed.street === '' || typed.streetNumber === '' || typed.zipCode === '') return [];
    const cities = await places.ofZip(typed.zipCode);
    const wanted = searchKey(typed.city);
    const city =
      cities.find((each) => searchKey(each.cityName) === wanted) ??
      (cities.length === 1 ? cities[0] : undefined);
    if (cities.length === 0) return [];
    const { street, streetNumber, zipCode } = typed;
    const id = { kind: 'typed', street, streetNumber, zipCode, cityCode: city?.cityCode ?? '' } as const;
    if (readPlaceId(writePlaceId(id)) === undefined) return [];
    return [predictionOf(id, street, streetNumber, `${zipCode} ${city?.cityName ?? ''}`.trim(), query)];
  }

  return {
    async predict(input) {
      const typed = parseTypedAddress(input);
      const key = searchKey(typed.street);
      if (key.length < 2) return [];
      const streets = await places.streets(key, typed.zipCode || null, maximumPredictions);
      if (streets.length === 0) return typedPlace(typed, input);
      const known = await Promise.all(
        streets.map(async (street): Promise<Prediction> => {
          const [city] = await places.ofZip(street.zipCode);
          const id = { kind: 'street', streetId: street.id, streetNumber: typed.streetNumber } as const;
          const detailed = `${street.zipCode} ${city?.cityName ?? ''}`.trim();
          return predictionOf(id, street.name, typed.streetNumber, detailed, input);
        }),
      );
      const isExact = streets.some((street) => searchKey(street.name) === key);
      return isExact ? known : [...known, ...(await typedPlace(typed, input))].slice(0, maximumPredictions);
    },

    async place(placeId) {
      const id = readPlaceId(placeId);
      if (!id) return undefined;
      const street = id.kind === 'street' ? await places.street(id.streetId) : undefined;
      if (id.kind === 'street' && !street) return undefined;
      const zipCode = street?.zipCode ?? (id.kind === 'street' ? '' : id.zipCode);
      const cities = await places.ofZip(zipCode);
      const wanted = id.kind === 'street' ? '' : id.cityCode;
      const city =
        cities.find((each) => each.cityCode === wanted) ?? (cities.length === 1 ? cities[0] : undefined);
      const somewhere = city ?? cities[0];
      return somewhere && placeOf(placeId, id, street, somewhere, city?.cityCode ?? null);
    },

    async reverse(point) {
      const city = await places.nearest(point.lat, point.lng);
      if (!city) return undefined;
      const id = { kind: 'city', zipCode: city.zipCode, cityCode: city.cityCode } as const;
      return placeOf(writePlaceId(id), id, undefined, city, city.cityCode);
    },
  };
}

function predictionOf(
  id: EmbeddedPlaceId,
  street: string,
  streetNumber: string,
  detailed: string,
  query: string,
): Prediction {
  const strId = writePlaceId(id);
  const short = `${street}${streetNumber ? ` ${streetNumber}` : ''}`;
  return { id: strId, strId, text: short, short, detailed, accepted: streetNumber !== '', query };
}

function placeOf(
  placeId: string,
  id: EmbeddedPlaceId,
  street: StoredStreet | undefined,
  at: StoredPostcode,
  cityCode: string | null,
): MapsPlace {
  const streetNumber = id.kind === 'city' ? '' : id.streetNumber;
  const route = street?.name ?? (id.kind === 'typed' ? id.street : '');
  const accepted = route !== '' && streetNumber !== '';
  const details: PlaceDetails = {
    place_id: placeId,
    types: [accepted ? 'street_address' : route ? 'route' : 'postal_code'],
    address_components: [
      ...component(streetNumber, 'street_number'),
      ...component(route, 'route'),
      ...component(at.zipCode, 'postal_code'),
      ...component(cityCode === null ? '' : at.cityName, 'locality'),
      { long_name: 'Österreich', short_name: 'AT', types: ['country'] },
    ],
    lat: at.lat,
    lng: at.lng,
  };
  return { details, cityCode, approximate: true, accepted };
}

function component(text: string, type: string): PlaceDetails['address_components'] {
  return text === '' ? [] : [{ long_name: text, short_name: text, types: [type] }];
}
