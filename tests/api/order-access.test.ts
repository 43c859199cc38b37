import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomerOf, addUser, type CustomerOptions, logInAs } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
let krone: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  adria = await addRestaurant(server.database.db);
  krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone', minimumOrderPolicy: 'refuse' });
});
afterAll(() => server.stop());

const aCustomer = (options?: CustomerOptions) => aCustomerOf(server, adria, options);

describe('who may know what of an order', () => {
  it('keeps personal data from whoever only knows the id', async () => {
    const { browser, basket, order } = await aCustomer();
    const [itemId] = (await basket.read()).keys;
    await basket.change(`item/${itemId}/comment`, { comment: 'für Eva' });
    const { orderId } = (await order({ 'order-comment': 'Hinterhaus' })).json();
    const stranger = await server.browser().get(`/json/orders/${orderId}`);
    expect(stranger.json().foodorder).toMatchObject({
      status: 1,
      owned: false,
      contact: null,
      address: null,
      comment: null,
      // where the food comes from anybody may know
      restaurant: { picture: 'pizza', logo: expect.stringMatching(/^\/images\/logos\//), lat: expect.any(Number) },
      totals: { totalSum: 1750 },
    });
    expect(stranger.body).not.toMatch(/Eva|example|660|Hinterhaus|Neubaugasse/);
    expect((await browser.get(`/json/orders/${orderId}`)).body).toContain('Hinterhaus');
  });

  it("shows it to that restaurant's staff, and to no other's", async () => {
    const { order } = await aCustomer();
    const { orderId } = (await order()).json();
    const staff = await addUser(server, { name: 'Wirtin', role: 'staff' });
    const others = await addUser(server, { name: 'Nachbar', role: 'staff' });
    await server.database.db
      .insertInto('restaurant_staff')
      .values([
        { user_id: staff, restaurant_id: adria.id },
        { user_id: others, restaurant_id: krone.id },
      ])
      .execute();
    const read = async (userId: string) => {
      const browser = server.browser();
      await logInAs(server, browser, userId);
      return (await browser.get(`/json/orders/${orderId}`)).json().foodorder;
    };
    expect(await read(staff)).toMatchObject({ owned: false, contact: { name: 'Eva Muster' } });
    expect((await read(others)).contact).toBeNull();
  });

  it('answers 404 for an unknown order and its payment', async () => {
    const browser = server.browser();
    for (const id of ['0'.repeat(32), 'x', '%27']) {
      expect((await browser.get(`/json/orders/${id}`)).json().errors[0].key).toBe('order.error.unknown');
      expect((await browser.get(`/json/payment/${id}`)).statusCode).toBe(404);
    }
  });

  it("lists a consumer's orders that are under way, to that consumer alone", async () => {
    const userId = await addUser(server, { name: 'Frida' });
    const { browser, order } = await aCustomer({ userId });
    const { orderId } = (await order()).json();
    const url = `/json/user/${userId}/orders/active`;
    const { activeOrders } = (await browser.get(url)).json();
    expect(activeOrders).toHaveLength(1);
    expect(activeOrders[0]).toMatchObject({ id: orderId, contact: { name: 'Eva Muster' } });
    expect((await server.browser().get(url)).statusCode).toBe(401);
    const other = server.browser();
    await logInAs(server, other, await addUser(server, { name: 'Greta' }));
    expect((await other.get(url)).statusCode).toBe(404);
  });
});
