import { isRedeemable } from '../../../../shared/domain/basket/vouchers.ts';
import type { StoredDiscountCode } from '../../db/repositories/discount-codes.ts';
import type { Repositories } from '../../db/repositories.ts';

/** The code as it is written, if it may be redeemed now: not expired, used up or switched off. */
export async function redeemableCode(
  { discountCodes }: Pick<Repositories, 'discountCodes'>,
  code: string,
  now: Temporal.Instant,
): Promise<StoredDiscountCode | undefined> {
  const found = await discountCodes.find(code);
  return found && isRedeemable(found, now) ? found : undefined;
}
