import type { Db } from '#platform/db/db.ts';
import type { CreditTransaction } from '#shared/contract/credits.ts';
import { creditRepository } from './credit-repository.ts';
import { discountCodeRepository, type StoredDiscountCode } from './discount-code-repository.ts';

/** What a code has done to its user's points. */
export interface CouponCharge {
  userId: string;
  balance: number;
  transaction: CreditTransaction;
}

/**
 * Charges the points of a coupon, or a voucher's whole value, to a user, once; undefined where it is used up or this user
 * has had it. `basketId`: by whose order form it came, if by one.
 */
export async function chargeCoupon(
  tx: Db,
  coupon: StoredDiscountCode,
  userId: string,
  now: Temporal.Instant,
  basketId: string | null = null,
): Promise<CouponCharge | undefined> {
  const at = now.toString();
  await creditRepository(tx).lock(userId);
  const booked = await discountCodeRepository(tx).redeemCoupon(coupon, { userId, basketId, at });
  if (!booked) return undefined;
  return {
    userId,
    balance: booked.balance,
    transaction: {
      id: booked.transactionId,
      date: at,
      type: 'charge-coupon',
      amount: coupon.value,
      description: coupon.code,
      pending: false,
      orderId: null,
    },
  };
}
