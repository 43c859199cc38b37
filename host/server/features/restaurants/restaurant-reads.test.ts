import { afterAll, beforeAll, expect, it } from 'vitest';
import { fridayEvening } from '#tests/support/clock.ts';
import { addRestaurant, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { restaurantIndex } from './list/restaurant-index.ts';
import { knownRestaurant, paidByRank, paidPlacesOf, restaurantTiles } from './restaurant-reads.ts';

let services: SomeServices;
beforeAll(async () => {
  services = await someServices();
  const ranks = { adria: null, bosna: 4, capri: 2, delta: 1, etna: 3 };
  for (const [slug, rank] of Object.entries(ranks)) {
    const { id } = await addRestaurant(services.database.db, { slug });
    await services.database.db
      .updateTable('restaurants')
      .set({ name: slug, paid_rank: rank })
      .where('id', '=', id)
      .execute();
  }
});
afterAll(() => services.stop());

const placesFor = async (zip: string | null) =>
  paidPlacesOf(services.app, await restaurantIndex(services.app), zip).map(({ slug }) => slug);

it('the top list holds the three paid restaurants of the best rank', async () => {
  services.clock.set(fridayEvening);
  expect(await placesFor(null)).toEqual(['delta', 'capri', 'etna']);
  const all = paidByRank(await restaurantIndex(services.app)).map(({ slug }) => slug);
  expect(all).toEqual(['delta', 'capri', 'etna', 'bosna']);
});

it('holds only those that bring food to the visitor, and take orders now or for later', async () => {
  services.clock.set(fridayEvening);
  expect(await placesFor('1080')).toEqual(['delta', 'capri', 'etna']);
  expect(await placesFor('8010')).toEqual([]);
  const { id } = await knownRestaurant(services.app, 'capri');
  const setOffline = async (offline: boolean) => {
    await services.database.db.updateTable('restaurants').set({ offline }).where('id', '=', id).execute();
    await raiseMenuVersion(services.database.db, id);
  };
  await setOffline(true);
  expect(await placesFor('1070')).toEqual(['delta', 'etna', 'bosna']);
  expect(await placesFor(null)).toEqual(['delta', 'etna', 'bosna']);
  await setOffline(false);
  // closed, but open again tomorrow
  services.clock.set(fridayEvening.add({ hours: 7 }));
  expect(await placesFor('1070')).toEqual(['delta', 'capri', 'etna']);
});

it('tiles are all restaurants by name, and the same list until one changes', async () => {
  const tiles = await restaurantTiles(services.app);
  expect(tiles.map(({ name }) => name)).toEqual(['adria', 'bosna', 'capri', 'delta', 'etna']);
  expect(tiles[0]).toEqual({ slug: 'adria', name: 'adria' });
  expect(await restaurantTiles(services.app)).toBe(tiles);
  const { id } = await knownRestaurant(services.app, 'capri');
  await services.database.db.updateTable('restaurants').set({ name: 'Zora' }).where('id', '=', id).execute();
  await raiseMenuVersion(services.database.db, id);
  expect((await restaurantTiles(services.app)).at(-1)).toEqual({ slug: 'capri', name: 'Zora' });
});
