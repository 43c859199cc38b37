import { emit } from './events.ts';

export interface NavigateOptions {
  /** takes the current entry's place in the history */
  readonly replace?: boolean;
  /** on a white-labelled page a replacement adds `replace=1` (spec section 2, Routes) */
  readonly whiteLabel?: boolean;
  /** what a relative `href` counts from: the marketplace's own site, wherever the element stands */
  readonly base?: string;
  readonly location?: Pick<Location, 'assign' | 'replace'>;
}

/** The absolute http(s) address of `href`. Anything else (`javascript:`, `data:`) is refused with an error. */
export function navigationTarget(
  href: string,
  { replace = false, whiteLabel = false, base }: NavigateOptions,
): string {
  const url = URL.parse(href, base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new TypeError(
      `"${href}" is not followed. Only http and https addresses are, so that no script can come in by a link. Give a path such as "/restaurants" or an absolute address.`,
    );
  }
  if (replace && whiteLabel) url.searchParams.set('replace', '1');
  return url.href;
}

/**
 * Asks the page to go to `href` with a cancelable `fo-navigate` whose `href` is absolute; unless the page prevents
 * it, follows the link itself (rulings 8). Answers whether it did.
 */
export function navigate(host: HTMLElement, href: string, options: NavigateOptions = {}): boolean {
  const { replace = false, base = host.ownerDocument.baseURI, location = globalThis.location } = options;
  const target = navigationTarget(href, { ...options, base });
  if (!emit(host, 'fo-navigate', { href: target, replace }, { cancelable: true })) return false;
  if (replace) location.replace(target);
  else location.assign(target);
  return true;
}
