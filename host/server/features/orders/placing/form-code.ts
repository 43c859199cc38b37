import { basketViewOf, shownVouchers } from '#features/basket/basket-view.ts';
import { assertNoOwnCode } from '#features/basket/changes/codes.ts';
import type { StoredBasketState } from '#features/basket/repositories/stored-basket.ts';
import { type CouponCharge, chargeCoupon } from '#features/credits/charge-coupon.ts';
import { discountCodeRepository } from '#features/credits/discount-code-repository.ts';
import { redeemableCode } from '#features/credits/find-code.ts';
import { withVoucher } from '#features/credits/with-voucher.ts';
import { ownCode } from '#features/restaurant-codes/redeem-code.ts';
import type { RestaurantData } from '#features/restaurants/restaurant-data.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { OrderBody } from '#shared/contract/orders.ts';
import { orderValueOf } from '#shared/domain/basket/basket-totals.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';

interface FormCodeCase {
  state: StoredBasketState;
  restaurant: RestaurantData;
  visitor: Visitor;
  body: OrderBody;
  now: Temporal.Instant;
}

/** The basket with what the code brings, or what is wrong with the code. */
interface FormCode {
  state: StoredBasketState;
  codeErrors: readonly FieldError[];
  charge: CouponCharge | null;
}

const field = 'order-payment-discount-code';

/**
 * Takes the code of an order's form, a voucher's or a coupon's (PRODUCT.md 8.1). It belongs to the order's transaction:
 * an order that is refused has used up nothing. A coupon whose order came to nothing stays redeemed, and its code, sent
 * again with the same basket, is no error. A guest's coupon is a wrong code here: 401 would say that the session is
 * over.
 */
export async function takeFormCode(tx: Db, order: FormCodeCase): Promise<FormCode> {
  const { state, visitor, now } = order;
  const code = order.body[field] ?? '';
  if (code === '') return { state, codeErrors: [], charge: null };
  const found = await codeOrError(tx, code, now);
  if (found instanceof DomainError) return refused(state, found.errors);
  if (found?.kind === 'voucher') {
    const { kind: _, ...voucher } = found;
    return takeVoucher(voucher, order);
  }
  const { userId, role } = visitor;
  const charge =
    found && userId !== null && role === 'consumer' ? await chargeCoupon(tx, found, userId, now, state.id) : undefined;
  // This very form has redeemed it before, with an order that came to nothing since: its points are in the balance.
  const taker = userId === null ? null : { userId, basketId: state.id };
  if (!charge && taker && (await discountCodeRepository(tx).isRedeemedBy(code, taker)))
    return { state, codeErrors: [], charge: null };
  if (!found) return takeOwnCode(tx, code, order);
  if (!charge) return refused(state, [{ key: 'coupon.error.invalid-discount-code' }]);
  return { state: { ...state, balancePoints: charge.balance }, codeErrors: [], charge };
}

/** A restaurant's own code, behind a lock: it is redeemed with this very order. */
async function takeOwnCode(tx: Db, typed: string, order: FormCodeCase): Promise<FormCode> {
  const { state, restaurant, visitor, now } = order;
  try {
    const { userId } = visitor;
    const orderValue = orderValueAt(order);
    const code = await ownCode(tx, typed, { restaurantId: restaurant.id, userId, now, orderValue, isOrder: true });
    if (!code) return refused(state, [{ key: 'coupon.error.invalid-discount-code' }]);
    if (code.id !== state.restaurantCode?.id) {
      assertNoOwnCode(state, now);
      if (shownVouchers(state, now).length > 0) throw new DomainError('restaurant-code.error.alone');
    }
    return { state: { ...state, vouchers: [], restaurantCode: code }, codeErrors: [], charge: null };
  } catch (error) {
    if (error instanceof DomainError) return refused(state, error.errors);
    throw error;
  }
}

function orderValueAt({ state, restaurant, visitor, now }: FormCodeCase): number {
  return orderValueOf(basketViewOf(state, restaurant, { visitor, now, zipCode: null }).takeawayTotals);
}

/** A code of a kind that is switched off is an error of the form like any other. */
async function codeOrError(tx: Db, code: string, now: Temporal.Instant) {
  try {
    return await redeemableCode(tx, code, now);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function takeVoucher(voucher: StoredBasketState['vouchers'][number], order: FormCodeCase): FormCode {
  const { state, visitor, now } = order;
  const taker = {
    vouchers: shownVouchers(state, now),
    orderValue: orderValueAt(order),
    isConsumer: visitor.userId !== null,
  };
  try {
    assertNoOwnCode(state, now);
    const vouchers = withVoucher(voucher, taker);
    return { state: { ...state, vouchers, restaurantCode: null }, codeErrors: [], charge: null };
  } catch (error) {
    if (error instanceof DomainError) return refused(state, error.errors);
    throw error;
  }
}

function refused(state: StoredBasketState, errors: readonly FieldError[]): FormCode {
  return { state, codeErrors: errors.map((error) => ({ ...error, field })), charge: null };
}
