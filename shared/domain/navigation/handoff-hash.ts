import { handoffParameter } from '../../contract/handoff.ts';

const prefix = `${handoffParameter}=`;

/** `href` with the code in its hash; what the hash says already stays before it (rulings 8). */
export function withHandoffCode(href: string, code: string): string {
  const end = href.indexOf('#');
  const [page, before] = end === -1 ? [href, ''] : [href.slice(0, end), href.slice(end + 1)];
  return `${page}#${before === '' ? '' : `${before}&`}${prefix}${code}`;
}

/** The code in a hash (with or without its `#`) and the hash without it; a code of null means that there is none. */
export function takeHandoffCode(hash: string): { readonly code: string | null; readonly rest: string } {
  const parts = hash.replace(/^#/, '').split('&');
  const codes = parts.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length));
  const rest = parts.filter((part) => !part.startsWith(prefix) && part !== '').join('&');
  return { code: codes.at(-1) || null, rest: rest === '' ? '' : `#${rest}` };
}
