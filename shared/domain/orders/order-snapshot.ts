import type { Basket, Totals } from '#shared/contract/baskets.ts';
import type { OrderItem, VatLine } from '#shared/contract/orders.ts';
import { maximumCents } from '#shared/contract/primitives.ts';
import { chosenTotals, itemsOf, pricedLinesOf } from '../basket/basket-state.ts';
import { fullAmountOf, type PricedLine } from '../basket/basket-totals.ts';
import { lineDiscountsOf } from '../basket/line-discounts.ts';
import type { MenuData } from '../basket/stored-basket.ts';
import { DomainError } from '../domain-error.ts';
import { largestRemainder } from '../largest-remainder.ts';
import { divideHalfUp, sum } from '../money.ts';

/**
 * The order's own copy of a basket's items, which later menu changes never alter (PRODUCT.md 10.5).
 * @throws DomainError `order.error.above-maximum` for a basket that rising prices have taken beyond the largest amount
 */
export function orderItemsOf(basket: Basket, menu: MenuData): OrderItem[] {
  const totals = chosenTotals(basket);
  if (totals && fullAmountOf(totals) > maximumCents) throw new DomainError('order.error.above-maximum');
  const vat = new Map(menu.products.map((product) => [product.id, product.vat]));
  const items = itemsOf(basket);
  const discounts = lineDiscountsOf(items, totals?.totalDiscount ?? 0);
  return items.map((item, index) => ({
    productId: item.productId,
    name: item.name,
    quantity: item.quantity,
    unitPrice: item.unitPrice,
    price: item.price,
    discount: discounts[index] ?? 0,
    deposit: item.deposit,
    vat: vat.get(item.productId) ?? 0,
    flavors: item.flavors,
    flavorNames: item.flavorNames,
    ...(item.flavorNamesEnglish && { flavorNamesEnglish: item.flavorNamesEnglish }),
    comment: item.comment,
    minimumAge: item.minimumAge,
  }));
}

/** The VAT of a basket in the transport that is chosen. */
export function basketVat(basket: Basket, menu: MenuData): VatLine[] {
  const totals = basket.orderTransport.takeaway ? basket.takeawayTotals : basket.deliveryTotals;
  return vatLines(pricedLinesOf(itemsOf(basket), menu), totals);
}

/** The age that whoever hands over must check: the highest that an item asks for, null when none does. */
export function minimumAgeOf(items: readonly Pick<OrderItem, 'minimumAge'>[]): number | null {
  const ages = items.flatMap((item) => item.minimumAge ?? []);
  return ages.length === 0 ? null : Math.max(...ages);
}

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
