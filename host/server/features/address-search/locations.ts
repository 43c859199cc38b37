import type { Visitor } from '#platform/http/visitor.ts';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import type { StoredPostcode } from '#providers/maps/embedded/places/found-street.ts';
import type { MapsPlace } from '#providers/maps/maps.ts';
import { singleton } from '#server/app-context.ts';
import type {
  City,
  Location,
  PlaceChoice,
  PlaceDetails,
  PlacesCredit,
  PredictionsAnswer,
  SearchMode,
} from '#shared/contract/locations.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { compactKey, searchKey, stemOfStreet } from '#shared/domain/places/search-key.ts';
import { stateOfCity } from '#shared/domain/places/state-of-city.ts';
import { parseTypedAddress } from '#shared/domain/places/typed-address.ts';
import { cutAtSecondSlash, zipOfQuery } from '#shared/domain/places/zip-query.ts';
import { consumerIdOf } from '../accounts/own-user.ts';
import { keepConsumerLocation } from '../address-book/consumer-location.ts';
import { suggestRestaurants } from '../restaurants/search-restaurants.ts';
import { sessions } from '../sessions/sessions.ts';
import { type CityChoice, cityOf, locationInCity, locationOf, searchUrl } from './location-of.ts';
import { publishLocation } from './publish-location.ts';
import { sessionLocationRepository } from './session-location-repository.ts';

const maximumPostcodes = 8;

interface PlaceSearch {
  input: string;
  mode: SearchMode;
  /** what is near comes first */
  near: { lat: number; lng: number } | null;
  /** where the food is to go; undefined: the session's location */
  zipCode: string | undefined;
}

/** Address search and the location of a session (PRODUCT.md 13). */
export const locations = singleton((app) => {
  const { db, maps, publisher, config } = app;
  /** whom to name next to the suggestions; null: they are our own */
  const credit: PlacesCredit | null = config.maps.provider === 'embedded' ? null : config.maps.provider;

  async function keep(
    visitor: Visitor,
    location: Location | null,
    placeDetails: PlaceDetails | null,
  ): Promise<Location | null> {
    if (visitor.role === 'consumer') {
      await keepConsumerLocation(app, visitor, location, placeDetails);
      return location;
    }
    await sessions(app).setLocation(visitor, location);
    publishLocation(publisher, visitor.channelId, location, placeDetails);
    return location;
  }

  async function keepManaged(visitor: Visitor, location: Location): Promise<Location> {
    await sessionLocationRepository(db).setManaged(visitor.sessionHash, location);
    return location;
  }

  async function acceptedPlace(placeId: string): Promise<MapsPlace> {
    const place = known(await maps.place(placeId));
    if (!place.accepted) throw new DomainError('place.error.not-accepted');
    return place;
  }

  /** By the postcode in the query or its beginning, else by the town it names (PRODUCT.md 13.4). */
  async function postcodesFor(query: string): Promise<StoredPostcode[]> {
    const digits = zipOfQuery(query) ?? /^\d{1,3}$/.exec(query)?.[0];
    if (digits !== undefined) return placeRepository(db).startingWith(digits, maximumPostcodes);
    const { city, street, streetNumber } = parseTypedAddress(query);
    const key = searchKey(city || street);
    if (key.length < 2) return [];
    // Of a street with its number or its "gasse" nobody means a town that is spelt a little like it.
    const isTown = city !== '' || (streetNumber === '' && stemOfStreet(key) === key);
    return placeRepository(db).named(key, maximumPostcodes, { alsoAlike: isTown });
  }

  /**
   * Whether more letters may lead somewhere though these do not. Only a beginning of one word is known to be none:
   * neither as it is typed, nor with a slip in its first letters, does any name begin so.
   */
  async function mayBecomeKnown(query: string): Promise<boolean> {
    if (credit !== null || !/^\p{L}+$/u.test(query)) return true;
    const [first = '', second = '', third = ''] = compactKey(query);
    const beginnings = [first + second, second + first, first + third, second + third];
    return placeRepository(db).hasBeginning([...new Set(beginnings)]);
  }

  return {
    /** Suggestions; which kinds depends on the mode (PRODUCT.md 13.1). */
    async predict(
      visitor: Visitor,
      { input, mode, near, zipCode }: PlaceSearch,
      signal?: AbortSignal,
    ): Promise<PredictionsAnswer> {
      const query = cutAtSecondSlash(input).trim();
      if (query === '') return { predictions: [], postcodes: [], restaurants: [] };
      const reach = {
        language: visitor.language,
        near: near ?? visitor.location,
        zipCode: zipCode ?? visitor.location?.zip_code ?? null,
      };
      const [predictions, postcodes, restaurants] = await Promise.all([
        mode === 10 || mode === 12 ? maps.predict(query, near, { language: visitor.language, signal }) : [],
        mode === 11 || mode === 12 ? postcodesFor(query) : [],
        mode === 20 || mode === 12 ? suggestRestaurants(app, query, reach) : [],
      ]);
      const isNothing = predictions.length + postcodes.length + restaurants.length === 0;
      return {
        predictions,
        postcodes: postcodes.map(({ zipCode, cityName }) => ({
          zip_code: zipCode,
          city_name: cityName,
          search_url: searchUrl(zipCode),
        })),
        restaurants,
        ...(credit && predictions.length > 0 && { credit }),
        ...(isNothing && mode !== 20 && (await mayBecomeKnown(query)) && { extendable: true }),
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
      return (await placeRepository(db).ofZip(zipCode)).map(cityOf);
    },

    /** The place that was last looked up for the address book; the session is not there. */
    managed: async (visitor: Visitor): Promise<Location | null> => {
      consumerIdOf(visitor);
      return sessionLocationRepository(db).managed(visitor.sessionHash);
    },

    /** Looks a house up for the address book. @throws DomainError as {@link choosePlace} */
    async chooseManagedPlace(visitor: Visitor, { place_id, input }: PlaceChoice): Promise<Location> {
      consumerIdOf(visitor);
      return keepManaged(visitor, await locationOf(db, await acceptedPlace(place_id), input));
    },

    /** Chooses its municipality. @throws DomainError `location.error.unknown-city` */
    async chooseManagedCity(visitor: Visitor, choice: CityChoice): Promise<Location> {
      consumerIdOf(visitor);
      const before = await sessionLocationRepository(db).managed(visitor.sessionHash);
      return keepManaged(visitor, await locationInCity(db, before, choice));
    },

    /** Where a house stands, for a restaurant in it. @throws DomainError as {@link choosePlace} */
    async houseOf({ place_id, input }: PlaceChoice) {
      const place = await acceptedPlace(place_id);
      const {
        streetname,
        streetnumber,
        zip_code: zipCode,
        city,
        cities,
        lat,
        lng,
      } = await locationOf(db, place, input);
      const there = city ?? cities[0];
      if (!there) throw new DomainError({ key: 'place.error.unknown', field: 'place' });
      const street = [streetname, streetnumber].filter(Boolean).join(' ');
      return { street, zipCode, city: there.city_name, state: stateOfCity(there.city_code), lat, lng };
    },

    /** Makes a house the location. @throws DomainError `place.error.unknown`, `place.error.not-accepted` */
    async choosePlace(visitor: Visitor, { place_id, input }: PlaceChoice): Promise<Location | null> {
      const place = await acceptedPlace(place_id);
      const location = await locationOf(db, place, input);
      return keep(visitor, location, place.details);
    },

    /** Chooses a municipality. @throws DomainError `location.error.unknown-city` for one that the postcode does not have */
    async chooseCity(visitor: Visitor, choice: CityChoice): Promise<Location | null> {
      return keep(visitor, await locationInCity(db, visitor.location, choice), null);
    },

    reset: (visitor: Visitor): Promise<Location | null> => keep(visitor, null, null),
  };
});

function known(place: MapsPlace | undefined): MapsPlace {
  if (!place) throw new DomainError('place.error.unknown');
  return place;
}
