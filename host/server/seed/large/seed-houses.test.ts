import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRestaurantDataCache } from '#features/restaurants/restaurant-data.ts';
import { aClock } from '#tests/support/clock.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { seedHouses } from './seed-houses.ts';

let services: SomeServices;
beforeAll(async () => {
  services = await someServices();
});
afterAll(() => services.stop());

it('adds what is missing up to the number, and nothing twice', async () => {
  const { store } = services;
  const clock = aClock();
  const progress: number[] = [];
  expect(await seedHouses(store, clock, 30, (done) => progress.push(done))).toBe(30);
  expect(progress).toEqual([30]);
  expect(await seedHouses(store, clock, 30)).toBe(0);
  expect(await seedHouses(store, clock, 40)).toBe(10);
  expect(await store.listedRestaurants.state()).toMatchObject({ count: 40 });
});

it('adds a number at the same time from two sides once', async () => {
  const { store } = services;
  const added = await Promise.all([seedHouses(store, aClock(), 60), seedHouses(store, aClock(), 60)]);
  expect(added.toSorted((a, b) => a - b)).toEqual([0, 20]);
});

it('gives every house a card to order from', async () => {
  const { store } = services;
  const restaurants = createRestaurantDataCache(store, aClock());
  for (const [id] of await store.listedRestaurants.versions()) {
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
