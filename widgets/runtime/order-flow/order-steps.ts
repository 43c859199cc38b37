/** What stands in the element's place; with `flow="inline"` all follow in the same one (rulings 8). */
export type OrderStep =
  | { readonly kind: 'menu' }
  | { readonly kind: 'checkout' }
  | { readonly kind: 'order'; readonly orderId: string };

/**
 * The step that an address means, null when it is none of this restaurant's order: the element then leaves it to
 * the page. `href` is absolute; the marketplace may live below a path.
 */
export function stepOfHref(href: string, slug: string): OrderStep | null {
  const path = URL.parse(href)?.pathname.replace(/\/+$/, '') ?? '';
  const orderId = /\/order\/status\/([^/]+)$/.exec(path)?.[1];
  if (orderId) return { kind: 'order', orderId: decodeURIComponent(orderId) };
  if (path.endsWith(`/restaurant/${slug}/checkout`)) return { kind: 'checkout' };
  if (path.endsWith(`/restaurant/${slug}`)) return { kind: 'menu' };
  return null;
}
