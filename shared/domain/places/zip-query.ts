export { cutAtSecondSlash, isLongEnough } from './query-length.ts';

/**
 * The postcode in a query: split on comma or space, the first numeric token counts, and only if it is above
 * 999 and below 10000 (PRODUCT.md 13.4). Undefined when there is none, and when a number that is none comes
 * first ("Hauptstraße 5, 1010" is an address, not a postcode).
 */
export function zipOfQuery(query: string): string | undefined {
  const token = query.split(/[,\s]+/).find((each) => /^\d+$/.test(each));
  const number = Number(token);
  return number > 999 && number < 10_000 ? String(number) : undefined;
}

/**
 * Whether a query only goes on with the last word of one that had no results, and so is not asked again. A number, a
 * comma or another word may name what the words alone did not.
 */
export function isHopeless(query: string, fruitless: string | undefined): boolean {
  if (fruitless === undefined || fruitless === '' || !query.startsWith(fruitless)) return false;
  return /^\p{L}+$/u.test(query.slice(fruitless.length));
}
