import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basketChannel, basketItemChannel } from '#shared/contract/channels.ts';
import { aVisitorsBasket, ordering, type TestBasket } from '#tests/support/customer.ts';
import { anEcho, received, succeeded } from '#tests/support/echo-client.ts';
import { keyOf } from '#tests/support/responses.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let host: string;
beforeAll(async () => {
  server = await aServer({ config: { port: 0 } });
  host = await server.listen();
});
afterAll(() => server.stop());

/** A restaurant of its own, whose menu a test may change, with a basket there. */
interface Table {
  restaurant: RestaurantFixture;
  browser: TestBrowser;
  basket: TestBasket;
}

let tables = 0;
async function aTable(): Promise<Table> {
  tables += 1;
  const restaurant = await addRestaurant(server.database.db, { slug: `wechselkarte-${tables}` });
  return { restaurant, ...(await aVisitorsBasket(server, { slug: restaurant.slug })) };
}

const put = (productId: number, more: object = {}) => ({ product: { productId, ...more } });
const small = ({ size }: RestaurantFixture) => ({ flavorSetId: size.set, flavorIds: [size.small] });
const extra = ({ extras }: RestaurantFixture, id: number) => ({ flavorSetId: extras.set, flavorIds: [id] });

async function setPrice(restaurant: RestaurantFixture, productId: number, cents: number): Promise<void> {
  const { db } = server.database;
  await db.updateTable('products').set({ price_cents: cents }).where('id', '=', productId).execute();
  await raiseMenuVersion(db, restaurant.id);
  await server.notified();
}

async function removeFlavor(restaurant: RestaurantFixture, flavorId: number): Promise<void> {
  await server.database.db.deleteFrom('flavors').where('id', '=', flavorId).execute();
  await raiseMenuVersion(server.database.db, restaurant.id);
  await server.notified();
}

describe('a price that changes while a basket is open', () => {
  const itemOf = async ({ basket }: Table) => {
    const { items, keys } = await basket.read();
    return items[keys[0] ?? ''];
  };

  it('is charged and reported, until the person changes that line', async () => {
    const table = await aTable();
    const { restaurant, basket } = table;
    const [itemId = ''] = (await basket.change('put', put(restaurant.dessert))).keys;
    expect((await itemOf(table))?.priceBefore).toBeNull();
    await setPrice(restaurant, restaurant.dessert, 600);
    expect(await itemOf(table)).toMatchObject({ unitPrice: 600, price: 600, priceBefore: 550 });

    // What is done to others, to the basket or in looking is no answer to it.
    await basket.change('put', put(restaurant.beer));
    await basket.change('takeaway');
    await basket.change('delivery', { comment: 'Bitte läuten' });
    await basket.change('time', { dayOffset: 0, time: '20:00' });
    await basket.change(`item/${itemId}/edit`);
    await basket.change(`item/${itemId}/cancel`);
    expect((await itemOf(table))?.priceBefore).toBe(550);

    const known = await basket.change(`item/${itemId}/increment`);
    expect(known.items[itemId]).toMatchObject({ unitPrice: 600, quantity: 2, priceBefore: null });
    await setPrice(restaurant, restaurant.dessert, 550);
    expect(await itemOf(table)).toMatchObject({ unitPrice: 550, priceBefore: 600 });
  });

  it.each([
    ['increment', undefined],
    ['decrement', undefined],
    ['comment', { comment: 'mit Löffel' }],
    ['finish', undefined],
    ['finish', { comment: 'gut durch' }],
  ])('is taken as known by item/%s %j', async (call, body) => {
    const { restaurant, basket } = await aTable();
    const [itemId = ''] = (await basket.change('put', put(restaurant.dessert, { quantity: 2 }))).keys;
    await setPrice(restaurant, restaurant.dessert, 600);
    const answer = await basket.change(`item/${itemId}/${call}`, body);
    expect(answer.items[itemId]).toMatchObject({ unitPrice: 600, priceBefore: null });
  });

  it('is taken as known by choosing flavors anew, and by putting in one more', async () => {
    const { restaurant, basket } = await aTable();
    const choice = put(restaurant.pizza, { flavors: [small(restaurant)] });
    const [itemId = ''] = (await basket.change('put', choice)).keys;
    await setPrice(restaurant, restaurant.pizza, 950);
    expect((await basket.read()).items[itemId]?.priceBefore).toBe(890);
    const chosen = await basket.change(`item/${itemId}/flavorset`, {
      flavorSets: [small(restaurant), extra(restaurant, restaurant.extras.cheese)],
    });
    expect(chosen.items[itemId]).toMatchObject({ unitPrice: 1100, priceBefore: null });
    await setPrice(restaurant, restaurant.pizza, 1000);
    const more = await basket.change('put', put(restaurant.pizza, { flavors: chosen.items[itemId]?.flavors }));
    expect(more.items[itemId]).toMatchObject({ quantity: 2, unitPrice: 1150, priceBefore: null });
  });
});

describe('a menu that changes while a basket is open', () => {
  it('says its version in basket, details and products, and in the answer of every call', async () => {
    const { restaurant, browser, basket } = await aTable();
    const [itemId = ''] = (await basket.change('put', put(restaurant.pizza, { flavors: [small(restaurant)] }))).keys;
    const versions = async () => {
      const url = `/json/restaurant/${restaurant.slug}`;
      const details = (await browser.get(`${url}/details`)).json();
      const products = (await browser.get(`${url}/products`)).json();
      return [(await basket.read()).menuVersion, details.restaurant.menuVersion, products.menuVersion];
    };
    const before = await versions();
    const last = before[0] ?? 0;
    expect(before).toEqual([last, last, last]);
    await raiseMenuVersion(server.database.db, restaurant.id);
    await server.notified();
    expect(await versions()).toEqual([last + 1, last + 1, last + 1]);

    const flavorSets = [small(restaurant)];
    const calls: [string, unknown?][] = [
      ['put', put(restaurant.dessert)],
      ['time', { dayOffset: 0, time: '20:00' }],
      ['takeaway'],
      ['delivery'],
      ['delivery', { comment: 'hallo' }],
      [`item/${itemId}/increment`],
      [`item/${itemId}/decrement`],
      [`item/${itemId}/edit`],
      [`item/${itemId}/flavorset`, { flavorSets }],
      [`item/${itemId}/comment`, { comment: 'x' }],
      [`item/${itemId}/finish`],
      [`item/${itemId}/cancel`],
      ['remove-discount'],
      [`item/${itemId}/remove`],
      ['clear'],
    ];
    let expected = last + 1;
    for (const [path, body] of calls) {
      await raiseMenuVersion(server.database.db, restaurant.id);
      await server.notified();
      expected += 1;
      expect([path, (await basket.change(path, body)).menuVersion]).toEqual([path, expected]);
    }
  });

  it('is published with the next change, to listeners of the lines that it moved too', async () => {
    const { restaurant, basket } = await aTable();
    const { keys } = await basket.change('put', put(restaurant.dessert));
    await basket.change('put', put(restaurant.beer));
    const page = anEcho(host);
    const channels = [page.channel(basketChannel(basket.id)), page.channel(basketItemChannel(keys[0] ?? ''))];
    await Promise.all(channels.map(succeeded));
    const [onBasket, onItem] = channels;
    if (!onBasket || !onItem) throw new Error('both channels were asked for');
    const events = Promise.all([received(onBasket, 'BasketUpdated'), received(onItem, 'BasketItemUpdated')]);
    await setPrice(restaurant, restaurant.dessert, 600);
    const changed = await basket.change('takeaway');
    expect(await events).toEqual([{ basket: changed }, { basketItem: changed.items[keys[0] ?? ''] }]);
    expect(changed.items[keys[0] ?? '']).toMatchObject({ unitPrice: 600, priceBefore: 550 });
    expect(changed.menuVersion).toBeGreaterThan(1);
  });

  it('shows a product that is gone by its name, unavailable and free; nobody can put it in any more', async () => {
    const { restaurant, basket } = await aTable();
    const [goneId = ''] = (await basket.change('put', put(restaurant.dessert, { quantity: 2 }))).keys;
    await basket.change('put', put(restaurant.beer));
    await server.database.db.deleteFrom('products').where('id', '=', restaurant.dessert).execute();
    await raiseMenuVersion(server.database.db, restaurant.id);
    await server.notified();
    const { items, sanities, deliveryTotals } = await basket.read();
    expect(items[goneId]).toMatchObject({ name: 'Tiramisu', price: 0, available: false, priceBefore: null });
    expect(sanities.itemsAvailable).toBe(false);
    expect(deliveryTotals.itemSum).toBe(390);
    const refused = await basket.post('put', put(restaurant.dessert));
    expect([refused.statusCode, refused.json().errors[0].key]).toEqual([422, 'basket.error.product-not-available']);
    for (const call of ['finish', 'flavorset'])
      expect(
        (await basket.post(`item/${goneId}/${call}`, call === 'flavorset' ? { flavorSets: [] } : {})).json().errors[0]
          .key,
      ).toBe('basket.error.product-not-available');
    expect((await basket.change(`item/${goneId}/cancel`)).keys).toContain(goneId);
    expect((await basket.change(`item/${goneId}/remove`)).sanities.itemsAvailable).toBe(true);
  });

  it('makes a line incomplete whose flavor is gone, without swallowing it', async () => {
    const { restaurant, basket } = await aTable();
    const choice = { flavors: [small(restaurant), extra(restaurant, restaurant.extras.cheese)] };
    const [itemId = ''] = (await basket.change('put', put(restaurant.pizza, choice))).keys;
    await removeFlavor(restaurant, restaurant.extras.cheese);
    const { items, sanities } = await basket.read();
    expect(items[itemId]).toMatchObject({ sane: false, unitPrice: 890, priceBefore: 1040 });
    expect(sanities.itemsComplete).toBe(false);
    expect((await basket.post(`item/${itemId}/finish`)).json().errors[0].key).toBe('basket.error.unfinished-item');
    await basket.change(`item/${itemId}/edit`);
    expect((await basket.change(`item/${itemId}/cancel`)).keys).toEqual([itemId]);
    const chosen = await basket.change(`item/${itemId}/flavorset`, { flavorSets: [small(restaurant)] });
    expect(chosen.items[itemId]).toMatchObject({ sane: true, priceBefore: null });
  });

  it('makes a line incomplete whose set has become required', async () => {
    const { restaurant, basket } = await aTable();
    const [itemId = ''] = (await basket.change('put', put(restaurant.pizza, { flavors: [small(restaurant)] }))).keys;
    await server.database.db
      .updateTable('flavor_sets')
      .set({ minimum: 1 })
      .where('id', '=', restaurant.extras.set)
      .execute();
    await raiseMenuVersion(server.database.db, restaurant.id);
    await server.notified();
    expect((await basket.read()).items[itemId]).toMatchObject({ sane: false, available: true });
    const flavorSets = [small(restaurant), extra(restaurant, restaurant.extras.olives)];
    expect((await basket.change(`item/${itemId}/flavorset`, { flavorSets })).sanities.itemsComplete).toBe(true);
  });
});

describe('a browser that lies', () => {
  it('gets no other price: none is taken from it', async () => {
    const { restaurant, basket } = await aTable();
    const [itemId = ''] = (await basket.change('put', put(restaurant.dessert))).keys;
    for (const lie of [{ price: 1 }, { unitPrice: 1 }, { knownPrice: 1 }, { name: 'Gratis' }])
      expect(keyOf(await basket.post('put', put(restaurant.dessert, lie)))).toEqual([
        422,
        'request.error.unknown-field',
      ]);
    expect(keyOf(await basket.post(`item/${itemId}/increment`, { quantity: 1, price: 0 }))).toEqual([
      422,
      'request.error.unknown-field',
    ]);
    expect((await basket.read()).deliveryTotals.itemSum).toBe(550);
  });

  it('gets no more flavors than a set takes, and none of another one', async () => {
    const { restaurant, basket } = await aTable();
    const { extras, size } = restaurant;
    const [itemId = ''] = (await basket.change('put', put(restaurant.pizza, { flavors: [small(restaurant)] }))).keys;
    const before = await basket.read();
    const lies = [
      [{ flavorSetId: size.set, flavorIds: [size.small, size.large] }],
      [small(restaurant), { flavorSetId: extras.set, flavorIds: [extras.cheese, extras.olives, extras.ham] }],
      [small(restaurant), { flavorSetId: extras.set, flavorIds: [size.large] }],
      [small(restaurant), small(restaurant)],
    ];
    for (const flavorSets of lies)
      expect(keyOf(await basket.post(`item/${itemId}/flavorset`, { flavorSets }))).toEqual([
        422,
        'basket.error.illegal-flavors',
      ]);
    expect(await basket.read()).toEqual(before);
  });

  it('orders nothing outside of its hours, at no time that is not offered and nowhere out of range', async () => {
    const { restaurant, browser, basket } = await aTable();
    const order = ordering(browser, basket, restaurant.slug);
    await basket.change('put', put(restaurant.lunch, { quantity: 2 }));
    expect(keyOf(await order())).toEqual([422, 'order.error.invalid-basket']);
    await basket.change('clear');
    await basket.change('put', put(restaurant.dessert, { quantity: 3 }));
    await server.database.db
      .updateTable('restaurant_hours')
      .set({ end_seconds: 17 * 3600 })
      .where('restaurant_id', '=', restaurant.id)
      .execute();
    await raiseMenuVersion(server.database.db, restaurant.id);
    await server.notified();
    expect((await basket.read()).sanities.orderTime).toBe(false);
    expect(keyOf(await order())).toEqual([422, 'order.error.invalid-time']);
    expect(keyOf(await basket.post('time', { dayOffset: 0, time: '20:00' }))).toEqual([
      422,
      'basket.error.invalid-time',
    ]);
    await basket.change('time', { dayOffset: 1, time: '12:00' });
    await server.database.db.deleteFrom('delivery_area_postcodes').where('restaurant_id', '=', restaurant.id).execute();
    await raiseMenuVersion(server.database.db, restaurant.id);
    await server.notified();
    expect((await basket.read()).lockReasons).toEqual(['outOfRange']);
    expect(keyOf(await order())).toEqual([422, 'order.error.invalid-address']);
  });
});
