import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBody } from '#shared/contract/orders.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { putProduct } from '../basket/changes/add-line.ts';
import { creditRepository } from '../credits/credit-repository.ts';
import { orderRepository } from './repositories/order-repository.ts';

let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices();
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());

/** An order of three desserts, 17,50 €, by a guest or by a consumer with points. */
async function anOrder(points?: number) {
  return anOrderOf(points === undefined ? null : await aConsumer(points));
}

async function anOrderOf(userId: string | null) {
  const visitor = await services.visitor(userId);
  const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
  await services.changeBasket(visitor, basketCacheId, putProduct({ productId: adria.dessert, quantity: 3 }));
  const body = orderBody.parse(anOrderForm({ basketCacheId }));
  const place = () =>
    services.placeOrder(visitor, { slug: adria.slug, idempotencyKey: basketCacheId, network: '', body });
  return { place, userId, basketCacheId };
}

let consumers = 0;
async function aConsumer(points: number): Promise<string> {
  const id = `consumer-${(consumers += 1)}`.padEnd(24, '-');
  await services.database.db
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.at`,
      name: 'Eva',
      role: 'consumer',
      balance_points: points,
      created_at: '2026-01-01T00:00:00Z',
    })
    .execute();
  return id;
}

/** What the restaurant's staff are notified of. */
const notification = (orderId: string, status: number, isNew = false) => ({
  channel: 'private-restaurant.pizzeria-adria',
  event: 'CockpitOrderChanged',
  payload: { orderId, status, isNew },
});

const historyOf = async (orderId: string) => (await orderRepository(services.db).read(orderId))?.history;

describe('placeOrder', () => {
  it('asks one statement for a guest; for a user a transaction, and then what they are notified of', async () => {
    const counts: number[] = [];
    const eva = await aConsumer(500);
    await (await anOrder()).place();
    for (const userId of [null, eva, eva]) {
      const order = await anOrderOf(userId);
      services.statements.length = 0;
      await order.place();
      counts.push(services.statements.length);
    }
    // a consumer's have the saved addresses too; the first one to a door saves it
    expect(counts).toEqual([1, 12, 7]);
  });

  it('is decided anew where the basket, its menu or the discount was changed elsewhere', async () => {
    const { db } = services.database;
    const changes = [
      (basketId: string) =>
        sql`with raised as (update baskets set version = version + 1 where id = ${basketId})
          update basket_items set quantity = 5 where basket_id = ${basketId}`.execute(db),
      () => sql`update settings set global_discount_percent = 50`.execute(db),
    ];
    const sums: (number | undefined)[] = [];
    for (const change of changes) {
      const { place, basketCacheId } = await anOrder();
      await change(basketCacheId);
      const { orderId } = await place();
      sums.push((await orderRepository(services.db).read(orderId))?.totals.itemSum);
      sums.push((await orderRepository(services.db).read(orderId))?.totals.totalDiscount);
    }
    await sql`update settings set global_discount_percent = 10`.execute(db);
    expect(sums).toEqual([2750, 275, 1650, 825]);
  });

  it('makes one order of two attempts at a time with one key', async () => {
    const { place } = await anOrder();
    const [one, other] = await Promise.all([place(), place()]);
    expect(one.orderId).toBe(other.orderId);
  });

  it('notifies whoever shows the basket that nothing is left in it, and the restaurant of the order', async () => {
    const { place, basketCacheId } = await anOrder();
    services.events.length = 0;
    const { orderId } = await place();
    expect(services.events).toEqual([
      {
        channel: `basket-${basketCacheId}`,
        event: 'BasketUpdated',
        payload: { basket: expect.objectContaining({ keys: [], items: {}, version: 3, locked: false }) },
      },
      notification(orderId, 1, true),
    ]);
    await place();
    expect(services.events).toHaveLength(2);
  });

  it('notifies the consumer of the points that are left and of the order that is under way', async () => {
    const { place, userId } = await anOrder(2000);
    services.events.length = 0;
    const { orderId } = await place();
    expect(services.events.slice(1)).toEqual([
      { channel: `private-user.${userId}`, event: 'CreditBalanceUpdated', payload: { balance: 250 } },
      {
        channel: `private-user.${userId}`,
        event: 'CreditTransactionCreated',
        payload: { transaction: expect.objectContaining({ type: 'spend', amount: -1750, orderId }) },
      },
      {
        channel: `private-user.${userId}`,
        event: 'AddressesUpdated',
        payload: { addresses: [expect.objectContaining({ streetName: 'Neubaugasse', doorNumber: '7' })] },
      },
      notification(orderId, 1, true),
      {
        channel: `private-user.${userId}`,
        event: 'RecentOrdersUpdated',
        payload: { activeOrders: [expect.objectContaining({ id: orderId, status: 1 })] },
      },
    ]);
  });
});

describe('moveOrder', () => {
  it('moves along the line, stores every move with its time and notifies whoever listens', async () => {
    const { orderId } = await (await anOrder()).place();
    services.events.length = 0;
    services.clock.advance({ minutes: 1 });
    await services.moveOrder({ orderId, to: 2, minutes: 40 });
    services.clock.advance({ minutes: 30 });
    await services.moveOrder({ orderId, to: 4 });
    const order = await orderRepository(services.db).read(orderId);
    expect(order).toMatchObject({ status: 4, version: 3, duration: 40 });
    expect(order?.history.map(({ status }) => status)).toEqual([1, 2, 4]);
    expect(order?.confirmationTime).toBe(order?.history[1]?.at);
    expect(order?.transferTime).toBe(order?.history[2]?.at);
    const { confirmationTime } = order ?? {};
    const channel = `order-status-channel-${orderId}`;
    expect(services.events).toEqual([
      { channel, event: 'Confirmed', payload: { orderId, duration: 40, confirmationTime } },
      { channel, event: 'StatusChanged', payload: { orderId, status: 2 } },
      notification(orderId, 2),
      { channel, event: 'Transferred', payload: { orderId, duration: 40, confirmationTime } },
      { channel, event: 'StatusChanged', payload: { orderId, status: 4 } },
      notification(orderId, 4),
    ]);
  });

  it('refuses every other move and changes nothing', async () => {
    const { orderId } = await (await anOrder()).place();
    await expect(services.moveOrder({ orderId, to: 3 })).rejects.toMatchObject({ key: 'order.error.status' });
    await services.moveOrder({ orderId, to: 2 });
    for (const to of [1, 2] as const) {
      await expect(services.moveOrder({ orderId, to })).rejects.toMatchObject({ key: 'order.error.status' });
    }
    expect((await historyOf(orderId))?.map(({ status }) => status)).toEqual([1, 2]);
    await expect(services.moveOrder({ orderId: 'unknown', to: 2 })).rejects.toMatchObject({
      key: 'order.error.unknown',
    });
  });

  it('lets one of many moves at the same time win', async () => {
    const { orderId } = await (await anOrder()).place();
    const moves = [2, 7, 2, 7, 2, 7] as const;
    const results = await Promise.allSettled(moves.map((to) => services.moveOrder({ orderId, to })));
    // After 2 a 7 is still possible, after 7 nothing.
    const history = (await historyOf(orderId))?.map(({ status }) => status).join();
    expect(['1,2,7', '1,7']).toContain(history);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(history === '1,7' ? 1 : 2);
  });

  it('gives points back when an order is denied, once', async () => {
    const { place, userId } = await anOrder(500);
    const { orderId } = await place();
    expect(await creditRepository(services.db).balanceOf(userId ?? '')).toBe(0);
    services.events.length = 0;
    await services.moveOrder({ orderId, to: 7, reason: 'cancelled' });
    expect(await creditRepository(services.db).balanceOf(userId ?? '')).toBe(500);
    expect(services.events).toEqual([
      {
        channel: `order-status-channel-${orderId}`,
        event: 'Denied',
        payload: { orderId, reason: 'cancelled' },
      },
      { channel: `order-status-channel-${orderId}`, event: 'StatusChanged', payload: { orderId, status: 7 } },
      { channel: `private-user.${userId}`, event: 'CreditBalanceUpdated', payload: { balance: 500 } },
      {
        channel: `private-user.${userId}`,
        event: 'CreditTransactionCreated',
        payload: { transaction: expect.objectContaining({ type: 'refund', amount: 500, orderId }) },
      },
      notification(orderId, 7),
      { channel: `private-user.${userId}`, event: 'RecentOrdersUpdated', payload: { activeOrders: [] } },
    ]);
    const again = { type: 'refund', points: 500, reference: 'x', at: '2026-11-20T18:00:00Z' } as const;
    await creditRepository(services.db).book({ ...again, userId: userId ?? '', orderId });
    expect(await creditRepository(services.db).balanceOf(userId ?? '')).toBe(500);
  });
});
