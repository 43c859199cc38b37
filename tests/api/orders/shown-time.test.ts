import { describe, expect, it } from 'vitest';
import { vienna } from '#shared/domain/testing/builders.ts';
import { aCustomerOf, aKey, type TestBasket } from '#tests/support/customer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const { clock, server, adria } = await aRestaurantServer();

const friday = '2026-11-20';
const saturday = '2026-11-21';
const aCustomer = () => aCustomerOf(server, adria);
const countOrders = async () => (await server.database.db.selectFrom('orders').select('id').execute()).length;

type Order = Awaited<ReturnType<typeof aCustomer>>['order'];

async function expectRefused(basket: TestBasket, order: Order, orderTime: unknown): Promise<void> {
  const before = { basket: await basket.read(), orders: await countOrders() };
  const refused = await order({ orderTime });
  expect([orderTime, refused.statusCode, refused.json().errors]).toMatchObject([
    orderTime,
    422,
    [{ key: 'order.error.invalid-time', field: 'orderTime' }],
  ]);
  expect({ basket: await basket.read(), orders: await countOrders() }).toEqual(before);
}

describe('the time that stood above the order button', () => {
  it('is ordered for where it is still that of the basket', async () => {
    const { browser, basket, order } = await aCustomer();
    await basket.change('time', { dayOffset: 1, time: '12:30' });
    const placed = await order({ orderTime: { date: saturday, time: '12:30' } });
    expect(placed.statusCode).toBe(201);
    const { foodorder } = (await browser.get(`/json/orders/${placed.json().orderId}`)).json();
    expect(foodorder.desiredTime).toBe('2026-11-21T11:30:00Z');

    const soon = await aCustomer();
    expect((await soon.order({ orderTime: null })).statusCode).toBe(201);
  });

  it('is not ordered for where another tab has changed it, whatever it was and became', async () => {
    const { basket, order } = await aCustomer();
    await expectRefused(basket, order, { date: friday, time: '19:30' });
    await basket.change('time', { dayOffset: 1, time: '12:30' });
    for (const orderTime of [
      null,
      { date: friday, time: '12:30' },
      { date: saturday, time: '12:00' },
      { date: '2025-11-21', time: '12:30' },
      { date: '2026-99-99', time: '12:30' },
    ]) {
      await expectRefused(basket, order, orderTime);
    }
    expect((await order({ orderTime: { date: saturday, time: '12:30' } })).statusCode).toBe(201);
  });

  it('is said to be another one together with what is wrong only at the other one', async () => {
    const { basket, order } = await aCustomer();
    await basket.change('time', { dayOffset: 1, time: '12:30' });
    await basket.change('put', { product: { productId: adria.lunch } });
    await basket.change('time', { dayOffset: 0, time: null });
    const refused = await order({ orderTime: { date: saturday, time: '12:30' } });
    expect(refused.json().errors.map(({ key }: { key: string }) => key)).toEqual([
      'order.error.invalid-time',
      'order.error.invalid-basket',
    ]);
  });

  it('is the same over midnight, when tomorrow becomes today', async () => {
    const { basket, order } = await aCustomer();
    clock.set(vienna('2026-11-20T22:59'));
    await basket.change('time', { dayOffset: 1, time: '12:30' });
    clock.set(vienna('2026-11-21T00:00:01'));
    await expectRefused(basket, order, { date: '2026-11-22', time: '12:30' });
    expect((await order({ orderTime: { date: saturday, time: '12:30' } })).statusCode).toBe(201);
  });

  it('that is over is refused as such, and as soon as possible does not pass for it', async () => {
    const { basket, order } = await aCustomer();
    await basket.change('time', { dayOffset: 0, time: '19:30' });
    clock.set(vienna('2026-11-21T12:00'));
    const over = await order({ orderTime: { date: friday, time: '19:30' } });
    expect([over.statusCode, over.json().errors]).toMatchObject([422, [{ key: 'order.error.invalid-time' }]]);
    expect(over.json().errors[0].field).toBeUndefined();
    expect((await order({ orderTime: null })).statusCode).toBe(422);
  });

  it('need not be sent', async () => {
    const { basket, order } = await aCustomer();
    await basket.change('time', { dayOffset: 1, time: '12:30' });
    expect((await order()).statusCode).toBe(201);
  });

  it('is a date and a time, or null, and nothing else', async () => {
    const { basket, order } = await aCustomer();
    const before = { basket: await basket.read(), orders: await countOrders() };
    for (const orderTime of [
      '',
      'asap',
      '2026-11-20T19:30:00Z',
      1930,
      {},
      { date: friday },
      { time: '19:30' },
      { date: friday, time: null },
      { date: null, time: '19:30' },
      { date: friday, time: '19:30:00' },
      { date: friday, time: '24:00' },
      { date: '20.11.2026', time: '19:30' },
      { date: friday, time: '19:30', dayOffset: 0 },
      [friday, '19:30'],
    ]) {
      const refused = await order({ orderTime });
      const field = refused.json().errors?.[0]?.field?.split('.')[0];
      expect([orderTime, refused.statusCode, field]).toEqual([orderTime, 422, 'orderTime']);
    }
    expect({ basket: await basket.read(), orders: await countOrders() }).toEqual(before);
  });

  it('that was changed after the order changes nothing for its repetition', async () => {
    const { basket, order } = await aCustomer();
    await basket.change('time', { dayOffset: 1, time: '12:30' });
    const key = aKey();
    const orderTime = { date: saturday, time: '12:30' };
    const first = await order({ orderTime }, key);
    await server.database.db
      .updateTable('baskets')
      .set({ wanted_on: friday, wanted_at: '19:30' })
      .where('id', '=', basket.id)
      .execute();
    clock.set(vienna('2026-11-21T13:00'));
    const again = await order({ orderTime }, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await order({ orderTime: null }, key)).json().errors[0].key).toBe('order.error.idempotency-conflict');
  });

  it('holds against a change that comes at the same moment: one of the two is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser, basket, order } = await aCustomer();
      await basket.change('time', { dayOffset: 1, time: '12:30' });
      const [placed] = await Promise.all([
        order({ orderTime: { date: saturday, time: '12:30' } }),
        basket.post('time', { dayOffset: 0, time: null }),
      ]);
      const orders = placed.statusCode === 201 ? [placed.json().orderId] : [];
      expect([201, 422]).toContain(placed.statusCode);
      for (const orderId of orders) {
        const { foodorder } = (await browser.get(`/json/orders/${orderId}`)).json();
        expect(foodorder.desiredTime).toBe('2026-11-21T11:30:00Z');
      }
    }
  });
});
