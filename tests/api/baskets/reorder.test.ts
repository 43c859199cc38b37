import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basketChannel } from '#shared/contract/channels.ts';
import { addUser, aKey, aVisitorsBasket, logInAs, openBasket, ordering } from '#tests/support/customer.ts';
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

const put = (productId: number, more: object = {}) => ({ product: { productId, ...more } });
const unknown = [404, 'order.error.unknown'];
const reorder = (browser: TestBrowser, orderId: string, headers: Record<string, string> = {}) =>
  browser.post(`/json/orders/${orderId}/reorder`, undefined, headers);

let restaurants = 0;
/**
 * An order of a large pizza with cheese and ham and a comment, and two desserts, at a restaurant of its own whose menu
 * a test may change.
 */
async function anOrder(userId?: string) {
  restaurants += 1;
  const restaurant = await addRestaurant(server.database.db, { slug: `stammlokal-${restaurants}` });
  const { browser, basket } = await aVisitorsBasket(server, { slug: restaurant.slug });
  if (userId !== undefined) await logInAs(server, browser, userId);
  const own = userId === undefined ? basket : await openBasket(browser, restaurant.slug);
  const flavors = [
    { flavorSetId: restaurant.size.set, flavorIds: [restaurant.size.large] },
    { flavorSetId: restaurant.extras.set, flavorIds: [restaurant.extras.cheese, restaurant.extras.ham] },
  ];
  await own.change('put', put(restaurant.pizza, { flavors, comment: 'gut durch' }));
  await own.change('put', put(restaurant.dessert, { quantity: 2 }));
  const placed = await ordering(browser, own, restaurant.slug)();
  expect(placed.statusCode).toBe(201);
  return { restaurant, browser, orderedBasketId: own.id, orderId: placed.json<{ orderId: string }>().orderId };
}

const changeMenu = async (restaurant: RestaurantFixture, change: () => Promise<unknown>) => {
  await change();
  await raiseMenuVersion(server.database.db, restaurant.id);
  await server.notified();
};
const removeFlavor = (id: number) => server.database.db.deleteFrom('flavors').where('id', '=', id).execute();

describe('reordering a past order', () => {
  it('puts its lines, comments included, into a basket at its restaurant', async () => {
    const { restaurant, browser, orderId, orderedBasketId } = await anOrder();
    const response = await reorder(browser, orderId);
    expect(response.statusCode).toBe(200);
    const basket = await openBasket(browser, restaurant.slug);
    expect(basket.id).not.toBe(orderedBasketId);
    expect(response.json()).toEqual({ basketCacheId: basket.id, changes: [] });
    const { items, keys, version } = await basket.read();
    expect(version).toBe(2);
    expect(keys.map((key) => items[key])).toMatchObject([
      {
        quantity: 1,
        unitPrice: 1520,
        flavorNames: ['groß', 'Käse', 'Schinken'],
        comment: 'gut durch',
        sane: true,
      },
      { quantity: 2, name: 'Tiramisu' },
    ]);
  });

  it('keeps what is in the basket; equal lines add up', async () => {
    const { restaurant, browser, orderId } = await anOrder();
    const basket = await openBasket(browser, restaurant.slug);
    await basket.change('put', put(restaurant.dessert, { quantity: 3 }));
    await basket.change('put', put(restaurant.beer));
    await reorder(browser, orderId);
    const { items, keys } = await basket.read();
    expect(keys.map((key) => [items[key]?.productId, items[key]?.quantity])).toEqual([
      [restaurant.dessert, 5],
      [restaurant.beer, 1],
      [restaurant.pizza, 1],
    ]);
  });

  it('says what is gone, what costs something else than was paid, and what is not offered now', async () => {
    const { restaurant, browser, orderId } = await anOrder();
    const { db } = server.database;
    await changeMenu(restaurant, async () => {
      await db.updateTable('products').set({ price_cents: 990 }).where('id', '=', restaurant.pizza).execute();
      await db
        .insertInto('availability_hours')
        .values({
          restaurant_id: restaurant.id,
          product_id: restaurant.pizza,
          group_id: null,
          day: 'monday',
          begin_seconds: 0,
          end_seconds: 3600,
        })
        .execute();
      await db.deleteFrom('products').where('id', '=', restaurant.dessert).execute();
    });
    const { changes } = (await reorder(browser, orderId)).json();
    const pizza = { productId: restaurant.pizza, name: 'Pizza Margherita', priceBefore: 1520, priceNow: 1620 };
    expect(changes).toEqual([
      { ...pizza, kind: 'price' },
      { ...pizza, kind: 'unavailable' },
      { productId: restaurant.dessert, kind: 'gone', name: 'Tiramisu', priceBefore: 550, priceNow: null },
    ]);
    const { keys, sanities } = await (await openBasket(browser, restaurant.slug)).read();
    expect(keys).toHaveLength(1);
    expect(sanities.itemsAvailable).toBe(false);
  });

  it('puts a line in without a flavor that is gone, and names it', async () => {
    const { restaurant, browser, orderId } = await anOrder();
    await changeMenu(restaurant, () => removeFlavor(restaurant.extras.ham));
    const { changes } = (await reorder(browser, orderId)).json();
    expect(changes).toEqual([
      {
        productId: restaurant.pizza,
        kind: 'gone',
        name: 'Pizza Margherita: Schinken',
        priceBefore: 1520,
        priceNow: 1340,
      },
    ]);
    const { items, keys } = await (await openBasket(browser, restaurant.slug)).read();
    expect(items[keys[0] ?? '']).toMatchObject({
      flavorNames: ['groß', 'Käse'],
      sane: true,
      priceBefore: null,
    });
  });

  it('leaves a line incomplete whose required flavor is gone', async () => {
    const { restaurant, browser, orderId } = await anOrder();
    await changeMenu(restaurant, () => removeFlavor(restaurant.size.large));
    const { changes } = (await reorder(browser, orderId)).json();
    expect(changes).toMatchObject([{ kind: 'gone', name: 'Pizza Margherita: groß', priceNow: 1220 }]);
    const basket = await openBasket(browser, restaurant.slug);
    const { items, keys, sanities } = await basket.read();
    expect(items[keys[0] ?? '']?.sane).toBe(false);
    expect(sanities.itemsComplete).toBe(false);
    // It was never finished in this basket: cancelling takes it out again.
    expect((await basket.change(`item/${keys[0]}/cancel`)).keys).toHaveLength(1);
  });

  it('takes fewer flavors where a set takes fewer than then', async () => {
    const { restaurant, browser, orderId } = await anOrder();
    await changeMenu(restaurant, () =>
      server.database.db
        .updateTable('flavor_sets')
        .set({ maximum: 1 })
        .where('id', '=', restaurant.extras.set)
        .execute(),
    );
    const { changes } = (await reorder(browser, orderId)).json();
    expect(changes).toMatchObject([{ kind: 'gone', name: 'Pizza Margherita: Schinken' }]);
    expect((await (await openBasket(browser, restaurant.slug)).read()).sanities.itemsComplete).toBe(true);
  });

  it('refuses as a whole what does not fit', async () => {
    const { restaurant, browser, orderId } = await anOrder();
    const basket = await openBasket(browser, restaurant.slug);
    await basket.change('put', put(restaurant.dessert, { quantity: 98 }));
    const before = await basket.read();
    expect(keyOf(await reorder(browser, orderId))).toEqual([422, 'basket.error.full']);
    expect(await basket.read()).toEqual(before);
    await basket.change('clear');
    const lines = Array.from({ length: 99 }, (_, index) => ({
      id: `reorder-line-${restaurant.id}-${index}`.padEnd(24, '-'),
      basket_id: basket.id,
      product_id: restaurant.beer,
      name: 'Bier',
      quantity: 1,
      flavors: '[]',
      comment: `${index}`,
      position: index + 1,
    }));
    await server.database.db.insertInto('basket_items').values(lines).execute();
    expect(keyOf(await reorder(browser, orderId))).toEqual([422, 'basket.error.full']);
    expect((await basket.read()).keys).toHaveLength(99);
  });

  it('is made once for each key, also when it comes again after that basket was ordered', async () => {
    const { restaurant, browser, orderId } = await anOrder();
    const headers = aKey();
    const answers = await Promise.all([1, 2, 3].map(() => reorder(browser, orderId, headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const basket = await openBasket(browser, restaurant.slug);
    expect((await basket.read()).deliveryTotals.totalQuantity).toBe(3);
    expect((await ordering(browser, basket, restaurant.slug)()).statusCode).toBe(201);
    const late = await reorder(browser, orderId, headers);
    const next = await openBasket(browser, restaurant.slug);
    expect(late.json()).toEqual({ basketCacheId: next.id, changes: [] });
    expect((await next.read()).keys).toEqual([]);
    expect(keyOf(await reorder(browser, (await anOrder()).orderId, headers))).toEqual(unknown);
  });

  it('is published to the listeners of the basket like any change', async () => {
    const { restaurant, browser, orderId } = await anOrder();
    const basket = await openBasket(browser, restaurant.slug);
    const page = anEcho(host);
    const channel = page.channel(basketChannel(basket.id));
    await succeeded(channel);
    const update = received(channel, 'BasketUpdated');
    await reorder(browser, orderId);
    const { keys, version } = await basket.read();
    expect(await update).toMatchObject({ basket: { keys, version } });
    page.disconnect();
  });
});

describe('who may reorder', () => {
  it('is whoever placed the order, or its user on any device', async () => {
    const eva = await addUser(server, { name: 'Eva' });
    const { restaurant, orderId } = await anOrder(eva);
    const elsewhere = server.browser();
    await logInAs(server, elsewhere, eva);
    expect((await reorder(elsewhere, orderId)).statusCode).toBe(200);
    expect((await (await openBasket(elsewhere, restaurant.slug)).read()).keys).toHaveLength(2);
  });

  it('is nobody else, who gets 404 as for an unknown order', async () => {
    const paul = await addUser(server, { name: 'Paul' });
    const { orderId } = await anOrder();
    const other = server.browser();
    expect(keyOf(await reorder(other, orderId))).toEqual(unknown);
    await logInAs(server, other, paul);
    expect(keyOf(await reorder(other, orderId))).toEqual(unknown);
    for (const id of ['0'.repeat(32), 'x', '%25', encodeURIComponent("' or true --"), 'ä'.repeat(50)])
      expect(keyOf(await reorder(other, id)), id).toEqual(unknown);
  });

  it('is nobody once the restaurant is gone', async () => {
    const { restaurant, browser, orderId } = await anOrder();
    // An order keeps its restaurant from being removed; here both ways are cut.
    const { pool } = server.database;
    await pool.query('alter table orders drop constraint orders_restaurant_id_fkey');
    await pool.query('alter table orders drop constraint orders_basket_id_fkey');
    await pool.query('delete from restaurants where id = $1', [restaurant.id]);
    expect(keyOf(await reorder(browser, orderId))).toEqual([404, 'restaurant.error.unknown']);
  });
});
