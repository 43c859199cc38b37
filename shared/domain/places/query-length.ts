/* How much of what is typed is asked. Apart from `zip-query`, as a page that nobody types in needs no more. */

/** A query up to its second slash: `Gasse 1/2/3` asks for `Gasse 1/2` (PRODUCT.md 13.3). */
export function cutAtSecondSlash(query: string): string {
  return query.split('/').slice(0, 2).join('/');
}

/** Whether a query is asked: only when more than `threshold` characters are typed (PRODUCT.md 13.2). */
export function isLongEnough(query: string, threshold: number): boolean {
  return query.trim().length > threshold;
}
