/** `href` with a code in its hash; what the hash says already stays before it (PRODUCT.md 20.6). */
export function withHashCode(href: string, parameter: string, code: string): string {
  const end = href.indexOf('#');
  const [page, before] = end === -1 ? [href, ''] : [href.slice(0, end), href.slice(end + 1)];
  return `${page}#${before === '' ? '' : `${before}&`}${parameter}=${code}`;
}

export interface TakenCode {
  /** null: there is none */
  readonly code: string | null;
  /** the hash without it */
  readonly rest: string;
}

/** The code in a hash (with or without its `#`), the last one where there are several. */
export function takeHashCode(hash: string, parameter: string): TakenCode {
  const prefix = `${parameter}=`;
  const parts = hash.replace(/^#/, '').split('&');
  const codes = parts.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length));
  const rest = parts.filter((part) => !part.startsWith(prefix) && part !== '').join('&');
  return { code: codes.at(-1) || null, rest: rest === '' ? '' : `#${rest}` };
}
