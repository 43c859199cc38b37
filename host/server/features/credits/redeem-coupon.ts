import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { centsOfPoints } from '#shared/domain/basket/basket-totals.ts';
import { assertVoucherMinimum } from '#shared/domain/basket/vouchers.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertOwnConsumer } from '../accounts/own-user.ts';
import { settingsRepository } from '../operator/settings-repository.ts';
import { chargeCoupon } from './charge-coupon.ts';
import { redeemableCode } from './find-code.ts';
import { publishPoints } from './publish-points.ts';

interface CouponRequest {
  userId: string;
  code: string;
  /** a coupon alone, or any discount code: a voucher too */
  takes: 'coupon' | 'discount';
}

const kindsOf = { coupon: ['coupon'], discount: ['coupon', 'voucher'] } as const;

/**
 * Charges a code's points to the own account: a coupon's, or the whole value of a voucher, of which no basket takes
 * anything. Each user has them once. A voucher that wants a minimum order is for a basket only.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.not-found` for somebody else's
 * account, `feature.error.off`, `voucher.error.minimum-order-value`, `coupon.error.invalid-coupon-code` or
 * `coupon.error.invalid-discount-code` for what this user may not redeem now
 */
export async function redeemCoupon(
  app: AppContext,
  visitor: Visitor,
  { userId, code, takes }: CouponRequest,
): Promise<{ balance: number; balanceAsCurrency: number }> {
  assertOwnConsumer(visitor, userId);
  const { balance, transaction } = await app.db.transaction().execute(async (tx) => {
    const now = app.clock.now();
    // without points neither brings anything
    if (!(await settingsRepository(tx).read()).flags.CREDITS) throw new DomainError('feature.error.off');
    const found = await redeemableCode(tx, code, now, kindsOf[takes]);
    if (found?.kind === 'voucher') assertVoucherMinimum([found], 0);
    const charged = found && (await chargeCoupon(tx, found, userId, now));
    if (!charged) throw new DomainError({ key: `coupon.error.invalid-${takes}-code`, field: 'code' });
    return charged;
  });
  publishPoints(app.publisher, userId, { balance, transactions: [transaction] });
  return { balance, balanceAsCurrency: centsOfPoints(balance) };
}
