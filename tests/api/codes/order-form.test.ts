import { describe, expect, it } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { aBuyer, addCode, bookingsOf, type CodeOptions } from '#tests/support/codes.ts';
import { aKey } from '#tests/support/customer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const { server, adria } = await aRestaurantServer();

const aCode = (options?: CodeOptions) => addCode(server.db, options);
const balanceOf = (userId: string) => creditRepository(server.db).balanceOf(userId);

describe('the sum that stood above the button', () => {
  const countOrders = async () => (await server.database.db.selectFrom('orders').select('id').execute()).length;

  it('is refused with 409 when the server comes to another one, and nothing is stored', async () => {
    const { basket, order } = await aBuyer(server, adria);
    const before = { orders: await countOrders(), basket: await basket.read() };
    for (const totalSum of [0, 1749, 1751]) {
      const answer = await order({ totalSum });
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        409,
        [{ key: 'basket.error.inconsistent-totals' }],
      ]);
    }
    expect({ orders: await countOrders(), basket: await basket.read() }).toEqual(before);
    expect((await order({ totalSum: 1750 })).statusCode).toBe(201);
  });

  it('is for the transport and the address of the order', async () => {
    const { basket, order } = await aBuyer(server, adria);
    // 1080 has another fee and minimum: 14,85 + 5,15 + 3,50.
    const address = { streetname: 'Lange Gasse', streetnumber: '3', zipcode: '1080', city: 'Wien' };
    expect((await order({ address, totalSum: 1750 })).statusCode).toBe(409);
    await basket.change('takeaway');
    expect((await order({ transport: 'takeaway', totalSum: 1750 })).statusCode).toBe(409);
    expect((await order({ transport: 'takeaway', totalSum: 1485 })).statusCode).toBe(201);
  });

  it('is not asked as long as something else is wrong', async () => {
    const { order } = await aBuyer(server, adria);
    const answer = await order({ totalSum: 1, 'order-name': '' });
    expect([answer.statusCode, answer.json().errors.map((each: { field?: string }) => each.field)]).toEqual([
      422,
      ['order-name'],
    ]);
  });

  it('is a number of cents', async () => {
    const { order } = await aBuyer(server, adria);
    for (const totalSum of [-1, 1.5, '1750', null, 1e16, []]) {
      expect([totalSum, (await order({ totalSum })).statusCode]).toEqual([totalSum, 422]);
    }
    // more than can be ordered is a sum all the same: prices may have risen
    expect((await order({ totalSum: 1e12 })).statusCode).toBe(409);
  });
});

describe('the code of the order form', () => {
  const field = 'order-payment-discount-code';

  it('takes a voucher, with or without it in the sum of the screen', async () => {
    for (const totalSum of [1750, 1250, undefined]) {
      const { order, totalsOf } = await aBuyer(server, adria);
      const answer = await order({ [field]: ` ${await aCode()} `, totalSum });
      expect(answer.statusCode).toBe(201);
      expect((await totalsOf(answer.json().orderId)).totalSum).toBe(1250);
    }
  });

  it('takes a coupon, whose points pay at once', async () => {
    const { userId, order, totalsOf } = await aBuyer(server, adria, 100);
    const code = await aCode({ kind: 'coupon', value: 300 });
    const { orderId } = (await order({ [field]: code, totalSum: 1750 })).json();
    expect(await totalsOf(orderId)).toMatchObject({ totalSum: 1750, credits: 400, remainingAmount: 1350 });
    expect(await bookingsOf(server, userId)).toEqual(['charge-coupon 300', 'spend -400']);
  });

  it('is used up by no order that is refused, and the same key answers with the same order', async () => {
    const { userId, order } = await aBuyer(server, adria, 0);
    const code = await aCode({ kind: 'coupon', value: 300 });
    expect((await order({ [field]: code, 'order-name': '' })).statusCode).toBe(422);
    expect(await balanceOf(userId)).toBe(0);
    const key = aKey();
    const answers = await Promise.all([order({ [field]: code }, key), order({ [field]: code }, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1);
    expect(await bookingsOf(server, userId)).toEqual(['charge-coupon 300', 'spend -300']);
  });

  it('is refused with its field and the key of its error, alike for what a guest may not have', async () => {
    const customer = await aBuyer(server, adria);
    const errorOf = async (code: string) => {
      const answer = await customer.order({ [field]: code });
      return { status: answer.statusCode, ...answer.json().errors[0] };
    };
    const wrong = { status: 422, key: 'coupon.error.invalid-discount-code', field };
    expect(await errorOf('Gibt-es-nicht')).toMatchObject(wrong);
    expect(await errorOf(await aCode({ kind: 'coupon' }))).toMatchObject(wrong);
    expect(await errorOf(await aCode({ minimumOrderValue: 5000 }))).toMatchObject({
      status: 422,
      key: 'voucher.error.minimum-order-value',
      field,
    });
    await customer.take(await aCode());
    expect(await errorOf(await aCode())).toMatchObject({ status: 422, key: 'voucher.error.single', field });
  });
});
