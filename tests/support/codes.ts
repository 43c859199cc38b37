import { expect } from 'vitest';
import type { NewDiscountCode } from '#features/credits/discount-code-repository.ts';
import { discountCodeRepository } from '#features/credits/discount-code-repository.ts';
import type { Db } from '#platform/db/db.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import { aCustomerOf, addUser, type TestBasket } from './customer.ts';
import type { RestaurantFixture } from './restaurant-fixture.ts';
import type { TestServer } from './server.ts';

let made = 0;

export type CodeOptions = Partial<NewDiscountCode>;

/** Stores a voucher of 5 €, once redeemable, unless its options say otherwise; returns its code, which is its own. */
export async function addCode(db: Db, options: CodeOptions = {}): Promise<string> {
  const code = options.code ?? `Code-${String((made += 1)).padStart(4, '0')}`;
  const usual = { kind: 'voucher', value: 500, maximumUses: 1, expiresAt: null } as const;
  await discountCodeRepository(db).add([{ ...usual, createdAt: '2026-11-01T00:00:00Z', ...options, code }]);
  return code;
}

let people = 0;

/**
 * A guest, or with points a consumer, with three desserts in the basket: 16,50 € less 10 % are 14,85 €; 15 cents to the
 * minimum and 2,50 € bring delivery to 17,50 €. The basket has version 2.
 */
export async function aBuyer(server: TestServer, restaurant: RestaurantFixture, points?: number) {
  const person = { name: `Person${(people += 1)}`, points: points ?? 0 };
  const userId = points === undefined ? null : await addUser(server, person);
  const customer = await aCustomerOf(server, restaurant, userId === null ? {} : { userId });
  return {
    ...customer,
    userId: userId ?? '',
    take: (code: string) => customer.basket.change('voucher-code', { code }),
    totalsOf: async (orderId: string) =>
      (await customer.browser.get(`/json/orders/${orderId}`)).json().foodorder.totals,
  };
}

/** Posts what is refused; returns status and first error, and makes sure that the basket is the same, its version too. */
export async function refused(basket: TestBasket, path: string, body: unknown) {
  const before = await basket.read();
  const response = await basket.post(path, body);
  expect(await basket.read()).toEqual(before);
  return { status: response.statusCode, ...response.json().errors[0] };
}

export async function setFlags({ database }: TestServer, flags: Partial<FeatureFlags>): Promise<void> {
  await database.pool.query('update settings set flags = flags || $1', [JSON.stringify(flags)]);
}

/** A user's movements of points in their order, e.g. `spend -500`. */
export async function bookingsOf({ database }: TestServer, userId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ type: string; points: number }>(
    'select type, amount_points as points from credit_transactions where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ type, points }) => `${type} ${points}`);
}
