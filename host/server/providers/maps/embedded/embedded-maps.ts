import type { Prediction } from '#shared/contract/locations.ts';
import { type AddressReading, addressReadings, isLastResort } from '#shared/domain/places/address-readings.ts';
import {
  houseOfNumber,
  housesNearNumber,
  numberWithDoor,
  parseHouseNumber,
} from '#shared/domain/places/house-number.ts';
import { type AddressParts, placeDetailsOf } from '#shared/domain/places/place-details.ts';
import { compactKey, searchKey, withLettersSwapped } from '#shared/domain/places/search-key.ts';
import { parseTypedAddress } from '#shared/domain/places/typed-address.ts';
import { isInAustria } from '../austria.ts';
import { houseReachKilometres, type Maps, type MapsPlace, maximumPredictions } from '../maps.ts';
import { type EmbeddedPlaceId, readPlaceId, writePlaceId } from './embedded-place-id.ts';
import type { PlaceRepository } from './place-repository.ts';
import type { FoundStreet, StoredPostcode } from './places/found-street.ts';

/** Streets that are looked at for a suggestion: those that have the typed number may not be the first. */
const streetsLookedAt = 16;
/** Fewer streets than this that only begin as typed, and none that is exactly so, may be a typing error. */
const fewStreets = 3;
/** Neighbours offered where a number does not exist, and for how many streets. */
const neighbours = 2;
const streetsWithNeighbours = 2;
/** What a browser can send back (`placeChoice` of the contract). */
const longestPlaceId = 400;
/** A point's municipality is that of the nearest house within this distance, else the nearest centre's. */
const houseOfMunicipalityKilometres = 10;
const municipalityKilometres = 50;

/**
 * Address search over our own gazetteer. Where the register of houses is imported, suggestions are real houses
 * with their own coordinates. Where only streets are known, any number is taken and placed at its postcode, and so
 * is any "street number, postcode" whose street is unknown; such places are marked approximate.
 */
export function createEmbeddedMaps(places: PlaceRepository): Maps {
  /** An address that the gazetteer does not have, placed at its postcode. */
  async function typedPlace(query: string): Promise<Prediction[]> {
    const { street, streetNumber, zipCode, city: typedCity } = parseTypedAddress(query);
    if (street === '' || streetNumber === '' || zipCode === '') return [];
    const cities = await places.ofZip(zipCode);
    if (cities.length === 0) return [];
    const wanted = searchKey(typedCity);
    const city = cities.find((each) => searchKey(each.cityName) === wanted) ?? onlyOne(cities);
    const id = { kind: 'typed', street, streetNumber, zipCode, cityCode: city?.cityCode ?? '' } as const;
    const placeId = writePlaceId(id);
    if (placeId.length > longestPlaceId || readPlaceId(placeId) === undefined) return [];
    return [suggestion(id, street, streetNumber, `${zipCode} ${city?.cityName ?? ''}`.trim(), query)];
  }

  async function ofStreet(placeId: string, id: EmbeddedPlaceId & { kind: 'street' }) {
    const number = parseHouseNumber(id.streetNumber);
    const [street, cities] = await Promise.all([places.streetAt(id, number?.low ?? null), places.ofZip(id.zipCode)]);
    if (!street) return undefined;
    const cityCode = street.cityCode ?? id.cityCode;
    const city = cities.find((each) => each.cityCode === cityCode) ?? onlyOne(cities);
    const registered = street.around.find((each) => each.number === id.streetNumber);
    const house = registered ?? (number && houseOfNumber(number, street.around));
    const at = house ?? street.at ?? city ?? cities[0];
    if (!at) return undefined;
    const address = {
      route: street.name,
      ...withoutDoor(id.streetNumber, registered !== undefined),
      zipCode: id.zipCode,
    };
    return placeOf(placeId, { ...address, city: city ?? null, at, approximate: !house });
  }

  async function atPostcode(placeId: string, id: EmbeddedPlaceId & { kind: 'typed' | 'city' }) {
    const cities = await places.ofZip(id.zipCode);
    const city = cities.find((each) => each.cityCode === id.cityCode) ?? onlyOne(cities);
    const at = city ?? cities[0];
    if (!at) return undefined;
    const [route, streetNumber] = id.kind === 'typed' ? [id.street, id.streetNumber] : ['', ''];
    const number = withoutDoor(streetNumber, false);
    const address = { route, ...number, zipCode: id.zipCode, city: city ?? null, at, approximate: true };
    return { ...placeOf(placeId, address), ...(id.kind === 'typed' && { isTyped: true as const }) };
  }

  async function place(placeId: string): Promise<MapsPlace | undefined> {
    const id = readPlaceId(placeId);
    if (!id) return undefined;
    return id.kind === 'street' ? ofStreet(placeId, id) : atPostcode(placeId, id);
  }

  return {
    async predict(input, near) {
      const readings = addressReadings(input);
      if (readings.length === 0) return [];
      const around = near && isInAustria(near) ? near : null;
      const found = await places.streets(readings, around, streetsLookedAt);
      const believed = found.filter(({ rank }) => !isLastResort(rank));
      const maybeMistyped = believed.length < fewStreets && !believed.some((each) => isExact(each, readings));
      if (!maybeMistyped) return best(suggestionsOf(believed, readings, input));

      // A stated town or postcode is disbelieved only for the exact name, or where nothing in it is much alike.
      const tried = readings.filter(
        ({ rank, onlyAsTyped }) => !onlyAsTyped && (found.length === 0 || !isLastResort(rank)),
      );
      const swapped = withLettersSwapped(readings[0]?.streetKey ?? '');
      const alike = await places.streetsAlike(tried, swapped, streetsLookedAt);
      const believedAlike = alike.filter(({ rank }) => !isLastResort(rank));
      const elsewhere = believed.length + believedAlike.length > 0 ? [] : found.length > 0 ? found : alike;
      // Where the register is known, its house in another place is more likely than one that it does not have.
      const isRegistered = elsewhere.some(({ houses }) => houses > 0);
      const typed = await typedPlace(input);
      return best([
        ...suggestionsOf(believed, readings, input),
        ...suggestionsOf(believedAlike, tried, input),
        ...(isRegistered ? [] : typed),
        ...suggestionsOf(elsewhere, found.length > 0 ? readings : tried, input),
        ...(isRegistered ? typed : []),
      ]);
    },

    place,

    async reverse(point) {
      if (!isInAustria(point)) return undefined;
      const house = await places.nearestHouse(point);
      if (house && house.metres <= houseReachKilometres * 1000) {
        const { name, zipCode, locality, number } = house;
        const cityCode = house.cityCode ?? '';
        return place(writePlaceId({ kind: 'street', name, zipCode, cityCode, locality, streetNumber: number }));
      }
      const isOfHouse = house && house.metres <= houseOfMunicipalityKilometres * 1000;
      const city = isOfHouse ? house : await places.nearest(point, municipalityKilometres);
      return city && place(writePlaceId({ kind: 'city', zipCode: city.zipCode, cityCode: city.cityCode ?? '' }));
    },
  };
}

/** What a typed number says of the house and of the way inside; a registered one may have a slash of its own. */
function withoutDoor(typed: string, isRegistered: boolean): { streetNumber: string; door: string } {
  const number = isRegistered ? undefined : parseHouseNumber(typed);
  return number ? { streetNumber: number.house, door: number.door.slice(1) } : { streetNumber: typed, door: '' };
}

/** Each place once, as many as are shown. */
function best(suggestions: readonly Prediction[]): Prediction[] {
  return [...new Map(suggestions.map((each) => [each.strId, each])).values()].slice(0, maximumPredictions);
}

const onlyOne = (cities: readonly StoredPostcode[]): StoredPostcode | undefined =>
  cities.length === 1 ? cities[0] : undefined;

/** Whether the whole name of the street was typed. */
function isExact(street: FoundStreet, readings: readonly AddressReading[]): boolean {
  return compactKey(street.name) === readings[street.reading]?.streetKey;
}

/** An address of the gazetteer, Google-shaped. */
function placeOf(placeId: string, address: AddressParts & { approximate: boolean }): MapsPlace {
  const { route, streetNumber, city, approximate } = address;
  return {
    details: placeDetailsOf(placeId, address),
    cityCode: city?.cityCode ?? null,
    approximate,
    accepted: route !== '' && streetNumber !== '',
  };
}

/**
 * What streets suggest for a typed number, in the order of the streets: real houses where the register knows
 * them, any number where it knows none (placed by its street), the street alone where no number was typed. A
 * number that does not exist suggests the nearest ones that do, behind streets of the same rank that have it.
 */
function suggestionsOf(
  streets: readonly FoundStreet[],
  readings: readonly AddressReading[],
  query: string,
): Prediction[] {
  const sure: { rank: number; suggestion: Prediction }[] = [];
  const near: typeof sure = [];
  let streetsLeft = streetsWithNeighbours;
  for (const street of streets) {
    const reading = readings[street.reading];
    const number = reading?.number ?? null;
    // Of streets that differ only in their localities, the one in the locality that was typed.
    const isElsewhere = street.locality !== '' && !compactKey(street.locality).startsWith(reading?.cityKey ?? '');
    const rank = street.rank + (isElsewhere ? 0.5 : 0);
    const found = number && houseOfNumber(number, street.around);
    if (!number) sure.push({ rank, suggestion: streetSuggestion(street, '', query) });
    else if (found) {
      sure.push({ rank, suggestion: streetSuggestion(street, numberWithDoor(number, found.number), query) });
    } else if (street.houses === 0) {
      sure.push({ rank, suggestion: streetSuggestion(street, number.house + number.door, query) });
    } else if (streetsLeft > 0) {
      streetsLeft -= 1;
      for (const house of housesNearNumber(number, street.around).slice(0, neighbours)) {
        near.push({ rank, suggestion: streetSuggestion(street, house.number, query) });
      }
    }
  }
  return [...sure, ...near].toSorted((a, b) => a.rank - b.rank).map(({ suggestion }) => suggestion);
}

function streetSuggestion(street: FoundStreet, streetNumber: string, query: string): Prediction {
  const { name, zipCode, cityName, locality } = street;
  const id = {
    kind: 'street',
    name,
    zipCode,
    cityCode: street.cityCode ?? '',
    locality,
    streetNumber,
  } as const;
  const town = `${zipCode} ${cityName}`.trim();
  return suggestion(id, name, streetNumber, locality === '' ? town : `${town}, ${locality}`, query);
}

/** Accepted means that it names a house; `short` is what the field shows when it does not (PRODUCT.md 13.5). */
function suggestion(
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
