import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersPerPage } from '#shared/contract/account.ts';
import { transactionsPerPage } from '#shared/contract/credits.ts';
import { aConsumer } from '#tests/support/consumers.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  adria = await addRestaurant(server.database.db);
});
afterAll(() => server.stop());

const asJson = { accept: 'application/json' };

interface Page {
  data: { id: string | number }[];
  next_page_url: string | null;
}

async function pageAt(browser: TestBrowser, url: string): Promise<Page> {
  const response = await browser.get(url, asJson);
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Ids of all pages, from `url` on. */
async function walk(browser: TestBrowser, url: string): Promise<(string | number)[][]> {
  const { data, next_page_url } = await pageAt(browser, url);
  const ids = data.map(({ id }) => id);
  return next_page_url === null ? [ids] : [ids, ...(await walk(browser, next_page_url))];
}

/** Whatever a cursor is changed into. */
function tampered(url: string): string[] {
  const [path = '', cursor = ''] = url.split('?page=');
  const end = cursor.lastIndexOf('.');
  const [id, check] = [cursor.slice(0, end), cursor.slice(end)];
  const others = ['', '.', '1', id, check, `${id}.xxxxxxx`, `${Number(id) - 1}${check}`, "1'--", '%25', '%F0%9F%98%80'];
  return [...others, 'x'.repeat(41), 'x'.repeat(10_000)].map((other) => `${path}?page=${other}`);
}

describe('the history of points', () => {
  async function someoneWithBookings(name: string, count: number) {
    const consumer = await aConsumer(server, { name, points: 1234 });
    const url = `/json/user/${consumer.userId}/credit/transactions`;
    const book = (many: number) =>
      server.database.pool.query(
        `insert into credit_transactions (user_id, type, amount_points, reference, created_at)
        select $1, 'charge-coupon', nth, 'CODE-' || nth, '2026-11-01T00:00:00Z' from generate_series(1, $2) as nth`,
        [consumer.userId, many],
      );
    await book(count);
    return { ...consumer, url, book };
  }

  it('answers the balance in points and in cents', async () => {
    const { browser, userId } = await someoneWithBookings('Anna', 0);
    expect((await browser.get(`/json/user/${userId}/credit/balance`)).json()).toEqual({
      balance: 1234,
      balanceAsCurrency: 1234,
    });
  });

  it('comes page by page, the newest first; what comes meanwhile moves no page', async () => {
    const { browser, url, book } = await someoneWithBookings('Berta', transactionsPerPage + 5);
    const first = await pageAt(browser, url);
    expect(first.data).toHaveLength(transactionsPerPage);
    expect(first.data[0]).toMatchObject({
      type: 'charge-coupon',
      amount: transactionsPerPage + 5,
      description: `CODE-${transactionsPerPage + 5}`,
      date: '2026-11-01T00:00:00Z',
      pending: false,
      orderId: null,
    });
    const next = first.next_page_url ?? '';
    expect(next.startsWith(`${url}?page=`)).toBe(true);
    const before = await pageAt(browser, next);
    await book(3);
    expect(await pageAt(browser, next)).toEqual(before);
    expect(before.next_page_url).toBeNull();
    expect((await walk(browser, url)).flat()).toHaveLength(transactionsPerPage + 8);
  });

  it('has no second page where there is exactly one', async () => {
    const { browser, url } = await someoneWithBookings('Cilli', transactionsPerPage);
    expect((await pageAt(browser, url)).next_page_url).toBeNull();
  });

  it('refuses a cursor that was tampered with, or is of another list or user', async () => {
    const { browser, url } = await someoneWithBookings('Doris', transactionsPerPage + 1);
    const next = (await pageAt(browser, url)).next_page_url ?? '';
    for (const wrong of tampered(next)) expect((await browser.get(wrong)).statusCode).toBe(422);
    const answer = await browser.get(`${url}?page=1.xxxxxxx`);
    expect(answer.json().errors).toMatchObject([{ key: 'page.error.cursor', field: 'page' }]);
    const other = await someoneWithBookings('Emma', transactionsPerPage + 1);
    const cursor = next.split('?')[1] ?? '';
    expect((await other.browser.get(`${other.url}?${cursor}`)).statusCode).toBe(422);
    expect((await browser.get(`/user/orders/more?${cursor}`, asJson)).statusCode).toBe(422);
  });

  it("is the own consumer's alone", async () => {
    const { url, userId } = await someoneWithBookings('Flora', 1);
    const { browser } = await someoneWithBookings('Gerda', 1);
    for (const path of [url, `/json/user/${userId}/credit/balance`]) {
      expect((await browser.get(path)).statusCode).toBe(404);
      expect((await server.browser().get(path)).statusCode).toBe(401);
    }
  });
});

describe('the orders of an account', () => {
  const url = '/user/orders/more';

  async function someoneWithOrders(name: string, count: number) {
    const consumer = await aConsumer(server, { name });
    const { order } = await aCustomerOf(server, adria, { userId: consumer.userId });
    const { orderId } = (await order()).json();
    const copy = (many: number, at: string) =>
      server.database.pool.query(
        `insert into orders select (jsonb_populate_record(sample, jsonb_build_object('id',
          md5(random()::text), 'is_void', true, 'placed_at', $3::text))).*
        from orders as sample, generate_series(1, $2::integer) where sample.id = $1`,
        [orderId, many, at],
      );
    await copy(count - 1, '2026-11-19T12:00:00Z');
    return { ...consumer, orderId, copy };
  }

  it('come page by page, the newest first; what comes meanwhile moves no page', async () => {
    const { browser, orderId, copy } = await someoneWithOrders('Hanna', ordersPerPage * 2 + 1);
    const first = await pageAt(browser, url);
    expect(first.data[0]).toMatchObject({ id: orderId, owned: true, contact: { name: 'Eva Muster' } });
    await copy(2, '2026-11-20T18:00:00Z');
    const rest = await walk(browser, first.next_page_url ?? '');
    expect(rest.map((page) => page.length)).toEqual([ordersPerPage, 1]);
    const all = [first.data.map(({ id }) => id), ...rest].flat();
    expect(new Set(all).size).toBe(ordersPerPage * 2 + 1);
  });

  it('refuse a cursor that was tampered with', async () => {
    const { browser } = await someoneWithOrders('Irma', ordersPerPage + 1);
    const next = (await pageAt(browser, url)).next_page_url ?? '';
    const wrong = tampered(next).filter((each) => !each.endsWith('?page=1'));
    for (const each of wrong) expect((await browser.get(each, asJson)).statusCode).toBe(422);
  });

  it('come by the number of a page too, from which cursors go on: what comes meanwhile moves none of those', async () => {
    const { browser, copy } = await someoneWithOrders('Lotte', ordersPerPage * 2 + 1);
    const [first = [], second = [], third = []] = await walk(browser, url);
    const idsAt = async (page: string) => (await pageAt(browser, `${url}?page=${page}`)).data.map(({ id }) => id);
    expect([await idsAt('1'), await idsAt('2'), await idsAt('3')]).toEqual([first, second, third]);
    expect(await pageAt(browser, `${url}?page=4`)).toEqual({ data: [], next_page_url: null });
    expect(await idsAt('1000000000')).toEqual([]);
    const { next_page_url } = await pageAt(browser, `${url}?page=2`);
    await copy(1, '2026-11-20T18:00:00Z');
    expect((await pageAt(browser, next_page_url ?? '')).data.map(({ id }) => id)).toEqual(third);
    expect((await idsAt('2'))[0]).toBe(first.at(-1));
    for (const wrong of ['0', '-1', '1e9', '1.5', 'x', '01', '99999999999', '2&page=1'])
      expect((await browser.get(`${url}?page=${wrong}`, asJson)).statusCode).toBe(422);
  });

  it('are nobody else’s', async () => {
    expect((await server.browser().get(url, asJson)).statusCode).toBe(401);
    const { browser } = await aConsumer(server, { name: 'Judith' });
    expect(await pageAt(browser, url)).toEqual({ data: [], next_page_url: null });
    const staff = await aConsumer(server, { name: 'Klara', role: 'staff' });
    expect((await staff.browser.get(url, asJson)).statusCode).toBe(403);
  });
});
