import { afterAll, beforeAll, expect, it } from 'vitest';
import { maximumFavourites } from '#features/accounts/profile/favourites.ts';
import { aConsumer, sendDelete } from '#tests/support/consumers.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await addRestaurant(server.database.db);
  await addRestaurant(server.database.db, { slug: 'zum-wirt' });
});
afterAll(() => server.stop());

async function somebody(name: string) {
  const consumer = await aConsumer(server, { name });
  const url = `/json/user/${consumer.userId}/favourites`;
  const slugsOf = (response: { json(): { restaurants: { slug: string }[] } }) =>
    response.json().restaurants.map(({ slug }) => slug);
  return {
    ...consumer,
    url,
    add: (slug: string) => consumer.browser.post(url, { slug }),
    list: async () => slugsOf(await consumer.browser.get(url)),
    remove: async (slug: string) => slugsOf(await sendDelete(server, consumer.browser, url, { slug })),
  };
}

it('keeps favourite restaurants, the latest first, each once', async () => {
  const { add, list, remove, browser, url } = await somebody('Anna');
  expect(await list()).toEqual([]);
  await add('pizzeria-adria');
  await add('zum-wirt');
  expect((await add('pizzeria-adria')).statusCode).toBe(200);
  expect(await list()).toEqual(['zum-wirt', 'pizzeria-adria']);
  expect((await browser.get(url)).json().restaurants[1]).toEqual({
    slug: 'pizzeria-adria',
    name: 'Pizzeria Adria',
  });
  expect(await remove('zum-wirt')).toEqual(['pizzeria-adria']);
  expect(await remove('zum-wirt')).toEqual(['pizzeria-adria']);
  expect(await remove('no-such-house')).toEqual(['pizzeria-adria']);
});

it('takes one once, however many devices add it at once', async () => {
  const { add, list } = await somebody('Berta');
  const answers = await Promise.all(Array.from({ length: 6 }, () => add('zum-wirt')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await list()).toEqual(['zum-wirt']);
});

it('refuses a restaurant that there is not', async () => {
  const { add } = await somebody('Cilli');
  expect((await add('no-such-house')).json().errors[0]).toMatchObject({ key: 'restaurant.error.unknown' });
  expect((await add('%')).statusCode).toBe(422);
});

it('keeps no more than there is room for', async () => {
  const { add, userId } = await somebody('Doris');
  const { rows } = await server.database.pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_schema = current_schema() and table_name = 'restaurants' and is_generated = 'NEVER'
      and column_name not in ('id', 'slug')`,
  );
  const columns = rows[0]?.columns;
  await server.database.pool.query(
    `with houses as (
      insert into restaurants (slug, ${columns}) select 'house-' || nth, ${columns}
      from restaurants, generate_series(1, $2::integer) as nth where slug = 'zum-wirt'
      returning id)
    insert into favourites (user_id, restaurant_id) select $1, id from houses`,
    [userId, maximumFavourites],
  );
  expect((await add('zum-wirt')).json().errors[0].key).toBe('favourite.error.too-many');
});

it("is the own consumer's alone", async () => {
  const { url } = await somebody('Emma');
  const { browser } = await somebody('Flora');
  expect((await browser.get(url)).statusCode).toBe(404);
  expect((await browser.post(url, { slug: 'zum-wirt' })).statusCode).toBe(404);
  expect((await sendDelete(server, browser, url, { slug: 'zum-wirt' })).statusCode).toBe(404);
  expect((await server.browser().get(url)).statusCode).toBe(401);
  const staff = await aConsumer(server, { name: 'Gerda', role: 'staff' });
  expect((await staff.browser.get(`/json/user/${staff.userId}/favourites`)).statusCode).toBe(403);
});
