import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../../../host/server/services/passwords.ts';
import { generalChannel } from '../../../shared/contract/channels.ts';
import { aCustomerOf, addUser, logInAs } from '../../support/customer.ts';
import { anEcho, type EchoClient, heard, refused, succeeded } from '../../support/echo-client.ts';
import { addRestaurant, type RestaurantFixture } from '../../support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '../../support/server.ts';
import { addToStaff, aStaffBrowser } from '../../support/staff.ts';

const password = 'a long enough password';

let server: TestServer;
let host: string;
let adria: RestaurantFixture;
let krone: RestaurantFixture;
let staff: TestBrowser;
beforeAll(async () => {
  server = await aServer({ config: { port: 0 } });
  host = await server.listen();
  adria = await addRestaurant(server.database.db);
  krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
  staff = await aStaffBrowser(server, 'Wirtin', [adria]);
});
afterAll(() => server.stop());

const pages: EchoClient[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect();
});

async function aPageOf(browser: TestBrowser): Promise<EchoClient> {
  const { csrfToken } = await browser.session();
  const page = anEcho(host, { cookie: browser.cookie(), headers: { 'X-CSRF-TOKEN': csrfToken } });
  pages.push(page);
  return page;
}

const channel = 'restaurant.pizzeria-adria';

describe("the restaurant's channel", () => {
  it('is refused to guests, consumers and the staff of another restaurant', async () => {
    const consumer = server.browser();
    await logInAs(server, consumer, await addUser(server, { name: 'Frida' }));
    const others = await aStaffBrowser(server, 'Nachbar', [krone]);
    const statuses = [];
    for (const browser of [server.browser(), consumer, others]) {
      statuses.push(await refused((await aPageOf(browser)).private(channel)));
    }
    expect(statuses).toEqual([401, 403, 403]);
    for (const name of ['restaurant.', 'restaurant.nirgends', 'restaurant.pizzeria-adria.x']) {
      expect(await refused((await aPageOf(staff)).private(name))).toBe(403);
    }
  });

  it('tells of new orders, of their moves and of what is switched', async () => {
    const own = (await aPageOf(staff)).private(channel);
    await succeeded(own);
    const came = heard(own, 'CockpitOrderChanged');
    const { orderId } = (await (await aCustomerOf(server, adria)).order()).json();
    expect(await came).toEqual({ orderId, status: 1, isNew: true });

    const moved = heard(own, 'CockpitOrderChanged');
    await staff.post(`/json/cockpit/orders/${orderId}/status`, { status: 2, minutes: 30 });
    expect(await moved).toEqual({ orderId, status: 2, isNew: false });

    const switched = heard(own, 'CockpitRestaurantChanged');
    await staff.post('/json/cockpit/restaurants/pizzeria-adria/minutes', { minutes: 50 });
    expect(await switched).toEqual({ slug: 'pizzeria-adria' });
  });

  it('is left at the logout', async () => {
    const userId = await addUser(server, {
      name: 'Koch',
      role: 'staff',
      passwordHash: await createPasswords().hash(password),
    });
    await addToStaff(server, userId, [adria]);
    const browser = server.browser();
    expect((await browser.post('/json/login', { email: 'koch@example.at', password })).statusCode).toBe(200);
    const page = await aPageOf(browser);
    await succeeded(page.private(channel));
    const told: unknown[] = [];
    page.private(channel).listen('CockpitRestaurantChanged', (payload: unknown) => told.push(payload));
    expect((await browser.post('/json/logout')).statusCode).toBe(200);
    await staff.post('/json/cockpit/restaurants/pizzeria-adria/minutes', { minutes: 40 });
    // a beat that was sent afterwards comes afterwards
    const fence = page.channel(generalChannel);
    await succeeded(fence);
    const beat = heard(fence, 'Heartbeat');
    server.publisher.publish(generalChannel, 'Heartbeat', { time: server.clock.now().toString() });
    await beat;
    expect(told).toEqual([]);
  });
});
