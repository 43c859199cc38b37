import type { Db } from '#platform/db/db.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import { isRedeemable } from '#shared/domain/basket/vouchers.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { settingsRepository } from '../operator/settings-repository.ts';
import { discountCodeRepository, type StoredDiscountCode } from './discount-code-repository.ts';

type Kind = StoredDiscountCode['kind'];

/**
 * The code as it is written, if it may be redeemed now: neither expired nor used up. `kinds`: those that the call takes.
 * @throws DomainError `feature.error.off` where the operator has switched all of these off, or that of this very code
 */
export async function redeemableCode(
  tx: Db,
  code: string,
  now: Temporal.Instant,
  kinds: readonly Kind[] = ['coupon', 'voucher'],
): Promise<StoredDiscountCode | undefined> {
  const { flags } = await settingsRepository(tx).read();
  if (!kinds.some((kind) => isOn(kind, flags))) throw new DomainError('feature.error.off');
  const found = await discountCodeRepository(tx).find(code);
  if (!found || !kinds.includes(found.kind)) return undefined;
  if (!isOn(found.kind, flags)) throw new DomainError('feature.error.off');
  return isRedeemable(found, now) ? found : undefined;
}

/** A coupon brings points: without points it brings nothing. */
function isOn(kind: Kind, { COUPONS, CREDITS, VOUCHERS }: FeatureFlags): boolean {
  return kind === 'coupon' ? COUPONS && CREDITS : VOUCHERS;
}
