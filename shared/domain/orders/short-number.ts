import type { Order } from '#shared/contract/orders.ts';

/** What an order is called across the kitchen, and on paper: the last four signs of its number. It opens nothing. */
export function shortNumber({ id }: Pick<Order, 'id'>): string {
  return id
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-4)
    .toUpperCase();
}
