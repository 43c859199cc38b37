import type { Totals } from '../../contract/baskets.ts';
import { DomainError } from '../domain-error.ts';
import { sum } from '../money.ts';

/** A voucher in a basket; `value` and `minimumOrderValue` (0: none) in cents. */
export interface Voucher {
  code: string;
  value: number;
  minimumOrderValue: number;
}

/**
 * The vouchers that lower a basket worth `orderValue` cents (items less discount, rulings 4). One that was
 * taken when the basket was worth more counts again as soon as its minimum is reached.
 */
export function countedVouchers(vouchers: readonly Voucher[], orderValue: number): Voucher[] {
  return vouchers.filter((voucher) => orderValue >= voucher.minimumOrderValue);
}

/** @throws DomainError `voucher.error.minimum-order-value` when one of them needs a larger order. */
export function assertVoucherMinimum(vouchers: readonly Voucher[], orderValue: number): void {
  const refused = vouchers.find((voucher) => orderValue < voucher.minimumOrderValue);
  if (!refused) return;
  const params = {
    minimumCents: refused.minimumOrderValue,
    missingCents: refused.minimumOrderValue - orderValue,
  };
  throw new DomainError({ key: 'voucher.error.minimum-order-value', params });
}

/** Whether one more fits: a guest uses a single voucher, a consumer several (spec section 6). */
export function canAddVoucher(vouchers: readonly Voucher[], isConsumer: boolean): boolean {
  return isConsumer || vouchers.length === 0;
}

/**
 * Cents that the counted vouchers have left over: they become bonus points once the order is placed; a guest is
 * told beforehand that they are lost (rulings 4).
 */
export function voucherRest(
  vouchers: readonly Voucher[],
  totals: Pick<Totals, 'itemSum' | 'totalDiscount' | 'voucherDiscount'>,
): number {
  const counted = countedVouchers(vouchers, totals.itemSum - totals.totalDiscount);
  return sum(counted.map((voucher) => voucher.value)) - totals.voucherDiscount;
}
