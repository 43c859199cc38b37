import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, addCode, setFlags } from '#tests/support/codes.ts';
import { ordering } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  adria = await addRestaurant(server.database.db);
});
afterAll(() => server.stop());
afterEach(() => setFlags(server, { CREDITS: true, COUPONS: true, VOUCHERS: true }));

const off = { statusCode: 403, key: 'feature.error.off' };
const answerOf = (response: { statusCode: number; json(): { errors: { key: string }[] } }) => ({
  statusCode: response.statusCode,
  key: response.json().errors[0]?.key,
});

describe('without points', () => {
  it('a consumer has none and pays with none; they come back with the flag', async () => {
    const { browser, userId, basket, order, totalsOf } = await aBuyer(server, adria, 500);
    await server.database.pool.query(
      "insert into credit_transactions (user_id, type, amount_points, reference, created_at) values ($1, 'charge-coupon', 500, 'X', now())",
      [userId],
    );
    await setFlags(server, { CREDITS: false });
    const balance = () => browser.get(`/json/user/${userId}/credit/balance`);
    expect((await balance()).json()).toEqual({ balance: 0, balanceAsCurrency: 0 });
    const page = await browser.get(`/json/user/${userId}/credit/transactions`);
    expect(page.json()).toEqual({ data: [], next_page_url: null });
    expect((await browser.get('/json/session')).json().session.user.balance).toBe(0);
    expect((await basket.read()).deliveryTotals).toMatchObject({ credits: 0, remainingAmount: 1750 });
    const { orderId } = (await order()).json();
    expect(await totalsOf(orderId)).toMatchObject({ credits: 0, remainingAmount: 1750 });
    await setFlags(server, { CREDITS: true });
    expect((await balance()).json().balance).toBe(500);
  });

  it('a coupon, which only brings points, is not redeemed', async () => {
    const { browser, userId } = await aBuyer(server, adria, 0);
    const code = await addCode(server.db, { kind: 'coupon' });
    await setFlags(server, { CREDITS: false });
    expect(answerOf(await browser.post(`/json/user/${userId}/coupon/redeem`, { couponCode: code }))).toEqual(off);
  });
});

describe('without coupons', () => {
  it('none is redeemed, whether there is such a code or not', async () => {
    const { browser, userId, basket } = await aBuyer(server, adria, 0);
    const code = await addCode(server.db, { kind: 'coupon' });
    await setFlags(server, { COUPONS: false });
    for (const couponCode of [code, 'NO-SUCH-CODE'])
      expect(answerOf(await browser.post(`/json/user/${userId}/coupon/redeem`, { couponCode }))).toEqual(off);
    expect(answerOf(await basket.post('coupon-code', { code }))).toEqual(off);
    expect(answerOf(await basket.post('discount-code', { code }))).toEqual(off);
    await setFlags(server, { COUPONS: true });
    expect((await browser.post(`/json/user/${userId}/coupon/redeem`, { couponCode: code })).json().balance).toBe(500);
  });

  it('vouchers are taken all the same', async () => {
    const { basket } = await aBuyer(server, adria, 0);
    const code = await addCode(server.db);
    await setFlags(server, { COUPONS: false });
    expect((await basket.change('discount-code', { code })).deliveryTotals.voucherDiscount).toBe(500);
  });
});

describe('without vouchers', () => {
  it('none is taken, whether there is such a code or not', async () => {
    const { basket, order } = await aBuyer(server, adria);
    const code = await addCode(server.db);
    await setFlags(server, { VOUCHERS: false });
    for (const each of [code, 'NO-SUCH-CODE'])
      expect(answerOf(await basket.post('voucher-code', { code: each }))).toEqual(off);
    expect(answerOf(await basket.post('discount-code', { code }))).toEqual(off);
    const refused = await order({ 'order-payment-discount-code': code });
    expect(refused.json().errors).toMatchObject([{ key: 'feature.error.off', field: 'order-payment-discount-code' }]);
    expect(refused.statusCode).toBe(403);
  });

  it('one in a basket does not count', async () => {
    const { basket, take, browser, totalsOf } = await aBuyer(server, adria);
    await take(await addCode(server.db));
    expect((await basket.read()).deliveryTotals.voucherDiscount).toBe(500);
    await setFlags(server, { VOUCHERS: false });
    expect((await basket.read()).deliveryTotals.voucherDiscount).toBe(0);
    const order = ordering(browser, basket, adria.slug);
    const { orderId } = (await order({ totalSum: 1750 })).json();
    expect(await totalsOf(orderId)).toMatchObject({ voucherDiscount: 0, totalSum: 1750 });
  });

  it('and without coupons no code is taken at all', async () => {
    const { basket } = await aBuyer(server, adria, 0);
    await setFlags(server, { VOUCHERS: false, COUPONS: false });
    expect(answerOf(await basket.post('discount-code', { code: 'NO-SUCH-CODE' }))).toEqual(off);
  });
});
