import { consumerIdOf } from '#features/accounts/own-user.ts';
import { chargeCoupon } from '#features/credits/charge-coupon.ts';
import type { StoredDiscountCode } from '#features/credits/discount-code-repository.ts';
import { redeemableCode } from '#features/credits/find-code.ts';
import { publishPoints } from '#features/credits/publish-points.ts';
import { withVoucher } from '#features/credits/with-voucher.ts';
import { ownCode } from '#features/restaurant-codes/redeem-code.ts';
import { orderValueOf } from '#shared/domain/basket/basket-totals.ts';
import { isRedeemable } from '#shared/domain/basket/vouchers.ts';
import { refusalOf } from '#shared/domain/codes/restaurant-codes.ts';
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
    if (found) return take(found, contents, context);
    return (await takeOwn(code, contents, context)) ?? refuse('coupon.error.invalid-discount-code');
  };
}

/** Takes either: {@link addVoucher}, and {@link redeemCoupon} with this call's error. */
export function addDiscount(code: string): BasketChange {
  return async (contents, context) => {
    const found = await redeemableCode(context.tx, code, context.now);
    if (found?.kind === 'voucher') return take(found, contents, context);
    if (!found) {
      return (await takeOwn(code, contents, context)) ?? refuse('coupon.error.invalid-discount-code');
    }
    consumerIdOf(context.visitor);
    return (await charge(found, contents, context)) ?? refuse('coupon.error.invalid-discount-code');
  };
}

/** Takes all vouchers off, and the restaurant's own code; where there are none, nothing changes. */
export const removeVouchers: BasketChange = (contents) =>
  contents.vouchers.length === 0 && !contents.restaurantCode
    ? contents
    : { ...contents, vouchers: [], restaurantCode: null };

/** Takes off those that are spent, expired or switched off: they are not shown any more. */
export const removeDeadVouchers: BasketChange = (contents, { now }) => {
  const vouchers = contents.vouchers.filter((voucher) => isRedeemable(voucher, now));
  const isDead = contents.restaurantCode !== null && refusalOf(contents.restaurantCode, now) !== null;
  if (vouchers.length === contents.vouchers.length && !isDead) return contents;
  return { ...contents, vouchers, ...(isDead && { restaurantCode: null }) };
};

function take(found: StoredDiscountCode, contents: BasketContents, context: BasketChangeContext): BasketContents {
  const { visitor, now, viewOf } = context;
  // An expired one makes room for another.
  const vouchers = contents.vouchers.filter((each) => isRedeemable(each, now));
  assertNoOwnCode(contents, now);
  const orderValue = orderValueOf(viewOf(contents).takeawayTotals);
  const { kind: _, ...voucher } = found;
  const taken: readonly BasketVoucher[] = withVoucher(voucher, {
    vouchers,
    orderValue,
    isConsumer: visitor.userId !== null,
  });
  return taken === vouchers ? contents : { ...contents, vouchers: taken, restaurantCode: null };
}

/** Undefined where no restaurant has such a code. It stands alone: an order has it, or codes of the marketplace. */
async function takeOwn(
  typed: string,
  contents: BasketContents,
  { visitor, tx, now, restaurant, viewOf }: BasketChangeContext,
): Promise<BasketContents | undefined> {
  const orderValue = orderValueOf(viewOf(contents).takeawayTotals);
  const { userId } = visitor;
  const code = await ownCode(tx, typed, { restaurantId: restaurant.id, userId, now, orderValue });
  if (!code || code.id === contents.restaurantCode?.id) return code && contents;
  assertNoOwnCode(contents, now);
  if (contents.vouchers.some((voucher) => isRedeemable(voucher, now))) throw new DomainError(standsAlone);
  return { ...contents, vouchers: [], restaurantCode: code };
}

const standsAlone = { key: 'restaurant-code.error.alone', field: 'code' } as const;

/** @throws DomainError `restaurant-code.error.alone` where a restaurant's code is in the basket that may be redeemed */
export function assertNoOwnCode(
  { restaurantCode }: Pick<BasketContents, 'restaurantCode'>,
  now: Temporal.Instant,
): void {
  if (restaurantCode && !refusalOf(restaurantCode, now)) throw new DomainError(standsAlone);
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
