import { parseUrl } from './parse-url.ts';

/** Which origins an address from outside may lead to (PRODUCT.md 20.1). */
export interface AllowedOrigins {
  /** the host's own and those registered for the api key, as `URL.origin` writes them */
  readonly origins: readonly string[];
  /** every loopback origin too: the demonstration's partner */
  readonly loopback: boolean;
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Longer than any address that a person's page needs; browsers differ above. */
const longestTarget = 2000;

/** White space, control and invisible characters and backslashes: browsers drop or turn them, each in its way. */
const treacherous = /[\s\p{C}\\]/u;

/** Whether `origin` is `http` or `https` at this very machine. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = parseUrl(origin);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && loopbackNames.has(url.hostname);
}

export function isAllowedOrigin(origin: string, { origins, loopback }: AllowedOrigins): boolean {
  return origins.includes(origin) || (loopback && isLoopbackOrigin(origin));
}

/**
 * The absolute address of `text` where it may be followed, else null (PRODUCT.md 20.1): http or https, written out with
 * two slashes, without credentials, at an allowed origin. A path (`/restaurants`) counts from `base`. Protocol-relative
 * addresses, other schemes, white space and control characters anywhere, backslashes and more than 2000 characters are
 * refused, as is anything that is no text.
 */
export function allowedTarget(text: unknown, allowed: AllowedOrigins, base: string): string | null {
  if (typeof text !== 'string' || text.length > longestTarget || treacherous.test(text)) return null;
  if (!/^https?:\/\/[^/]/i.test(text) && !/^\/(?!\/)/.test(text)) return null;
  const url = parseUrl(text, base);
  if (!url || url.username !== '' || url.password !== '') return null;
  return isAllowedOrigin(url.origin, allowed) ? url.href : null;
}
