/** What a person typed as an address, taken apart; empty where nothing was said. */
interface TypedAddress {
  street: string;
  streetNumber: string;
  zipCode: string;
  city: string;
}

/** What leads from a house's front door to a person's, as they typed it; empty where nothing was said. */
export interface TypedDoor {
  buildingNumber: string;
  floorNumber: string;
  doorNumber: string;
}

const zipToken = /^[1-9]\d{3}$/;
/** Postcodes as mail from abroad has them: `A-1010`. */
const countryBeforeZip = /(?<![\p{L}\p{N}])(?:at?)-(?=[1-9]\d{3}(?!\d))/giu;
const numberToken = /^\d{1,4}[a-z]?(?:[-–]\d{1,4}[a-z]?)?(?:\/\w{1,5})*$/i;

/** What follows one of these words is inside the house: `1 Stiege 2 Tür 14`, `1 Top14`. */
const doorWords = {
  buildingNumber: ['stiege', 'stg', 'haus', 'objekt'],
  floorNumber: ['stock', 'og'],
  doorNumber: ['top', 'tür', 'tuer'],
} as const satisfies Record<keyof TypedDoor, readonly string[]>;
const allDoorWords = Object.values(doorWords).flat();
const doorWord = new RegExp(`^(?<word>${allDoorWords.join('|')})\\.?(?<number>\\d\\w{0,4})?$`, 'i');
const doorNumber = /^(?:\w{0,4}\d\w{0,4}|[a-z])(?:\/\w{1,5})*$/i;
const floorWord = /^(?:eg|dg)$/i;

/**
 * Takes an address apart however it is written: "stephansplatz 1", "1010 stephanspl", "Mariahilfer Straße
 * 45/2/14", "Dorfstraße 5, 3920 Groß Gerungs", "1010 Wien, Stephansplatz 1", "Wien, Stephansplatz 1",
 * "12 neubaugasse". A postcode is a number of four digits; the first other number after a word is the street
 * number, and it ends the street; a number before the street counts where none follows. On the way to "12/3" and
 * "12-14" the text says 12.
 */
export const parseTypedAddress = (text: string): TypedAddress => readAddress(text).address;

/**
 * The stairs, floor and door in a typed address, behind slashes or behind their words. `streetNumber` is that of the
 * house that was found: of a registered `45/2` the 2 is no door.
 */
export function typedDoor(text: string, streetNumber: string): TypedDoor {
  const { address, door } = readAddress(text);
  return { ...doorOfNumber(address.streetNumber, streetNumber), ...door };
}

/** Stairs, floor and door behind a number: `12/14`, `12/2/14`, `12/2/3/14`, beyond those in the house's own number. */
export function doorOfNumber(typed: string, streetNumber: string): TypedDoor {
  const parts = typed.split('/').slice(streetNumber.split('/').length);
  const door = parts.pop() ?? '';
  const [building = '', ...floor] = parts;
  return { buildingNumber: building, floorNumber: floor.join('/').slice(0, 11), doorNumber: door };
}

function readAddress(text: string): { address: TypedAddress; door: Partial<TypedDoor> } {
  const parts = inOneSpelling(text)
    .split(',')
    .map((part) => withJoinedLetters(part.split(/\s+/).filter((word) => word !== '')))
    .filter((part) => part.length > 0);
  const address: TypedAddress = { street: '', streetNumber: '', zipCode: '', city: '' };
  const door: Partial<TypedDoor> = {};
  for (const words of cityLast(parts)) readPart(words, { address, door, isOneOfSeveral: parts.length > 1 });
  if (address.streetNumber === '') readLeadingNumber(address);
  return { address, door };
}

/** Numbers as {@link numberToken} reads them, without what only begins a door, a range or a floor. */
function inOneSpelling(text: string): string {
  return (
    text
      .normalize('NFC')
      .replaceAll(countryBeforeZip, '')
      .replaceAll(/(?<![\p{L}\p{N}])(?:hausnummer|hausnr|nr)\.?\s*(?=\d)/giu, '')
      .replaceAll(/(?<=\d\S*[\s,/]+)(\d{1,2})\.\s*(?:stock|og)(?!\p{L})/giu, 'Stock $1')
      .replaceAll(/\/\s*(?=\p{L}{2})/gu, ' ')
      // "12 / 3", "12 - 14"; but not "12 / 1070"
      .replaceAll(/(?<=\d[a-z]?)\s*\/\s*(?=\w)(?!\s*[1-9]\d{3}(?!\w))/gi, '/')
      .replaceAll(/(?<!\d)(\d{1,3}[a-z]?)\s*[-–—]\s*(?=\d{1,3}[a-z]?(?!\w))/gi, '$1-')
      .replaceAll(/(?<=\d[a-z]?)\s*[/–—-]+(?=[\s,]|$)/gi, '')
      .replace(/(?<=\d)\.\s*$/, '')
  );
}

/** `12 a` is the number 12a; the last word of `Weg 5 a` while somebody types on is the same. */
function withJoinedLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isLetterOfNumber = /^[a-z](?:\/\w{1,5})*$/i.test(word) && joined.length > 1 && /^\d{1,3}$/.test(last ?? '');
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

interface Reading {
  readonly address: TypedAddress;
  readonly door: Partial<TypedDoor>;
  readonly isOneOfSeveral: boolean;
}

function readPart(words: readonly string[], { address, door, isOneOfSeveral }: Reading): void {
  const street: string[] = [];
  const rest: string[] = [];
  const startsWithZip = zipToken.test(words[0] ?? '');
  let streetEnded = address.street !== '' || (isOneOfSeveral && startsWithZip);
  let inside: keyof TypedDoor | undefined;
  for (const word of words) {
    if (address.zipCode === '' && zipToken.test(word) && (street.length > 0 || rest.length > 0 || startsWithZip)) {
      address.zipCode = word;
      if (street.length > 0) streetEnded = true;
      inside = undefined;
    } else if (!streetEnded && street.length > 0 && address.streetNumber === '' && numberToken.test(word)) {
      address.streetNumber = word;
      streetEnded = true;
    } else if (streetEnded) {
      const next = address.streetNumber === '' ? undefined : readInside(word, inside, door);
      if (next === undefined) rest.push(word);
      inside = next;
    } else street.push(word);
  }
  if (street.length > 0) address.street = street.join(' ');
  if (rest.length > 0 && address.city === '') address.city = rest.join(' ');
}

/** What the next number is, where a word leads on inside the house; undefined for one that does not. */
function readInside(
  word: string,
  inside: keyof TypedDoor | undefined,
  door: Partial<TypedDoor>,
): keyof TypedDoor | undefined {
  const found = doorWord.exec(word)?.groups;
  if (found) {
    const kind = (Object.keys(doorWords) as (keyof TypedDoor)[]).find((name) =>
      doorWords[name].some((each) => each === found['word']?.toLowerCase()),
    );
    if (kind && found['number'] !== undefined) door[kind] = found['number'];
    return kind;
  }
  if (floorWord.test(word)) {
    door.floorNumber = word;
    return 'floorNumber';
  }
  if (inside === undefined) return undefined;
  if (doorNumber.test(word) && door[inside] === undefined) {
    const [first = '', ...others] = word.split('/');
    door[inside] = first;
    if (others.length > 0) door.doorNumber = others.join('/').slice(0, 11);
    return inside;
  }
  // "Tü" on the way to "Tür"
  return allDoorWords.some((each) => each.startsWith(word.toLowerCase())) ? inside : undefined;
}

/** "12 neubaugasse" has its number in front; a lonely number and "1. Mai" have none. */
function readLeadingNumber(address: TypedAddress): void {
  const [first = '', ...others] = address.street.split(' ');
  if (others.length === 0 || !numberToken.test(first)) return;
  address.streetNumber = first;
  address.street = others.join(' ');
}
