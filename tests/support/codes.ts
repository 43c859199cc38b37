import type { NewDiscountCode } from '../../host/server/db/repositories/discount-codes.ts';
import type { Store } from '../../host/server/db/repositories.ts';

let made = 0;

/** Stores a voucher of 5 €, once redeemable, unless its terms say otherwise; answers its code, which is its own. */
export async function addCode(store: Store, terms: Partial<NewDiscountCode> = {}): Promise<string> {
  const code = terms.code ?? `Code-${String((made += 1)).padStart(4, '0')}`;
  const usual = { kind: 'voucher', value: 500, maximumUses: 1, expiresAt: null } as const;
  await store.discountCodes.add([{ ...usual, createdAt: '2026-11-01T00:00:00Z', ...terms, code }]);
  return code;
}
