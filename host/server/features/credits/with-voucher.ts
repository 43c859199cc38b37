import { assertVoucherMinimum, canAddVoucher, maximumVouchers } from '#shared/domain/basket/vouchers.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { BasketVoucher } from '../basket/repositories/stored-basket.ts';

/** The basket that a voucher is taken by: those it shows already, cents, and whether its owner has an account. */
interface VoucherTaker {
  vouchers: readonly BasketVoucher[];
  orderValue: number;
  isConsumer: boolean;
}

/**
 * A basket's vouchers with one more; the very same list when it is among them already.
 * @throws DomainError `voucher.error.single` for a guest's second one, `voucher.error.minimum-order-value`,
 * `basket.error.full` beyond twenty
 */
export function withVoucher(
  voucher: BasketVoucher,
  { vouchers, orderValue, isConsumer }: VoucherTaker,
): readonly BasketVoucher[] {
  if (vouchers.some((each) => each.id === voucher.id)) return vouchers;
  if (!canAddVoucher(vouchers, isConsumer)) throw new DomainError('voucher.error.single');
  assertVoucherMinimum([voucher], orderValue);
  if (vouchers.length >= maximumVouchers) throw new DomainError('basket.error.full');
  return [...vouchers, voucher];
}
