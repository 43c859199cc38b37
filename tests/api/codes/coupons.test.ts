import { describe, expect, it } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { aBuyer, addCode, type CodeOptions, refused, setFlags } from '#tests/support/codes.ts';
import { addUser, logInAs, openBasket } from '#tests/support/customer.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const { server, adria } = await aRestaurantServer();

const aCode = (options?: CodeOptions) => addCode(server.db, options);
const aCoupon = (options?: CodeOptions) => aCode({ kind: 'coupon', ...options });
const aGuest = () => aBuyer(server, adria);
const aConsumer = (points = 0) => aBuyer(server, adria, points);
const balanceOf = (userId: string) => creditRepository(server.db).balanceOf(userId);

describe('a coupon', () => {
  it("charges a consumer's points; the basket's sums follow, its contents stay", async () => {
    const { userId, basket } = await aConsumer(100);
    const before = await basket.read();
    const code = await aCoupon({ value: 700 });
    const after = await basket.change('coupon-code', { couponCode: code });
    expect(after).toMatchObject({ items: before.items, voucher: null, version: before.version + 1 });
    expect(after.deliveryTotals).toMatchObject({ totalSum: 1750, credits: 800, remainingAmount: 950 });
    expect(await balanceOf(userId)).toBe(800);
    const bookings = await server.database.pool.query(
      'select type, amount_points, reference, created_at from credit_transactions where user_id = $1',
      [userId],
    );
    expect(bookings.rows).toEqual([
      { type: 'charge-coupon', amount_points: 700, reference: code, created_at: '2026-11-20T17:00:00Z' },
    ]);
  });

  it('is taken by discount-code too', async () => {
    const { userId, basket } = await aConsumer();
    await basket.change('discount-code', { discountCode: await aCoupon() });
    expect(await balanceOf(userId)).toBe(500);
  });

  it('is refused to a guest with 401 and to staff with 403, whatever the code', async () => {
    const { basket } = await aGuest();
    const code = await aCoupon();
    for (const tried of [code, 'Gibt-es-nicht']) {
      expect(await refused(basket, 'coupon-code', { code: tried })).toMatchObject({
        status: 401,
        key: 'request.error.unauthenticated',
      });
    }
    expect(await refused(basket, 'discount-code', { code })).toMatchObject({ status: 401 });

    const staff = server.browser();
    await logInAs(server, staff, await addUser(server, { name: 'Koch', role: 'staff' }));
    const theirs = await openBasket(staff, adria.slug);
    expect(await refused(theirs, 'coupon-code', { code })).toMatchObject({ status: 403 });
  });

  it('charges once, however often and from however many baskets it is redeemed at a time', async () => {
    const { userId, basket, browser } = await aConsumer();
    const others = await Promise.all(
      ['gleich-1', 'gleich-2'].map(async (slug) => {
        await addRestaurant(server.database.db, { slug });
        return openBasket(browser, slug);
      }),
    );
    const code = await aCoupon({ maximumUses: null });
    const baskets = [basket, ...others, basket, ...others];
    const answers = await Promise.all(baskets.map((each) => each.post('coupon-code', { code })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422, 422, 422,
    ]);
    expect(await balanceOf(userId)).toBe(500);
    expect(await refused(basket, 'coupon-code', { code })).toMatchObject({
      key: 'coupon.error.invalid-coupon-code',
    });
  });

  it('sent again with the key of its change is answered with the basket, and charges once', async () => {
    const { userId, browser, basket } = await aConsumer();
    const code = await aCoupon();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const post = () => browser.post(`/json/basket/${basket.id}/coupon-code`, { code }, key);
    const answers = [...(await Promise.all([post(), post()])), await post()];
    expect(answers.map((answer) => [answer.statusCode, answer.json().version])).toEqual([
      [200, 3],
      [200, 3],
      [200, 3],
    ]);
    expect(answers[2]?.json().basket.deliveryTotals.credits).toBe(500);
    expect(await balanceOf(userId)).toBe(500);
  });

  it('is redeemed by no more users than it is for, at a time too', async () => {
    const consumers = await Promise.all(Array.from({ length: 6 }, () => aConsumer()));
    const code = await aCoupon({ maximumUses: 4 });
    const answers = await Promise.all(consumers.map(({ basket }) => basket.post('coupon-code', { code })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    const balances = await Promise.all(consumers.map(({ userId }) => balanceOf(userId)));
    expect(balances.toSorted((a, b) => a - b)).toEqual([0, 0, 500, 500, 500, 500]);
  });

  it('is charged to an account without a basket, its own only', async () => {
    const { userId, browser } = await aConsumer(50);
    const redeem = (id: string, body: unknown) => browser.post(`/json/user/${id}/coupon/redeem`, body);
    const answer = await redeem(userId, { couponCode: await aCoupon() });
    expect([answer.statusCode, answer.json()]).toEqual([200, { balance: 550, balanceAsCurrency: 550 }]);
    expect((await redeem(userId, { code: await aCoupon() })).json().balance).toBe(1050);

    const wrong = await redeem(userId, { couponCode: await aCode() });
    expect([wrong.statusCode, wrong.json().errors[0].key]).toEqual([422, 'coupon.error.invalid-coupon-code']);
    const other = await redeem(userId, { code: 'Gibt-es-nicht' });
    expect(other.json().errors[0].key).toBe('coupon.error.invalid-discount-code');
    expect((await redeem(userId, {})).statusCode).toBe(422);
    const stranger = await addUser(server, { name: 'Fremd' });
    expect((await redeem(stranger, { couponCode: await aCoupon() })).statusCode).toBe(404);
    expect((await server.browser().post(`/json/user/${userId}/coupon/redeem`, { code: 'x' })).statusCode).toBe(401);
    expect(await balanceOf(userId)).toBe(1050);
  });

  it('is refused while coupons are switched off', async () => {
    const { userId, basket } = await aConsumer();
    const code = await aCoupon();
    await setFlags(server, { COUPONS: false });
    try {
      expect(await refused(basket, 'coupon-code', { code })).toMatchObject({
        status: 403,
        key: 'feature.error.off',
      });
    } finally {
      await setFlags(server, { COUPONS: true });
    }
    expect(await balanceOf(userId)).toBe(0);
  });
});

describe('a voucher that is redeemed without a basket', () => {
  const redeem = ({ browser, userId }: Awaited<ReturnType<typeof aConsumer>>, body: object) =>
    browser.post(`/json/user/${userId}/coupon/redeem`, body);

  it('becomes points, its whole value and once for each user', async () => {
    const [eva, paul] = [await aConsumer(50), await aConsumer()];
    const code = await aCode({ value: 900, maximumUses: null });
    const answers = await Promise.all([redeem(eva, { code }), redeem(eva, { code })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await balanceOf(eva.userId)).toBe(950);
    expect((await redeem(paul, { code })).json()).toEqual({ balance: 900, balanceAsCurrency: 900 });
  });

  it('is then used up for baskets too, and one that a basket took still counts there until it is', async () => {
    const consumer = await aConsumer();
    const code = await aCode({ value: 300, maximumUses: 1 });
    await consumer.basket.change('discount-code', { code });
    expect((await redeem(consumer, { code })).statusCode).toBe(200);
    expect((await consumer.basket.read()).deliveryTotals?.voucherDiscount).toBe(0);
    expect(await refused((await aConsumer()).basket, 'voucher-code', { code })).toMatchObject({
      key: 'coupon.error.invalid-discount-code',
    });
  });

  it('is refused where it wants a minimum order, or neither vouchers nor points are on', async () => {
    const consumer = await aConsumer();
    const bound = await redeem(consumer, { code: await aCode({ minimumOrderValue: 2000 }) });
    expect([bound.statusCode, bound.json().errors[0].key]).toEqual([422, 'voucher.error.minimum-order-value']);
    const code = await aCode();
    for (const flag of ['VOUCHERS', 'CREDITS'] as const) {
      await setFlags(server, { [flag]: false });
      try {
        const answer = await redeem(consumer, { code });
        expect([flag, answer.json().errors[0].key]).toEqual([flag, 'feature.error.off']);
      } finally {
        await setFlags(server, { [flag]: true });
      }
    }
    expect(await balanceOf(consumer.userId)).toBe(0);
  });
});

describe('a code that is not right', () => {
  it('is refused alike for every reason, which reveals to nobody whether it exists', async () => {
    const { basket } = await aConsumer();
    const used = await aCoupon();
    await basket.change('coupon-code', { code: used });
    const wrong = {
      unknown: 'Gibt-es-nicht',
      'in the wrong case': (await aCoupon({ code: 'Gross-Klein' })).toUpperCase(),
      expired: await aCoupon({ expiresAt: '2026-11-20T17:00:00Z' }),
      'redeemed already': used,
      'a voucher': await aCode(),
    };
    const before = await basket.read();
    const answers = Object.entries(wrong).map(async ([reason, code]) => {
      const response = await basket.post('coupon-code', { code });
      return [reason, response.statusCode, response.body];
    });
    const body = JSON.stringify({
      errors: [
        {
          key: 'coupon.error.invalid-coupon-code',
          message: 'Dieser Gutscheincode ist ungültig.',
          field: 'code',
        },
      ],
    });
    expect(await Promise.all(answers)).toEqual(Object.keys(wrong).map((reason) => [reason, 422, body]));
    expect(await basket.read()).toEqual(before);
  });

  it('is an invalid discount code for vouchers and discounts', async () => {
    const { basket } = await aConsumer();
    const voucher = await aCode({ code: 'Winter-Aktion' });
    const coupon = await aCoupon();
    for (const [path, code] of [
      ['voucher-code', coupon],
      ['voucher-code', voucher.toLowerCase()],
      ['discount-code', voucher.toUpperCase()],
      ['discount-code', 'Gibt-es-nicht'],
    ] as const) {
      expect(await refused(basket, path, { code }), `${path} ${code}`).toMatchObject({
        status: 422,
        key: 'coupon.error.invalid-discount-code',
      });
    }
  });

  it("never reaches somebody else's basket", async () => {
    const { basket } = await aGuest();
    const stranger = server.browser();
    for (const path of ['coupon-code', 'voucher-code', 'discount-code']) {
      const answer = await stranger.post(`/json/basket/${basket.id}/${path}`, { code: await aCode() });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
    expect((await stranger.post(`/json/basket/${basket.id}/remove-discount`)).statusCode).toBe(403);
    expect((await basket.read()).voucher).toBeNull();
  });
});
