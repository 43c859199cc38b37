import { afterEach, describe, expect, it } from 'vitest';
import { restaurantCodeRepository } from '#features/restaurant-codes/restaurant-code-repository.ts';
import { addDiscountCode, addVoucherCode, clearBasket, redeemCouponCode } from '#shared/contract/calls/baskets.ts';
import type { ErrorKey } from '#shared/contract/errors.ts';
import type { CodeRules } from '#shared/contract/restaurant-codes.ts';
import { aBuyer, addCode, type CodeOptions, setFlags } from '#tests/support/codes.ts';
import { aCustomerOf, addUser, openBasket, type TestBasket } from '#tests/support/customer.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

/** The calls that take a code, and every one of their own errors, each made to happen. */

const { server, adria } = await aRestaurantServer({ config: { rateLimits: true } });

const aCode = (options?: CodeOptions) => addCode(server.db, options);
const aCoupon = () => aCode({ kind: 'coupon', value: 300 });
const aGuest = async () => (await aBuyer(server, adria)).basket;
const aConsumer = async () => (await aBuyer(server, adria, 0)).basket;

let staff = 0;
async function aStaffMember(): Promise<TestBasket> {
  const userId = await addUser(server, { name: `Kellnerin${(staff += 1)}`, role: 'staff' });
  return (await aCustomerOf(server, adria, { userId })).basket;
}

type Tried = readonly [basket: TestBasket, code: string];

const tryWrong = async (): Promise<Tried> => [await aConsumer(), 'Geraten'];
const tryAsGuest = async (): Promise<Tried> => [await aGuest(), await aCoupon()];
const tryAsStaff = async (): Promise<Tried> => [await aStaffMember(), await aCoupon()];

async function tryTooOften(): Promise<Tried> {
  const basket = await aConsumer();
  for (let tried = 0; tried < 10; tried += 1) await basket.post('discount-code', { code: 'Geraten' });
  return [basket, await aCode()];
}

async function trySwitchedOff(): Promise<Tried> {
  await setFlags(server, { VOUCHERS: false, COUPONS: false });
  return [await aConsumer(), await aCode()];
}

const tryBelowMinimum = async (): Promise<Tried> => [await aConsumer(), await aCode({ minimumOrderValue: 100_000 })];

async function trySecondAsGuest(): Promise<Tried> {
  const basket = await aGuest();
  await basket.change('voucher-code', { code: await aCode() });
  return [basket, await aCode()];
}

async function tryTwentyFirst(): Promise<Tried> {
  const basket = await aConsumer();
  for (let taken = 0; taken < 20; taken += 1) {
    await basket.change('voucher-code', { code: await aCode({ value: 10 }) });
  }
  return [basket, await aCode()];
}

const noRules = {
  percent: 10,
  cents: null,
  minimumOrderValue: 0,
  validFrom: null,
  validTo: null,
  maximumUses: null,
  oncePerPerson: false,
};
let words = 0;

/** Adds a code of Adria's. */
async function anOwnCode(rules: Partial<CodeRules> = {}) {
  const word = `WORT${(words += 1)}`;
  const codes = restaurantCodeRepository(server.db);
  await codes.add(adria.id, word, { ...noRules, ...rules }, '2026-11-01T00:00:00Z');
  const [code] = await codes.list(adria.id);
  return { word, id: code?.id ?? 0 };
}

const tryOwn = (rules: Partial<CodeRules>, prepare?: (id: number) => Promise<unknown>) => async (): Promise<Tried> => {
  const { word, id } = await anOwnCode(rules);
  await prepare?.(id);
  return [await aConsumer(), word];
};

async function tryUsed(): Promise<Tried> {
  const { word } = await anOwnCode({ oncePerPerson: true });
  const { browser, basket, order } = await aBuyer(server, adria, 0);
  await basket.change('discount-code', { code: word });
  await order();
  return [await openBasket(browser, adria.slug), word];
}

async function tryElsewhere(): Promise<Tried> {
  const other = await addRestaurant(server.database.db, { slug: `nachbar-${(words += 1)}` });
  await restaurantCodeRepository(server.db).add(other.id, 'DRUEBEN', noRules, '2026-11-01T00:00:00Z');
  return [await aConsumer(), 'DRUEBEN'];
}

async function tryTogether(): Promise<Tried> {
  const [basket, word] = await tryOwn({})();
  await basket.change('discount-code', { code: word });
  return [basket, await aCode()];
}

const coupon = {
  'feature.error.off': trySwitchedOff,
  'request.error.unauthenticated': tryAsGuest,
  'request.error.forbidden': tryAsStaff,
  'request.error.too-many': tryTooOften,
};
const voucher = {
  'coupon.error.invalid-discount-code': tryWrong,
  'voucher.error.minimum-order-value': tryBelowMinimum,
  'voucher.error.single': trySecondAsGuest,
  'restaurant-code.error.elsewhere': tryElsewhere,
  'restaurant-code.error.off': tryOwn({}, (id) => restaurantCodeRepository(server.db).setOn(adria.id, id, false)),
  'restaurant-code.error.early': tryOwn({ validFrom: '2026-12-01' }),
  'restaurant-code.error.over': tryOwn({ validTo: '2026-11-19' }),
  'restaurant-code.error.used-up': tryOwn({ maximumUses: 1 }, (id) => restaurantCodeRepository(server.db).redeem(id)),
  'restaurant-code.error.used': tryUsed,
  'restaurant-code.error.alone': tryTogether,
  'basket.error.full': tryTwentyFirst,
  'feature.error.off': trySwitchedOff,
  'request.error.too-many': tryTooOften,
};

afterEach(() => setFlags(server, { VOUCHERS: true, COUPONS: true }));

describe.each([
  ['coupon-code', redeemCouponCode, { ...coupon, 'coupon.error.invalid-coupon-code': tryWrong }],
  ['voucher-code', addVoucherCode, voucher],
  ['discount-code', addDiscountCode, { ...coupon, ...voucher }],
])('%s', (path, call, tries: Partial<Record<ErrorKey, () => Promise<Tried>>>) => {
  it.each(Object.entries(tries))('answers %s, and the basket stays as it was', async (key, attempt) => {
    const [basket, code] = await attempt();
    const before = await basket.read();
    const response = await basket.post(path, { code });
    expect(response.json().errors).toMatchObject([{ key }]);
    expect(await basket.read()).toEqual(before);
  });

  it('is described with these errors and those of every change', () => {
    expect(new Set<string>(call.errors)).toEqual(new Set([...clearBasket.errors, ...Object.keys(tries)]));
  });
});
