import type { Call } from '#shared/contract/calls/call.ts';

/** What paths and queries are made of. */
export type UrlValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Fills `{name}` placeholders and appends the query; absent values are left out. */
export function callUrl(
  apiBase: string,
  call: Pick<Call, 'path'>,
  params: UrlValues = {},
  query: UrlValues = {},
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${apiBase}${path}${search.toString() && `?${search}`}`;
}
