import type { Basket } from '#shared/contract/baskets.ts';
import type { Order, OrderItem } from '#shared/contract/orders.ts';
import { sameChoices } from '#state/basket/changes/same-choices.ts';

type Line = Pick<OrderItem, 'productId' | 'flavors' | 'quantity'>;

/**
 * Whether a basket holds just what was ordered: the same products with the same flavors, as many of each. An order does
 * not name the basket that it was made of, but copies its lines; names and prices may have changed on the card since.
 */
export function isBasketOf({ items }: Pick<Order, 'items'>, basket: Pick<Basket, 'items'>): boolean {
  const lines = Object.values(basket.items);
  return [...items, ...lines].every((dish) => piecesOf(dish, items) === piecesOf(dish, lines));
}

function piecesOf({ productId, flavors }: Line, lines: readonly Line[]): number {
  return lines
    .filter((line) => line.productId === productId && sameChoices(line.flavors, flavors))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
