import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { order as orderSchema } from '#shared/contract/orders.ts';
import { aCustomerOf, addUser, aKey, type CustomerOptions, locate, openBasket, ordering } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '../support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';

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

const countOrders = async () => (await server.database.db.selectFrom('orders').select('id').execute()).length;

describe('placing an order', () => {
  it('answers 201, keeps its own copy and consumes the basket', async () => {
    const { browser, basket, order } = await aCustomer();
    const response = await order({ 'order-comment': 'Bitte läuten', 'order-company': 'Muster KG' });
    expect(response.statusCode).toBe(201);
    const { orderId, ...rest } = response.json();
    expect(rest).toEqual({ status: 1, paymentStatus: 'open', redirectUrl: null });

    const { foodorder } = (await browser.get(`/json/orders/${orderId}`)).json();
    expect(orderSchema.parse(foodorder)).toEqual(foodorder);
    expect(foodorder).toMatchObject({
      id: orderId,
      status: 1,
      paymentMethod: 'cash',
      date: '2026-11-20T17:00:00Z',
      desiredTime: null,
      duration: 35,
      restaurant: { slug: adria.slug, name: 'Pizzeria Adria', phone: '+4315224711' },
      transport: 'delivery',
      items: [{ name: 'Tiramisu', quantity: 3, unitPrice: 550, price: 1650, discount: 165, vat: 10 }],
      // 16,50 - 1,65 = 14,85: 15 cents are missing to 15 €.
      totals: { itemSum: 1650, totalDiscount: 165, deliveryFee: 265, shortfall: 15, totalSum: 1750 },
      vat: [{ rate: 10, gross: 1750, tax: 159 }],
      history: [{ status: 1, at: '2026-11-20T17:00:00Z' }],
      owned: true,
      contact: { name: 'Eva Muster', email: 'eva@example.at', phone: '+436601234567', company: 'Muster KG' },
      address: {
        streetName: 'Neubaugasse',
        streetNumber: '12',
        zipCode: '1070',
        city: 'Wien',
        doorNumber: '7',
      },
      comment: 'Bitte läuten',
    });
    expect((await browser.get(`/json/basket/${basket.id}/`)).statusCode).toBe(404);
    expect((await openBasket(browser, adria.slug)).id).not.toBe(basket.id);

    await server.database.db
      .updateTable('products')
      .set({ name: 'Anders', price_cents: 1 })
      .where('id', '=', adria.dessert)
      .execute();
    await raiseMenuVersion(server.database.db, adria.id);
    expect((await browser.get(`/json/orders/${orderId}`)).json().foodorder.items).toEqual(foodorder.items);
    await server.database.db
      .updateTable('products')
      .set({ name: 'Tiramisu', price_cents: 550 })
      .where('id', '=', adria.dessert)
      .execute();
    await raiseMenuVersion(server.database.db, adria.id);
  });

  it('stores a mail with every amount and the link to the order', async () => {
    const { order } = await aCustomer();
    const { orderId } = (await order({ 'order-email': 'post@example.at' })).json();
    const mail = (await mailRepository(server.db).latest(5)).find((each) => each.recipient === 'post@example.at');
    expect(mail?.subject).toBe('Deine Bestellung bei Pizzeria Adria');
    for (const text of ['Eva Muster', '3 × Tiramisu', 'Neubaugasse 12, 1070 Wien', `/order/status/${orderId}`]) {
      expect(mail?.body).toContain(text);
    }
  });

  it('takes an address from the form before that of the session, with its own fee', async () => {
    const { browser, order } = await aCustomer();
    const address = { streetname: 'Lange Gasse', streetnumber: '3', zipcode: '1080', city: 'Wien' };
    const { orderId } = (await order({ address })).json();
    const { foodorder } = (await browser.get(`/json/orders/${orderId}`)).json();
    expect(foodorder.address).toMatchObject({ streetName: 'Lange Gasse', zipCode: '1080', doorNumber: '7' });
    // The other area's minimum of 20 €: 5,15 are missing, and are added to its fee of 3,50.
    expect(foodorder.totals).toMatchObject({ shortfall: 515, deliveryFee: 865 });
  });

  it('asks no address for takeaway', async () => {
    const { browser, basket, order } = await aCustomer();
    await basket.change('takeaway');
    await locate(server, browser, null);
    const { orderId } = (await order({ transport: 'takeaway', 'order-door': '' })).json();
    const { foodorder } = (await browser.get(`/json/orders/${orderId}`)).json();
    expect(foodorder).toMatchObject({ transport: 'takeaway', address: null, totals: { deliveryFee: 0 } });
  });

  it('keeps a chosen time', async () => {
    const { browser, basket, order } = await aCustomer();
    await basket.change('time', { dayOffset: 1, time: '12:30' });
    const { orderId } = (await order()).json();
    expect((await browser.get(`/json/orders/${orderId}`)).json().foodorder.desiredTime).toBe('2026-11-21T11:30:00Z');
  });
});

describe('once and only once', () => {
  it('answers the same key and body with the same order, however often', async () => {
    const { order } = await aCustomer();
    const key = aKey();
    const first = await order({ g_recaptcha_token: 'a' }, key);
    const again = await order({ g_recaptcha_token: 'b' }, key);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
  });

  it('refuses the same key with another body', async () => {
    const { order } = await aCustomer();
    const key = aKey();
    await order({}, key);
    const other = await order({ 'order-name': 'Adam' }, key);
    expect(other.statusCode).toBe(409);
    expect(other.json().errors[0].key).toBe('order.error.idempotency-conflict');
  });

  it('refuses the same key for another basket, also at the same time', async () => {
    const { browser, order } = await aCustomer();
    const other = await openBasket(browser, krone.slug);
    await other.change('put', { product: { productId: krone.dessert, quantity: 9 } });
    const key = aKey();
    const answers = await Promise.all([order({}, key), ordering(browser, other, krone.slug)({}, key)]);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201, 409]));
  });

  it('refuses another key for a consumed basket and says to its owner alone which order it is', async () => {
    const { basket, order } = await aCustomer();
    const { orderId } = (await order()).json();
    const second = await order();
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ errors: [{ key: 'order.error.basket-consumed' }], orderId });
    const stranger = server.browser();
    const foreign = await ordering(stranger, basket, adria.slug)();
    expect(foreign.statusCode).toBe(403);
    expect(foreign.body).not.toContain(orderId);
  });

  it('needs a key, of at most 200 characters', async () => {
    const { order } = await aCustomer();
    const missing = await order({}, {});
    expect(missing.statusCode).toBe(422);
    expect(missing.json().errors[0].key).toBe('order.error.missing-idempotency-key');
    expect((await order({}, { 'idempotency-key': 'x'.repeat(201) })).statusCode).toBe(422);
    expect((await order({}, { 'idempotency-key': 'x'.repeat(200) })).statusCode).toBe(201);
  });

  it('does not remember refusals', async () => {
    const { order } = await aCustomer();
    const key = aKey();
    expect((await order({ 'order-name': '' }, key)).statusCode).toBe(422);
    expect((await order({}, key)).statusCode).toBe(201);
  });

  it('makes one order of 50 submits at once with one key', async () => {
    const { order } = await aCustomer();
    const before = await countOrders();
    const key = aKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => order({}, key)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  it('makes one order of 50 submits at once with different keys', async () => {
    const { order } = await aCustomer();
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 50 }, () => order()));
    const placed = answers.filter((answer) => answer.statusCode === 201);
    const refused = answers.filter((answer) => answer.statusCode === 409);
    expect([placed.length, refused.length]).toEqual([1, 49]);
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  it('keeps order and attempt through a login, and through the logout after it', async () => {
    const { browser, order } = await aCustomer();
    const key = aKey();
    const { orderId } = (await order({}, key)).json();
    const owned = async () => (await browser.get(`/json/orders/${orderId}`)).json().foodorder.owned;
    const passwordHash = await createPasswords().hash('sehr geheim genug');
    await addUser(server, { name: 'Olga', passwordHash });
    await browser.post('/json/login', { email: 'olga@example.at', password: 'sehr geheim genug' });
    expect([await owned(), (await order({}, key)).json().orderId]).toEqual([true, orderId]);
    await browser.post('/json/logout');
    expect([await owned(), (await order({}, key)).json().orderId]).toEqual([true, orderId]);
  });

  it('what a user ordered is not seen by whoever logs in without a logout, nor after one', async () => {
    const passwordHash = await createPasswords().hash('sehr geheim genug');
    await addUser(server, { name: 'Petra', passwordHash });
    await addUser(server, { name: 'Quirin', passwordHash });
    const logIn = (browser: TestBrowser, email: string) =>
      browser.post('/json/login', { email, password: 'sehr geheim genug' });
    const { browser, order } = await aCustomer();
    await logIn(browser, 'petra@example.at');
    const { orderId } = (await order()).json();
    const seen = async () => {
      const { owned, contact } = (await browser.get(`/json/orders/${orderId}`)).json().foodorder;
      return [owned, contact !== null];
    };
    expect(await seen()).toEqual([true, true]);
    await logIn(browser, 'quirin@example.at');
    expect(await seen()).toEqual([false, false]);
    await browser.post('/json/logout');
    expect(await seen()).toEqual([false, false]);
    await logIn(browser, 'petra@example.at');
    expect(await seen()).toEqual([true, true]);
  });
});
