import type { Totals } from '#shared/contract/baskets.ts';
import { percentOf } from '../money.ts';
import { maximumTip } from './order-form.ts';

/** Percent that a tip is offered in. */
export const tipShares = [0, 5, 10] as const;
export type TipShare = (typeof tipShares)[number];

type Sums = Pick<Totals, 'totalSum' | 'voucherDiscount'>;

/**
 * Cents of a share: of what the order costs before vouchers, so that a voucher takes nothing from who brings the food.
 * Never more than a tip may be.
 */
export function tipOfShare(share: TipShare, { totalSum, voucherDiscount }: Sums): number {
  return Math.min(maximumTip, percentOf(totalSum + voucherDiscount, share));
}

/** The share that a tip of so many cents is; null: an amount of its own. */
export function tipShareOf(tip: number, sums: Sums): TipShare | null {
  return tipShares.find((share) => tipOfShare(share, sums) === tip) ?? null;
}
