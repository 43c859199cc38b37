import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { priceHistoryRepository } from '#features/menu/price-history-repository.ts';
import type { Product } from '#shared/contract/menu.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { fridayEvening } from '../support/clock.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

const daysAgo = (days: number) => fridayEvening.subtract({ hours: days * 24 }).toString();

let server: TestServer;
let house: RestaurantFixture;
let count = 0;
beforeAll(async () => {
  server = await aServer();
  await server.database.db.updateTable('settings').set({ global_discount_percent: 0 }).execute();
  await server.database.db
    .updateTable('settings')
    .set({ global_discount_since: daysAgo(400) })
    .execute();
  await server.database.db.deleteFrom('past_discounts').execute();
});
afterAll(() => server.stop());

beforeEach(async () => {
  count += 1;
  const { db } = server.database;
  house = await addRestaurant(db, { slug: `house-${count}` });
  await db
    .updateTable('products')
    .set({ price_since: daysAgo(400) })
    .where('restaurant_id', '=', house.id)
    .execute();
  await db
    .updateTable('restaurants')
    .set({ discount_since: daysAgo(400) })
    .where('id', '=', house.id)
    .execute();
});

/** Changes something at a moment of the application's clock, as whoever writes a change does. */
function changeAt(moment: string, work: (db: TestServer['database']['db']) => Promise<unknown>): Promise<void> {
  return server.database.db.transaction().execute(async (db) => {
    await priceHistoryRepository(db).setMoment(moment);
    await work(db);
    await raiseMenuVersion(db, house.id);
  });
}

const price = (product: number, cents: number) => (db: TestServer['database']['db']) =>
  db.updateTable('products').set({ price_cents: cents }).where('id', '=', product).execute();
const discount = (percent: number) => (db: TestServer['database']['db']) =>
  db.updateTable('restaurants').set({ discount_percent: percent }).where('id', '=', house.id).execute();

async function products(): Promise<Map<number, Product>> {
  const response = await server.http.inject(`/json/restaurant/${house.slug}/products`);
  const answer = response.json<{ products: Product[] }>();
  return new Map(answer.products.map((each) => [each.id, each]));
}

/** What the restaurant's own page and the list say of it. */
async function labels(): Promise<Restaurant['backedDiscount'][]> {
  const details = await server.http.inject(`/json/restaurant/${house.slug}/details`);
  const list = await server.http.inject('/json/restaurants');
  const listed = list.json<{ restaurants: Restaurant[] }>().restaurants.find(({ slug }) => slug === house.slug);
  return [details.json<{ restaurant: Restaurant }>().restaurant.backedDiscount, listed?.backedDiscount ?? null];
}

const backed = (percent: number, upTo = false) => [
  { percent, upTo },
  { percent, upTo },
];

describe('a discount', () => {
  it('is labelled on a menu whose prices did not change', async () => {
    expect(await labels()).toEqual([null, null]);
    expect((await products()).get(house.pizza)?.lowestPrice).toBeNull();
    await changeAt(daysAgo(1), discount(10));
    expect(await labels()).toEqual(backed(10));
    expect((await products()).get(house.pizza)).toMatchObject({ price: 890, lowestPrice: 890 });
  });

  it('gives no label to a price that was raised yesterday', async () => {
    await changeAt(daysAgo(1), price(house.pizza, 1000));
    await changeAt(daysAgo(0), discount(10));
    expect((await products()).get(house.pizza)).toMatchObject({ price: 1000, lowestPrice: 890 });
    expect((await products()).get(house.dessert)).toMatchObject({ price: 550, lowestPrice: 550 });
    expect(await labels()).toEqual(backed(10, true));
  });

  it('gives a smaller label to prices that were raised a little', async () => {
    await changeAt(daysAgo(1), (db) =>
      db
        .updateTable('products')
        .set((row) => ({ price_cents: sql<number>`round(${row.ref('price_cents')} * 1.05)` }))
        .where('restaurant_id', '=', house.id)
        .execute(),
    );
    await changeAt(daysAgo(0), discount(10));
    expect(await labels()).toEqual(backed(5));
  });

  it('forgets a price that ended more than 30 days before, and not one of the day after', async () => {
    await changeAt(daysAgo(31), price(house.pizza, 1000));
    await changeAt(daysAgo(29), price(house.dessert, 600));
    await changeAt(daysAgo(0), discount(10));
    expect((await products()).get(house.pizza)?.lowestPrice).toBe(1000);
    expect((await products()).get(house.dessert)?.lowestPrice).toBe(550);
  });

  it('leaves no lowest price on what it leaves out', async () => {
    await changeAt(daysAgo(1), discount(10));
    expect((await products()).get(house.beer)?.lowestPrice).toBeNull();
  });

  it('that was larger until now gives no label', async () => {
    await changeAt(daysAgo(20), discount(20));
    await changeAt(daysAgo(1), discount(10));
    expect(await labels()).toEqual([null, null]);
  });

  it('on what was never sold without it gives no label', async () => {
    await changeAt(daysAgo(90), discount(10));
    await server.database.db
      .updateTable('products')
      .set({ price_since: daysAgo(2) })
      .where('restaurant_id', '=', house.id)
      .execute();
    await raiseMenuVersion(server.database.db, house.id);
    expect(await labels()).toEqual([null, null]);
  });

  it('of the marketplace shows on every restaurant, menus that are kept included', async () => {
    const { db } = server.database;
    expect(await labels()).toEqual([null, null]);
    const setGlobal = (percent: number, moment: string) =>
      changeAt(moment, (transaction) =>
        transaction.updateTable('settings').set({ global_discount_percent: percent }).execute(),
      );
    await setGlobal(10, daysAgo(1));
    expect(await labels()).toEqual(backed(10));
    await setGlobal(0, daysAgo(0));
    expect(await labels()).toEqual([null, null]);
    await db
      .updateTable('settings')
      .set({ global_discount_since: daysAgo(400) })
      .execute();
    await db.deleteFrom('past_discounts').where('restaurant_id', 'is', null).execute();
  });
});

describe('the history', () => {
  const past = () =>
    server.database.db
      .selectFrom('past_prices')
      .select(['price_cents', 'begins_at', 'ends_at'])
      .where('product_id', '=', house.pizza)
      .orderBy('id')
      .execute();

  it('is kept whoever changes a price, by the moment that the application sets', async () => {
    await changeAt('2026-11-01T10:00:00Z', price(house.pizza, 950));
    await changeAt('2026-11-10T10:00:00Z', price(house.pizza, 990));
    expect(await past()).toEqual([
      { price_cents: 890, begins_at: daysAgo(400), ends_at: '2026-11-01T10:00:00Z' },
      { price_cents: 950, begins_at: '2026-11-01T10:00:00Z', ends_at: '2026-11-10T10:00:00Z' },
    ]);
  });

  it("goes by the database's clock where nobody sets the moment", async () => {
    const before = Date.now() - 60_000;
    await server.database.db.updateTable('products').set({ price_cents: 950 }).where('id', '=', house.pizza).execute();
    const [only] = await past();
    expect(only?.price_cents).toBe(890);
    expect(Date.parse(only?.ends_at ?? '')).toBeGreaterThan(before);
  });

  it('has one step for several changes in one moment, and none for a price that stays', async () => {
    await changeAt('2026-11-01T10:00:00Z', async (db) => {
      for (const cents of [950, 990, 1000]) await price(house.pizza, cents)(db);
    });
    await changeAt('2026-11-02T10:00:00Z', price(house.pizza, 1000));
    expect(await past()).toHaveLength(1);
    await changeAt('2026-10-01T10:00:00Z', price(house.pizza, 700));
    expect(await past()).toHaveLength(1);
  });

  it('goes with its product', async () => {
    await changeAt('2026-11-01T10:00:00Z', price(house.pizza, 950));
    await server.database.db.deleteFrom('products').where('id', '=', house.pizza).execute();
    expect(await past()).toEqual([]);
  });

  it('is forgotten after 120 days, but for what a discount that holds rests on', async () => {
    const prune = () => priceHistoryRepository(server.db).prune(fridayEvening.toString());
    await changeAt(daysAgo(300), price(house.pizza, 950));
    await changeAt(daysAgo(200), discount(20));
    await changeAt(daysAgo(150), discount(10));
    await changeAt(daysAgo(130), price(house.pizza, 1000));
    await changeAt(daysAgo(100), price(house.pizza, 1050));
    const before = (await products()).get(house.pizza);
    await prune();
    expect((await past()).map((each) => each.price_cents)).toEqual([890, 950, 1000]);
    await raiseMenuVersion(server.database.db, house.id);
    expect((await products()).get(house.pizza)).toEqual(before);
    await changeAt(daysAgo(0), discount(0));
    await prune();
    expect((await past()).map((each) => each.price_cents)).toEqual([1000]);
    const discounts = server.database.db.selectFrom('past_discounts').where('restaurant_id', '=', house.id);
    expect(await discounts.select('percent').execute()).toEqual([{ percent: 10 }]);
  });
});
