import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomerOf, aVisitorsBasket } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  adria = await addRestaurant(server.database.db);
});
afterAll(() => server.stop());

/** An emoji that was cut in two. */
const half = '\ud83c';

describe('half a character', () => {
  it('is refused in every text of a basket', async () => {
    const { basket } = await aVisitorsBasket(server, { slug: adria.slug });
    const put = await basket.post('put', { product: { productId: adria.dessert, comment: half } });
    expect([put.statusCode, put.json().errors[0].field]).toEqual([422, 'product.comment']);
    const comment = await basket.post('delivery', { comment: `Danke ${half}` });
    expect([comment.statusCode, comment.json().errors[0].field]).toEqual([422, 'comment']);
    const whole = await basket.change('delivery', { comment: 'Danke 🍕' });
    expect(whole.comment).toBe('Danke 🍕');
  });

  it('is refused in every text of an order', async () => {
    const { order } = await aCustomerOf(server, adria);
    const address = { streetName: `Ring ${half}`, streetNumber: '1', zipCode: '1070', city: 'Wien' };
    for (const [field, values] of [
      ['order-name', { 'order-name': `Eva ${half}` }],
      ['order-email', { 'order-email': `eva${half}@example.at` }],
      ['order-comment', { 'order-comment': half }],
      ['address.streetName', { address }],
    ] as const) {
      const response = await order(values);
      expect([field, response.statusCode, response.json().errors[0].field]).toEqual([field, 422, field]);
    }
  });
});

describe('an address of another country', () => {
  it('is no address to deliver to', async () => {
    const { order } = await aCustomerOf(server, adria);
    const address = { streetName: 'Ring', streetNumber: '1', zipCode: '1070', city: 'Wien', country: 'de' };
    const response = await order({ address });
    expect([response.statusCode, response.json().errors[0].key]).toEqual([422, 'order.error.invalid-address']);
    expect((await order({ address: { ...address, country: 'AT' } })).statusCode).toBe(201);
  });
});

describe('a basket beyond every amount', () => {
  it('is refused before it is kept', async () => {
    const costly = await addRestaurant(server.database.db, { slug: 'gold-und-trueffel' });
    await server.database.db
      .updateTable('products')
      .set({ price_cents: 90_000_000 })
      .where('id', '=', costly.dessert)
      .execute();
    const { basket } = await aVisitorsBasket(server, { slug: costly.slug });
    await basket.change('put', { product: { productId: costly.dessert } });
    const refused = await basket.post('put', { product: { productId: costly.dessert } });
    expect([refused.statusCode, refused.json().errors[0].key]).toEqual([422, 'basket.error.full']);
    expect((await basket.read()).keys).toHaveLength(1);
  });
});
