import type { Totals } from '#shared/contract/baskets.ts';
import { DomainError } from '../domain-error.ts';
import { sum } from '../money.ts';
import { temporal } from '../time/temporal.ts';

/** A voucher in a basket; `value` and `minimumOrderValue` (0: none) in cents. */
export interface Voucher {
  code: string;
  value: number;
  minimumOrderValue: number;
}

/** Whether a code may be redeemed at all: `expiresAt` is the first instant at which it no longer may, null never. */
interface CodeState {
  expiresAt: string | null;
  usedUp: boolean;
  /** the operator's switch for its kind */
  enabled: boolean;
}

/** The most vouchers that one basket takes. */
export const maximumVouchers = 20;

export function isRedeemable({ enabled, usedUp, expiresAt }: CodeState, now: Temporal.Instant): boolean {
  return enabled && !usedUp && !isExpired(expiresAt, now);
}

export function isExpired(expiresAt: string | null, now: Temporal.Instant): boolean {
  return expiresAt !== null && temporal().Instant.compare(now, temporal().Instant.from(expiresAt)) >= 0;
}

/** A code as it may be shown to whoever could spend it: its last characters, four at most and a third of it. */
export function maskedCode(code: string): string {
  const characters = Array.from(code);
  const shown = Math.min(4, Math.floor(characters.length / 3));
  return `•••${characters.slice(characters.length - shown).join('')}`;
}

/**
 * The vouchers that lower a basket worth `orderValue` cents (items less discount, PRODUCT.md 7.3). One that was
 * taken when the basket was worth more counts again as soon as its minimum is reached.
 */
export function countedVouchers<V extends Voucher>(vouchers: readonly V[], orderValue: number): V[] {
  return vouchers.filter((voucher) => orderValue >= voucher.minimumOrderValue);
}

/** @throws DomainError `voucher.error.minimum-order-value` when one of them needs a larger order. */
export function assertVoucherMinimum(
  vouchers: readonly Pick<Voucher, 'minimumOrderValue'>[],
  orderValue: number,
): void {
  const refused = vouchers.find((voucher) => orderValue < voucher.minimumOrderValue);
  if (!refused) return;
  const params = {
    minimumCents: refused.minimumOrderValue,
    missingCents: refused.minimumOrderValue - orderValue,
  };
  throw new DomainError({ key: 'voucher.error.minimum-order-value', params });
}

/** Whether one more fits: a guest uses a single voucher, a consumer several (PRODUCT.md 8.4). */
export function canAddVoucher(vouchers: readonly Voucher[], isConsumer: boolean): boolean {
  return isConsumer || vouchers.length === 0;
}

/**
 * The vouchers that an order with these totals uses up: all that count; none where nothing was to be paid before them,
 * because they would be gone for nothing.
 */
export function spentVouchers<V extends Voucher>(
  vouchers: readonly V[],
  totals: Pick<Totals, 'itemSum' | 'totalDiscount' | 'voucherDiscount'>,
): V[] {
  return totals.voucherDiscount === 0 ? [] : countedVouchers(vouchers, totals.itemSum - totals.totalDiscount);
}

/**
 * Cents that the spent vouchers have left over: they become bonus points once the order is placed; a guest is
 * warned beforehand that they are lost (PRODUCT.md 8.5).
 */
export function voucherRest(
  vouchers: readonly Voucher[],
  totals: Pick<Totals, 'itemSum' | 'totalDiscount' | 'voucherDiscount'>,
): number {
  return sum(spentVouchers(vouchers, totals).map((voucher) => voucher.value)) - totals.voucherDiscount;
}

/** An order that is denied, cancelled or failed, and the account of who placed it. Cents and points, which are alike. */
interface VouchersToReturn {
  /** what the vouchers paid */
  voucherDiscount: number;
  /** points that they had left over, and that were charged */
  restPoints: number;
  /** null for a guest */
  balance: number | null;
  anyExpired: boolean;
}

/** What becomes of them. `vouchers`: whether they may be redeemed again; points are taken off or charged. */
interface VoucherReturn {
  vouchers: boolean;
  takenPoints: number;
  chargedPoints: number;
}

/**
 * How vouchers come back, so that their value is neither lost nor doubled and no balance falls below 0. Usually they
 * may be redeemed again, and the points that they left over are taken back. Where those points are spent already, or
 * one of the vouchers has expired meanwhile, what they paid comes back as points instead. A guest, who has no points,
 * gets the vouchers back as they are.
 */
export function voucherReturnOf(order: VouchersToReturn): VoucherReturn {
  const { voucherDiscount, restPoints, balance, anyExpired } = order;
  if (balance !== null && (anyExpired || balance < restPoints)) {
    return { vouchers: false, takenPoints: 0, chargedPoints: voucherDiscount };
  }
  return { vouchers: true, takenPoints: restPoints, chargedPoints: 0 };
}
