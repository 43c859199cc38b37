import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant, raiseMenuVersion } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

/** What can be read and done on pages where no script runs. */

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-unscripted-'));
  const olderElements = path.join(folder, 'older');
  mkdirSync(olderElements);
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = { script: '/assets/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
  server = await aServer({ built: { files, version: '1.2.3-abc', assets } });
  await add('pizzeria-adria', { name: 'Pizzeria Adria', rating_average: 4.25, rating_count: 12 });
  await add('burger-bude', { name: 'Burger-Bude', kitchen_types: ['burger', 'vegan'], takeaway: false });
  await add('trattoria-graz', { name: 'Trattoria', city: 'Graz', zip_code: '8010', lat: 47.07, lng: 15.44 });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function add(slug: string, change: object): Promise<void> {
  const { db } = server.database;
  const { id } = await addRestaurant(db, { slug });
  await db.updateTable('restaurants').set(change).where('id', '=', id).execute();
  await raiseMenuVersion(db, id);
}

const get = (url: string, headers: Record<string, string> = {}) => server.http.inject({ url, headers });
const unscriptedOf = (body: string) =>
  Array.from(body.matchAll(/<noscript>(.*?)<\/noscript>/gs), ([, part = '']) => part).join('');
const unscripted = async (url: string) => unscriptedOf((await get(url)).body);
const restaurantsIn = (part: string) =>
  Array.from(part.matchAll(/href="\/restaurant\/([\w-]+)"/g), ([, slug = '']) => slug).toSorted();
/** What its form would send: the values that are filled in or selected. */
const filledIn = (part: string) =>
  Array.from(part.matchAll(/value="([^"]*)"(?=\s+(?:inputmode|selected))/g), ([, value]) => value);

describe('the list without scripts', () => {
  it.each([
    ['', ['burger-bude', 'pizzeria-adria', 'trattoria-graz']],
    ['?zip=1070', ['burger-bude', 'pizzeria-adria', 'trattoria-graz']],
    ['?zip=1010', []],
    ['?kitchenTypes=burger', ['burger-bude']],
    ['?zip=&kitchenTypes=&mode=2', ['pizzeria-adria', 'trattoria-graz']],
    ['?kitchenTypes=pizza&mode=1&lang=en', ['pizzeria-adria', 'trattoria-graz']],
    ['?q=burger', ['burger-bude']],
    ['?kitchenTypes=sushi', []],
    // what is none of the choices is left out
    ['?mode=7&zip=Wien&kitchenTypes=pizza&cursor=x', ['pizzeria-adria', 'trattoria-graz']],
  ])('has links to whoever passes %s', async (query, slugs) => {
    const list = await unscripted(`/restaurants${query}`);
    expect(restaurantsIn(list)).toEqual(slugs);
    expect(list.includes('Dazu haben wir kein Restaurant gefunden.')).toBe(slugs.length === 0);
  });

  it('has its filters as a form that shows what is chosen', async () => {
    const form = await unscripted('/restaurants?zip=1070&kitchenTypes=pizza&mode=2');
    expect(form).toMatch(/<form [^>]*method="get" action="\/restaurants"/);
    expect(Array.from(form.matchAll(/ name="(\w+)"/g), ([, name]) => name)).toEqual(['zip', 'kitchenTypes', 'mode']);
    expect(filledIn(form)).toEqual(['1070', 'pizza', '2']);
    expect(filledIn(await unscripted('/restaurants?zip=%22%3E%3Cb%3E'))).not.toContain('"><b>');
  });

  it('is where the form of the home page leads', async () => {
    const home = await unscripted('/');
    expect(home).toMatch(/<form [^>]*method="get" action="\/restaurants"/);
    expect((await get('/')).body).toContain('<a href="/restaurants/wien">Wien</a>');
  });

  it('stands inside of its element, so that it goes once that shows anything', async () => {
    expect((await get('/restaurants')).body).toMatch(/<fo-restaurant-list\s+sync-url>\s*<noscript>/);
  });
});

describe('a restaurant without scripts', () => {
  it('says what needs them, and how it is reached', async () => {
    expect(await unscripted('/restaurant/pizzeria-adria')).toContain(
      'Warenkorb und Bestellung brauchen JavaScript und einen Browser der letzten drei Jahre. Telefonisch erreichst du Pizzeria Adria unter +4315224711.',
    );
  });
});

describe('a town’s page', () => {
  const textOf = async (url: string, language = 'de') =>
    /<h1>(.*?)<\/h1>\s*<p>(.*?)<\/p>/s
      .exec((await get(url, { 'accept-language': language })).body)
      ?.slice(1)
      .map((text) => text.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' '));

  it('says what is so there, of all its restaurants or of one kitchen', async () => {
    expect(await textOf('/restaurants/wien')).toEqual([
      'Essen bestellen in Wien',
      'In Wien sind 2 Restaurants bei Mahlzeit dabei. 2 liefern dir das Essen: die Lieferung kostet ab € 2,50, bestellen ' +
        'kannst du ab € 15. Bei 1 kannst du dein Essen abholen. Am besten bewertet: Pizzeria Adria mit 4,3 von 5 Sternen.',
    ]);
    expect(await textOf('/restaurants/wien/burger')).toEqual([
      'Burger bestellen in Wien',
      'Lust auf Burger? In Wien ist dafür 1 Restaurant bei Mahlzeit dabei. 1 liefert dir das Essen: die Lieferung kostet ' +
        'ab € 2,50, bestellen kannst du ab € 15.',
    ]);
    expect(await textOf('/restaurants/graz', 'en')).toEqual([
      'Order food in Graz',
      '1 restaurant in Graz is on Mahlzeit. 1 delivers to you: delivery costs from € 2,50, orders start at € 15. You can ' +
        'collect your food from 1.',
    ]);
  });

  it('links to its restaurants and kitchens, and asks for the postcode with the kitchen chosen', async () => {
    const { body } = await get('/restaurants/wien/vegan');
    expect([...new Set(restaurantsIn(body))]).toEqual(['burger-bude']);
    for (const kitchen of ['pizza', 'burger', 'vegan']) expect(body).toContain(`href="/restaurants/wien/${kitchen}"`);
    expect(body).toMatch(/<option value="vegan" selected/);
    expect(body).not.toContain('<noscript>');
  });

  it('counts anew once a restaurant changes', async () => {
    await server.database.db
      .updateTable('restaurants')
      .set({ offline: true })
      .where('slug', '=', 'burger-bude')
      .execute();
    await server.database.db
      .updateTable('restaurants')
      .set((row) => ({ menu_version: row('menu_version', '+', 1) }))
      .where('slug', '=', 'burger-bude')
      .execute();
    expect((await textOf('/restaurants/wien/burger'))?.[1]).toBe(
      'Lust auf Burger? In Wien ist dafür 1 Restaurant bei Mahlzeit dabei.',
    );
  });

  it.each(['nirgendwo', 'Wien', 'wien/sushi', 'wien/x', 'graz/burger', '%3Cscript%3E', 'wien?page=2', 'wien/pizza/x'])(
    'is not there for %s',
    async (where) => {
      const { statusCode, body } = await get(`/restaurants/${where}`);
      expect([statusCode, body.includes('Hier gibt es nichts zu essen')]).toEqual([404, true]);
    },
  );
});
