import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { putProduct } from '#features/basket/changes/add-line.ts';
import { advanceOrders } from '#features/cockpit/unconfirmed-orders.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { type OrderStatus, orderBody } from '#shared/contract/orders.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let services: SomeServices;
let adria: RestaurantFixture;
const advance = () => advanceOrders(services.app);
beforeAll(async () => {
  services = await someServices({ log });
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());

async function anOrder(...moves: OrderStatus[]): Promise<string> {
  const visitor = await services.visitor();
  const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
  await services.changeBasket(visitor, basketCacheId, putProduct({ productId: adria.dessert, quantity: 3 }));
  const body = orderBody.parse(anOrderForm({ basketCacheId }));
  const { orderId } = await services.placeOrder(visitor, {
    slug: adria.slug,
    idempotencyKey: 'once',
    network: '',
    body,
  });
  for (const to of moves) await services.moveOrder({ orderId, to, ...(to === 2 && { minutes: 40 }) });
  return orderId;
}

const historyOf = async (orderId: string) =>
  (await orderRepository(services.db).read(orderId))?.history.map(({ status }) => status);

describe('orders that only time moves', () => {
  it('are delivered at the expected time and completed a day later, each once', async () => {
    const transferred = await anOrder(2, 3, 4);
    const start = services.clock.now();
    const runAfter = async (duration: Temporal.DurationLike) => {
      services.clock.set(start.add(duration));
      await Promise.all([advance(), advance()]);
      return historyOf(transferred);
    };
    expect(await runAfter({ minutes: 39 })).toEqual([1, 2, 3, 4]);
    expect(await runAfter({ minutes: 40 })).toEqual([1, 2, 3, 4, 5]);
    expect(await runAfter({ hours: 24, minutes: 39 })).toEqual([1, 2, 3, 4, 5]);
    expect(await runAfter({ hours: 24, minutes: 40 })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('are completed a day after the restaurant has said that they are delivered', async () => {
    const orderId = await anOrder(2, 4, 5);
    services.clock.advance({ hours: 23, minutes: 59 });
    await advance();
    expect(await historyOf(orderId)).toEqual([1, 2, 4, 5]);
    services.clock.advance({ minutes: 1 });
    await advance();
    expect(await historyOf(orderId)).toEqual([1, 2, 4, 5, 6]);
  });

  it('are completed hours after the expected time when they were confirmed and nobody handed them over', async () => {
    const [unconfirmed, confirmed, ready] = [await anOrder(), await anOrder(2), await anOrder(2, 3)];
    const start = services.clock.now();
    const runAfter = async (duration: Temporal.DurationLike) => {
      services.clock.set(start.add(duration));
      await Promise.all([advance(), advance()]);
      return Promise.all([unconfirmed, confirmed, ready].map(historyOf));
    };
    expect(await runAfter({ hours: 6, minutes: 39 })).toEqual([[1], [1, 2], [1, 2, 3]]);
    expect(await runAfter({ hours: 6, minutes: 40 })).toEqual([[1], [1, 2, 6], [1, 2, 3, 6]]);
    // when it left is not known
    expect((await orderRepository(services.db).read(ready))?.transferTime).toBeNull();
  });

  it('are found by when they came to their status, which is kept with each move', async () => {
    const moved = await anOrder(2, 3, 4);
    services.clock.advance({ hours: 1 });
    await services.moveOrder({ orderId: moved, to: 5 });
    const { rows } = await services.database.pool.query(
      `select status_since - placed_at = interval '1 hour' as "isNew",
         status_since = (select max(moved_at) from order_moves where order_id = id) as "isLast"
       from orders where id = $1`,
      [moved],
    );
    expect(rows).toEqual([{ isNew: true, isLast: true }]);
  });
});
