import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderBody } from '../../../shared/contract/orders.ts';
import { anOrderForm } from '../../../tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '../../../tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '../../../tests/support/services.ts';
import { putProduct } from '../services/basket-changes/put-product.ts';
import { createExpire } from '../services/expire.ts';
import { createDemoKitchen } from './demo-kitchen.ts';
import { createExpireTask } from './expire.ts';
import { type RunningJobs, runJobs } from './run-jobs.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const publish = vi.fn();
const atOnce = { confirmSeconds: 0, readySeconds: 0, transferSeconds: 0 };

let services: SomeServices;
let adria: RestaurantFixture;
let jobs: RunningJobs;
let kitchen: ReturnType<typeof createDemoKitchen>;
beforeAll(async () => {
  services = await someServices({ jobOf: (orderId) => kitchen.firstJob(orderId) });
  kitchen = createDemoKitchen({ moveOrder: services.moveOrder, pace: atOnce });
  adria = await addRestaurant(services.database.db);
  jobs = await runJobs({ pool: services.database.pool, tasks: [kitchen], log });
});
afterAll(async () => {
  await jobs.stop();
  await services.stop();
});

async function anOrderId(): Promise<string> {
  const visitor = await services.visitor();
  const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
  await services.changeBasket(visitor, basketCacheId, putProduct({ productId: adria.dessert, quantity: 3 }));
  const body = orderBody.parse(anOrderForm({ basketCacheId }));
  return (await services.placeOrder(visitor, { slug: adria.slug, idempotencyKey: 'once', body })).orderId;
}

const historyOf = async (orderId: string) =>
  (await services.store.orders.read(orderId))?.history.map(({ status }) => status);

describe('the demonstration kitchen', () => {
  it('confirms with a duration, readies and hands over every new order', async () => {
    const orderId = await anOrderId();
    await vi.waitFor(async () => expect(await historyOf(orderId)).toEqual([1, 2, 3, 4]), { timeout: 10_000 });
    expect((await services.store.orders.read(orderId))?.duration).toBe(35);
  });

  it('takes effect once when a job runs twice', async () => {
    const orderId = await anOrderId();
    await vi.waitFor(async () => expect(await historyOf(orderId)).toEqual([1, 2, 3, 4]), { timeout: 10_000 });
    await kitchen.run({ orderId, step: 'confirm' });
    await kitchen.run({ orderId, step: 'transfer' });
    expect(await historyOf(orderId)).toEqual([1, 2, 3, 4]);
  });

  it('adds no job of an order that is not stored', async () => {
    const visitor = await services.visitor();
    const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
    const body = orderBody.parse(anOrderForm({ basketCacheId }));
    const refused = services.placeOrder(visitor, { slug: adria.slug, idempotencyKey: 'none', body });
    await expect(refused).rejects.toMatchObject({ key: 'order.error.empty-basket' });
    const { rows } = await services.database.pool.query('select from graphile_worker.jobs');
    expect(rows).toEqual([]);
  });
});

describe('a job that is stored', () => {
  it('waits where nobody does it, as between two starts, and is done once by whoever starts then', async () => {
    const done = vi.fn(async () => undefined);
    for (const number of [1, 2]) {
      await services.store.jobs.add({ task: 'after-the-start', payload: { number }, delaySeconds: 0 });
    }
    const { pool } = services.database;
    const starting = [1, 2].map(() =>
      runJobs({ pool, tasks: [{ task: 'after-the-start', run: done }], log }),
    );
    const processes = await Promise.all(starting);
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query('select from graphile_worker.jobs');
        expect(rows).toEqual([]);
      },
      { timeout: 10_000 },
    );
    await Promise.all(processes.map((each) => each.stop()));
    expect(done).toHaveBeenCalledTimes(2);
    expect(done).toHaveBeenCalledWith({ number: 1 });
    expect(done).toHaveBeenCalledWith({ number: 2 });
  });
});

describe('expire', () => {
  it('removes sessions that are over and old baskets, never what became an order', async () => {
    const orderId = await anOrderId();
    const visitor = await services.visitor();
    await services.readBasketIdentifiers(visitor, adria.slug);
    const expire = createExpireTask(
      createExpire({
        store: services.store,
        clock: services.clock,
        log,
        publisher: { publish },
        sessionEnded: () => undefined,
      }),
    );
    const count = async (table: 'sessions' | 'baskets') =>
      (await services.database.db.selectFrom(table).select('created_at').execute()).length;

    await expire.run({});
    expect(await count('sessions')).toBeGreaterThan(1);
    services.clock.advance({ hours: 31 * 24 });
    await expire.run({});
    expect(await count('sessions')).toBe(0);
    expect(publish).toHaveBeenCalledWith(expect.stringMatching(/^session\./), 'SessionExpired', {});
    expect(await services.store.baskets.openOf(visitor, adria.id)).toBeUndefined();
    expect((await services.store.orders.read(orderId))?.id).toBe(orderId);
    expect(log.error).not.toHaveBeenCalled();
  });
});
