import type { Product } from '#shared/contract/menu.ts';
import { percentOf } from '../money.ts';
import { discountLabelOf } from './price-history.ts';

/** A price as it is shown, in cents: what is asked, and what is struck through beside it, null for nothing. */
export interface ShownPrice {
  readonly asked: number;
  readonly struck: number | null;
}

/** So many of a product, `unitPrice` in cents with its flavors. */
interface ShownQuantity {
  readonly unitPrice: number;
  readonly quantity: number;
}

/** A price with `percent` taken off, as a basket of it alone asks it. */
export function reducedPrice(cents: number, percent: number): number {
  return cents - percentOf(cents, percent);
}

/** Of the `percent` that is taken off in a basket, what is taken off a product. */
export function percentOff({ noDiscount }: Pick<Product, 'noDiscount'>, percent: number): number {
  return noDiscount ? 0 : percent;
}

/**
 * What stands at a product while a basket takes `percent` off (PRODUCT.md 5.12): by itself, or so many of it with their
 * flavors. `asked` is what a basket with nothing else in it asks.
 */
export function shownPriceOf(
  product: Pick<Product, 'price' | 'lowestPrice' | 'noDiscount'>,
  percent: number,
  { unitPrice, quantity }: ShownQuantity = { unitPrice: product.price, quantity: 1 },
): ShownPrice {
  const { price, lowestPrice } = product;
  const isBacked = lowestPrice !== null && discountLabelOf(product, percent) !== null;
  return {
    asked: reducedPrice(unitPrice * quantity, percentOff(product, percent)),
    // flavors have no history of their own, and cost the same before and after
    struck: isBacked ? (unitPrice - price + lowestPrice) * quantity : null,
  };
}
