import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import {
  aCustomerOf,
  addUser,
  aStreetLocation,
  type CustomerOptions,
  locate,
  openBasket,
  ordering,
} from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
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

describe('what is decided again on the server', () => {
  const keyOf = (response: Awaited<ReturnType<TestBrowser['post']>>) => [
    response.statusCode,
    ...response
      .json()
      .errors.map(({ key, field }: { key: string; field?: string }) => (field ? `${key} ${field}` : key)),
  ];

  it('names every error of the form and its field', async () => {
    const { order } = await aCustomer();
    const response = await order({
      'order-email': 'eva',
      'order-name': ' ',
      'order-phone': '12',
      'order-door': '',
      'order-payment-type': '',
      acceptedTerms: false,
    });
    expect(keyOf(response)).toEqual([
      422,
      'order.error.invalid-field order-email',
      'order.error.invalid-field order-name',
      'order.error.invalid-field order-phone',
      'order.error.invalid-field order-door',
      'order.error.no-payment order-payment-type',
      'order.error.terms acceptedTerms',
    ]);
  });

  it('refuses what does not fit, each with its key, and leaves the basket as it was', async () => {
    const { basket, order } = await aCustomer();
    const before = await basket.read();
    const bad: [Record<string, unknown>, ...(string | number)[]][] = [
      [{ 'order-phone': '+4366012' }, 422, 'order.error.invalid-field order-phone'],
      [{ 'order-phone-country': 'XX' }, 422, 'order.error.invalid-field order-phone'],
      [{ 'order-payment-type': 'creditcard' }, 422, 'order.error.invalid-payment-type order-payment-type'],
      [{ 'order-payment-type': 'gold' }, 422, 'order.error.invalid-payment-type order-payment-type'],
      [{ transport: 'takeaway' }, 422, 'order.error.invalid-transport transport'],
      [{ tip: 100 }, 422, 'order.error.tip tip'],
      [{ tip: -1 }, 422, 'order.error.tip tip'],
      [{ 'order-door': '123456789012' }, 422, 'order.error.invalid-field order-door'],
      [{ addressId: 1 }, 422, 'order.error.invalid-address address'],
      [{ address: { zipCode: '1070', city: 'Wien' } }, 422, 'order.error.invalid-address address'],
      [
        { 'order-payment-discount-code': 'SOMMER' },
        422,
        'coupon.error.invalid-discount-code order-payment-discount-code',
      ],
      [{ 'order-nickname': 'x' }, 422, 'order.error.illegal-fieldname order-nickname'],
      [{ 'order-name': 7 }, 422, 'request.error.invalid order-name'],
      [{ basketCacheId: 'x' }, 422, 'request.error.invalid basketCacheId'],
      [{ basketCacheId: null }, 422, 'request.error.invalid basketCacheId'],
    ];
    for (const [values, ...expected] of bad)
      expect([values, ...keyOf(await order(values))]).toEqual([values, ...expected]);
    expect(await basket.read()).toEqual(before);
    expect((await order({ 'order-phone': '0660 1234567', tip: 0 })).statusCode).toBe(201);
  });

  it('needs more than a city, and an address in range', async () => {
    const { browser, order } = await aCustomer();
    await locate(server, browser, aStreetLocation('1070', { streetname: null, streetnumber: null }));
    expect(keyOf(await order())).toEqual([422, 'order.error.invalid-address address']);
    await locate(server, browser, null);
    expect(keyOf(await order())).toEqual([422, 'order.error.invalid-address address']);
    await locate(server, browser, aStreetLocation('8010'));
    expect(keyOf(await order())).toEqual([422, 'order.error.invalid-address address']);
  });

  it('refuses an empty basket, incomplete and unavailable items, a time that is over', async () => {
    expect(keyOf(await (await aCustomer({ quantity: 0 })).order())).toEqual([422, 'order.error.empty-basket']);
    const incomplete = await aCustomer();
    await incomplete.basket.change('put', { product: { productId: adria.pizza } });
    expect(keyOf(await incomplete.order())).toEqual([422, 'basket.error.unfinished-item']);
    const unavailable = await aCustomer();
    await unavailable.basket.change('put', { product: { productId: adria.lunch } });
    expect(keyOf(await unavailable.order())).toEqual([422, 'order.error.invalid-basket']);
    const late = await aCustomer();
    await server.database.db
      .updateTable('baskets')
      .set((row) => ({ wanted_on: '2026-11-19', wanted_at: '19:00', version: row('version', '+', 1) }))
      .where('id', '=', late.basket.id)
      .execute();
    expect(keyOf(await late.order())).toEqual([422, 'order.error.invalid-time']);
  });

  it('refuses less than the minimum where the restaurant does', async () => {
    const { order } = await aCustomerOf(server, krone, { quantity: 1 });
    expect(keyOf(await order())).toEqual([422, 'order.error.below-minimum']);
  });

  it("answers another restaurant's or an unknown basket like a stale or an empty one", async () => {
    const { browser, basket } = await aCustomer();
    const elsewhere = await ordering(browser, basket, krone.slug)();
    expect(keyOf(elsewhere)).toEqual([422, 'order.error.empty-basket']);
    const own = await openBasket(browser, krone.slug);
    const stale = await ordering(browser, basket, krone.slug)();
    expect(stale.statusCode).toBe(400);
    expect(stale.json()).toMatchObject({ basketCacheId: own.id, basketItemCacheId: null });
    const unknown = await ordering(server.browser(), { id: '0'.repeat(32) }, adria.slug)();
    expect(keyOf(unknown)).toEqual([422, 'order.error.empty-basket']);
    expect(keyOf(await ordering(browser, basket, 'nirgends')())).toEqual([404, 'restaurant.error.unknown']);
  });

  it('lets only consumers and guests order', async () => {
    const userId = await addUser(server, { name: 'Kellner', role: 'staff' });
    const { order } = await aCustomer({ userId });
    expect(keyOf(await order())).toEqual([403, 'order.error.no-permission']);
  });
});

describe('an order for the old enough', () => {
  it('is refused when the person says that they are not', async () => {
    const { order, basket } = await aCustomer();
    await basket.change('put', { product: { productId: adria.beer, quantity: 1 } });
    const refused = await order({ ageConfirmed: false });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0]).toMatchObject({ key: 'order.error.age', field: 'ageConfirmed' });
    const { orderId } = (await order({ ageConfirmed: true })).json();
    expect((await orderRepository(server.db).read(orderId))?.ageConfirmed).toBe(true);
  });

  it('needs no word on their age where nothing asks for one', async () => {
    const { order } = await aCustomer();
    expect((await order({ ageConfirmed: false })).statusCode).toBe(201);
  });
});
