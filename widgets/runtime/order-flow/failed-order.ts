import type { Order } from '#shared/contract/orders.ts';
import { isOwnUnpaid } from '#shared/domain/orders/unpaid-order.ts';

/** What names an order in the address of its restaurant whose payment failed, or may yet. */
const parameter = 'failed-order';

/** The way from an order to its restaurant, where a payment that failed is shown (PRODUCT.md 11.3). */
export function restaurantPathOf(order: Order): string {
  const path = `/restaurant/${encodeURIComponent(order.restaurant.slug)}`;
  return isOwnUnpaid(order) ? `${path}?${new URLSearchParams({ [parameter]: order.id })}` : path;
}

/** The order that such an address names; null for none. */
export function failedOrderIn({ searchParams }: URL): string | null {
  return searchParams.get(parameter) || null;
}
