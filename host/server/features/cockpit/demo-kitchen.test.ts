import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { type Order, orderBody } from '#shared/contract/orders.ts';
import { timePromiseOf } from '#shared/domain/orders/arrival-time.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { putProduct } from '../basket/changes/add-line.ts';
import { chooseTransport, setTime } from '../basket/changes/whole-basket.ts';
import { orderViewOf } from '../orders/order-view.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { defaultKitchenPace, demoKitchen, firstKitchenJob } from './demo-kitchen.ts';
import { advanceOrders } from './unconfirmed-orders.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let services: SomeServices;
let adria: RestaurantFixture;
let kitchen: ReturnType<typeof demoKitchen>;
beforeAll(async () => {
  services = await someServices({ orderJob: firstKitchenJob(defaultKitchenPace), log });
  adria = await addRestaurant(services.database.db);
  // the runner brings the jobs' tables; from then on this test is the runner
  await (await runJobs({ pool: services.database.pool, tasks: [], log, concurrency: 1 })).stop();
});
beforeEach(async () => {
  await services.database.pool.query(
    'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
  );
  services.clock.set(fridayEvening);
  kitchen = startKitchen();
});
afterAll(() => services.stop());

const startKitchen = () => demoKitchen(services.app, defaultKitchenPace);

async function anOrder(time: { dayOffset: number; time: string | null }, transport: 'delivery' | 'takeaway') {
  const visitor = await services.visitor();
  const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
  for (const change of [
    chooseTransport(transport),
    setTime(time),
    putProduct({ productId: adria.dessert, quantity: 3 }),
  ]) {
    await services.changeBasket(visitor, basketCacheId, change);
  }
  const body = orderBody.parse(anOrderForm({ basketCacheId, transport }));
  return (await services.placeOrder(visitor, { slug: adria.slug, idempotencyKey: 'once', network: '', body })).orderId;
}

interface WaitingJob {
  readonly id: string;
  readonly orderId: string;
  readonly step: string;
  readonly seconds: number;
}

async function waitingJobs(): Promise<WaitingJob[]> {
  const { rows } = await services.database.pool.query<WaitingJob>(`
    select id, payload->>'orderId' as "orderId", payload->>'step' as step,
      extract(epoch from run_at - created_at)::float as seconds
    from graphile_worker._private_jobs order by id`);
  return rows;
}

/** Lets the clock run to `end`, and does each job when it is due by then. */
async function runUntil(end: Temporal.Instant): Promise<void> {
  const due = (seconds: number) => services.clock.now().add({ milliseconds: Math.ceil(seconds * 1000) });
  for (;;) {
    const [job] = (await waitingJobs()).sort((one, other) => one.seconds - other.seconds);
    if (!job || Temporal.Instant.compare(due(job.seconds), end) > 0) break;
    services.clock.set(due(job.seconds));
    await services.database.pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [job.id]);
    await kitchen.run({ orderId: job.orderId, step: job.step });
  }
  services.clock.set(end);
}

/** As `runUntil`; of the hours in which the kitchen finds each minute that it is too early, only the last ones pass. */
async function passUntil(end: Temporal.Instant): Promise<void> {
  await runUntil(services.clock.now().add({ minutes: 3 }));
  services.clock.set(end.subtract({ minutes: 30 }));
  await runUntil(end);
}

const vienna = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Vienna').toInstant();

async function historyOf(orderId: string): Promise<string[]> {
  const order = await orderRepository(services.db).read(orderId);
  return (order?.history ?? []).map(({ status, at }) => {
    const local = Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Vienna').toPlainDateTime();
    return `${status} ${local.toString({ smallestUnit: 'minute' })}`;
  });
}

describe('an order for now in the demonstration', () => {
  const soon = { dayOffset: 0, time: null };
  const readOrder = async (orderId: string) => {
    const order = await orderRepository(services.db).read(orderId);
    if (!order) throw new Error('there is no such order');
    return orderViewOf(order, { owned: true, personal: true });
  };
  /** Whether what has just happened, at the clock's time, lies in the range that was said. */
  const isWithin = ({ expectedTime }: Order) => {
    const now = services.clock.now().epochMilliseconds;
    return expectedTime !== null && Date.parse(expectedTime.from) <= now && now <= Date.parse(expectedTime.to);
  };

  it('leaves within a minute, and is at the door in the time that was said then', async () => {
    const orderId = await anOrder(soon, 'delivery');
    await runUntil(fridayEvening.add({ minutes: 1 }));
    expect((await historyOf(orderId)).map((line) => line.slice(0, 1))).toEqual(['1', '2', '3', '4']);
    const said = await readOrder(orderId);
    expect(timePromiseOf(said)).toEqual({ range: said.expectedTime, before: said.promisedTime });
    await runUntil(fridayEvening.add({ minutes: 16 }));
    await advanceOrders(services.app);
    expect((await historyOf(orderId)).at(-1)).toMatch(/^5 /);
    expect(isWithin(said)).toBe(true);
  });

  it('is ready within a minute, and fetched in the time that was said', async () => {
    const orderId = await anOrder(soon, 'takeaway');
    await runUntil(fridayEvening.add({ minutes: 1 }));
    expect((await historyOf(orderId)).map((line) => line.slice(0, 1))).toEqual(['1', '2', '3']);
    const said = await readOrder(orderId);
    await runUntil(fridayEvening.add({ minutes: 5, seconds: 10 }));
    expect((await historyOf(orderId)).at(-1)).toMatch(/^4 /);
    expect(isWithin(said)).toBe(true);
  });
});

describe('an order for later in the demonstration', () => {
  it('is confirmed soon and leaves a quarter of an hour before its time, so that it arrives then', async () => {
    const orderId = await anOrder({ dayOffset: 1, time: '19:00' }, 'delivery');
    await passUntil(vienna('2026-11-21T18:30'));
    expect(await historyOf(orderId)).toEqual(['1 2026-11-20T18:00', '2 2026-11-20T18:00']);
    await runUntil(vienna('2026-11-21T19:01'));
    await advanceOrders(services.app);
    expect(await historyOf(orderId)).toEqual([
      '1 2026-11-20T18:00',
      '2 2026-11-20T18:00',
      '3 2026-11-21T18:40',
      '4 2026-11-21T18:45',
      '5 2026-11-21T19:01',
    ]);
  });

  it('waits to be picked up at its time', async () => {
    const orderId = await anOrder({ dayOffset: 1, time: '12:30' }, 'takeaway');
    await passUntil(vienna('2026-11-21T12:31'));
    expect((await historyOf(orderId)).slice(2)).toEqual(['3 2026-11-21T12:25', '4 2026-11-21T12:30']);
  });

  it('keeps its time where a start sets the clock on, and looks at it each minute', async () => {
    const orderId = await anOrder({ dayOffset: 1, time: '19:00' }, 'delivery');
    await runUntil(fridayEvening.add({ minutes: 3 }));
    expect(await waitingJobs()).toMatchObject([{ orderId, step: 'ready', seconds: expect.closeTo(60, 1) }]);
    services.clock.set(vienna('2026-11-21T18:50'));
    kitchen = startKitchen();
    await runUntil(vienna('2026-11-21T18:53'));
    expect((await historyOf(orderId)).slice(2)).toEqual(['3 2026-11-21T18:51', '4 2026-11-21T18:51']);
  });

  it.each([
    ['back', '2026-10-24T22:00', '2026-10-25T12:00', '2026-10-25T11:45'],
    ['forward', '2027-03-27T22:00', '2027-03-28T12:00', '2027-03-28T11:45'],
  ])('leaves in time over the night in which the clock goes %s', async (_, placedAt, wanted, leaves) => {
    services.clock.set(vienna(placedAt));
    const orderId = await anOrder({ dayOffset: 1, time: '12:00' }, 'delivery');
    await passUntil(vienna(wanted));
    expect((await historyOf(orderId)).at(-1)).toBe(`4 ${leaves}`);
  });

  it('is not promised for later than it was ordered for', async () => {
    const orderId = await anOrder({ dayOffset: 0, time: '18:30' }, 'takeaway');
    await runUntil(fridayEvening.add({ minutes: 2 }));
    const { duration, confirmationTime } = (await orderRepository(services.db).read(orderId)) ?? {};
    expect(duration).toBe(29);
    expect(confirmationTime).not.toBeNull();
  });

  it('is forgotten by the kitchen when it is denied meanwhile, and done once by two jobs', async () => {
    const denied = await anOrder({ dayOffset: 1, time: '19:00' }, 'delivery');
    await runUntil(fridayEvening.add({ minutes: 2 }));
    await services.moveOrder({ orderId: denied, to: 7, reason: 'closed' });
    await runUntil(fridayEvening.add({ minutes: 5 }));
    expect(await waitingJobs()).toEqual([]);

    const twice = await anOrder({ dayOffset: 1, time: '19:00' }, 'delivery');
    await runUntil(fridayEvening.add({ minutes: 7 }));
    await kitchen.run({ orderId: twice, step: 'confirm' });
    await kitchen.run({ orderId: twice, step: 'ready' });
    await passUntil(vienna('2026-11-21T18:50'));
    expect((await historyOf(twice)).map((line) => line.slice(0, 1))).toEqual(['1', '2', '3', '4']);
    expect(await waitingJobs()).toEqual([]);
  });
});
