/**
 * A text for the log without ids that open something (PRODUCT.md 2.11): words as long as those, with a capital or an
 * underscore, which slugs and names of files don't have.
 */
export function maskedIds(text: string): string {
  return text.replace(/[\w-]{22,}/g, (word) => (/[A-Z_]/.test(word) ? '***' : word));
}
