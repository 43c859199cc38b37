import type { Totals } from '#shared/contract/baskets.ts';
import type { Transport } from '#shared/contract/orders.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { percentOf, sum } from '../money.ts';
import { shownDiscount } from '../restaurants/restaurant-label.ts';
import { countedVouchers, type Voucher } from './vouchers.ts';

/** A line to be summed: cents for one, `unitPrice` with its flavors; `vat` in percent. */
export interface PricedLine {
  unitPrice: number;
  quantity: number;
  deposit: number;
  vat: number;
  noDiscount: boolean;
}

/** Cents: the conditions of the delivery area that holds the address. */
export type AreaFees = Pick<Restaurant, 'deliveryfee' | 'minimumOrderValue' | 'freeDeliveryFrom'>;

/** What a basket is charged by; discounts in percent, `balance` in points, 0 for whoever has no account. */
export interface TotalsInput extends AreaFees {
  minimumOrderPolicy: Restaurant['minimumOrderPolicy'];
  restaurantDiscount: number;
  globalDiscount: number;
  vouchers: readonly Voucher[];
  /** the restaurant's own code that is in it */
  code?: CodeReduction | null;
  balance: number;
}

/** What a restaurant's code takes off (PRODUCT.md 28): percent or cents, from an order value in cents on. */
export interface CodeReduction {
  percent: number | null;
  cents: number | null;
  minimumOrderValue: number;
}

const nothing: Totals = {
  itemSum: 0,
  deposit: 0,
  totalDiscount: 0,
  deliveryFee: 0,
  shortfall: 0,
  voucherDiscount: 0,
  totalSum: 0,
  totalQuantity: 0,
  credits: 0,
  creditsAsCurrency: 0,
  remainingAmount: 0,
};

/** The sums of a basket in cents (PRODUCT.md 7); all 0 for an empty one. */
export function totalsOf(lines: readonly PricedLine[], input: TotalsInput, transport: Transport): Totals {
  if (lines.length === 0) return nothing;
  const itemSum = sum(lines.map((line) => line.unitPrice * line.quantity));
  const deposit = sum(lines.map((line) => line.deposit * line.quantity));
  const percentDiscount = discountOf(lines, shownDiscount(input.restaurantDiscount, input.globalDiscount));
  const orderValue = itemSum - percentDiscount;
  const codeDiscount = codeDiscountOf(lines, percentDiscount, orderValue, input.code);
  const delivery = transport === 'delivery' ? deliveryOf(orderValue, input) : { deliveryFee: 0, shortfall: 0 };
  const beforeVouchers = orderValue - codeDiscount + deposit + delivery.deliveryFee;
  const vouchersValue = sum(countedVouchers(input.vouchers, orderValue).map((voucher) => voucher.value));
  const voucherDiscount = Math.min(vouchersValue, beforeVouchers);
  const totalSum = beforeVouchers - voucherDiscount;
  const credits = Math.min(input.balance, totalSum);
  return {
    itemSum,
    deposit,
    totalDiscount: percentDiscount + codeDiscount,
    ...(codeDiscount > 0 && { codeDiscount }),
    ...delivery,
    voucherDiscount,
    totalSum,
    totalQuantity: sum(lines.map((line) => line.quantity)),
    credits,
    creditsAsCurrency: centsOfPoints(credits),
    remainingAmount: totalSum - centsOfPoints(credits),
  };
}

/** 100 points are 1 euro (PRODUCT.md 2.4). */
export function centsOfPoints(points: number): number {
  return points;
}

/** Cents before anything is taken off: nothing that a basket, or an order made of it, charges is larger. */
export function fullAmountOf({ itemSum, deposit, deliveryFee }: Totals): number {
  return itemSum + deposit + deliveryFee;
}

/** What minimums and thresholds are compared with: the items less their discount, before a restaurant's code. */
export function orderValueOf(totals: Pick<Totals, 'itemSum' | 'totalDiscount' | 'codeDiscount'>): number {
  return totals.itemSum - totals.totalDiscount + (totals.codeDiscount ?? 0);
}

/** `percent` of what may be discounted, rounded half up once for the whole basket. */
/** Cents that `percent` takes off all lines together (PRODUCT.md 7.2). */
export function discountOf(
  lines: readonly Pick<PricedLine, 'unitPrice' | 'quantity' | 'noDiscount'>[],
  percent: number,
): number {
  const discountable = lines.filter((line) => !line.noDiscount);
  return percentOf(sum(discountable.map((line) => line.unitPrice * line.quantity)), percent);
}

/** Never more than what may be discounted still costs. */
function codeDiscountOf(
  lines: readonly PricedLine[],
  percentDiscount: number,
  orderValue: number,
  code: CodeReduction | null | undefined,
): number {
  if (!code || orderValue < code.minimumOrderValue) return 0;
  const reducible = discountOf(lines, 100) - percentDiscount;
  return Math.min(reducible, code.percent === null ? (code.cents ?? 0) : percentOf(reducible, code.percent));
}

/**
 * The fee is 0 from the free-delivery threshold on; what is missing to the minimum is added to it, unless the
 * restaurant refuses such orders. The shortfall is shown either way.
 */
function deliveryOf(orderValue: number, input: TotalsInput): Pick<Totals, 'deliveryFee' | 'shortfall'> {
  const free = input.freeDeliveryFrom !== null && orderValue >= input.freeDeliveryFrom;
  const shortfall = Math.max(0, input.minimumOrderValue - orderValue);
  const surcharge = input.minimumOrderPolicy === 'surcharge' ? shortfall : 0;
  return { deliveryFee: (free ? 0 : input.deliveryfee) + surcharge, shortfall };
}
