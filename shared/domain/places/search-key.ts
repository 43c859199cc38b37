/**
 * A text as it is compared in searches: lower case, without accents and punctuation, one space between words.
 * Umlauts match however they are typed (`ü`, `ue`, `u`), ß as `ss`, and `straße`, `strasse`, `str.` are one
 * word, as are `sankt` and `st.`. Both sides of a comparison go through it. The key of a beginning starts the
 * key of the whole (but for a bare `st`), so that it can be looked up as a prefix.
 */
export function searchKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/str(?:\.|(?=\s+\d))/g, 'strasse ')
    .replaceAll(/(?<!\p{L})st(?:\.|(?=\s+\p{L}))/gu, 'sankt ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/([aou])e/g, '$1');
}

/** The key without spaces, for names that people write apart or together (`Hauptplatz`, `Haupt Platz`). */
export function compactKey(text: string): string {
  return searchKey(text).replaceAll(' ', '');
}

/** The commonest typing error put right: every key that differs by two neighbouring letters of the beginning. */
export function withLettersSwapped(key: string): string[] {
  const letters = Array.from(key);
  if (letters.length < 4) return [];
  const places = Array.from({ length: Math.min(letters.length - 1, 11) }, (_, index) => index);
  return places
    .filter((place) => letters[place] !== letters[place + 1])
    .map((place) =>
      [...letters.slice(0, place), letters[place + 1], letters[place], ...letters.slice(place + 2)].join(''),
    );
}

/** "strasse", "gasse", "weg" and the like, also with the usual slips of the finger. */
const endings =
  's?t?r+as{1,3}e|strse|srtas+e|strs+e|strass|ga?s{1,3}e|agsse|gass|we?g|wge|plat?z|plazt|paltz|allee?|ring|siedlung|steig|zeile|promenade|gurtel';
const streetEnding = new RegExp(`(?<=.{3})(?:${endings})$`);
const wholeEnding = new RegExp(`^(?:${endings})$`);

/** Whether a word is what streets end in; there are hamlets of these names, but nobody means them. */
export function isStreetEnding(key: string): boolean {
  return wholeEnding.test(key);
}

/** The part of a street's key that distinguishes it from others, for finding names that are much alike. */
export function stemOfStreet(key: string): string {
  return key.replace(streetEnding, '');
}
