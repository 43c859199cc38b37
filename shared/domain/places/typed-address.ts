/** What a person typed as an address, taken apart; empty where nothing was said. */
export interface TypedAddress {
  street: string;
  streetNumber: string;
  zipCode: string;
  city: string;
}

const zipToken = /^[1-9]\d{3}$/;
const numberToken = /^\d{1,4}[a-z]?(?:[-–]\d{1,4}[a-z]?)?(?:\/\w{1,5})*$/i;

/**
 * Takes an address apart however it is written: "stephansplatz 1", "1010 stephanspl", "Mariahilfer Straße
 * 45/2/14", "Dorfstraße 5, 3920 Groß Gerungs", "1010 Wien, Stephansplatz 1". A postcode is a number of four
 * digits; the first other number after a word is the street number, and it ends the street.
 */
export function parseTypedAddress(text: string): TypedAddress {
  const parts = text.split(',').map((part) => part.split(/\s+/).filter((word) => word !== ''));
  const parsed: TypedAddress = { street: '', streetNumber: '', zipCode: '', city: '' };
  for (const words of parts.filter((part) => part.length > 0)) readPart(words, parsed, parts.length > 1);
  return parsed;
}

function readPart(words: readonly string[], parsed: TypedAddress, isOneOfSeveral: boolean): void {
  const street: string[] = [];
  const rest: string[] = [];
  const startsWithZip = zipToken.test(words[0] ?? '');
  let streetEnded = parsed.street !== '' || (isOneOfSeveral && startsWithZip);
  for (const word of words) {
    if (parsed.zipCode === '' && zipToken.test(word) && (street.length > 0 || startsWithZip)) {
      parsed.zipCode = word;
      if (street.length > 0) streetEnded = true;
    } else if (!streetEnded && street.length > 0 && parsed.streetNumber === '' && numberToken.test(word)) {
      parsed.streetNumber = word;
      streetEnded = true;
    } else if (streetEnded) rest.push(word);
    else street.push(word);
  }
  if (street.length > 0) parsed.street = street.join(' ');
  if (rest.length > 0 && parsed.city === '') parsed.city = rest.join(' ');
}
