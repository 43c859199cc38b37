import { describe, expect, it } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { discountCodeRepository } from '#features/credits/discount-code-repository.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { moveOrder } from '#features/orders/move-order.ts';
import { aBuyer, addCode, bookingsOf, type CodeOptions } from '#tests/support/codes.ts';
import { openBasket, ordering } from '#tests/support/customer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { anApp } from '#tests/support/services.ts';

const { clock, server, adria } = await aRestaurantServer();

const aCode = (options?: CodeOptions) => addCode(server.db, options);
const balanceOf = (userId: string) => creditRepository(server.db).balanceOf(userId);
const isRedeemable = async (code: string) => (await discountCodeRepository(server.db).find(code))?.usedUp === false;

async function deny(orderId: string): Promise<void> {
  const { db, publisher } = server;
  await moveOrder(anApp(db, { clock, publisher }), { orderId, to: 7, reason: 'cancelled' });
}

describe('the vouchers of an order', () => {
  it('lower its sum and are spent with it', async () => {
    const customer = await aBuyer(server, adria);
    const code = await aCode({ value: 600 });
    await customer.take(code);
    const answer = await customer.order({ totalSum: 1150 });
    expect(answer.statusCode).toBe(201);
    const { orderId } = answer.json();
    expect(await customer.totalsOf(orderId)).toMatchObject({
      voucherDiscount: 600,
      totalSum: 1150,
      remainingAmount: 1150,
    });
    const stored = await server.database.pool.query(
      'select voucher_discount_cents, total_sum_cents from orders where id = $1',
      [orderId],
    );
    expect(stored.rows).toEqual([{ voucher_discount_cents: 600, total_sum_cents: 1150 }]);
    const [mail] = await mailRepository(server.db).latest(1);
    expect(mail?.body).toMatch(/Gutschein: −.€.6,00/);
    expect(await isRedeemable(code)).toBe(false);
    const next = await openBasket(customer.browser, adria.slug);
    expect((await next.post('voucher-code', { code })).json().errors[0].key).toBe('coupon.error.invalid-discount-code');
  });

  it('come before points: first the voucher, then points pay', async () => {
    const customer = await aBuyer(server, adria, 400);
    await customer.take(await aCode({ value: 600 }));
    const { orderId } = (await customer.order({ totalSum: 1150 })).json();
    expect(await customer.totalsOf(orderId)).toMatchObject({
      totalSum: 1150,
      credits: 400,
      remainingAmount: 750,
    });
    expect(await balanceOf(customer.userId)).toBe(0);
  });

  it('ask no payment type when they pay it all', async () => {
    const customer = await aBuyer(server, adria);
    await customer.take(await aCode({ value: 1750 }));
    const placed = await customer.order({ 'order-payment-type': '' });
    expect(placed.json().paymentStatus).toBe('paid');
  });

  it("become a consumer's bonus points with what they have left over", async () => {
    const customer = await aBuyer(server, adria, 30);
    await customer.take(await aCode({ value: 2000 }));
    const { orderId } = (await customer.order()).json();
    expect(await customer.totalsOf(orderId)).toMatchObject({
      voucherDiscount: 1750,
      totalSum: 0,
      credits: 0,
    });
    expect(await balanceOf(customer.userId)).toBe(280);
    expect(await bookingsOf(server, customer.userId)).toEqual(['charge-coupon 250']);
  });

  it("lose a guest's rest", async () => {
    const customer = await aBuyer(server, adria);
    const code = await aCode({ value: 2000 });
    await customer.take(code);
    expect((await customer.order()).statusCode).toBe(201);
    expect(await isRedeemable(code)).toBe(false);
  });

  it('are not spent below their minimum', async () => {
    const customer = await aBuyer(server, adria);
    const code = await aCode({ minimumOrderValue: 1485 });
    const [itemId = ''] = (await customer.take(code)).keys;
    await customer.basket.change(`item/${itemId}/decrement`);
    const { orderId } = (await customer.order()).json();
    expect((await customer.totalsOf(orderId)).voucherDiscount).toBe(0);
    expect(await isRedeemable(code)).toBe(true);
  });

  it('are spent once by one of two orders; the other basket no longer has it and is ordered without', async () => {
    const customers = [await aBuyer(server, adria), await aBuyer(server, adria, 0)];
    const code = await aCode();
    for (const customer of customers) await customer.take(code);
    const answers = await Promise.all(customers.map(({ order }) => order({ totalSum: 1250 })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    const loser = customers[statuses.indexOf(409)];
    expect(answers[statuses.indexOf(409)]?.json().errors[0].key).toBe('basket.error.code-mismatch');
    const basket = await loser?.basket.read();
    expect(basket).toMatchObject({ voucher: null, version: 4, deliveryTotals: { totalSum: 1750 } });
    expect((await loser?.order({ totalSum: 1750 }))?.statusCode).toBe(201);
  });

  it('are spent once by one of fifty orders at a time, and by no other', async () => {
    const code = await aCode();
    const customers = await Promise.all(Array.from({ length: 50 }, () => aBuyer(server, adria)));
    await Promise.all(customers.map(({ take }) => take(code)));
    const answers = await Promise.all(customers.map(({ order }) => order({ totalSum: 1250 })));
    const results = answers.map((answer) => answer.json().errors?.[0]?.key ?? answer.statusCode);
    expect(results.filter((result) => result === 201)).toHaveLength(1);
    expect(results.filter((result) => result === 'basket.error.code-mismatch')).toHaveLength(49);
    const { rows } = await server.database.pool.query<{ orders: number }>(
      'select count(*)::integer as orders from orders where voucher_discount_cents > 0 and basket_id = any($1)',
      [customers.map(({ basket }) => basket.id)],
    );
    expect(rows).toEqual([{ orders: 1 }]);
  });

  it('that another order has spent meanwhile are refused, unless the sum without them was shown', async () => {
    const code = await aCode();
    const [first, second, third] = [
      await aBuyer(server, adria),
      await aBuyer(server, adria),
      await aBuyer(server, adria),
    ];
    for (const customer of [first, second, third]) await customer.take(code);
    expect((await first.order()).statusCode).toBe(201);

    const refused = await second.order();
    expect([refused.statusCode, refused.json().errors[0].key]).toEqual([409, 'basket.error.code-mismatch']);
    expect((await second.order()).statusCode).toBe(201);
    // This page has been loaded again since.
    expect((await third.order({ totalSum: 1750 })).statusCode).toBe(201);
  });

  it('that many use are spent by every order, each counted', async () => {
    const code = await aCode({ maximumUses: 3 });
    const customers = await Promise.all(Array.from({ length: 5 }, () => aBuyer(server, adria)));
    for (const customer of customers) await customer.take(code);
    const answers = await Promise.all(customers.map(({ order }) => order()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409]);
    const uses = await server.database.pool.query('select uses from discount_codes where code = $1', [code]);
    expect(uses.rows).toEqual([{ uses: 3 }]);
  });

  it('never wait for one another in a circle', async () => {
    const codes = [await aCode({ maximumUses: null }), await aCode({ maximumUses: null })];
    const customers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(server, adria, 0)));
    for (const [index, customer] of customers.entries()) {
      for (const code of index % 2 === 0 ? codes : codes.toReversed()) await customer.take(code);
    }
    const answers = await Promise.all(customers.map(({ order }) => order()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  });
});

describe('a denied order', () => {
  it('gives its vouchers and points back, once', async () => {
    const customer = await aBuyer(server, adria, 400);
    const code = await aCode({ value: 600 });
    await customer.take(code);
    const { orderId } = (await customer.order()).json();
    await deny(orderId);
    expect(await isRedeemable(code)).toBe(true);
    expect(await balanceOf(customer.userId)).toBe(400);
    await expect(deny(orderId)).rejects.toMatchObject({ key: 'order.error.status' });
    await discountCodeRepository(server.db).giveBack(orderId, '2026-11-20T18:00:00Z');
    const uses = await server.database.pool.query('select uses from discount_codes where code = $1', [code]);
    expect(uses.rows).toEqual([{ uses: 0 }]);
  });

  it('gives a guest the voucher back', async () => {
    const customer = await aBuyer(server, adria);
    const code = await aCode({ value: 2000 });
    await customer.take(code);
    await deny((await customer.order()).json().orderId);
    expect(await isRedeemable(code)).toBe(true);
  });

  it('takes back the points that its voucher had left over', async () => {
    const customer = await aBuyer(server, adria, 30);
    const code = await aCode({ value: 2000 });
    await customer.take(code);
    await deny((await customer.order()).json().orderId);
    expect(await balanceOf(customer.userId)).toBe(30);
    expect(await bookingsOf(server, customer.userId)).toEqual(['charge-coupon 250', 'spend -250']);
    expect(await isRedeemable(code)).toBe(true);
  });

  it('pays back in points what its voucher paid when the points left over are spent already', async () => {
    const customer = await aBuyer(server, adria, 0);
    const code = await aCode({ value: 2000 });
    await customer.take(code);
    const { orderId } = (await customer.order()).json();
    const next = await openBasket(customer.browser, adria.slug);
    await next.change('put', { product: { productId: adria.dessert, quantity: 3 } });
    expect((await ordering(customer.browser, next, adria.slug)()).statusCode).toBe(201);
    expect(await balanceOf(customer.userId)).toBe(0);
    await deny(orderId);
    // 20 € of voucher: 2,50 are spent as points, 17,50 are points now.
    expect(await balanceOf(customer.userId)).toBe(1750);
    expect(await isRedeemable(code)).toBe(false);
    expect(await bookingsOf(server, customer.userId)).toEqual(['charge-coupon 250', 'spend -250', 'refund 1750']);
  });

  it('pays back in points what a voucher paid that has expired meanwhile', async () => {
    const customer = await aBuyer(server, adria, 0);
    await customer.take(await aCode({ value: 600, expiresAt: '2026-11-20T18:00:00Z' }));
    const { orderId } = (await customer.order()).json();
    clock.set(Temporal.Instant.from('2026-11-20T18:00:00Z'));
    await deny(orderId);
    expect(await balanceOf(customer.userId)).toBe(600);
  });
});
