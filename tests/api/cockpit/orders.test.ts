import { describe, expect, it } from 'vitest';
import { cockpitRepository } from '#features/cockpit/repositories/cockpit-repository.ts';
import type { Order } from '#shared/contract/orders.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const { clock, server, adria } = await aRestaurantServer();
const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
const staff = await aStaffBrowser(server, 'Wirtin', [adria]);

async function anOrder(restaurant = adria): Promise<string> {
  const { order } = await aCustomerOf(server, restaurant);
  return (await order({ 'order-comment': 'Hinterhaus' })).json().orderId;
}

async function listed(browser = staff): Promise<Order[]> {
  const response = await browser.get('/json/cockpit/orders');
  expect(response.statusCode).toBe(200);
  return response.json<{ orders: Order[] }>().orders;
}
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

const move = (orderId: string, body: object, browser = staff) =>
  browser.post(`/json/cockpit/orders/${orderId}/status`, body);
const errorOf = (response: { json(): { errors: { key: string; field?: string }[] } }) => response.json().errors[0];

describe("a restaurant's orders in the cockpit", () => {
  it("come with the customer's data, the oldest first, and the server's time", async () => {
    const first = await anOrder();
    clock.advance({ minutes: 1 });
    const second = await anOrder();
    const orders = await listed();
    expect(idsOf(orders).indexOf(first)).toBeLessThan(idsOf(orders).indexOf(second));
    expect(orders.find(({ id }) => id === second)).toMatchObject({
      owned: false,
      contact: { name: 'Eva Muster', phone: '+436601234567' },
      address: { streetName: 'Neubaugasse' },
      comment: 'Hinterhaus',
      minimumAge: null,
      status: 1,
    });
    const { now } = (await staff.get('/json/cockpit/orders')).json();
    expect(now).toBe(clock.now().toString());
  });

  it('say from which age they may be handed over, and what the person said about theirs', async () => {
    const { basket, order } = await aCustomerOf(server, adria);
    await basket.change('put', { product: { productId: adria.beer, quantity: 1 } });
    const { orderId } = (await order({ ageConfirmed: true })).json();
    expect((await listed()).find(({ id }) => id === orderId)).toMatchObject({
      minimumAge: 16,
      ageConfirmed: true,
    });
    const stranger = await server.browser().get(`/json/orders/${orderId}`);
    expect(stranger.json().foodorder).toMatchObject({ minimumAge: 16, ageConfirmed: null });
  });

  it('are those of all restaurants that somebody works for, and of no other', async () => {
    const [here, there] = [await anOrder(), await anOrder(krone)];
    expect(idsOf(await listed())).toContain(here);
    expect(idsOf(await listed())).not.toContain(there);
    const both = await aStaffBrowser(server, 'Springer', [adria, krone]);
    expect(idsOf(await listed(both))).toEqual(expect.arrayContaining([here, there]));
  });

  it('do not show what waits for its payment, or never was paid', async () => {
    const orderId = await anOrder();
    const setPayment = (fields: object) =>
      server.database.db.updateTable('orders').set(fields).where('id', '=', orderId).execute();
    for (const payment_status of ['pending', 'failed'] as const) {
      await setPayment({ payment_status });
      expect(idsOf(await listed())).not.toContain(orderId);
      expect((await move(orderId, { status: 2, minutes: 30 })).statusCode).toBe(404);
    }
    await setPayment({ payment_status: 'paid', payment_time: clock.now().toString() });
    expect(idsOf(await listed())).toContain(orderId);
    await move(orderId, { status: 7, reason: 'closing' });
    await setPayment({ payment_status: 'refunded' });
    expect(idsOf(await listed())).toContain(orderId);
    // the payment of a void order came late, after its end
    await setPayment({ payment_time: clock.now().add({ minutes: 5 }).toString() });
    expect(idsOf(await listed())).not.toContain(orderId);
  });

  it('stay for twelve hours after their last move, and until then while they are not delivered', async () => {
    const [waiting, denied] = [await anOrder(), await anOrder()];
    await move(denied, { status: 7, reason: 'too-busy' });
    clock.advance({ hours: 11, minutes: 59 });
    expect(idsOf(await listed())).toEqual(expect.arrayContaining([waiting, denied]));
    clock.advance({ minutes: 2 });
    expect(idsOf(await listed())).toContain(waiting);
    expect(idsOf(await listed())).not.toContain(denied);
  });

  it('name those that wait although the restaurant was reminded of them, until they are answered', async () => {
    const reminded = async () => (await staff.get('/json/cockpit/orders')).json<{ reminded: string[] }>().reminded;
    const [orderId, other] = [await anOrder(), await anOrder()];
    await cockpitRepository(server.db).markReminded(orderId, clock.now());
    expect(await reminded()).toContain(orderId);
    expect(await reminded()).not.toContain(other);
    await move(orderId, { status: 2 });
    expect(await reminded()).not.toContain(orderId);
  });
});

describe('moving an order', () => {
  it('confirms with minutes, which neither ready nor handing over changes', async () => {
    const orderId = await anOrder();
    const confirmed = (await move(orderId, { status: 2, minutes: 45 })).json().foodorder;
    expect(confirmed).toMatchObject({
      status: 2,
      duration: 45,
      confirmationTime: clock.now().toString(),
      contact: { name: 'Eva Muster' },
    });
    clock.advance({ minutes: 10 });
    expect((await move(orderId, { status: 3 })).json().foodorder).toMatchObject({ status: 3, duration: 45 });
    const handedOver = (await move(orderId, { status: 4 })).json().foodorder;
    expect(handedOver).toMatchObject({ status: 4, duration: 45, transferTime: clock.now().toString() });
    expect((await move(orderId, { status: 5 })).json().foodorder.status).toBe(5);
  });

  it('confirms without minutes by what the restaurant usually takes', async () => {
    const confirmed = (await move(await anOrder(), { status: 2 })).json().foodorder;
    expect(confirmed).toMatchObject({ status: 2, duration: 35 });
  });

  it('denies with a reason, which the customer reads', async () => {
    const orderId = await anOrder();
    expect((await move(orderId, { status: 7, reason: 'sold-out' })).statusCode).toBe(200);
    const seen = await server.browser().get(`/json/orders/${orderId}`);
    expect(seen.json().foodorder).toMatchObject({ status: 7, reason: 'sold-out' });
  });

  it('refuses a denial without a reason, a reason without a denial, and minutes out of place', async () => {
    const orderId = await anOrder();
    const refused = [
      [{ status: 7 }, 'reason'],
      [{ status: 2, minutes: 30, reason: 'closing' }, 'reason'],
      [{ status: 7, reason: 'closing', minutes: 30 }, 'minutes'],
      [{ status: 3, minutes: 30 }, 'minutes'],
      [{ status: 2, minutes: 0 }, 'minutes'],
      [{ status: 2, minutes: -1 }, 'minutes'],
      [{ status: 2, minutes: 10_000 }, 'minutes'],
      [{ status: 2, minutes: 1.5 }, 'minutes'],
      [{ status: 2, minutes: '30' }, 'minutes'],
      [{ status: 9 }, 'status'],
      [{ status: '2' }, 'status'],
      [{}, 'status'],
      [{ status: 7, reason: 'no-idea' }, 'reason'],
      [{ status: 7, reason: 'x'.repeat(10_000) }, 'reason'],
      [{ status: 2, minutes: 30, '‮🍕%': 1 }, '‮🍕%'],
    ] as const;
    for (const [body, field] of refused) {
      const response = await move(orderId, body);
      expect([body, response.statusCode]).toEqual([body, 422]);
      expect(errorOf(response)?.field).toBe(field);
    }
    expect((await listed()).find(({ id }) => id === orderId)?.status).toBe(1);
  });

  it('knows no way back, no completing by hand, and nothing after the end', async () => {
    const orderId = await anOrder();
    const status = async (body: object) => (await move(orderId, body)).statusCode;
    expect(await status({ status: 1 })).toBe(409);
    expect(await status({ status: 3 })).toBe(409);
    expect(await status({ status: 2, minutes: 30 })).toBe(200);
    expect(await status({ status: 6 })).toBe(409);
    expect(await status({ status: 4 })).toBe(200);
    expect(await status({ status: 3 })).toBe(409);
    expect(await status({ status: 7, reason: 'other' })).toBe(409);
  });

  it('says to whoever presses twice, or second, that the step is not possible any more', async () => {
    const orderId = await anOrder();
    const colleague = await aStaffBrowser(server, 'Kellner', [adria]);
    const answers = await Promise.all([
      move(orderId, { status: 2, minutes: 30 }),
      move(orderId, { status: 2, minutes: 40 }, colleague),
      move(orderId, { status: 2, minutes: 30 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json().errors[0]).toMatchObject({
      key: 'order.error.status',
      message: 'Dieser Schritt ist jetzt nicht mehr möglich.',
    });
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().foodorder;
    expect((await listed()).find(({ id }) => id === orderId)).toMatchObject({
      status: 2,
      duration: winner.duration,
    });
  });

  it('answers 404 for an unknown order, whatever its id looks like', async () => {
    for (const id of ['0'.repeat(32), 'x', '%25', '%E2%80%AE', "'--"]) {
      expect((await move(id, { status: 2, minutes: 30 })).statusCode).toBe(404);
    }
  });
});
