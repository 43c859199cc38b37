import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRestaurant, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { restaurantIndex } from './list/restaurant-index.ts';
import { knownRestaurant, paidPlacesOf, restaurantTiles } from './restaurant-reads.ts';

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

it('the top list holds the three paid restaurants of the best rank', async () => {
  expect(paidPlacesOf(await restaurantIndex(services.app)).map(({ slug }) => slug)).toEqual(['delta', 'capri', 'etna']);
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
