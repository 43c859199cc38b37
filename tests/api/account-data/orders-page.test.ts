import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ordersPerPage } from '#shared/contract/account.ts';
import { aConsumer } from '#tests/support/consumers.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

const url = '/user/orders/more';
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder: string;
let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orders-page-'));
  const olderElements = join(folder, 'older');
  await mkdir(olderElements);
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = {
    script: '/assets/site.js',
    styles: ['/assets/site.css'],
    font: undefined,
    loader: '/l.js',
  };
  server = await aServer({ built: { files, version: '1.2.3-abc', assets } });
  adria = await addRestaurant(server.database.db);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

it('shows the orders page by page, with links alone, and to nobody who uses the browser next', async () => {
  const { userId, browser } = await aConsumer(server, { name: 'Anna' });
  const { order } = await aCustomerOf(server, adria, { userId });
  const { orderId } = (await order()).json();
  await server.database.pool.query(
    `insert into orders select (jsonb_populate_record(sample, jsonb_build_object('id', md5(random()::text),
      'is_void', true, 'placed_at', '2026-11-19T12:00:00Z'))).*
    from orders as sample, generate_series(1, $2::integer) where sample.id = $1`,
    [orderId, ordersPerPage],
  );
  const first = await browser.get(url, asPage);
  expect(first.headers['content-type']).toContain('text/html');
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.body).toContain('<h1>Deine Bestellungen</h1>');
  expect(first.body).toContain(`href="/order/status/${orderId}"`);
  expect(first.body).toContain('Wartet auf Bestätigung');
  const next = /rel="next" href="([^"]+)"/.exec(first.body)?.[1] ?? '';
  const second = await browser.get(next, asPage);
  expect(second.body.match(/\/order\/status\//g)).toHaveLength(1);
  expect(second.body).not.toContain('rel="next"');
});

it('shows what was rated, in words too, and comes by its number', async () => {
  const { userId, browser } = await aConsumer(server, { name: 'Dora' });
  const { order } = await aCustomerOf(server, adria, { userId });
  const { orderId } = (await order()).json();
  expect((await browser.get(url, asPage)).body).not.toContain('von 5 Sternen');
  await server.database.pool.query('update orders set status = 5 where id = $1', [orderId]);
  const rating = { foodorderId: orderId, delivery: 5, taste: 4, pricing: 4 };
  expect((await browser.post('/json/rating/save', rating)).statusCode).toBe(200);
  expect((await browser.get(`${url}?page=1`, asPage)).body).toContain('aria-label="4,3 von 5 Sternen"');
  expect((await browser.get(`${url}?page=2`, asPage)).body).toContain('Noch keine Bestellungen.');
  expect((await browser.get(`${url}?page=0`, asPage)).statusCode).toBe(404);
});

it('says so where there are none', async () => {
  const { browser } = await aConsumer(server, { name: 'Berta' });
  expect((await browser.get(url, asPage)).body).toContain('Noch keine Bestellungen.');
  expect((await browser.get(url, { ...asPage, 'accept-language': 'en' })).body).toContain('No orders yet.');
});

it('sends whoever is not logged in to the login', async () => {
  const response = await server.browser().get(url, asPage);
  expect([response.statusCode, response.headers['location']]).toEqual([302, '/login']);
});

it('answers with data, errors included, where JSON is asked for', async () => {
  const asJson = { accept: 'application/json' };
  const { browser } = await aConsumer(server, { name: 'Cilli' });
  expect((await browser.get(url, asJson)).json()).toEqual({ data: [], next_page_url: null });
  const refused = await browser.get(`${url}?page=x.y`, asJson);
  expect([refused.statusCode, refused.json().errors[0].key]).toEqual([422, 'page.error.cursor']);
  expect((await browser.get(`${url}?page=x.y`, asPage)).statusCode).toBe(404);
  expect((await server.browser().get(url, asJson)).statusCode).toBe(401);
});
