import { parseUrl } from '#shared/domain/navigation/parse-url.ts';

/** The cursor in the address of the next page, which may be relative. `name`: its parameter; null: there is no page. */
export function nextCursor(nextPageUrl: string | null | undefined, name: 'cursor' | 'page' = 'cursor'): string | null {
  return nextPageUrl ? (parseUrl(nextPageUrl, 'http://next.invalid')?.searchParams.get(name) ?? null) : null;
}
