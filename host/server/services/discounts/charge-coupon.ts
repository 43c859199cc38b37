import type { CreditTransaction } from '../../../../shared/contract/credits.ts';
import { DomainError } from '../../../../shared/domain/domain-error.ts';
import type { StoredDiscountCode } from '../../db/repositories/discount-codes.ts';
import type { Repositories } from '../../db/repositories.ts';
import type { Visitor } from '../visitor.ts';

/** What a coupon has done to its user's points. */
export interface CouponCharge {
  userId: string;
  balance: number;
  transaction: CreditTransaction;
}

/**
 * Only consumers have points.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.forbidden` for staff
 */
export function consumerIdOf({ userId, role }: Visitor): string {
  if (userId === null) throw new DomainError('request.error.unauthenticated');
  if (role !== 'consumer') throw new DomainError('request.error.forbidden');
  return userId;
}

/**
 * Charges a coupon's points to a user, once; undefined where it is used up or this user has had it. `basketId`: by whose
 * order form it came, if by one.
 */
export async function chargeCoupon(
  repositories: Pick<Repositories, 'credits' | 'discountCodes'>,
  coupon: StoredDiscountCode,
  userId: string,
  now: Temporal.Instant,
  basketId: string | null = null,
): Promise<CouponCharge | undefined> {
  const { id: codeId, code: reference, value: points } = coupon;
  const at = now.toString();
  await repositories.credits.lock(userId);
  const redemption = { codeId, userId, points, reference, basketId, at };
  const booked = await repositories.discountCodes.redeemCoupon(redemption);
  if (!booked) return undefined;
  return {
    userId,
    balance: booked.balance,
    transaction: {
      id: booked.transactionId,
      date: at,
      type: 'charge-coupon',
      amount: points,
      description: reference,
      pending: false,
      orderId: null,
    },
  };
}
