import { describe, expect, it } from 'vitest';
import { webhookTypes } from '#shared/contract/values/till-choices.ts';
import { admin } from '#tests/support/admin.ts';
import { aCustomerOf, aKey } from '#tests/support/customer.ts';
import { anOperatorBrowser } from '#tests/support/operators.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { aTillKeeper, aToken, tillWith } from '#tests/support/till.ts';

const { clock, server, adria } = await aRestaurantServer({ config: { port: 0 } });
await server.listen();
const { db } = server.database;
const keeper = await aTillKeeper(server, adria);
const made = await keeper.post(`/json/cockpit/restaurants/${adria.slug}/sandbox`);
const sandbox = made.json<{ slug: string; name: string }>();
const till = tillWith(server, await aToken(keeper, sandbox));
const real = tillWith(server, await aToken(keeper, adria));

type Answer = Awaited<ReturnType<typeof till.send>>;
const keyOf = (response: Answer) => response.json<{ errors?: { key: string }[] }>().errors?.[0]?.key;

async function anOrder(body: object = {}) {
  const response = await till.send('POST', '/sandbox/orders', body);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json().order;
}
const move = (id: string, how: string, body: object = {}) => till.send('POST', `/orders/${id}/${how}`, body);
const act = (id: string, how: string, body: object = {}, headers?: Record<string, string>) =>
  till.send('POST', `/sandbox/orders/${id}/${how}`, body, headers);
const read = async (id: string) => (await till.get(`/orders/${id}`)).json().order;

describe('a sandbox restaurant', () => {
  it('is made by an owner, once, as a copy that they own, open at any hour', async () => {
    expect(made.statusCode).toBe(200);
    expect(sandbox).toEqual({ slug: 'pizzeria-adria-test', name: 'Pizzeria Adria (Test)' });
    const again = await Promise.all([1, 2].map(() => keeper.post(`/json/cockpit/restaurants/${adria.slug}/sandbox`)));
    expect(again.map((response) => response.json())).toEqual([sandbox, sandbox]);
    expect(keyOf(await keeper.post(`/json/cockpit/restaurants/${sandbox.slug}/sandbox`))).toBe('till.error.is-sandbox');
    const { restaurants } = (await keeper.get('/json/cockpit/restaurants')).json();
    expect(restaurants).toMatchObject([
      { slug: adria.slug, approval: 'approved' },
      { slug: sandbox.slug, approval: 'approved', isSandbox: true, role: 'owner' },
    ]);
    expect(restaurants[0]).not.toHaveProperty('isSandbox');
    const [{ card }, { card: copy }] = await Promise.all(
      [real, till].map(async (each) => (await each.get('/card')).json()),
    );
    expect(copy).toEqual(card);
    clock.set(Temporal.Instant.from('2026-11-21T03:00:00Z'));
    expect(await anOrder({ transport: 'takeaway' })).toMatchObject({ status: 'placed', desiredTime: null });
  });

  it('takes whatever is asked for by a call, and makes the rest up', async () => {
    const products = [
      { productId: await productId('Pizza Margherita'), quantity: 2, comment: 'gut durch' },
      { productId: await productId('Bier') },
    ];
    const desiredTime = '2026-11-20T19:30:00Z';
    const asked = { products, desiredTime, transport: 'delivery', payment: 'cash', name: 'Ida', comment: 'Hof' };
    expect(await anOrder(asked)).toMatchObject({
      items: [
        { name: 'Pizza Margherita', quantity: 2, comment: 'gut durch', flavorNames: ['klein'] },
        { name: 'Bier', quantity: 1 },
      ],
      desiredTime,
      transport: 'delivery',
      paymentMethod: 'cash',
      paymentStatus: 'open',
      contact: { name: 'Ida' },
      comment: 'Hof',
      address: { city: 'Wien', country: 'at' },
    });
    const orders = await Promise.all(Array.from({ length: 20 }, () => anOrder()));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(20);
    for (const { items } of orders)
      expect(items.map(({ name }: { name: string }) => name)).not.toContain('Mittagsmenü');
    for (const different of ['transport', 'paymentMethod', 'contact.name'] as const) {
      const seen = orders.map((order) => different.split('.').reduce((part, name) => part[name], order));
      expect(new Set(seen).size, different).toBeGreaterThan(1);
    }
  });

  it('orders once for a key, however often and at once it is sent', async () => {
    const headers = aKey();
    const sent = await Promise.all(
      [1, 2, 3].map(() => till.send('POST', '/sandbox/orders', { payment: 'online' }, headers)),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(sent.map((response) => response.json().order.id)).size).toBe(1);
    const later = await till.send('POST', '/sandbox/orders', { payment: 'online' }, headers);
    expect(later.json().order).toMatchObject({ id: sent[0]?.json().order.id, paymentStatus: 'paid' });
    const other = await till.send('POST', '/sandbox/orders', { payment: 'cash' }, headers);
    expect(keyOf(other)).toBe('request.error.idempotency-conflict');
  });

  it('refuses what a guest would be refused, and odd wishes', async () => {
    const place = async (body: object) => keyOf(await till.send('POST', '/sandbox/orders', body));
    expect(await place({ products: [{ productId: adria.pizza }] })).toBe('basket.error.product-not-available');
    for (const desiredTime of ['2026-11-20T10:00:00Z', '2026-12-24T18:00:00Z', '2026-11-20T19:31:00Z'])
      expect(await place({ desiredTime }), desiredTime).toBe('basket.error.invalid-time');
    for (const body of [{ products: [] }, { name: 'x'.repeat(10_000) }, { desiredTime: 'morgen' }, { sum: 1 }])
      expect((await till.send('POST', '/sandbox/orders', body)).statusCode).toBe(422);
    await till.send('PUT', '/hours/pause', { minutes: 30 });
    expect(await place({})).toBe('basket.error.invalid-time');
    await till.send('PUT', '/hours/pause', { minutes: null });
    expect(await place({})).toBeUndefined();
  });

  it('has its orders cancelled, given back and rated by a call, so that each webhook can be seen', async () => {
    const events = await keeper.post(`/json/cockpit/restaurants/${sandbox.slug}/webhooks`, {
      url: 'https://till.example/',
      events: webhookTypes,
    });
    expect(events.statusCode).toBe(201);
    const cancelled = await anOrder({ payment: 'online' });
    const headers = aKey();
    for (const _ of [1, 2])
      expect((await act(cancelled.id, 'cancel', {}, headers)).json().order).toMatchObject({
        status: 'refused',
        reason: 'cancelled',
      });
    expect(keyOf(await act(cancelled.id, 'cancel'))).toBe('order.error.status');

    const { id } = await anOrder({ payment: 'online' });
    expect(keyOf(await act(id, 'rate'))).toBe('rating.error.not-rateable');
    await move(id, 'accept', { minutes: 20 });
    await move(id, 'ready');
    await move(id, 'hand-over');
    expect((await act(id, 'refund', { amount: 100 })).statusCode).toBe(200);
    await expect
      .poll(async () => (await read(id)).refunds?.[0])
      .toMatchObject({ amount: 100, doneAt: expect.any(String) });
    await act(id, 'refund');
    await expect.poll(async () => (await read(id)).paymentStatus).toBe('refunded');
    expect((await act(id, 'rate', { taste: 4, comment: 'Gut.' })).json().order).toMatchObject({ rating: 4.67 });
    const { card } = (await till.get('/card')).json();
    card.products[1].priceCents = 620;
    expect((await till.send('PUT', '/card', card)).json().changed).toBe(true);

    const { deliveries } = (await keeper.get(`/json/cockpit/restaurants/${sandbox.slug}/webhook-deliveries`)).json();
    expect(new Set(deliveries.map(({ type }: { type: string }) => type))).toEqual(new Set(webhookTypes));
  });

  it("is the only one that is ordered from by a call, and nobody else's till touches its orders", async () => {
    const calls = [
      await real.send('POST', '/sandbox/orders', {}),
      await real.send('POST', `/sandbox/orders/${(await anOrder()).id}/cancel`),
      await real.send(
        'POST',
        `/sandbox/orders/${(await (await aCustomerOf(server, adria)).order()).json().orderId}/refund`,
        {},
      ),
    ];
    for (const response of calls)
      expect([response.statusCode, keyOf(response)]).toEqual([409, 'till.error.no-sandbox']);
    const theirs = (await (await aCustomerOf(server, adria)).order()).json().orderId;
    for (const how of ['cancel', 'refund', 'rate']) expect(keyOf(await act(theirs, how))).toBe('order.error.unknown');
  });

  it('writes to nobody, and counts in no list, figure or statement of the marketplace', async () => {
    clock.set(Temporal.Instant.from('2026-10-20T17:00:00Z'));
    const { order, browser } = await aCustomerOf(server, adria);
    const { orderId } = (await order()).json();
    await real.send('POST', `/orders/${orderId}/accept`, {});
    for (const payment of ['cash', 'online']) {
      const { id } = await anOrder({ payment });
      await move(id, 'accept', {});
      await move(id, 'hand-over');
      if (payment === 'online') await act(id, 'refund', { amount: 100 });
    }
    const mails = await db.selectFrom('mails').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient).filter((each) => each.includes('sandbox'))).toEqual([]);
    expect(await db.selectFrom('credit_transactions').select('id').execute()).toEqual([]);

    const { browser: office } = await anOperatorBrowser(server, 'Olga', 'admin');
    const figures = (await office.get('/json/office/figures?period=day')).json();
    expect(figures.totals.orders).toBe(1);
    expect(figures.restaurants.map(({ slug }: { slug: string }) => slug)).toEqual([adria.slug]);
    const { orders } = (await office.get('/json/office/orders')).json();
    expect(orders.map(({ id }: { id: string }) => id)).toContain(orderId);
    expect(orders.map((each: { restaurant: { slug: string } }) => each.restaurant.slug)).not.toContain(sandbox.slug);
    const { restaurants } = (await office.get('/json/office/restaurants')).json();
    expect(restaurants.map(({ slug }: { slug: string }) => slug)).toEqual([adria.slug]);
    for (const how of ['approve', 'reopen'])
      expect(keyOf(await office.post(`/json/office/restaurants/${sandbox.slug}/${how}`))).toBe(
        'restaurant.error.unknown',
      );
    const listed = (await browser.get('/json/restaurants?zip=1070')).json().restaurants;
    expect(listed.map(({ slug }: { slug: string }) => slug)).toEqual([adria.slug]);
    expect((await browser.get(`/json/restaurant/${sandbox.slug}/basket-identifiers`)).statusCode).toBe(404);
    await expect(
      db.updateTable('restaurants').set({ approval: 'approved' }).where('slug', '=', sandbox.slug).execute(),
    ).rejects.toThrow('restaurants_sandbox_check');

    clock.set(Temporal.Instant.from('2026-11-02T03:00:00Z'));
    const operate = (...args: string[]) => admin(server.database, args, { CLOCK: clock.now().toString() });
    await operate('statements', 'company', '--name', 'Markt', '--address', 'Wien', '--vat-number', 'ATU99000000');
    expect(await operate('statements', 'make', '--month', '2026-10')).toMatchObject({ code: 0 });
    const statements = await db.selectFrom('statements').select('restaurant_id as of').execute();
    expect(statements).toEqual([{ of: adria.id }]);
    const exported = await operate('restaurants', 'export');
    expect(JSON.parse(exported.out).restaurants.map(({ slug }: { slug: string }) => slug)).toEqual([adria.slug]);
  });
});

async function productId(name: string): Promise<number> {
  const { products } = (await till.get('/products')).json();
  return products.find((each: { name: string }) => each.name === name).productId;
}
