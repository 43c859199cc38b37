import type { Db } from '#platform/db/db.ts';
import { assertVoucherMinimum } from '#shared/domain/basket/vouchers.ts';
import { normalWord, refusalOf } from '#shared/domain/codes/restaurant-codes.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { BasketCode } from '../basket/repositories/stored-basket.ts';
import { discountCodeRepository } from '../credits/discount-code-repository.ts';
import { restaurantCodeRepository } from './restaurant-code-repository.ts';

/** Where and by whom a code is to be redeemed. */
interface CodeWanted {
  readonly restaurantId: number;
  readonly userId: string | null;
  readonly now: Temporal.Instant;
  /** cents */
  readonly orderValue: number;
  /** with an order: nobody else redeems it until the transaction ends */
  readonly isOrder?: boolean;
}

/**
 * The restaurant's own code that somebody has typed, in whatever case, where it may be redeemed here now; undefined where no
 * restaurant has it. What is written just like a code of the marketplace is that one, whatever it is worth.
 * @throws DomainError `restaurant-code.error.*` with why it may not, `voucher.error.minimum-order-value`
 */
export async function ownCode(
  tx: Db,
  typed: string,
  { restaurantId, userId, now, orderValue, isOrder = false }: CodeWanted,
): Promise<BasketCode | undefined> {
  if (await discountCodeRepository(tx).find(typed)) return undefined;
  const codes = restaurantCodeRepository(tx);
  const word = normalWord(typed);
  let code = await codes.find(restaurantId, word, userId);
  if (code && isOrder) {
    await codes.lock(code.id);
    code = await codes.find(restaurantId, word, userId);
  }
  if (!code) {
    if (await codes.isAnywhere(word)) throw new DomainError({ key: 'restaurant-code.error.elsewhere', field: 'code' });
    return undefined;
  }
  const refusal = refusalOf(code, now);
  if (refusal) {
    throw new DomainError({
      key: refusal,
      field: 'code',
      ...(code.validFrom && { params: { fromDate: code.validFrom } }),
    });
  }
  assertVoucherMinimum([code], orderValue);
  return code;
}

/**
 * That whoever orders has not had a code that each person has once; behind its lock, so that of two orders at a time the
 * later one sees the earlier. A person is an account, or an e-mail.
 * @throws DomainError `restaurant-code.error.used`
 */
export async function assertFirstUse(
  tx: Db,
  { id, oncePerPerson }: BasketCode,
  person: { userId: string | null; email: string },
): Promise<void> {
  if (oncePerPerson && (await restaurantCodeRepository(tx).isUsedBy(id, person))) {
    throw new DomainError('restaurant-code.error.used');
  }
}
