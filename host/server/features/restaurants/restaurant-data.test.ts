import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { cockpitRepository } from '../cockpit/repositories/cockpit-repository.ts';
import { menuRepository } from '../menu/menu-repository.ts';
import { restaurantData } from './restaurant-data.ts';

let services: SomeServices;
let adria: RestaurantFixture;
let restaurants: ReturnType<typeof restaurantData>;
beforeAll(async () => {
  services = await someServices();
  adria = await addRestaurant(services.database.db);
});
beforeEach(() => {
  restaurants = restaurantData({ ...services.app });
});
afterAll(() => services.stop());

it("holds a restaurant's row, hours, areas and menu in the contract's shapes", async () => {
  const data = await restaurants.bySlug(adria.slug);
  expect(data).toMatchObject({ id: adria.id, name: 'Pizzeria Adria', leadMinutes: 30, closures: [] });
  expect(data?.deliveryHours[0]).toEqual({ day: 'monday', begin: 39_600, end: 82_800 });
  expect(data?.areas.map((area) => area.deliveryfee)).toEqual([250, 350]);
  expect(data?.areaOf('1080')).toMatchObject({ minimumOrderValue: 2000 });
  expect(data?.areaOf('8010')).toBeUndefined();
  expect(data?.productById(adria.pizza)).toMatchObject({
    price: 890,
    flavorSets: [adria.size.set, adria.extras.set],
    productGroups: [data?.menu.productGroups[0]?.id],
  });
  expect(data?.menu.flavorSets.map((set) => set.flavors.length)).toEqual([2, 3]);
  expect(data?.menu.availabilities.availabilityProducts[0]?.id).toBe(adria.lunch);
});

it('asks one statement while nothing has changed, and reads anew once something has', async () => {
  const first = await restaurants.bySlug(adria.slug);
  services.statements.length = 0;
  expect(await restaurants.byId(adria.id)).toBe(first);
  expect(services.statements).toHaveLength(1);
  await raiseMenuVersion(services.database.db, adria.id);
  const second = await restaurants.bySlug(adria.slug);
  expect(second).not.toBe(first);
  expect(second?.menuVersion).toBe((first?.menuVersion ?? 0) + 1);
});

it('reads once for all who ask at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => restaurants.byId(adria.id)));
  expect(new Set(answers).size).toBe(1);
});

it('knows nothing of an unknown restaurant, and what is loaded only once it is', async () => {
  expect(await restaurants.bySlug('nirgends')).toBeUndefined();
  const version = { id: adria.id, menuVersion: 1 };
  expect(restaurants.loaded(version)).toBeUndefined();
  const data = await restaurants.at(version);
  expect(restaurants.loaded(version)).toBe(data);
  expect(restaurants.loaded({ ...version, menuVersion: 1_000 })).toBeUndefined();
});

it('does not keep a failure', async () => {
  const { db } = services;
  vi.spyOn(menuRepository(db), 'read').mockRejectedValueOnce(new Error('lost connection'));
  const shaky = restaurantData({ ...services.app });
  await expect(shaky.bySlug(adria.slug)).rejects.toThrow('lost connection');
  expect((await shaky.bySlug(adria.slug))?.id).toBe(adria.id);
});

it('counts what the staff have switched, and for as long as that holds', async () => {
  const { clock, db } = services;

  const until = clock.now().add({ minutes: 30 });
  const read = async () => {
    const data = await restaurants.byId(adria.id);
    const { offline, deliveryMinutes, todayMinutes, usualMinutes } = data ?? {};
    const isSoldOut = data?.soldOut.has(adria.dessert);
    return { offline, deliveryMinutes, todayMinutes, usualMinutes, isSoldOut };
  };
  const usual = {
    offline: false,
    deliveryMinutes: 35,
    todayMinutes: null,
    usualMinutes: 35,
    isSoldOut: false,
  };
  expect(await read()).toEqual(usual);
  await cockpitRepository(db).switch(adria.id, { kind: 'pause', until: until.toString() });
  await cockpitRepository(db).switch(adria.id, { kind: 'minutes', minutes: 70, on: '2026-11-20' });
  const gone = { kind: 'sold-out', productId: adria.dessert, soldOut: true, on: '2026-11-20' } as const;
  await cockpitRepository(db).switch(adria.id, gone);
  const today = { ...usual, deliveryMinutes: 70, todayMinutes: 70, isSoldOut: true };
  expect(await read()).toEqual({ ...today, offline: true });
  clock.advance({ minutes: 30 });
  expect(await read()).toEqual(today);
  clock.set(Temporal.Instant.from('2026-11-20T22:59:59Z'));
  expect(await read()).toEqual(today);
  clock.set(Temporal.Instant.from('2026-11-20T23:00:00Z'));
  expect(await read()).toEqual(usual);
});
