import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { putProduct } from '#features/basket/changes/add-line.ts';
import { basketRepository } from '#features/basket/repositories/basket-repository.ts';
import { demoKitchen, firstKitchenJob } from '#features/cockpit/demo-kitchen.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { expire } from '#features/sessions/expire.ts';
import { orderBody } from '#shared/contract/orders.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { jobRepository } from './job-repository.ts';
import { createAbandonedJobsTask, type RunningJobs, runJobs } from './run-jobs.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const publish = vi.fn();
const atOnce = { confirmSeconds: 0, readySeconds: 0, transferSeconds: 0 };

let services: SomeServices;
let adria: RestaurantFixture;
let jobs: RunningJobs;
beforeAll(async () => {
  services = await someServices({ orderJob: firstKitchenJob(atOnce), log });
  adria = await addRestaurant(services.database.db);
  jobs = await runJobs({ pool: services.database.pool, tasks: [demoKitchen(services.app, atOnce)], log });
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
  return (await services.placeOrder(visitor, { slug: adria.slug, idempotencyKey: 'once', network: '', body })).orderId;
}

const historyOf = async (orderId: string) =>
  (await orderRepository(services.db).read(orderId))?.history.map(({ status }) => status);

describe('the demonstration kitchen', () => {
  it('confirms with a duration, readies and hands over every new order', async () => {
    const orderId = await anOrderId();
    await vi.waitFor(async () => expect(await historyOf(orderId)).toEqual([1, 2, 3, 4]), { timeout: 10_000 });
    expect((await orderRepository(services.db).read(orderId))?.duration).toBe(15);
  });

  it('takes effect once when a job runs twice', async () => {
    const orderId = await anOrderId();
    await vi.waitFor(async () => expect(await historyOf(orderId)).toEqual([1, 2, 3, 4]), { timeout: 10_000 });
    const kitchen = demoKitchen(services.app, atOnce);
    await kitchen.run({ orderId, step: 'confirm' });
    await kitchen.run({ orderId, step: 'transfer' });
    expect(await historyOf(orderId)).toEqual([1, 2, 3, 4]);
  });

  it('adds no job of an order that is not stored', async () => {
    const visitor = await services.visitor();
    const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
    const body = orderBody.parse(anOrderForm({ basketCacheId }));
    const refused = services.placeOrder(visitor, {
      slug: adria.slug,
      idempotencyKey: 'none',
      network: '',
      body,
    });
    await expect(refused).rejects.toMatchObject({ key: 'order.error.empty-basket' });
    const { rows } = await services.database.pool.query('select from graphile_worker.jobs');
    expect(rows).toEqual([]);
  });
});

describe('a job that is stored', () => {
  it('waits where nobody does it, as between two starts, and is done once by whoever starts then', async () => {
    const done = vi.fn(async () => undefined);
    for (const number of [1, 2]) {
      await jobRepository(services.db).add({ task: 'after-the-start', payload: { number }, delaySeconds: 0 });
    }
    const { pool } = services.database;
    const starting = [1, 2].map(() => runJobs({ pool, tasks: [{ task: 'after-the-start', run: done }], log }));
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

describe('a job that a process died over', () => {
  it('is free again after ten minutes, instead of hours, and one that is being done stays whose it is', async () => {
    const { pool } = services.database;
    const free = createAbandonedJobsTask((seconds) => jobRepository(services.db).freeAbandoned(seconds));
    for (const task of ['left-lying', 'under-way']) {
      await jobRepository(services.db).add({ task, payload: {}, delaySeconds: 0 });
    }
    await pool.query(`
      update graphile_worker._private_jobs as jobs set locked_by = tasks.identifier, attempts = 1,
        locked_at = now() - case tasks.identifier when 'under-way' then interval '9 minutes'
          else interval '11 minutes' end
      from graphile_worker._private_tasks as tasks
      where tasks.id = jobs.task_id and tasks.identifier in ('left-lying', 'under-way')`);
    await free.run({});
    const { rows } = await pool.query<{ task: string; holder: string | null }>(`
      select task_identifier as task, locked_by as holder from graphile_worker.jobs
      where task_identifier in ('left-lying', 'under-way') order by task`);
    expect(rows).toEqual([
      { task: 'left-lying', holder: null },
      { task: 'under-way', holder: 'under-way' },
    ]);
    await pool.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))',
    );
  });
});

describe('expire', () => {
  it('removes sessions that are over and old baskets, never what became an order', async () => {
    const orderId = await anOrderId();
    const visitor = await services.visitor();
    await services.readBasketIdentifiers(visitor, adria.slug);
    const expireNow = () => expire({ ...services.app, publisher: { publish } });
    const count = async (table: 'sessions' | 'baskets') =>
      (await services.database.db.selectFrom(table).select('created_at').execute()).length;

    await expireNow();
    expect(await count('sessions')).toBeGreaterThan(1);
    services.clock.advance({ hours: 31 * 24 });
    await expireNow();
    expect(await count('sessions')).toBe(0);
    expect(publish).toHaveBeenCalledWith(expect.stringMatching(/^session\./), 'SessionExpired', {});
    expect(await basketRepository(services.db).openOf(visitor, adria.id)).toBeUndefined();
    expect((await orderRepository(services.db).read(orderId))?.id).toBe(orderId);
    expect(log.error).not.toHaveBeenCalled();
  });
});
