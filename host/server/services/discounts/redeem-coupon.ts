import { centsOfPoints } from '../../../../shared/domain/basket/basket-totals.ts';
import { DomainError } from '../../../../shared/domain/domain-error.ts';
import type { Store } from '../../db/repositories.ts';
import { assertOwnConsumer } from '../own-user.ts';
import type { Clock, Publisher } from '../ports.ts';
import type { Visitor } from '../visitor.ts';
import { chargeCoupon } from './charge-coupon.ts';
import { redeemableCode } from './find-code.ts';
import { publishPoints } from './publish-points.ts';

export interface CouponWish {
  userId: string;
  code: string;
  /** what a wrong code is called */
  wrong: 'coupon.error.invalid-coupon-code' | 'coupon.error.invalid-discount-code';
}

/**
 * Charges a coupon's points to the own account.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.not-found` for somebody else's
 * account, `feature.error.off`, `wish.wrong` for anything but a coupon that this user may redeem now
 */
export type RedeemCoupon = (
  visitor: Visitor,
  wish: CouponWish,
) => Promise<{ balance: number; balanceAsCurrency: number }>;

export function createRedeemCoupon(deps: { store: Store; clock: Clock; publisher: Publisher }): RedeemCoupon {
  const { store, clock, publisher } = deps;

  return async (visitor, { userId, code, wrong }) => {
    assertOwnConsumer(visitor, userId);
    const { balance, transaction } = await store.transaction(async (repositories) => {
      const now = clock.now();
      const coupon = await redeemableCode(repositories, code, now, ['coupon']);
      const charged = coupon && (await chargeCoupon(repositories, coupon, userId, now));
      if (!charged) throw new DomainError({ key: wrong, field: 'code' });
      return charged;
    });
    publishPoints(publisher, userId, { balance, transactions: [transaction] });
    return { balance, balanceAsCurrency: centsOfPoints(balance) };
  };
}
