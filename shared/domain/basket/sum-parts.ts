import type { Totals } from '#shared/contract/baskets.ts';
import type { Transport } from '#shared/contract/orders.ts';
import { areLinesReduced, type DiscountedLine } from './line-sum.ts';

export type SumPart =
  | 'items'
  | 'reduction'
  | 'code'
  | 'discount'
  | 'deposit'
  | 'delivery'
  | 'voucher'
  | 'shortfall'
  | 'total'
  | 'credits'
  | 'remaining';

interface SumOptions {
  /** what the delivery is dearer for the missing minimum, which stands by itself; in an order all that is missing */
  readonly surcharge?: number;
  /** whether the lines above say their price less their discount, as all do but those of old orders */
  readonly areLinesReduced?: boolean;
}

/**
 * The amounts that lead from the lines to what is to be paid, in the order of the sums (PRODUCT.md 7.11); cents, negative
 * for what is taken off. What is 0 is left out, but for the delivery of a delivery: that it costs nothing is worth a line.
 * `reduction` and `code` only say what the lines have taken off already. Points are payment and come after the total; without them
 * the total is what is to be paid.
 */
export function sumPartsOf(
  totals: Totals,
  transport: Transport,
  { surcharge = totals.shortfall, areLinesReduced: isReduced = true }: SumOptions = {},
): { part: SumPart; cents: number }[] {
  const { itemSum, totalDiscount, deposit, deliveryFee, voucherDiscount } = totals;
  const { totalSum, creditsAsCurrency, remainingAmount } = totals;
  const discountBelow = isReduced ? 0 : totalDiscount;
  const codeDiscount = totals.codeDiscount ?? 0;
  const parts: readonly (readonly [SumPart, number, boolean])[] = [
    [
      'items',
      isReduced ? itemSum - totalDiscount : itemSum,
      discountBelow + deposit + deliveryFee + voucherDiscount > 0,
    ],
    ['reduction', codeDiscount - totalDiscount, isReduced && totalDiscount > codeDiscount],
    ['code', -codeDiscount, codeDiscount > 0],
    ['discount', -discountBelow, discountBelow > 0],
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

interface SummedOrder {
  readonly totals: Totals;
  readonly transport: Transport;
  readonly items: readonly DiscountedLine[];
}

/** Parts that say what the lines above have taken off already, and add nothing up. */
export const isOfLines = (part: SumPart): boolean => part === 'reduction' || part === 'code';

/** The same for an order, whose lines may be from before they knew their discount. */
export function orderPartsOf({ totals, transport, items }: SummedOrder) {
  return sumPartsOf(totals, transport, { areLinesReduced: areLinesReduced(items) });
}
