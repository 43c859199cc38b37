import type { Prediction } from '#shared/contract/locations.ts';
import type { AddressReading } from '#shared/domain/places/address-readings.ts';
import { houseOfNumber, housesNearNumber, numberWithDoor } from '#shared/domain/places/house-number.ts';
import { compactKey } from '#shared/domain/places/search-key.ts';
import { type EmbeddedPlaceId, writePlaceId } from './embedded-place-id.ts';
import type { FoundStreet } from './places/found-street.ts';

/** Neighbours offered where a number does not exist, and for how many streets. */
const neighbours = 2;
const streetsWithNeighbours = 2;

/**
 * What streets suggest for a typed number, in the order of the streets: real houses where the register knows
 * them, any number where it knows none (placed by its street), the street alone where no number was typed. A
 * number that does not exist suggests the nearest ones that do, behind streets of the same rank that have it.
 */
export function suggestionsOf(
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
export function suggestion(
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
