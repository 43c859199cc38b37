import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putProduct } from '#features/basket/changes/add-line.ts';
import { advanceOrders, checkUnconfirmed } from '#features/cockpit/unconfirmed-orders.ts';
import { anonymise } from '#features/privacy/anonymise.ts';
import { orderBody } from '#shared/contract/orders.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { addOrders, addUsers, prepareModels } from './stored-orders.ts';
import { withClient } from './with-pool.ts';

const count = 400;
let services: SomeServices;
beforeAll(async () => {
  services = await someServices();
  const { slug, dessert } = await addRestaurant(services.database.db);
  const visitor = await services.visitor();
  const { basketCacheId } = await services.readBasketIdentifiers(visitor, slug);
  await services.changeBasket(visitor, basketCacheId, putProduct({ productId: dessert, quantity: 3 }));
  const body = orderBody.parse(anOrderForm({ basketCacheId }));
  const { orderId } = await services.placeOrder(visitor, { slug, idempotencyKey: 'once', network: '', body });
  const now = services.clock.now();
  const before = (duration: Temporal.DurationLike) => now.subtract(duration).toString();
  await withClient(services.database.pool, async (client) => {
    await prepareModels(client, { orderId, confirmed: { subject: 'Confirmed', body: 'text', html: '<p>text</p>' } });
    await addUsers(client, { first: 1, last: 20, now: now.toString() });
    const portion = { now: now.toString(), users: 20, first: 1, count };
    const past = { from: before({ hours: 730 * 24 }), to: before({ hours: 26 }) };
    await addOrders(client, { ...portion, ...past, name: 'past' });
    const today = { from: before({ hours: 23, minutes: 58 }), to: before({ minutes: 11 }) };
    await addOrders(client, { ...portion, ...today, name: 'today', unconfirmed: 3 });
  });
});
afterAll(() => services.stop());

async function counted(sql: string): Promise<number> {
  const { rows } = await services.database.pool.query<{ count: string }>(`select count(*) from ${sql}`);
  return Number(rows[0]?.count);
}

describe('orders that are made for a load', () => {
  it('are as many as were asked for, over, or as far as a day brings them', async () => {
    // and the one that all are made after
    expect(await counted('orders')).toBe(2 * count + 1);
    expect(await counted(`orders where placed_at < '2026-11-19T17:00:00Z' and status not in (6, 7)`)).toBe(0);
    expect(await counted('orders where reminded_at is not null and status = 1')).toBe(3);
    for (const status of [2, 4, 5, 7]) expect(await counted(`orders where status = ${status}`)).toBeGreaterThan(0);
  });

  it('have the lines, sums and moves of an order', async () => {
    expect(await counted('orders where id not in (select order_id from order_items)')).toBe(0);
    expect(await counted('orders where basket_id not in (select basket_id from basket_items)')).toBe(0);
    const wrongSums = `(
      select from orders join order_items on order_id = orders.id group by orders.id
      having item_sum_cents <> sum(quantity * unit_price_cents) or total_quantity <> sum(quantity)) as wrong`;
    expect(await counted(wrongSums)).toBe(0);
    const wrongMoves = `orders where not exists (
      select from order_moves where order_id = orders.id and order_moves.status = orders.status and moved_at = status_since)`;
    expect(await counted(wrongMoves)).toBe(0);
  });

  it('leave nothing to do for what goes by the clock', async () => {
    const states = 'orders group by status order by status';
    const read = async () => (await services.database.pool.query(`select status, count(*) from ${states}`)).rows;
    const before = await read();
    await checkUnconfirmed(services.app);
    await advanceOrders(services.app);
    expect(await read()).toEqual(before);
    const anonymous = await counted('orders where anonymised_at is not null');
    await anonymise(services.app);
    expect(await counted('orders where anonymised_at is not null')).toBe(anonymous);
    expect(anonymous).toBeGreaterThan(count / 2);
    expect(await counted(`mails join orders on orders.id = order_id where anonymised_at is not null`)).toBe(0);
  });
});
