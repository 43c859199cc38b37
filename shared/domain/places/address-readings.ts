import { type HouseNumber, parseHouseNumber } from './house-number.ts';
import { compactKey, isStreetEnding, searchKey, stemOfStreet } from './search-key.ts';
import { parseTypedAddress } from './typed-address.ts';

/** One way to understand what was typed. Keys are compact ({@link compactKey}) beginnings of names. */
export interface AddressReading {
  /** how far-fetched it is: readings of a lower rank come first, whatever they find */
  rank: number;
  streetKey: string;
  /** the same without "strasse" and "gasse", for comparing */
  streetStem: string;
  /** only streets of this postcode; null for anywhere */
  zipCode: string | null;
  /** only streets of towns whose name begins so; with a postcode, which of its municipalities; null for anywhere */
  cityKey: string | null;
  number: HouseNumber | null;
  /** too far-fetched to be a typing error as well */
  onlyAsTyped: boolean;
}

const ranks = { stated: 0, plain: 2, splitOff: 4, withoutTown: 8 } as const;
const longestCity = 3;
const shortestKey = 2;
/** More would cost more to look up than anybody's address needs. */
const maximumReadings = 10;

/**
 * Every way to understand an address, best first. "graz herrengasse 9" may be a street of that name or the
 * Herrengasse in Graz; "12 februar platz" a number or a name. A town or postcode that was stated plainly is
 * believed first, and disbelieved only when it leads nowhere.
 */
export function addressReadings(text: string): AddressReading[] {
  const { street, streetNumber, zipCode, city } = parseTypedAddress(text);
  const number = streetNumber === '' ? null : (parseHouseNumber(streetNumber) ?? null);
  const zip = zipCode || null;
  const readings: AddressReading[] = [];
  const add = (rank: number, streetText: string, more: Partial<AddressReading> = {}) => {
    const streetKey = compactKey(streetText);
    if (streetKey.length < shortestKey || (more.cityKey && more.cityKey.length < shortestKey)) return;
    const streetStem = stemOfStreet(streetKey);
    readings.push({
      rank,
      streetKey,
      streetStem,
      zipCode: zip,
      cityKey: null,
      number,
      onlyAsTyped: false,
      ...more,
    });
  };

  const cityKey = compactKey(city);
  if (zip === null && city !== '') add(ranks.stated, street, { cityKey });
  else add(ranks.plain, street, { cityKey: cityKey.length < shortestKey ? null : cityKey });
  if (number && !text.includes(',') && !text.trimEnd().endsWith(streetNumber)) {
    // A number with words behind it can belong to the name: "1 mai strasse", "strasse des 12 februar".
    add(ranks.plain, text.replaceAll(/\b[1-9]\d{3}\b/g, ' '), {
      number: null,
      onlyAsTyped: true,
    });
  }
  if (zip === null && city === '') {
    const words = searchKey(street).split(' ');
    for (const [streetText, cityText] of splits(words)) {
      if (isStreetEnding(cityText)) continue;
      add(ranks.splitOff, streetText, { cityKey: compactKey(cityText) });
    }
    // The first letter of a town that is still being typed says nothing yet.
    if (words.length > 1 && words.at(-1)?.length === 1) add(ranks.splitOff, words.slice(0, -1).join(' '));
  }
  if (zip !== null || city !== '') add(ranks.withoutTown, street, { zipCode: null });
  return readings.slice(0, maximumReadings);
}

/** Whether a reading of this rank disbelieves the stated town or postcode, and so counts only if no other does. */
export function isLastResort(rank: number): boolean {
  return rank >= ranks.withoutTown;
}

/** Street and town of words in a row: the town last, as most write, or first. */
function splits(words: readonly string[]): [street: string, city: string][] {
  const lengths = Array.from({ length: Math.min(longestCity, words.length - 1) }, (_, index) => index + 1);
  const last = lengths.map((length): [string, string] => [
    words.slice(0, -length).join(' '),
    words.slice(-length).join(' '),
  ]);
  const first = lengths.map((length): [string, string] => [
    words.slice(length).join(' '),
    words.slice(0, length).join(' '),
  ]);
  return [...last, ...first];
}
