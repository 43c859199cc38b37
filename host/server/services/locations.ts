import { sessionChannel } from '../../../shared/contract/channels.ts';
import type {
  City,
  Location,
  PlaceDetails,
  PlacesCredit,
  PredictionsAnswer,
  SearchMode,
} from '../../../shared/contract/locations.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import { searchKey, stemOfStreet } from '../../../shared/domain/places/search-key.ts';
import { parseTypedAddress } from '../../../shared/domain/places/typed-address.ts';
import { cutAtSecondSlash, zipOfQuery } from '../../../shared/domain/places/zip-query.ts';
import type { StoredPostcode } from '../db/repositories/places.ts';
import type { Store } from '../db/repositories.ts';
import type { Maps, MapsPlace } from '../providers/maps/maps.ts';
import type { Publisher } from './ports.ts';
import type { SearchRestaurants } from './search-restaurants.ts';
import type { Visitor } from './visitor.ts';

const maximumPostcodes = 8;

export type Locations = ReturnType<typeof createLocations>;

export interface LocationsDependencies {
  store: Store;
  maps: Maps;
  /** whom to name beside the suggestions; null: they are our own */
  credit: PlacesCredit | null;
  searchRestaurants: SearchRestaurants;
  publisher: Publisher;
}

/** Address search and the location of a session (spec sections 2 and 4, rulings 6). */
export function createLocations({
  store,
  maps,
  credit,
  searchRestaurants,
  publisher,
}: LocationsDependencies) {
  async function keep(
    visitor: Visitor,
    location: Location | null,
    placeDetails: PlaceDetails | null,
  ): Promise<Location | null> {
    await store.sessions.setLocation(visitor.sessionHash, location);
    publisher.publish(sessionChannel(visitor.channelId), 'OrderLocationDetailsUpdated', { placeDetails });
    return location;
  }

  /** By the postcode in the query or its beginning, else by the town it names (spec section 5, "Zip code"). */
  async function postcodesFor(query: string): Promise<StoredPostcode[]> {
    const digits = zipOfQuery(query) ?? /^\d{1,3}$/.exec(query)?.[0];
    if (digits !== undefined) return store.places.startingWith(digits, maximumPostcodes);
    const { city, street, streetNumber } = parseTypedAddress(query);
    const key = searchKey(city || street);
    if (key.length < 2) return [];
    // Of a street with its number or its "gasse" nobody means a town that is spelt a little like it.
    const isTown = city !== '' || (streetNumber === '' && stemOfStreet(key) === key);
    return store.places.named(key, maximumPostcodes, { alsoAlike: isTown });
  }

  return {
    /** Suggestions; which kinds depends on the mode (spec section 2). */
    async predict(
      visitor: Visitor,
      input: string,
      mode: SearchMode,
      near: { lat: number; lng: number } | null,
      signal?: AbortSignal,
    ): Promise<PredictionsAnswer> {
      const query = cutAtSecondSlash(input).trim();
      if (query === '') return { predictions: [], postcodes: [], restaurants: [] };
      const [predictions, postcodes, restaurants] = await Promise.all([
        mode === 10 || mode === 12 ? maps.predict(query, near, { language: visitor.language, signal }) : [],
        mode === 11 || mode === 12 ? postcodesFor(query) : [],
        mode === 20 || mode === 12 ? searchRestaurants(query, visitor.language) : [],
      ]);
      return {
        predictions,
        postcodes: postcodes.map(({ zipCode, cityName }) => ({
          zip_code: zipCode,
          city_name: cityName,
          search_url: searchUrl(zipCode),
        })),
        restaurants,
        ...(credit && predictions.length > 0 && { credit }),
      };
    },

    /** @throws DomainError `place.error.unknown` */
    async place(placeId: string): Promise<PlaceDetails> {
      return known(await maps.place(placeId)).details;
    },

    /** @throws DomainError `place.error.unknown` */
    async reverse(point: { lat: number; lng: number }): Promise<PlaceDetails> {
      return known(await maps.reverse(point)).details;
    },

    /** The municipalities of a postcode; empty for an unknown one. */
    async cities(zipCode: string): Promise<City[]> {
      return (await store.places.ofZip(zipCode)).map(cityOf);
    },

    /** Makes a house the location. @throws DomainError `place.error.unknown`, `place.error.not-accepted` */
    async choosePlace(visitor: Visitor, placeId: string): Promise<Location | null> {
      const place = known(await maps.place(placeId));
      if (!place.accepted) throw new DomainError('place.error.not-accepted');
      const location = await locationOf(store, place);
      return keep(visitor, location, place.details);
    },

    /**
     * Chooses a municipality; a street of the same postcode that was chosen before stays. So does the point of a
     * house that was not in another municipality: which one it is in was all that was open.
     * @throws DomainError `location.error.unknown-city` for one that the postcode does not have
     */
    async chooseCity(
      visitor: Visitor,
      choice: { zip_code: string; city_code: string },
    ): Promise<Location | null> {
      const stored = (await store.places.ofZip(choice.zip_code)).find(
        (each) => each.cityCode === choice.city_code,
      );
      if (!stored) throw new DomainError('location.error.unknown-city');
      const before = visitor.location?.zip_code === choice.zip_code ? visitor.location : null;
      const city = cityOf(stored);
      const isElsewhere = before?.city && before.city.city_code !== city.city_code;
      const house = before && !isElsewhere ? before : null;
      const { lat, lng, approximate } =
        house?.approximate === false ? house : { ...stored, approximate: true };
      const location: Location = {
        formatted_address_short: shortAddress(
          before?.streetname,
          before?.streetnumber,
          stored.zipCode,
          stored.cityName,
        ),
        city,
        cities: [],
        country: 'at',
        google_place_id: house?.google_place_id ?? null,
        streetname: before?.streetname ?? null,
        streetnumber: before?.streetnumber ?? null,
        zip_code: stored.zipCode,
        lat,
        lng,
        approximate,
      };
      return keep(visitor, location, null);
    },

    reset: (visitor: Visitor): Promise<Location | null> => keep(visitor, null, null),
  };
}

function known(place: MapsPlace | undefined): MapsPlace {
  if (!place) throw new DomainError('place.error.unknown');
  return place;
}

const searchUrl = (zipCode: string) => `/restaurants?zip=${zipCode}`;

function cityOf({ zipCode, cityCode, cityName }: StoredPostcode): City {
  return { city_code: cityCode, zip_code: zipCode, city_name: cityName, search_url: searchUrl(zipCode) };
}

function shortAddress(
  street: string | null | undefined,
  streetNumber: string | null | undefined,
  zipCode: string,
  cityName: string,
): string {
  const house = [street, streetNumber].filter(Boolean).join(' ');
  return [house, `${zipCode} ${cityName}`.trim()].filter(Boolean).join(', ');
}

async function locationOf(store: Store, { details, cityCode, approximate }: MapsPlace): Promise<Location> {
  const part = (type: string) =>
    details.address_components.find((each) => each.types.includes(type))?.long_name;
  const zipCode = part('postal_code');
  if (!zipCode) throw new DomainError('place.error.unknown');
  const cities = (await store.places.ofZip(zipCode)).map(cityOf);
  const locality = part('locality');
  const city =
    cities.find((each) => each.city_code === cityCode) ??
    cities.find((each) => each.city_name === locality) ??
    (cities.length === 1 ? cities[0] : undefined) ??
    null;
  return {
    formatted_address_short: shortAddress(
      part('route'),
      part('street_number'),
      zipCode,
      city?.city_name ?? '',
    ),
    city,
    cities: city ? [] : cities,
    country: 'at',
    google_place_id: details.place_id,
    streetname: part('route') ?? null,
    streetnumber: part('street_number') ?? null,
    zip_code: zipCode,
    lat: details.lat,
    lng: details.lng,
    approximate,
  };
}
