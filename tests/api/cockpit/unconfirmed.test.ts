import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userRepository } from '#features/accounts/user-repository.ts';
import { putProduct } from '#features/basket/changes/add-line.ts';
import { cockpitRepository } from '#features/cockpit/repositories/cockpit-repository.ts';
import { checkUnconfirmed } from '#features/cockpit/unconfirmed-orders.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { orderBody } from '#shared/contract/orders.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let services: SomeServices;
let adria: RestaurantFixture;
const check = () => checkUnconfirmed(services.app);
beforeAll(async () => {
  services = await someServices({ log });
  adria = await addRestaurant(services.database.db);
});
beforeEach(() => {
  services.events.length = 0;
  log.error.mockClear();
});
afterEach(async () => {
  services.clock.set(fridayEvening);
  // what is left over from one test is no concern of the next
  await services.database.db.updateTable('orders').set({ status: 6 }).execute();
  expect(log.error).not.toHaveBeenCalled();
});
afterAll(() => services.stop());

async function anOrder(userId: string | null = null): Promise<string> {
  const visitor = await services.visitor(userId);
  const { basketCacheId } = await services.readBasketIdentifiers(visitor, adria.slug);
  await services.changeBasket(visitor, basketCacheId, putProduct({ productId: adria.dessert, quantity: 3 }));
  const body = orderBody.parse(anOrderForm({ basketCacheId }));
  const { orderId } = await services.placeOrder(visitor, {
    slug: adria.slug,
    idempotencyKey: 'once',
    network: '',
    body,
  });
  services.events.length = 0;
  return orderId;
}

const read = (orderId: string) => orderRepository(services.db).read(orderId);
const eventsOf = (name: string) => services.events.filter(({ event }) => event === name);
const after = (duration: Temporal.DurationLike) => {
  services.clock.set(fridayEvening.add(duration));
  return check();
};

describe('an order that the restaurant does not confirm', () => {
  it('reminds the restaurant after ten minutes, once', async () => {
    const orderId = await anOrder();
    await after({ minutes: 9, seconds: 59 });
    expect(services.events).toEqual([]);
    await after({ minutes: 10 });
    await after({ minutes: 11 });
    await after({ minutes: 19, seconds: 59 });
    expect(services.events).toEqual([
      {
        channel: 'private-restaurant.pizzeria-adria',
        event: 'CockpitOrderReminded',
        payload: { orderId },
      },
    ]);
    expect((await read(orderId))?.status).toBe(1);
  });

  it('is denied after twenty, once, and everybody is notified', async () => {
    const orderId = await anOrder();
    await after({ minutes: 20 });
    await check();
    const order = await read(orderId);
    expect(order).toMatchObject({ status: 7, reason: 'unconfirmed' });
    expect(order?.history.map(({ status }) => status)).toEqual([1, 7]);
    expect(eventsOf('Denied')).toEqual([
      {
        channel: `order-status-channel-${orderId}`,
        event: 'Denied',
        payload: { orderId, reason: 'unconfirmed' },
      },
    ]);
    expect(eventsOf('CockpitOrderChanged')).toMatchObject([{ payload: { orderId, status: 7 } }]);
  });

  it('gives points back, and a mail says why', async () => {
    const userId = 'frida-0000000000000000000000';
    await userRepository(services.db).addIfNew({
      id: userId,
      email: 'frida@example.at',
      name: 'Frida',
      role: 'consumer',
      passwordHash: null,
      newsletter: false,
      createdAt: fridayEvening.toString(),
    });
    await userRepository(services.db).givePoints(userId, 500, 'Willkommen', fridayEvening.toString());
    const orderId = await anOrder(userId);
    const balance = async () => (await userRepository(services.db).find(userId))?.balancePoints;
    expect(await balance()).toBe(0);
    await after({ minutes: 20 });
    expect((await read(orderId))?.status).toBe(7);
    expect(await balance()).toBe(500);
    const mails = await services.database.db.selectFrom('mails').select('body').orderBy('id', 'desc').execute();
    expect(mails[0]?.body).toContain(orderId);
    expect(mails[0]?.body).toContain('rechtzeitig');
  });

  it('is denied once by runs at the same time, and reminded of once', async () => {
    const orderId = await anOrder();
    services.clock.set(fridayEvening.add({ minutes: 12 }));
    await Promise.all([check(), check(), check()]);
    expect(eventsOf('CockpitOrderReminded')).toHaveLength(1);
    services.clock.set(fridayEvening.add({ minutes: 25 }));
    await Promise.all([check(), check(), check()]);
    expect(eventsOf('Denied')).toHaveLength(1);
    expect((await read(orderId))?.status).toBe(7);
  });

  it('is left alone once it is confirmed, also in the very moment', async () => {
    const [confirmed, contested] = [await anOrder(), await anOrder()];
    await services.moveOrder({ orderId: confirmed, to: 2, minutes: 30 });
    services.clock.set(fridayEvening.add({ minutes: 20 }));
    await Promise.all([check(), services.moveOrder({ orderId: contested, to: 2 }).catch(() => undefined)]);
    await check();
    expect((await read(confirmed))?.status).toBe(2);
    // one of both, never one after the other
    const history = (await read(contested))?.history.map(({ status }) => status);
    expect([
      [1, 2],
      [1, 7],
    ]).toContainEqual(history);
  });

  it('is left alone while its payment is pending, and counts from when it is paid', async () => {
    const orderId = await anOrder();
    const set = (fields: object) =>
      services.database.db.updateTable('orders').set(fields).where('id', '=', orderId).execute();
    await set({ payment_status: 'pending' });
    await after({ minutes: 25 });
    expect((await read(orderId))?.status).toBe(1);
    await set({ payment_status: 'paid', payment_time: fridayEvening.add({ minutes: 25 }).toString() });
    await after({ minutes: 34 });
    expect(services.events).toEqual([]);
    await after({ minutes: 35 });
    expect(eventsOf('CockpitOrderReminded')).toHaveLength(1);
    await after({ minutes: 45 });
    expect((await read(orderId))?.status).toBe(7);
  });

  it('waits for the next opening when the restaurant closes meanwhile', async () => {
    services.clock.set(fridayEvening.add({ hours: 4, minutes: 45 }));
    const orderId = await anOrder();
    await after({ hours: 4, minutes: 55 });
    expect(eventsOf('CockpitOrderReminded')).toHaveLength(1);
    // closed from 23:00 to 11:00
    await after({ hours: 16, minutes: 59 });
    expect((await read(orderId))?.status).toBe(1);
    await after({ hours: 17, minutes: 4, seconds: 59 });
    expect((await read(orderId))?.status).toBe(1);
    await after({ hours: 17, minutes: 5 });
    expect((await read(orderId))?.status).toBe(7);
  });

  it('does not wait for days where the restaurant closes for days meanwhile', async () => {
    const today = '2026-11-20';
    const close = async (closed: boolean) => {
      for (const days of [0, 1, 2, 3]) {
        const date = Temporal.PlainDate.from(today).add({ days }).toString();
        await cockpitRepository(services.db).switch(adria.id, { kind: 'closure', date, closed });
      }
    };
    const [asap, tonight, confirmed] = [await anOrder(), await anOrder(), await anOrder()];
    const desired_time = fridayEvening.add({ hours: 3 }).toString();
    await services.database.db.updateTable('orders').set({ desired_time }).where('id', '=', tonight).execute();
    await after({ minutes: 5 });
    await services.moveOrder({ orderId: confirmed, to: 2, minutes: 30 });
    await close(true);
    services.events.length = 0;
    await after({ minutes: 10 });
    // whoever has closed the house is reminded of what they have not decided yet
    const reminded = eventsOf('CockpitOrderReminded').map(({ payload }) => payload);
    expect(new Set(reminded)).toEqual(new Set([{ orderId: asap }, { orderId: tonight }]));
    await after({ minutes: 19, seconds: 59 });
    expect((await read(asap))?.status).toBe(1);
    await after({ minutes: 20 });
    await close(false);
    for (const orderId of [asap, tonight]) {
      expect(await read(orderId)).toMatchObject({ status: 7, reason: 'unconfirmed' });
    }
    expect((await read(confirmed))?.status).toBe(2);
    const mails = await services.database.db
      .selectFrom('mails')
      .select('body')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    for (const { body } of mails) expect(body).toContain('rechtzeitig');
  });

  it('is denied in the next run where nothing ran for hours', async () => {
    const orderId = await anOrder();
    await after({ hours: 3 });
    expect((await read(orderId))?.status).toBe(7);
    expect(eventsOf('CockpitOrderReminded')).toEqual([]);
  });
});
