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
