import type { OrderItem } from '#shared/contract/orders.ts';

/** What was ordered, in short: `2 × Margherita, 1 × Bruschetta`. */
export function itemsText(items: readonly Pick<OrderItem, 'name' | 'quantity'>[]): string {
  return items.map(({ quantity, name }) => `${quantity}\u00a0× ${name}`).join(', ');
}
