import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PredictionsAnswer } from '#shared/contract/locations.ts';
import { addSomePlaces } from '../support/consumers.ts';
import { aStreetLocation, locate } from '../support/customer.ts';
import { addRestaurant } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await addSomePlaces(server);
  const { db } = server.database;
  /** A pizzeria of 1070 Wien, moved there. */
  const at = async (slug: string, values: Record<string, unknown>) => {
    await addRestaurant(db, { slug });
    await db.updateTable('restaurants').set(values).where('slug', '=', slug).execute();
  };
  await addRestaurant(db);
  const graz = { zip_code: '8010', city: 'Graz', lat: 47.07, lng: 15.44 };
  await at('pizza-graz', { ...graz, name: 'A Pizza Graz' });
  await at('pizza-abholung', { name: 'B Pizza zum Mitnehmen', delivery: false, lat: 48.21 });
  await at('pizza-pause', { name: 'C Pizza in Pause', offline: true, lat: 48.22 });
  for (const number of [1, 2, 3]) await at(`pizza-weit-${number}`, { name: `A Pizza ${number}`, lat: 46.7 });
});
afterAll(() => server.stop());

type Suggested = PredictionsAnswer['restaurants'];

async function suggested(more: Record<string, string> = {}, browser = server.browser()): Promise<Suggested> {
  const query = new URLSearchParams({ input: 'pizza', mode: '20', ...more });
  const response = await browser.get(`/json/places/predictions?${query.toString()}`);
  expect(response.statusCode).toBe(200);
  return response.json().restaurants;
}
const neubau = { lat: '48.20', lng: '16.35' };
const slugs = (restaurants: Suggested) => restaurants.map(({ slug }) => slug);

describe('suggested restaurants', () => {
  it('say where each of them is, and nothing of delivery while no place is known', async () => {
    const restaurants = await suggested();
    expect(restaurants).toHaveLength(5);
    expect(restaurants.find(({ slug }) => slug === 'pizza-graz')).toEqual({
      slug: 'pizza-graz',
      name: 'A Pizza Graz',
      zip_code: '8010',
      city: 'Graz',
    });
    expect(restaurants.every((each) => !('service' in each))).toBe(true);
  });

  it('are the nearest five, and these first', async () => {
    expect(slugs(await suggested(neubau))).toEqual([
      'pizzeria-adria',
      'pizza-abholung',
      'pizza-pause',
      'pizza-graz',
      'pizza-weit-1',
    ]);
    expect(slugs(await suggested({ lat: '47.07', lng: '15.44' }))[0]).toBe('pizza-graz');
  });

  it('say whether they deliver to the postcode', async () => {
    const services = async (zip: string) =>
      (await suggested({ ...neubau, zip })).slice(0, 4).map(({ service }) => service);
    expect(await services('1070')).toEqual(['delivers', 'takeawayOnly', undefined, 'delivers']);
    expect(await services('8010')).toEqual(['outOfRange', 'takeawayOnly', undefined, 'outOfRange']);
  });

  it("go by the session's location where nothing else is said", async () => {
    const browser = server.browser();
    await locate(server, browser, aStreetLocation('1070', { lat: 47.07, lng: 15.44 }));
    const [first] = await suggested({}, browser);
    expect(first).toMatchObject({ slug: 'pizza-graz', service: 'delivers' });
    const [other] = await suggested({ ...neubau, zip: '8010' }, browser);
    expect(other).toMatchObject({ slug: 'pizzeria-adria', service: 'outOfRange' });
  });

  it.each(['', 'x', '99999', '0999', "1'--"])('are refused with "%s" for a postcode', async (zip) => {
    const query = new URLSearchParams({ input: 'pizza', mode: '20', zip }).toString();
    expect((await server.http.inject(`/json/places/predictions?${query}`)).statusCode).toBe(422);
  });
});
