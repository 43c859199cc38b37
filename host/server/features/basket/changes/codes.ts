import { consumerIdOf } from '#features/accounts/own-user.ts';
import { chargeCoupon } from '#features/credits/charge-coupon.ts';
import type { StoredDiscountCode } from '#features/credits/discount-code-repository.ts';
import { redeemableCode } from '#features/credits/find-code.ts';
import { publishPoints } from '#features/credits/publish-points.ts';
import { withVoucher } from '#features/credits/with-voucher.ts';
import { orderValueOf } from '#shared/domain/basket/basket-totals.ts';
import { isRedeemable } from '#shared/domain/basket/vouchers.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { BasketContents, BasketVoucher } from '../repositories/stored-basket.ts';
import type { BasketChange, BasketChangeContext } from './basket-change.ts';

/**
 * Charges the points of a coupon (PRODUCT.md 8.1). What is in the basket stays; its sums are other ones, as its owner's
 * points pay more of it, so that it gets a new version all the same.
 * @throws DomainError `request.error.unauthenticated` for a guest, whatever the code; `coupon.error.invalid-coupon-code`
 * for anything but a coupon that this user may redeem now, without saying why; `feature.error.off`
 */
export function redeemCoupon(code: string): BasketChange {
  return async (contents, context) => {
    consumerIdOf(context.visitor);
    const coupon = await redeemableCode(context.tx, code, context.now, ['coupon']);
    const charged = coupon && (await charge(coupon, contents, context));
    return charged || refuse('coupon.error.invalid-coupon-code');
  };
}

/**
 * Lowers the basket by a voucher. The same one twice changes nothing.
 * @throws DomainError `coupon.error.invalid-discount-code`, `voucher.error.minimum-order-value`, `voucher.error.single`,
 * `feature.error.off`
 */
export function addVoucher(code: string): BasketChange {
  return async (contents, context) => {
    const found = await redeemableCode(context.tx, code, context.now, ['voucher']);
    return found ? take(found, contents, context) : refuse('coupon.error.invalid-discount-code');
  };
}

/** Takes either: {@link addVoucher}, and {@link redeemCoupon} with this call's error. */
export function addDiscount(code: string): BasketChange {
  return async (contents, context) => {
    const found = await redeemableCode(context.tx, code, context.now);
    if (found?.kind === 'voucher') return take(found, contents, context);
    if (found) consumerIdOf(context.visitor);
    const charged = found && (await charge(found, contents, context));
    return charged || refuse('coupon.error.invalid-discount-code');
  };
}

/** Takes all vouchers off; where there are none, nothing changes. */
export const removeVouchers: BasketChange = (contents) =>
  contents.vouchers.length === 0 ? contents : { ...contents, vouchers: [] };

/** Takes off those that are spent, expired or switched off: they are not shown any more. */
export const removeDeadVouchers: BasketChange = (contents, { now }) => {
  const vouchers = contents.vouchers.filter((voucher) => isRedeemable(voucher, now));
  return vouchers.length === contents.vouchers.length ? contents : { ...contents, vouchers };
};

function take(found: StoredDiscountCode, contents: BasketContents, context: BasketChangeContext): BasketContents {
  const { visitor, now, viewOf } = context;
  // An expired one makes room for another.
  const vouchers = contents.vouchers.filter((each) => isRedeemable(each, now));
  const orderValue = orderValueOf(viewOf(contents).takeawayTotals);
  const { kind: _, ...voucher } = found;
  const taken: readonly BasketVoucher[] = withVoucher(voucher, {
    vouchers,
    orderValue,
    isConsumer: visitor.userId !== null,
  });
  return taken === vouchers ? contents : { ...contents, vouchers: taken };
}

async function charge(
  coupon: StoredDiscountCode,
  contents: BasketContents,
  { visitor, tx, now, publisher }: BasketChangeContext,
): Promise<BasketContents | undefined> {
  const charged = await chargeCoupon(tx, coupon, consumerIdOf(visitor), now);
  if (!charged) return undefined;
  const { userId, balance, transaction } = charged;
  publishPoints(publisher, userId, { balance, transactions: [transaction] });
  return { ...contents, balancePoints: balance };
}

function refuse(key: 'coupon.error.invalid-coupon-code' | 'coupon.error.invalid-discount-code'): never {
  throw new DomainError({ key, field: 'code' });
}
