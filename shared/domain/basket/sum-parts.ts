import type { Totals } from '#shared/contract/baskets.ts';

export type SumPart =
  | 'items'
  | 'discount'
  | 'deposit'
  | 'delivery'
  | 'voucher'
  | 'shortfall'
  | 'total'
  | 'credits'
  | 'remaining';

/**
 * The amounts that lead to what is to be paid, in the order of the sums (PRODUCT.md 7.11); cents, negative for what is
 * taken off. What is 0 is left out, but for the delivery of a delivery: that it costs nothing is worth a line. Points
 * are payment and come after the total; without them the total is what is to be paid. `surcharge`: what the delivery is
 * dearer for the missing minimum, which stands by itself above the total; in an order all that is missing.
 */
export function sumPartsOf(
  totals: Totals,
  transport: 'delivery' | 'takeaway',
  surcharge = totals.shortfall,
): { part: SumPart; cents: number }[] {
  const { itemSum, totalDiscount, deposit, deliveryFee, voucherDiscount } = totals;
  const { totalSum, creditsAsCurrency, remainingAmount } = totals;
  const parts: readonly (readonly [SumPart, number, boolean])[] = [
    ['items', itemSum, totalDiscount + deposit + deliveryFee + voucherDiscount > 0],
    ['discount', -totalDiscount, totalDiscount > 0],
    ['deposit', deposit, deposit > 0],
    ['delivery', deliveryFee - surcharge, transport === 'delivery'],
    ['voucher', -voucherDiscount, voucherDiscount > 0],
    ['shortfall', surcharge, surcharge > 0],
    ['total', totalSum, true],
    ['credits', -creditsAsCurrency, creditsAsCurrency > 0],
    ['remaining', remainingAmount, creditsAsCurrency > 0],
  ];
  return parts.flatMap(([part, cents, shown]) => (shown ? [{ part, cents }] : []));
}
