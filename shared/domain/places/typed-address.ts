/** What a person typed as an address, taken apart; empty where nothing was said. */
export interface TypedAddress {
  street: string;
  streetNumber: string;
  zipCode: string;
  city: string;
}

const zipToken = /^[1-9]\d{3}$/;
/** Postcodes as mail from abroad has them: `A-1010`. */
const countryBeforeZip = /(?<![\p{L}\p{N}])(?:at?)-(?=[1-9]\d{3}(?!\d))/giu;
const numberToken = /^\d{1,4}[a-z]?(?:[-–]\d{1,4}[a-z]?)?(?:\/\w{1,5})*$/i;
/** What follows one of these words is inside the house: `1 Stiege 2 Tür 14`. */
const doorWord = /^(?:stiege|stg|stock|top|tür|tuer|haus|objekt)\.?$/i;

/**
 * Takes an address apart however it is written: "stephansplatz 1", "1010 stephanspl", "Mariahilfer Straße
 * 45/2/14", "Dorfstraße 5, 3920 Groß Gerungs", "1010 Wien, Stephansplatz 1", "Wien, Stephansplatz 1",
 * "12 neubaugasse". A postcode is a number of four digits; the first other number after a word is the street
 * number, and it ends the street; a number before the street counts where none follows.
 */
export function parseTypedAddress(text: string): TypedAddress {
  const parts = text
    .replaceAll(countryBeforeZip, '')
    .split(',')
    .map((part) => withJoinedLetters(part.split(/\s+/).filter((word) => word !== '')))
    .filter((part) => part.length > 0);
  const parsed: TypedAddress = { street: '', streetNumber: '', zipCode: '', city: '' };
  for (const words of cityLast(parts)) readPart(words, parsed, parts.length > 1);
  if (parsed.streetNumber === '') readLeadingNumber(parsed);
  return parsed;
}

/** `12 a` is the number 12a; the last word of `Weg 5 a` while somebody types on is the same. */
function withJoinedLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isLetterOfNumber = /^[a-z]$/i.test(word) && joined.length > 1 && /^\d{1,3}$/.test(last ?? '');
    if (isLetterOfNumber) joined[joined.length - 1] = `${last}${word}`;
    else joined.push(word);
  }
  return joined;
}

/** "Wien, Stephansplatz 1": a first part without any number before one with a street and its number. */
function cityLast(parts: readonly string[][]): readonly string[][] {
  const [first, second, ...others] = parts;
  const hasNumber = (words: readonly string[]) => words.some((word) => numberToken.test(word));
  if (!first || !second || hasNumber(first) || zipToken.test(second[0] ?? '') || !hasNumber(second)) {
    return parts;
  }
  return [second, first, ...others];
}

function readPart(words: readonly string[], parsed: TypedAddress, isOneOfSeveral: boolean): void {
  const street: string[] = [];
  const rest: string[] = [];
  const startsWithZip = zipToken.test(words[0] ?? '');
  let streetEnded = parsed.street !== '' || (isOneOfSeveral && startsWithZip);
  let inside = false;
  for (const word of words) {
    if (
      parsed.zipCode === '' &&
      zipToken.test(word) &&
      (street.length > 0 || rest.length > 0 || startsWithZip)
    ) {
      parsed.zipCode = word;
      if (street.length > 0) streetEnded = true;
      inside = false;
    } else if (!streetEnded && street.length > 0 && parsed.streetNumber === '' && numberToken.test(word)) {
      parsed.streetNumber = word;
      streetEnded = true;
    } else if (streetEnded && (inside || (parsed.streetNumber !== '' && doorWord.test(word)))) {
      inside = true;
    } else if (streetEnded) rest.push(word);
    else street.push(word);
  }
  if (street.length > 0) parsed.street = street.join(' ');
  if (rest.length > 0 && parsed.city === '') parsed.city = rest.join(' ');
}

/** "12 neubaugasse" has its number in front; a lonely number and "1. Mai" have none. */
function readLeadingNumber(parsed: TypedAddress): void {
  const [first = '', ...others] = parsed.street.split(' ');
  if (others.length === 0 || !numberToken.test(first)) return;
  parsed.streetNumber = first;
  parsed.street = others.join(' ');
}
