import type { ElementEvents } from '#shared/contract/element-events.ts';
import { parseUrl } from '#shared/domain/navigation/parse-url.ts';
import { emit } from '../marketplace/events.ts';
import type { PartnerHref } from '../partner/use-partner-href.ts';

export interface NavigateOptions {
  /** takes the current entry's place in the history */
  readonly replace?: boolean;
  /** on a white-labelled page a replacement adds `replace=1` (PRODUCT.md 20.7) */
  readonly whiteLabel?: boolean;
  /** what a relative `href` counts from: the marketplace's own site, wherever the element stands */
  readonly base?: string;
  /** leads to a partner's own pages in place of ours */
  readonly partnerHref?: PartnerHref | null;
  readonly location?: Pick<Location, 'assign' | 'replace'>;
}

/** The absolute http(s) address of `href`. Anything else (`javascript:`, `data:`) is refused with an error. */
export function navigationTarget(
  href: string,
  { replace = false, whiteLabel = false, base, partnerHref }: NavigateOptions,
): string {
  const url = parseUrl(href, base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new TypeError(
      `"${href}" is not followed. Only http and https addresses are, so that no script can come in by a link. Give a path such as "/restaurants" or an absolute address.`,
    );
  }
  const theirs = base === undefined ? undefined : partnerHref?.(url.href, base);
  if (theirs) url.href = theirs;
  if (replace && whiteLabel) url.searchParams.set('replace', '1');
  return url.href;
}

/** Not seen by the page, but by another version of the elements on it. */
const oursKey = Symbol.for('fo-elements.our-href');

/**
 * The marketplace's own address of what a `fo-navigate` asks for. Elements that take the step themselves know it by that,
 * also where a partner has a page of its own for it.
 */
export function ourHref(detail: ElementEvents['fo-navigate']): string {
  return (detail as { readonly [oursKey]?: string })[oursKey] ?? detail.href;
}

/**
 * Asks the page to go to `href` with a cancelable `fo-navigate` whose `href` is absolute; unless the page prevents
 * it, follows the link itself (PRODUCT.md 19.1). Returns whether it did.
 */
export function navigate(host: HTMLElement, href: string, options: NavigateOptions = {}): boolean {
  const { replace = false, base = host.ownerDocument.baseURI, location = globalThis.location } = options;
  const target = navigationTarget(href, { ...options, base });
  const detail = { href: target, replace };
  const ours = navigationTarget(href, { base });
  Object.defineProperty(detail, oursKey, { value: ours });
  if (!emit(host, 'fo-navigate', detail, { cancelable: true })) return false;
  if (replace) location.replace(target);
  else location.assign(target);
  return true;
}
