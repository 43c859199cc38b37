import type { Basket } from '#shared/contract/baskets.ts';
import type { OrderItem, VatLine } from '#shared/contract/orders.ts';
import { maximumCents } from '#shared/contract/primitives.ts';
import { chosenTotals, itemsOf, pricedLinesOf } from '../basket/basket-state.ts';
import { fullAmountOf } from '../basket/basket-totals.ts';
import type { MenuData } from '../basket/stored-basket.ts';
import { vatLines } from '../basket/vat-lines.ts';
import { DomainError } from '../domain-error.ts';

/**
 * The order's own copy of a basket's items, which later menu changes never alter (PRODUCT.md 10.5).
 * @throws DomainError `order.error.above-maximum` for a basket that rising prices have taken beyond the largest amount
 */
export function orderItemsOf(basket: Basket, menu: MenuData): OrderItem[] {
  const totals = chosenTotals(basket);
  if (totals && fullAmountOf(totals) > maximumCents) throw new DomainError('order.error.above-maximum');
  const vat = new Map(menu.products.map((product) => [product.id, product.vat]));
  return itemsOf(basket).map((item) => ({
    productId: item.productId,
    name: item.name,
    quantity: item.quantity,
    unitPrice: item.unitPrice,
    price: item.price,
    deposit: item.deposit,
    vat: vat.get(item.productId) ?? 0,
    flavors: item.flavors,
    flavorNames: item.flavorNames,
    comment: item.comment,
    minimumAge: item.minimumAge,
  }));
}

/** The VAT of a basket in the transport that is chosen. */
export function basketVat(basket: Basket, menu: MenuData): VatLine[] {
  const totals = basket.orderTransport.takeaway ? basket.takeawayTotals : basket.deliveryTotals;
  return vatLines(pricedLinesOf(itemsOf(basket), menu), totals);
}

/** The age that a handover must check: the highest that an item asks for, null when none does. */
export function minimumAgeOf(items: readonly Pick<OrderItem, 'minimumAge'>[]): number | null {
  const ages = items.flatMap((item) => item.minimumAge ?? []);
  return ages.length === 0 ? null : Math.max(...ages);
}
