import { describe, expect, it } from 'vitest';
import type { TillOrder } from '#shared/contract/till.ts';
import { aCustomerOf, aKey } from '#tests/support/customer.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { aTill } from '#tests/support/till.ts';

const { clock, server, adria } = await aRestaurantServer();
const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
const till = await aTill(server, adria);
const foreign = await aTill(server, krone);

async function anOrder(restaurant = adria): Promise<string> {
  const { order } = await aCustomerOf(server, restaurant);
  return (await order({ 'order-comment': 'Hinterhaus' })).json().orderId;
}

async function page(query = '') {
  const response = await till.get(`/orders${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ orders: TillOrder[]; next: string | null }>();
}

/** All pages, as a till reads them. */
async function listed(query = ''): Promise<TillOrder[]> {
  const orders: TillOrder[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const read: { orders: TillOrder[]; next: string | null } = await page(
      `?${[query, next && `cursor=${next}`].filter(Boolean).join('&')}`,
    );
    orders.push(...read.orders);
    next = read.next;
  }
  return orders;
}
const idsOf = (orders: readonly TillOrder[]) => orders.map(({ id }) => id);
const keyOf = (response: { json(): { errors: { key: string; field?: string }[] } }) => response.json().errors[0]?.key;

describe("a restaurant's orders at the till's door", () => {
  it("come with the customer's data and words for their status, and never those of others", async () => {
    const [own, theirs] = [await anOrder(), await anOrder(krone)];
    const order = (await listed()).find(({ id }) => id === own);
    expect(order).toMatchObject({
      status: 'placed',
      contact: { name: 'Eva Muster' },
      comment: 'Hinterhaus',
      history: [{ status: 'placed', at: clock.now().toString() }],
      changedAt: clock.now().toString(),
    });
    expect(order).not.toHaveProperty('paymentUrl');
    expect(idsOf(await listed())).not.toContain(theirs);
    expect(keyOf(await till.get(`/orders/${theirs}`))).toBe('order.error.unknown');
    expect((await foreign.get(`/orders/${theirs}`)).json().order.id).toBe(theirs);
  });

  it('come a page at a time in the order in which they changed, each of them, also while some move', async () => {
    clock.advance({ hours: 24 * 30 });
    const since = clock.now().toString();
    const placed: string[] = [];
    for (let each = 0; each < 60; each += 1) {
      clock.advance({ seconds: each % 3 });
      placed.push(await anOrder());
    }
    const first = await page(`?since=${since}`);
    expect(first.orders).toHaveLength(50);
    clock.advance({ seconds: 1 });
    await till.send('POST', `/orders/${placed[0]}/accept`, { minutes: 30 });
    const second = await page(`?since=${since}&cursor=${first.next}`);
    expect(second.next).toBeNull();
    expect(second.orders.at(-1)).toMatchObject({ id: placed[0], status: 'accepted' });
    expect(new Set([...idsOf(first.orders), ...idsOf(second.orders)])).toEqual(new Set(placed));
    expect(idsOf(await listed(`since=${clock.now().toString()}`))).toEqual([placed[0]]);
  });

  it('do not show what waits for its payment, and show it from when it is paid', async () => {
    const orderId = await anOrder();
    const set = (fields: object) =>
      server.database.db.updateTable('orders').set(fields).where('id', '=', orderId).execute();
    await set({ payment_status: 'pending' });
    expect((await till.get(`/orders/${orderId}`)).statusCode).toBe(404);
    clock.advance({ minutes: 10 });
    const since = clock.now().toString();
    await set({ payment_status: 'paid', payment_time: since });
    expect(idsOf(await listed(`since=${since}`))).toContain(orderId);
    expect(idsOf(await listed(`since=${clock.now().add({ seconds: 1 }).toString()}`))).not.toContain(orderId);
  });

  it('answer 304 as long as nothing has changed', async () => {
    const orderId = await anOrder();
    const path = `/orders/${orderId}`;
    const etag = String((await till.get(path)).headers['etag']);
    expect((await till.get(path, { 'if-none-match': etag })).statusCode).toBe(304);
    await till.send('POST', `${path}/accept`, {});
    expect((await till.get(path, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('refuse moments and cursors that there are not', async () => {
    const odd = [
      'since=2026-02-30T10:00:00Z',
      'since=heute',
      `cursor=${'x'.repeat(150)}`,
      'cursor=AAAA',
      'cursor=',
      'page=2',
    ];
    for (const query of odd) expect([query, (await till.get(`/orders?${query}`)).statusCode]).toEqual([query, 422]);
    expect((await till.get(`/orders?cursor=${'x'.repeat(10_000)}`)).statusCode).toBe(422);
  });
});

describe('a till', () => {
  it('accepts with minutes, readies and hands over', async () => {
    const orderId = await anOrder();
    const move = async (name: string, body?: object) =>
      (await till.send('POST', `/orders/${orderId}/${name}`, body)).json().order;
    expect(await move('accept', { minutes: 45 })).toMatchObject({ status: 'accepted', duration: 45 });
    expect(await move('ready')).toMatchObject({ status: 'ready' });
    expect(await move('hand-over')).toMatchObject({ status: 'handed-over', transferTime: clock.now().toString() });
  });

  it('refuses with a reason of the list, which the customer reads', async () => {
    const orderId = await anOrder();
    const odd = [{}, { reason: 'no-idea' }, { reason: 'sold-out', minutes: 5 }, { reason: 'x'.repeat(10_000) }];
    for (const body of odd) expect((await till.send('POST', `/orders/${orderId}/refuse`, body)).statusCode).toBe(422);
    await till.send('POST', `/orders/${orderId}/refuse`, { reason: 'sold-out' });
    const seen = await server.browser().get(`/json/orders/${orderId}`);
    expect(seen.json().foodorder).toMatchObject({ status: 7, reason: 'sold-out' });
  });

  it("moves nothing of another restaurant's, and nothing that is not possible any more", async () => {
    const orderId = await anOrder();
    expect(keyOf(await foreign.send('POST', `/orders/${orderId}/accept`, {}))).toBe('order.error.unknown');
    expect(keyOf(await till.send('POST', `/orders/${orderId}/ready`))).toBe('order.error.status');
    for (const minutes of [4, 241, 1.5, '30', -1])
      expect((await till.send('POST', `/orders/${orderId}/accept`, { minutes })).statusCode).toBe(422);
  });

  it('moves once with a key, however often and at once it is sent, and refuses the key for anything else', async () => {
    const [orderId, other] = [await anOrder(), await anOrder()];
    const key = aKey();
    const accept = (id = orderId, minutes = 30) => till.send('POST', `/orders/${id}/accept`, { minutes }, key);
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await till.send('POST', `/orders/${orderId}/ready`);
    expect((await accept()).json().order.status).toBe('ready');
    expect(keyOf(await accept(orderId, 40))).toBe('request.error.idempotency-conflict');
    expect(keyOf(await accept(other))).toBe('request.error.idempotency-conflict');
    expect((await till.get(`/orders/${other}`)).json().order.status).toBe('placed');
    const long = { 'idempotency-key': 'x'.repeat(201) };
    expect((await till.send('POST', `/orders/${other}/accept`, {}, long)).statusCode).toBe(422);
  });

  it('has keys of its own: another token of the restaurant may use the same one', async () => {
    const [orderId, other] = [await anOrder(), await anOrder()];
    const key = aKey();
    const second = await aTill(server, adria);
    expect((await till.send('POST', `/orders/${orderId}/accept`, {}, key)).statusCode).toBe(200);
    expect((await second.send('POST', `/orders/${other}/accept`, {}, key)).statusCode).toBe(200);
  });
});
