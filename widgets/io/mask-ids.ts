/** Random ids are long and mix in capitals, which slugs never do. */
const openingIds = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{22,43}(?![\w-])/g;

/** Takes ids that open something (orders, baskets, sessions) out of a text that is logged (PRODUCT.md 2.11). */
export function maskIds(text: string): string {
  return text.replace(openingIds, '…');
}
