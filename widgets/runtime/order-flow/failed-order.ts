import type { Order } from '#shared/contract/orders.ts';
import { isUnpaid } from '#shared/domain/orders/unpaid-order.ts';

/** What names an order in the address of its restaurant whose payment failed, or may yet. */
const parameter = 'failed-order';

/**
 * The way from an order to its restaurant, where a payment that failed is shown (PRODUCT.md 11.3). Whose order it is
 * plays no part: a page made on the server does not know, and its link may be followed before any script runs. The
 * restaurant's page asks, and says it to the customer alone.
 */
export function restaurantPathOf(order: Order): string {
  const path = `/restaurant/${encodeURIComponent(order.restaurant.slug)}`;
  return isUnpaid(order) ? `${path}?${new URLSearchParams({ [parameter]: order.id })}` : path;
}

/** The order that such an address names; null for none. */
export function failedOrderIn({ searchParams }: URL): string | null {
  return searchParams.get(parameter) || null;
}
