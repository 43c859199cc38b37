import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPopularProducts } from '#features/menu/popular-products.ts';
import { moveOrder } from '#features/orders/move-order.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Product } from '#shared/contract/menu.ts';
import { orderStatus } from '#shared/contract/orders.ts';
import { aMovableClock } from '../support/clock.ts';
import { aCustomerOf } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { anApp } from '../support/services.ts';

const clock = aMovableClock();
let server: TestServer;
let adria: RestaurantFixture;
let app: AppContext;
beforeAll(async () => {
  server = await aServer({ clock });
  const { db } = server.database;
  adria = await addRestaurant(db);
  await db.updateTable('products').set({ volume_ml: 500 }).where('id', '=', adria.beer).execute();
  app = anApp(db, { clock });
});
afterAll(() => server.stop());

/** Places orders that hold a dessert and as many beers, each of another guest, and confirms them. */
async function orderDesserts(orders: number, to: 2 | 7 = orderStatus.confirmed): Promise<void> {
  for (let order = 0; order < orders; order += 1) {
    const guest = await aCustomerOf(server, adria);
    await guest.basket.change('put', { product: { productId: adria.beer, quantity: 3 } });
    const placed = await guest.order({ ageConfirmed: true });
    expect(placed.statusCode, placed.body).toBe(201);
    const { orderId } = placed.json<{ orderId: string }>();
    await moveOrder(app, { orderId, to, ...(to === orderStatus.denied && { reason: 'closed' }) });
  }
}

const menu = async () => {
  const response = await server.http.inject(`/json/restaurant/${adria.slug}/products`);
  const { products, menuVersion } = response.json<{ products: Product[]; menuVersion: number }>();
  const popular = products.filter(({ popularRank }) => popularRank !== undefined);
  return { menuVersion, popular: popular.map(({ id, popularRank }) => [id, popularRank]) };
};

it('a menu says what most orders of the last thirty days held, counted each night, but no drinks', async () => {
  await orderDesserts(2);
  await orderDesserts(2, orderStatus.denied);
  clock.advance({ hours: 12 });
  await countPopularProducts(app);
  // too few, and what was denied counts for nothing
  expect((await menu()).popular).toEqual([]);

  clock.advance({ hours: 12 });
  await orderDesserts(1);
  await countPopularProducts(app);
  // today is not over yet
  expect((await menu()).popular).toEqual([]);

  clock.advance({ hours: 12 });
  const before = await menu();
  await countPopularProducts(app);
  const after = await menu();
  expect(after.popular).toEqual([[adria.dessert, 1]]);
  expect(after.menuVersion).toBeGreaterThan(before.menuVersion);

  // once more changes nothing, and no page has to fetch anything anew
  await countPopularProducts(app);
  expect(await menu()).toEqual(after);

  clock.advance({ hours: 24 * 31 });
  await countPopularProducts(app);
  expect((await menu()).popular).toEqual([]);
  expect(await server.database.db.selectFrom('product_orders').selectAll().execute()).toEqual([]);
});
