import { describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { generalChannel, restaurantNewsChannel } from '#shared/contract/channels.ts';
import { aCustomerOf, addUser, logInAs } from '#tests/support/customer.ts';
import { anEcho, type EchoClient, received, refused, succeeded } from '#tests/support/echo-client.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { addToStaff, aStaffBrowser } from '#tests/support/staff.ts';

const password = 'a long enough password';

const { server, adria } = await aRestaurantServer({ config: { port: 0 } });
const host = await server.listen();
const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
const staff = await aStaffBrowser(server, 'Wirtin', [adria]);

async function aPageOf(browser: TestBrowser): Promise<EchoClient> {
  const { csrfToken } = await browser.session();
  return anEcho(host, { cookie: browser.cookie(), headers: { 'X-CSRF-TOKEN': csrfToken } });
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

  it('publishes new orders, their moves and what is switched', async () => {
    const own = (await aPageOf(staff)).private(channel);
    await succeeded(own);
    const came = received(own, 'CockpitOrderChanged');
    const { orderId } = (await (await aCustomerOf(server, adria)).order()).json();
    expect(await came).toEqual({ orderId, status: 1, isNew: true });

    const moved = received(own, 'CockpitOrderChanged');
    await staff.post(`/json/cockpit/orders/${orderId}/status`, { status: 2, minutes: 30 });
    expect(await moved).toEqual({ orderId, status: 2, isNew: false });

    const switched = received(own, 'CockpitRestaurantChanged');
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
    const events: unknown[] = [];
    page.private(channel).listen('CockpitRestaurantChanged', (payload: unknown) => events.push(payload));
    expect((await browser.post('/json/logout')).statusCode).toBe(200);
    await staff.post('/json/cockpit/restaurants/pizzeria-adria/minutes', { minutes: 40 });
    // a beat that was sent afterwards comes afterwards
    const fence = page.channel(generalChannel);
    await succeeded(fence);
    const beat = received(fence, 'Heartbeat');
    server.publisher.publish(generalChannel, 'Heartbeat', { time: server.clock.now().toString() });
    await beat;
    expect(events).toEqual([]);
  });
});

describe("the restaurant's public news", () => {
  const news = async () => {
    const channel = anEcho(host).channel(restaurantNewsChannel(adria.slug));
    await succeeded(channel);
    return channel;
  };
  const read = async (part: string) => (await server.browser().get(`/json/restaurant/${adria.slug}/${part}`)).json();

  it.each([
    ['pause', { minutes: 30 }],
    ['pause', { minutes: null }],
    ['minutes', { minutes: 55 }],
    ['busy', { minutes: 15 }],
    ['closures', { date: '2026-12-24', closed: true }],
    ['closures', { date: '2026-12-24', closed: false }],
  ])('notify every guest of %s %j, and nothing but the version that is to be fetched', async (path, body) => {
    const channel = await news();
    const event = received(channel, 'RestaurantUpdated');
    const answer = await staff.post(`/json/cockpit/restaurants/${adria.slug}/${path}`, body);
    expect(answer.statusCode).toBe(200);
    const { menuVersion } = (await read('details')).restaurant;
    expect(await event).toEqual({ slug: adria.slug, menuVersion });
  });

  it('come when what they announce can be fetched: a product sold out, and there again', async () => {
    const channel = await news();
    for (const soldOut of [true, false]) {
      const fetched = received(channel, 'RestaurantUpdated').then(async (event) => ({
        event,
        products: await read('products'),
        availabilities: await read('availabilities'),
      }));
      await staff.post(`/json/cockpit/restaurants/${adria.slug}/sold-out`, {
        productId: adria.dessert,
        soldOut,
      });
      const { event, products, availabilities } = await fetched;
      expect(event).toEqual({ slug: adria.slug, menuVersion: products.menuVersion });
      const marked = availabilities.availabilityProducts.map(({ id }: { id: number }) => id);
      expect(marked.includes(adria.dessert)).toBe(soldOut);
    }
  });

  it('say nothing of a switch that was refused', async () => {
    const channel = await news();
    const events: unknown[] = [];
    channel.listen('RestaurantUpdated', (payload: unknown) => events.push(payload));
    const path = `/json/cockpit/restaurants/${adria.slug}`;
    expect((await staff.post(`${path}/pause`, { minutes: -1 })).statusCode).toBe(422);
    expect((await staff.post(`${path}/sold-out`, { productId: 999_999, soldOut: true })).statusCode).toBe(422);
    const lastReceived = received(channel, 'RestaurantUpdated');
    await staff.post(`${path}/pause`, { minutes: null });
    await lastReceived;
    expect(events).toHaveLength(1);
  });
});
