import { discountCodeRepository } from '../features/credits/discount-code-repository.ts';
import type { Db } from '../platform/db/db.ts';

/** A code of the demonstration, printed when it starts: `value` in cents of a voucher, in points of a coupon. */
interface DemoCode {
  readonly code: string;
  readonly kind: 'voucher' | 'coupon';
  readonly value: number;
  readonly minimumOrderValue: number;
}

/** Everybody may use them, vouchers as often as they like, the coupon once. */
export const demoCodes: readonly DemoCode[] = [
  { code: 'WILLKOMMEN5', kind: 'voucher', value: 500, minimumOrderValue: 0 },
  { code: 'SCHMAUS10', kind: 'voucher', value: 1000, minimumOrderValue: 2500 },
  { code: 'PUNKTE500', kind: 'coupon', value: 500, minimumOrderValue: 0 },
];

export async function seedCodes(tx: Db, now: Temporal.Instant): Promise<void> {
  const always = { maximumUses: null, expiresAt: null, createdAt: now.toString() };
  await discountCodeRepository(tx).add(demoCodes.map((code) => ({ ...code, ...always })));
}
