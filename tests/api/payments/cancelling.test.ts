import { describe, expect, it } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { addUser, type CustomerOptions, logInAs, openBasket } from '#tests/support/customer.ts';
import { aPaymentServer } from '#tests/support/payment-server.ts';

const { payments, server, adria, aCustomer, webhook } = await aPaymentServer();

async function anOrder(paymentType: 'cash' | 'creditcard', options?: CustomerOptions) {
  const customer = await aCustomer(options);
  const { orderId } = (await customer.order({ 'order-payment-type': paymentType })).json();
  const cancel = (browser = customer.browser) => browser.post(`/json/orders/${orderId}/cancel`, {});
  return { ...customer, orderId: orderId as string, cancel };
}

const paid = (orderId: string) => {
  payments.pay(orderId);
  return webhook(payments.news(orderId));
};
const confirm = (orderId: string) =>
  server.database.pool.query('update orders set status = 2 where id = $1', [orderId]);
const refunded = (orderId: string) =>
  expect.poll(async () => (await orderRepository(server.db).read(orderId))?.paymentStatus).toBe('refunded');

describe('cancelling', () => {
  it('moves an order that is not confirmed from 1 to 7 with reason cancelled, and gives points back', async () => {
    const userId = await addUser(server, { name: 'Ida', points: 400 });
    const { cancel } = await anOrder('cash', { userId });
    const answer = await cancel();
    expect(answer.statusCode).toBe(200);
    expect(answer.json().foodorder).toMatchObject({ status: 7, reason: 'cancelled', owned: true });
    expect(await creditRepository(server.db).balanceOf(userId)).toBe(400);
  });

  it('is refused once the order is confirmed, and the second time', async () => {
    const confirmed = await anOrder('cash');
    await confirm(confirmed.orderId);
    const late = await confirmed.cancel();
    expect(late.statusCode).toBe(409);
    expect(late.json().errors[0].key).toBe('order.error.status');
    const twice = await anOrder('cash');
    const codes = (await Promise.all([twice.cancel(), twice.cancel()])).map((answer) => answer.statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('and confirming at once end with one of them, never with both', async () => {
    const staff = await addUser(server, { name: 'Wirtin', role: 'staff' });
    await server.database.db
      .insertInto('restaurant_staff')
      .values({ user_id: staff, restaurant_id: adria.id })
      .execute();
    const kitchen = server.browser();
    await logInAs(server, kitchen, staff);
    for (let round = 0; round < 3; round += 1) {
      const { cancel, orderId } = await anOrder('cash');
      const [cancelled, confirmed] = await Promise.all([
        cancel(),
        kitchen.post(`/json/cockpit/orders/${orderId}/status`, { status: 2, minutes: 30 }),
      ]);
      const history = (await orderRepository(server.db).read(orderId))?.history.map(({ status }) => status);
      const codes = [cancelled.statusCode, confirmed.statusCode];
      expect([codes, history]).toEqual(
        cancelled.statusCode === 200
          ? [
              [200, 409],
              [1, 7],
            ]
          : [
              [409, 200],
              [1, 2],
            ],
      );
    }
  });

  it('is only for whoever placed the order: anybody else gets 404', async () => {
    const { cancel, orderId } = await anOrder('cash');
    const stranger = await cancel(server.browser());
    expect(stranger.statusCode).toBe(404);
    expect((await orderRepository(server.db).read(orderId))?.status).toBe(1);
    const nobody = await server.browser().post('/json/orders/unknown/cancel', {});
    expect(nobody.json().errors[0].key).toBe('order.error.unknown');
  });

  it('ends a pending payment first and opens the basket again', async () => {
    const { cancel, orderId, browser, basket } = await anOrder('creditcard');
    const answer = await cancel();
    expect(answer.json().foodorder).toMatchObject({
      status: 7,
      reason: 'cancelled',
      paymentStatus: 'failed',
      paymentUrl: null,
    });
    expect(payments.of(orderId).state).toBe('failed');
    expect((await openBasket(browser, adria.slug)).id).toBe(basket.id);
  });

  it('gives the payment back that came while it was cancelled', async () => {
    const { cancel, orderId } = await anOrder('creditcard');
    payments.pay(orderId);
    expect((await cancel()).json().foodorder).toMatchObject({ status: 7, reason: 'cancelled' });
    await refunded(orderId);
    expect(payments.of(orderId).refunds).toBe(1);
  });

  it('gives back what was paid', async () => {
    const { cancel, orderId } = await anOrder('creditcard');
    await paid(orderId);
    expect((await cancel()).statusCode).toBe(200);
    await refunded(orderId);
    expect(payments.of(orderId).refunds).toBe(1);
  });

  it('changes nothing while the provider cannot be notified', async () => {
    const { cancel, orderId } = await anOrder('creditcard');
    payments.fail('expire', 1);
    const answer = await cancel();
    expect(answer.statusCode).toBe(503);
    expect(answer.json().errors[0].key).toBe('payment.error.unavailable');
    expect(await orderRepository(server.db).read(orderId)).toMatchObject({
      status: 1,
      paymentStatus: 'pending',
    });
    expect((await cancel()).json().foodorder.status).toBe(7);
  });

  it('and paying at once end with the money given back, whoever was first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { cancel, orderId } = await anOrder('creditcard');
      payments.pay(orderId);
      const [answer] = await Promise.all([cancel(), webhook(payments.news(orderId))]);
      expect(answer.statusCode).toBe(200);
      await refunded(orderId);
      expect(payments.of(orderId).refunds).toBe(1);
      expect((await orderRepository(server.db).read(orderId))?.status).toBe(7);
    }
  });
});

describe('a movement of points', () => {
  const movements = async (userId: string) => {
    const browser = server.browser();
    await logInAs(server, browser, userId);
    const { data } = (await browser.get(`/json/user/${userId}/credit/transactions`)).json();
    return data.map(({ type, pending }: { type: string; pending: boolean }) => [type, pending]);
  };

  it('is pending until the order that spent it is paid, and its refund until the provider has given back the rest', async () => {
    const userId = await addUser(server, { name: 'Jana', points: 300 });
    const { orderId, cancel } = await anOrder('creditcard', { userId });
    expect(await movements(userId)).toEqual([['spend', true]]);
    await paid(orderId);
    expect(await movements(userId)).toEqual([['spend', false]]);
    const release = payments.hold('refund');
    expect((await cancel()).statusCode).toBe(200);
    expect(await movements(userId)).toEqual([
      ['refund', true],
      ['spend', false],
    ]);
    release();
    await refunded(orderId);
    expect(await movements(userId)).toEqual([
      ['refund', false],
      ['spend', false],
    ]);
  });

  it('waits for nothing where it is paid on delivery', async () => {
    const userId = await addUser(server, { name: 'Kira', points: 300 });
    await anOrder('cash', { userId });
    expect(await movements(userId)).toEqual([['spend', false]]);
  });
});
