import { describe, expect, it } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { aBuyer, addCode, bookingsOf } from '#tests/support/codes.ts';
import { aKey, anOrderForm, logInAs, openBasket } from '#tests/support/customer.ts';
import { fakePayments, fakeSignature } from '#tests/support/fake-payments.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const payments = fakePayments();
const { server, adria } = await aRestaurantServer({ payment: payments.provider });

const byCard = { 'order-payment-type': 'creditcard' };
const field = 'order-payment-discount-code';
const aCoupon = () => addCode(server.db, { kind: 'coupon', value: 300 });
const balanceOf = (userId: string) => creditRepository(server.db).balanceOf(userId);

describe('a coupon in the form of an order whose payment comes to nothing', () => {
  it('is charged once, and the same body sent again has the same result', async () => {
    const { userId, order } = await aBuyer(server, adria, 100);
    const body = { ...byCard, [field]: await aCoupon(), totalSum: 1750 };
    const key = aKey();
    payments.fail('start', 1);
    const failed = await order(body, key);
    expect([failed.statusCode, failed.json().errors[0].key]).toEqual([503, 'payment.error.unavailable']);
    expect(await balanceOf(userId)).toBe(400);
    const answers = await Promise.all([order(body, key), order(body, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const orderIds = new Set(answers.map((answer) => answer.json().orderId));
    expect(orderIds.size).toBe(1);
    const [orderId] = orderIds;
    expect(payments.of(orderId).start.amount).toBe(1350);
    expect(await bookingsOf(server, userId)).toEqual(['charge-coupon 300', 'spend -400', 'refund 400', 'spend -400']);
  });

  it('is no error with another payment type after the first was declined', async () => {
    const { userId, order, totalsOf } = await aBuyer(server, adria, 0);
    const body = { [field]: await aCoupon(), totalSum: 1750 };
    const { orderId } = (await order({ ...body, ...byCard })).json();
    payments.decline(orderId);
    await server.http.inject({
      method: 'POST',
      url: '/json/payment/webhook',
      payload: payments.news(orderId),
      headers: { 'content-type': 'application/json', ...fakeSignature },
    });
    const inCash = await order(body);
    expect(inCash.statusCode).toBe(201);
    expect(await totalsOf(inCash.json().orderId)).toMatchObject({ credits: 300, remainingAmount: 1450 });
    expect(await balanceOf(userId)).toBe(0);
  });

  it('in two forms at a time is charged by one of them, and the other order is refused', async () => {
    const first = await aBuyer(server, adria, 0);
    const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
    const basket = await openBasket(first.browser, krone.slug);
    await basket.change('put', { product: { productId: krone.dessert, quantity: 3 } });
    const code = await aCoupon();
    const form = (basketCacheId: string) => anOrderForm({ basketCacheId, [field]: code });
    const answers = await Promise.all([
      first.browser.post(`/json/restaurant/${adria.slug}/order`, form(first.basket.id), aKey()),
      first.browser.post(`/json/restaurant/${krone.slug}/order`, form(basket.id), aKey()),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(await bookingsOf(server, first.userId)).toEqual(['charge-coupon 300', 'spend -300']);
  });

  it('stays a wrong code in another basket of the same person, and for anybody else', async () => {
    const first = await aBuyer(server, adria, 0);
    const body = { ...byCard, [field]: await aCoupon() };
    payments.fail('start', 1);
    expect((await first.order(body)).statusCode).toBe(503);
    const wrong = { statusCode: 422, key: 'coupon.error.invalid-discount-code', field };
    const errorOf = async (buyer: typeof first) => {
      const answer = await buyer.order(body);
      return { statusCode: answer.statusCode, ...answer.json().errors[0] };
    };
    expect(await errorOf(await aBuyer(server, adria, 0))).toMatchObject(wrong);
    const elsewhere = await aBuyer(server, adria);
    await logInAs(server, elsewhere.browser, first.userId);
    expect(await errorOf(elsewhere)).toMatchObject(wrong);
    expect(await bookingsOf(server, first.userId)).toEqual(['charge-coupon 300', 'spend -300', 'refund 300']);
  });
});
