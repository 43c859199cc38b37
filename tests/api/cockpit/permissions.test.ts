import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomerOf, addUser, logInAs } from '#tests/support/customer.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';
import { addToStaff, aStaffBrowser } from '#tests/support/staff.ts';

const roles = ['guest', 'consumer', 'consumerOnTheList', 'otherStaff', 'staff'] as const;

let server: TestServer;
let orderId: string;
let dessert: number;
let browsers: Record<(typeof roles)[number], TestBrowser>;
beforeAll(async () => {
  server = await aServer();
  const adria = await addRestaurant(server.database.db);
  const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
  dessert = adria.dessert;
  orderId = (await (await aCustomerOf(server, adria)).order()).json().orderId;
  const consumer = server.browser();
  await logInAs(server, consumer, await addUser(server, { name: 'Frida' }));
  // somebody who is in the staff's table without being staff
  const consumerOnTheList = server.browser();
  const left = await addUser(server, { name: 'Gustav' });
  await addToStaff(server, left, [adria]);
  await logInAs(server, consumerOnTheList, left);
  browsers = {
    guest: server.browser(),
    consumer,
    consumerOnTheList,
    otherStaff: await aStaffBrowser(server, 'Nachbar', [krone]),
    staff: await aStaffBrowser(server, 'Wirtin', [adria]),
  };
});
afterAll(() => server.stop());

const at = '/json/cockpit/restaurants/pizzeria-adria';
const posts: [string, (browser: TestBrowser) => Promise<{ statusCode: number }>][] = [
  ['pause', (browser) => browser.post(`${at}/pause`, { minutes: null })],
  ['sold-out', (browser) => browser.post(`${at}/sold-out`, { productId: dessert, soldOut: false })],
  ['minutes', (browser) => browser.post(`${at}/minutes`, { minutes: null })],
  ['closures', (browser) => browser.post(`${at}/closures`, { date: '2026-12-24', closed: false })],
  ['status', (browser) => browser.post(`/json/cockpit/orders/${orderId}/status`, { status: 2, minutes: 30 })],
];

describe('who may do what in the cockpit', () => {
  it.each(posts)('%s: 401 a guest, 403 a consumer, 404 staff of another restaurant', async (_, post) => {
    const statuses: Record<string, number> = {};
    for (const role of roles) statuses[role] = (await post(browsers[role])).statusCode;
    expect(statuses).toEqual({
      guest: 401,
      consumer: 403,
      consumerOnTheList: 403,
      otherStaff: 404,
      staff: 200,
    });
  });

  it.each(['/json/cockpit/orders', '/json/cockpit/restaurants'])(
    '%s: 401 a guest, 403 a consumer, of other staff only their own',
    async (url) => {
      const statuses: Record<string, number> = {};
      for (const role of roles) statuses[role] = (await browsers[role].get(url)).statusCode;
      expect(statuses).toEqual({
        guest: 401,
        consumer: 403,
        consumerOnTheList: 403,
        otherStaff: 200,
        staff: 200,
      });
      expect((await browsers.otherStaff.get(url)).body).not.toContain('pizzeria-adria');
      expect((await browsers.staff.get(url)).body).toContain('pizzeria-adria');
    },
  );

  it("staff of no restaurant see nothing, and an unknown restaurant is nobody's", async () => {
    const nobody = await aStaffBrowser(server, 'Niemand', []);
    expect((await nobody.get('/json/cockpit/orders')).json().orders).toEqual([]);
    expect((await nobody.get('/json/cockpit/restaurants')).json().restaurants).toEqual([]);
    const unknown = '/json/cockpit/restaurants/nirgends/pause';
    expect((await browsers.staff.post(unknown, { minutes: 30 })).statusCode).toBe(404);
  });

  it('nothing happens without the CSRF token', async () => {
    const response = await browsers.staff.post(`${at}/pause`, { minutes: 30 }, { 'x-csrf-token': 'forged' });
    expect(response.statusCode).toBe(403);
    const { restaurants } = (await browsers.staff.get('/json/cockpit/restaurants')).json();
    expect(restaurants[0].pausedUntil).toBeNull();
  });
});
