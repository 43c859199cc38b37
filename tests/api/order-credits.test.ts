import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { aCustomerOf, addUser, type CustomerOptions } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  adria = await addRestaurant(server.database.db);
});
afterAll(() => server.stop());

const aCustomer = (options?: CustomerOptions) => aCustomerOf(server, adria, options);

describe('bonus points', () => {
  const balanceOf = (userId: string) => creditRepository(server.db).balanceOf(userId);

  it('are spent with the order, the rest is paid by the chosen type', async () => {
    const userId = await addUser(server, { name: 'Clara', points: 500 });
    const { browser, order } = await aCustomer({ userId });
    const { orderId } = (await order()).json();
    const { foodorder } = (await browser.get(`/json/orders/${orderId}`)).json();
    expect(foodorder.totals).toMatchObject({ totalSum: 1750, credits: 500, remainingAmount: 1250 });
    expect(await balanceOf(userId)).toBe(0);
    const transactions = await server.database.pool.query(
      'select type, amount_points, order_id from credit_transactions where user_id = $1',
      [userId],
    );
    expect(transactions.rows).toEqual([{ type: 'spend', amount_points: -500, order_id: orderId }]);
  });

  it('ask no payment type when nothing remains', async () => {
    const userId = await addUser(server, { name: 'Dora', points: 5000 });
    const { browser, order } = await aCustomer({ userId });
    const placed = (await order({ 'order-payment-type': '' })).json();
    expect(placed.paymentStatus).toBe('paid');
    const payment = (await browser.get(`/json/payment/${placed.orderId}`)).json();
    expect(payment).toEqual({
      paymentStatus: 'paid',
      paymentMethod: null,
      paymentTime: '2026-11-20T17:00:00Z',
    });
    expect(await balanceOf(userId)).toBe(5000 - 1750);
  });

  it('never become fewer than none, however many orders are placed at once', async () => {
    const userId = await addUser(server, { name: 'Emma', points: 3000 });
    const names = Array.from({ length: 8 }, (_, index) => `haus-${index}`);
    const houses = await Promise.all(names.map((slug) => addRestaurant(server.database.db, { slug })));
    const customers = await Promise.all(houses.map((house) => aCustomerOf(server, house, { userId })));
    const answers = await Promise.all(customers.map(({ order }) => order()));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await balanceOf(userId)).toBe(0);
    const spent = await server.database.pool.query<{ sum: string }>(
      'select sum(credits_points)::integer as sum from orders where user_id = $1',
      [userId],
    );
    expect(spent.rows[0]?.sum).toBe(3000);
  });

  it('are not fewer than they stood above the button: more to pay than that is refused, less is placed', async () => {
    const userId = await addUser(server, { name: 'Fritz', points: 2000 });
    const here = await aCustomer({ userId });
    const elsewhere = await aCustomerOf(server, await addRestaurant(server.database.db, { slug: 'anderswo' }), {
      userId,
    });
    const shown = { totalSum: 1750, remainingAmount: 0, 'order-payment-type': '' };
    // spent on another device after the screen was drawn: 250 of them are left
    expect((await elsewhere.order()).statusCode).toBe(201);
    const refused = await here.order(shown);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([
      { key: 'order.error.no-payment' },
      { key: 'order.error.insufficient-credits', field: 'remainingAmount' },
    ]);
    const byCash = await here.order({ ...shown, 'order-payment-type': 'cash' });
    expect(byCash.json().errors).toEqual([
      {
        key: 'order.error.insufficient-credits',
        message: 'Deine Bonuspunkte reichen nicht aus.',
        field: 'remainingAmount',
      },
    ]);
    expect(await balanceOf(userId)).toBe(250);
    expect((await here.order({ ...shown, 'order-payment-type': 'cash', remainingAmount: 1499 })).statusCode).toBe(422);
    const placed = await here.order({ ...shown, 'order-payment-type': 'cash', remainingAmount: 1700 });
    expect(placed.statusCode).toBe(201);
    const { foodorder } = (await here.browser.get(`/json/orders/${placed.json().orderId}`)).json();
    expect(foodorder.totals).toMatchObject({ credits: 250, remainingAmount: 1500 });
  });

  it('cover only one of two orders that are sent at once with nothing left to pay', async () => {
    const userId = await addUser(server, { name: 'Gerda', points: 1750 });
    const names = ['gleichzeitig-a', 'gleichzeitig-b'];
    const houses = await Promise.all(names.map((slug) => addRestaurant(server.database.db, { slug })));
    const customers = await Promise.all(houses.map((house) => aCustomerOf(server, house, { userId })));
    const answers = await Promise.all(customers.map(({ order }) => order({ totalSum: 1750, remainingAmount: 0 })));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 422]);
    expect(await balanceOf(userId)).toBe(0);
  });

  it('are not asked of a sum that is another one', async () => {
    const userId = await addUser(server, { name: 'Hedi', points: 100 });
    const { order } = await aCustomer({ userId });
    const answer = await order({ totalSum: 1600, remainingAmount: 1500 });
    expect([answer.statusCode, answer.json().errors[0].key]).toEqual([409, 'basket.error.inconsistent-totals']);
  });
});
