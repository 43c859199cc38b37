import { describe, expect, it } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { aBuyer } from '#tests/support/codes.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const payments = fakePayments();
const { server, adria } = await aRestaurantServer({ payment: payments.provider });

const byCard = { 'order-payment-type': 'creditcard' };
/** Somebody of whose 17,50 € so many cents remain. */
const aBuyerWith = (remaining: number) => aBuyer(server, adria, 1750 - remaining);

describe('an amount below what the provider takes', () => {
  it('is not paid online: the payment type is refused, nothing is stored and nothing asked of the provider', async () => {
    const { order, basket, userId } = await aBuyerWith(49);
    const before = await basket.read();
    const started = payments.calls.start;
    const refused = await order(byCard);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      422,
      [{ key: 'order.error.invalid-payment-type', field: 'order-payment-type' }],
    ]);
    expect(payments.calls.start).toBe(started);
    expect(await basket.read()).toEqual(before);
    expect(await creditRepository(server.db).balanceOf(userId)).toBe(1701);
  });

  it('is paid on delivery', async () => {
    const { order } = await aBuyerWith(49);
    const { orderId, paymentStatus } = (await order()).json();
    expect(paymentStatus).toBe('open');
    const { totals } = (await server.browser().get(`/json/orders/${orderId}`)).json().foodorder;
    expect(totals.remainingAmount).toBe(49);
  });

  it('is counted with the tip, which is paid along with it', async () => {
    const { order } = await aBuyerWith(49);
    const { orderId } = (await order({ ...byCard, tip: 1 })).json();
    expect(payments.of(orderId).start.amount).toBe(50);
  });

  it('is said beforehand, so that nothing is offered that will be refused', async () => {
    const settings = (await server.browser().get('/json/settings')).json<{ minimumOnlinePayment: number }>();
    expect(settings.minimumOnlinePayment).toBe(50);
    const { order } = await aBuyerWith(50);
    expect((await order(byCard)).json()).toMatchObject({ paymentStatus: 'pending' });
  });
});
