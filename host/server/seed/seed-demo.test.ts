import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dietIds } from '../../../shared/contract/food-facts.ts';
import { dietsOf } from '../../../shared/domain/menu/diets.ts';
import { aClock } from '../../../tests/support/clock.ts';
import type { TestDatabase } from '../../../tests/support/database.ts';
import { aDemoDatabase } from '../../../tests/support/demo-database.ts';
import { fillDiets } from '../db/migrations/0009-restaurant-list.ts';
import { createStore, type Store } from '../db/repositories.ts';
import { createRestaurantDataCache, type RestaurantData } from '../services/restaurant-data.ts';
import { demoCodes } from './demo-codes.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
let store: Store;
let restaurants: RestaurantData[];
beforeAll(async () => {
  database = await aDemoDatabase();
  store = createStore(database.db);
  restaurants = await readAll();
});
afterAll(() => database.drop());

async function readAll(): Promise<RestaurantData[]> {
  const cache = createRestaurantDataCache(store);
  const ids = [...(await store.listedRestaurants.versions()).keys()];
  const all = await Promise.all(ids.map((id) => cache.byId(id)));
  return all.filter((each) => each !== undefined);
}

describe('the demonstration', () => {
  it('has restaurants for each diet, and tells no diet that the card does not have', () => {
    const offered = new Set(restaurants.flatMap(({ diets }) => diets));
    expect(offered).toEqual(new Set(dietIds));
    for (const { slug, diets, menu } of restaurants) {
      expect([slug, diets]).toEqual([slug, dietsOf(menu.products)]);
    }
  });

  it('has a logo of its own for each restaurant', () => {
    for (const { slug, logo } of restaurants) expect(logo).toBe(slug);
  });

  it('has vouchers and a coupon that may be redeemed again and again', async () => {
    for (const { code, kind, value, minimumOrderValue } of demoCodes) {
      const stored = await store.discountCodes.find(code);
      const open = { expiresAt: null, usedUp: false, enabled: true };
      expect(stored).toMatchObject({ kind, value, minimumOrderValue, ...open });
    }
  });

  it('is left as it is where it is there already', async () => {
    const before = await store.listedRestaurants.state();
    await seedDemo(store, aClock());
    expect(await store.listedRestaurants.state()).toEqual(before);
  });
});

it('a database from before diets gets them as the rule has them', async () => {
  await database.db.updateTable('restaurants').set({ diets: [] }).execute();
  await fillDiets(database.db as unknown as Parameters<typeof fillDiets>[0]);
  const filled = new Map((await readAll()).map(({ slug, diets }) => [slug, diets]));
  expect(filled).toEqual(new Map(restaurants.map(({ slug, diets }) => [slug, diets])));
});
