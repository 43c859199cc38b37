import type { BasketItem } from '#shared/contract/baskets.ts';
import { largestRemainder } from '../largest-remainder.ts';

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
