import { modes } from '#shared/contract/values/restaurant-modes.ts';
import { parseUrl } from '#shared/domain/navigation/parse-url.ts';
import { failedOrderIn } from './failed-order.ts';

/** What stands in the element's place; with `flow="inline"` all follow in the same one (PRODUCT.md 19.4). */
export type OrderStep =
  | { readonly kind: 'menu' }
  | { readonly kind: 'checkout' }
  | { readonly kind: 'order'; readonly orderId: string };

/**
 * The step that an address means, null when it is none of this restaurant's order: the element then leaves it to
 * the page. `href` is absolute; the marketplace may live below a path.
 */
export function stepOfHref(href: string, slug: string): OrderStep | null {
  const path = parseUrl(href)?.pathname.replace(/\/+$/, '') ?? '';
  const orderId = /\/order\/status\/([^/]+)$/.exec(path)?.[1];
  if (orderId) return { kind: 'order', orderId: decodeURIComponent(orderId) };
  if (path.endsWith(`/restaurant/${slug}/checkout`)) return { kind: 'checkout' };
  if (path.endsWith(`/restaurant/${slug}`)) return { kind: 'menu' };
  return null;
}

/** What a marketplace's page shows, in place of that page; inline it stands in the element's own place. */
export type PlaceStep =
  | { readonly kind: 'home' }
  | { readonly kind: 'list'; readonly zip: string | null }
  | {
      readonly kind: 'menu';
      readonly slug: string;
      readonly takeaway: boolean;
      readonly failedOrder: string | null;
    }
  | { readonly kind: 'checkout'; readonly slug: string }
  | { readonly kind: 'order'; readonly orderId: string };

/**
 * The step that an address of the marketplace at `apiBase` means, null for every other one: its legal pages and other
 * sites are left to the page.
 */
export function placeOfHref(href: string, apiBase: string): PlaceStep | null {
  const url = parseUrl(href);
  const base = parseUrl(apiBase);
  if (!url || url.origin !== base?.origin) return null;
  const below = base.pathname.replace(/\/+$/, '');
  if (!url.pathname.startsWith(`${below}/`)) return null;
  const parts = url.pathname.slice(below.length).split('/').filter(Boolean).map(decoded);
  const [first, second = '', third] = parts;
  if (first === undefined) return { kind: 'home' };
  if (first === 'restaurants' && parts.length === 1) return { kind: 'list', zip: url.searchParams.get('zip') };
  if (first === 'restaurant' && second !== '') {
    if (parts.length === 2) {
      return {
        kind: 'menu',
        slug: second,
        takeaway: url.searchParams.get('mode') === String(modes.takeaway),
        failedOrder: failedOrderIn(url),
      };
    }
    if (parts.length === 3 && third === 'checkout') return { kind: 'checkout', slug: second };
  }
  if (first === 'order' && second === 'status' && third !== undefined && parts.length === 3) {
    return { kind: 'order', orderId: third };
  }
  return null;
}

/** A part of a path that is no text is no step either. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // only what somebody typed by hand is malformed; as it is it names nothing that we know
    return part;
  }
}
