import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import type { Product } from '#shared/contract/menu.ts';
import { largestRemainder } from '../largest-remainder.ts';
import { type ShownPrice, shownPriceOf } from '../menu/shown-price.ts';
import { lineSum } from './line-sum.ts';

/**
 * What of the `totalDiscount` is taken off each line, in cents: its part by price, cents left over where most was lost by
 * rounding (PRODUCT.md 7.13). Lines less their parts add up to the order value.
 */
export function lineDiscountsOf(
  lines: readonly Pick<BasketItem, 'price' | 'noDiscount'>[],
  totalDiscount: number,
): number[] {
  return largestRemainder(
    totalDiscount,
    lines.map(({ price, noDiscount }) => (noDiscount ? 0 : price)),
  );
}

/** The lines of a basket as they are shown (PRODUCT.md 5.12, 7.13): what each asks, and what is struck beside it. */
export function shownLinesOf(
  lines: readonly BasketItem[],
  { orderTransport, takeawayTotals, deliveryTotals, discountPercent }: Basket,
  productOf: (id: number) => Product | undefined,
): ShownPrice[] {
  const { totalDiscount } = orderTransport.takeaway ? takeawayTotals : deliveryTotals;
  const discounts = lineDiscountsOf(lines, totalDiscount);
  return lines.map((line, index) => {
    const product = productOf(line.productId);
    const asked = lineSum({ price: line.price, discount: discounts[index] });
    return { asked, struck: product ? shownPriceOf(product, discountPercent, line).struck : null };
  });
}
