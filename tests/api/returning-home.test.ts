import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClock, fridayEvening } from '../support/clock.ts';
import { sendDelete } from '../support/consumers.ts';
import { aCustomerOf, addUser, aStreetLocation, locate, logInAs, openBasket, ordering } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '../support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';

const clock = aClock();
let folder: string;
let server: TestServer;
let adria: RestaurantFixture;
let wirt: RestaurantFixture;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-home-'));
  const olderElements = path.join(folder, 'older');
  mkdirSync(olderElements);
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = { script: '/assets/a.js', styles: ['/assets/a.css'], font: undefined, loader: '/l.js' };
  server = await aServer({ clock, built: { files, version: '1.2.3-abc', assets } });
  adria = await addRestaurant(server.database.db);
  wirt = await addRestaurant(server.database.db, { slug: 'zum-wirt' });
  const { db } = server.database;
  await db.updateTable('restaurants').set({ name: 'Zum Wirt' }).where('slug', '=', 'zum-wirt').execute();
  await raiseMenuVersion(db, wirt.id);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The rows that home has for a browser: each one's cards, by their names, and what else stands there. */
async function homeOf(browser: TestBrowser) {
  const { body, headers } = await browser.get('/');
  const rows = body.split('<section class="band returning"').slice(1);
  const cards = (id: string) => {
    const row = rows.find((each) => each.startsWith(` aria-labelledby="${id}"`))?.split('</section>', 1)[0] ?? '';
    return row
      .split('<li>')
      .slice(1)
      .map((card) =>
        card
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
  };
  return {
    again: cards('again'),
    favourites: cards('favourites'),
    delivering: cards('delivering'),
    body,
    cache: headers['cache-control'],
  };
}

const take = (orderId: string) =>
  server.database.db.updateTable('orders').set({ status: 2 }).where('id', '=', orderId).execute();

/** Orders desserts, which the restaurant takes. */
async function ordered(browser: TestBrowser, { slug, dessert }: RestaurantFixture, quantity = 3): Promise<string> {
  clock.advance({ seconds: 1 });
  const basket = await openBasket(browser, slug);
  await basket.change('put', { product: { productId: dessert, quantity } });
  const { orderId } = (await ordering(browser, basket, slug)()).json<{ orderId: string }>();
  await take(orderId);
  return orderId;
}

describe('home for somebody new', () => {
  it('is everybody’s, and costs not one statement more', async () => {
    const stranger = (await server.http.inject('/')).body;
    const browser = server.browser();
    await browser.session();
    await browser.get('/');
    const before = server.statements.length;
    expect((await homeOf(browser)).body).toBe(stranger);
    // the restaurants' state, and the session, which a server without live events always reads
    expect(server.statements.slice(before)).toHaveLength(3);
    expect(stranger).not.toContain('returning');
  });
});

describe('home for a guest who comes back', () => {
  it('has what was ordered in this session, with its sum, and who delivers now', async () => {
    const { browser } = await aCustomerOf(server, adria, { quantity: 0 });
    expect(await homeOf(browser)).toMatchObject({ again: [], favourites: [] });
    const orderId = await ordered(browser, adria);
    const { again, delivering, body, cache } = await homeOf(browser);
    expect(again).toEqual(['Pizzeria Adria 3 × Tiramisu Fr., 20. Nov., 18:00 · € 17,50 Nochmal']);
    expect(delivering).toEqual([
      expect.stringMatching(/^Pizzeria Adria 25–45 min · € 2,50 Lieferung/),
      expect.stringMatching(/^Zum Wirt 25–45 min/),
    ]);
    expect(body).toContain('Neubaugasse 12, 1070 Wien');
    expect(body).toContain(`data-order="${orderId}"`);
    expect(cache).toBe('private, no-cache');
    for (const [encoding, plain] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await browser.get('/', { 'accept-encoding': encoding });
      expect([headers['content-encoding'], plain(rawPayload).toString()]).toEqual([encoding, body]);
      expect(headers.vary).toContain('Accept-Encoding');
    }
    expect((await homeOf(server.browser())).again).toEqual([]);
  });

  it('shows the same again once, the latest four, and none that was refused or is not taken yet', async () => {
    const { browser } = await aCustomerOf(server, adria, { quantity: 0 });
    const denied = await ordered(browser, adria, 9);
    await server.database.db.updateTable('orders').set({ status: 7 }).where('id', '=', denied).execute();
    const waiting = await ordered(browser, adria, 8);
    await server.database.db.updateTable('orders').set({ status: 1 }).where('id', '=', waiting).execute();
    for (const quantity of [3, 4, 5, 6, 7, 6]) await ordered(browser, quantity === 4 ? wirt : adria, quantity);
    const { again } = await homeOf(browser);
    expect(again.map((card) => card.split(' Fr.', 1)[0])).toEqual([
      'Pizzeria Adria 6 × Tiramisu',
      'Pizzeria Adria 7 × Tiramisu',
      'Pizzeria Adria 5 × Tiramisu',
      'Zum Wirt 4 × Tiramisu',
    ]);
  });

  it('says that a restaurant is closed, offers it only where it delivers, and asks few statements', async () => {
    const { browser } = await aCustomerOf(server, adria, { quantity: 0 });
    await ordered(browser, adria);
    const before = server.statements.length;
    await homeOf(browser);
    expect(server.statements.length - before).toBe(5);
    clock.set(Temporal.Instant.from('2026-11-20T22:30:00Z'));
    const night = await homeOf(browser);
    clock.set(fridayEvening);
    expect(night.again[0]).toContain('Öffnet morgen um 11:00');
    expect(night.delivering).toEqual([]);
    await locate(server, browser, aStreetLocation('5020'));
    const elsewhere = await homeOf(browser);
    expect(elsewhere.again[0]).toContain('Liefert nicht zu dir');
    expect(elsewhere.delivering).toEqual([]);
  });

  it('puts the same into the basket again, at today’s prices', async () => {
    const { browser } = await aCustomerOf(server, wirt, { quantity: 0 });
    const orderId = await ordered(browser, wirt);
    await server.database.db.updateTable('products').set({ price_cents: 600 }).where('id', '=', wirt.dessert).execute();
    await raiseMenuVersion(server.database.db, wirt.id);
    const { changes, basketCacheId } = (await browser.post(`/json/orders/${orderId}/reorder`)).json();
    expect(changes).toEqual([expect.objectContaining({ kind: 'price', priceBefore: 550, priceNow: 600 })]);
    const { basket } = (await browser.get(`/json/basket/${basketCacheId}/`)).json();
    expect(basket.deliveryTotals.itemSum).toBe(1800);
  });
});

describe('home for a consumer', () => {
  it('has their orders and favourites on each of their devices, and none of it after they have left', async () => {
    const userId = await addUser(server, { name: 'Hanna' });
    const { browser: phone } = await aCustomerOf(server, adria, { userId, quantity: 0 });
    await ordered(phone, adria);
    await phone.post(`/json/user/${userId}/favourites`, { slug: 'zum-wirt' });
    const desk = server.browser();
    await logInAs(server, desk, userId);
    for (const device of [phone, desk]) {
      const { again, favourites, delivering, cache } = await homeOf(device);
      expect([again.length, favourites.map((card) => card.slice(0, 8))]).toEqual([1, ['Zum Wirt']]);
      expect(delivering.some((card) => card.startsWith('Zum Wirt'))).toBe(false);
      expect(cache).toBe('no-store');
    }
    await sendDelete(server, phone, `/json/user/${userId}/favourites`, { slug: 'zum-wirt' });
    expect((await homeOf(desk)).favourites).toEqual([]);
    await phone.post('/json/logout');
    const left = await homeOf(phone);
    expect([left.again, left.favourites]).toEqual([[], []]);
    expect((await homeOf(desk)).again).toHaveLength(1);
  });

  it('keeps where the device is after they have left, but none of their own addresses', async () => {
    const userId = await addUser(server, { name: 'Jana' });
    const { browser } = await aCustomerOf(server, adria, { userId, quantity: 0 });
    await browser.post('/json/logout');
    expect((await homeOf(browser)).body).toContain('Neubaugasse 12, 1070 Wien');
    const { browser: buyer } = await aCustomerOf(server, adria, { userId, quantity: 0 });
    // it is saved with the order
    await ordered(buyer, adria);
    await buyer.post('/json/logout');
    expect((await homeOf(buyer)).body).not.toContain('Neubaugasse');
  });

  it('tells their other device of an order that is under way, until it is over', async () => {
    const userId = await addUser(server, { name: 'Ida' });
    const { browser: phone } = await aCustomerOf(server, adria, { userId, quantity: 0 });
    const desk = server.browser();
    await logInAs(server, desk, userId);
    const active = async () =>
      (await desk.get(`/json/user/${userId}/orders/active`)).json().activeOrders.map(({ id }: { id: string }) => id);
    expect(await active()).toEqual([]);
    const orderId = await ordered(phone, adria);
    expect(await active()).toEqual([orderId]);
    await server.database.db.updateTable('orders').set({ status: 6 }).where('id', '=', orderId).execute();
    expect(await active()).toEqual([]);
  });
});
