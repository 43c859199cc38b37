import type { Totals } from '#shared/contract/baskets.ts';
import type { VatLine } from '#shared/contract/orders.ts';
import { divideHalfUp, largestRemainder, sum } from '../money.ts';
import type { PricedLine } from './basket-totals.ts';

/**
 * Gross amount and tax per VAT rate, rates ascending (PRODUCT.md 7.10). All prices include VAT; discount and fee are
 * spread over the rates in proportion to the items' sums, cents left over by largest remainder. Vouchers and
 * points are payment and lower nothing; deposit and tip carry no VAT. The gross amounts add up to
 * `itemSum - totalDiscount + deliveryFee`; tax is rounded half up per rate.
 */
export function vatLines(
  lines: readonly Pick<PricedLine, 'unitPrice' | 'quantity' | 'vat'>[],
  totals: Pick<Totals, 'totalDiscount' | 'deliveryFee'>,
): VatLine[] {
  const rates = [...new Set(lines.map((line) => line.vat))].sort((a, b) => a - b);
  const sums = rates.map((rate) =>
    sum(lines.filter((line) => line.vat === rate).map((line) => line.unitPrice * line.quantity)),
  );
  const discounts = largestRemainder(totals.totalDiscount, sums);
  const fees = largestRemainder(totals.deliveryFee, sums);
  return rates.map((rate, index) => {
    const gross = (sums[index] ?? 0) - (discounts[index] ?? 0) + (fees[index] ?? 0);
    return { rate, gross, tax: divideHalfUp(gross * rate, 100 + rate) };
  });
}
