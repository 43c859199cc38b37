import { afterAll, beforeAll, expect, it } from 'vitest';
import { listedRestaurantRepository } from '#features/restaurants/list/listed-restaurant-repository.ts';
import { restaurantData } from '#features/restaurants/restaurant-data.ts';
import { aClock } from '#tests/support/clock.ts';
import { anApp, type SomeServices, someServices } from '#tests/support/services.ts';
import { seedHouses } from './seed-houses.ts';

let services: SomeServices;
beforeAll(async () => {
  services = await someServices();
});
afterAll(() => services.stop());

it('adds what is missing up to the number, and nothing twice', async () => {
  const { db } = services;
  const clock = aClock();
  const progress: number[] = [];
  expect(await seedHouses(db, clock, 30, (done) => progress.push(done))).toBe(30);
  expect(progress).toEqual([30]);
  expect(await seedHouses(db, clock, 30)).toBe(0);
  expect(await seedHouses(db, clock, 40)).toBe(10);
  expect(await listedRestaurantRepository(db).state()).toMatchObject({ count: 40 });
});

it('adds a number at the same time from two sides once', async () => {
  const { db } = services;
  const added = await Promise.all([seedHouses(db, aClock(), 60), seedHouses(db, aClock(), 60)]);
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 20]);
});

it('gives every house a menu to order from', async () => {
  const { db } = services;
  const restaurants = restaurantData(anApp(db));
  for (const [id] of await listedRestaurantRepository(db).versions()) {
    const data = await restaurants.byId(id);
    expect(data?.menu.products.length).toBeGreaterThanOrEqual(10);
    expect(data?.menu.productGroups.length).toBeGreaterThan(1);
    expect(data?.company.name).toContain('GmbH');
    const sets = new Set(data?.menu.flavorSets.map((set) => set.id));
    const asked = data?.menu.products.flatMap(({ flavorSets }) => flavorSets) ?? [];
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((set) => sets.has(set))).toBe(true);
  }
});
