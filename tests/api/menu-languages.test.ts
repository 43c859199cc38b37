import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadRenderer, readElementsManifest } from '#features/pages/files/built-files.ts';
import type { FlavorSet, Product, ProductGroup } from '#shared/contract/menu.ts';
import type { Order } from '#shared/contract/orders.ts';
import { aKey, anOrderForm, aVisitorsBasket } from '../support/customer.ts';
import { raiseMenuVersion } from '../support/restaurant-fixture.ts';
import { aRestaurantServer } from '../support/restaurant-server.ts';

const { version } = readElementsManifest();
const folder = mkdtempSync(path.join(tmpdir(), 'fo-menu-languages-'));
const olderElements = path.join(folder, 'older');
mkdirSync(olderElements);
afterAll(() => rmSync(folder, { recursive: true }));
const files = { elements: folder, olderElements, site: folder, images: folder };
const assets = { script: '/assets/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
const { server, adria } = await aRestaurantServer({
  built: { files, version, assets, renderer: await loadRenderer() },
});
const { db } = server.database;
await db.updateTable('restaurants').set({ claim_english: 'Pizza from the wood-fired oven' }).execute();
await db
  .updateTable('products')
  .set({ description: 'Paradeiser, Käse', description_english: 'Tomatoes, cheese' })
  .where('id', '=', adria.pizza)
  .execute();
await db.updateTable('products').set({ description: 'Nur zu Mittag' }).where('id', '=', adria.lunch).execute();
await db
  .updateTable('product_groups')
  .set({ description: 'Aus dem Ofen', description_english: 'From the oven' })
  .where('restaurant_id', '=', adria.id)
  .execute();
await db.updateTable('flavor_sets').set({ name_english: 'Size' }).where('id', '=', adria.size.set).execute();
await db.updateTable('flavors').set({ name_english: 'large' }).where('id', '=', adria.size.large).execute();
await raiseMenuVersion(db, adria.id);

const english = { 'accept-language': 'en' };
const menuPath = (part: string) => `/json/restaurant/${adria.slug}/${part}`;
const read = async <T>(part: string, headers: Record<string, string> = {}) =>
  (await server.http.inject({ url: menuPath(part), headers })).json<T>();

const pizzaWithCheese = {
  productId: adria.pizza,
  quantity: 1,
  flavors: [
    { flavorSetId: adria.size.set, flavorIds: [adria.size.large] },
    { flavorSetId: adria.extras.set, flavorIds: [adria.extras.cheese] },
  ],
};

describe('a menu in English', () => {
  it('says in English what the restaurant gives so, names which texts these are, and keeps the names of dishes', async () => {
    const { products, inEnglish } = await read<{ products: Product[]; inEnglish?: boolean }>('products', english);
    const pizza = products.find(({ id }) => id === adria.pizza);
    expect(pizza).toMatchObject({ description: 'Tomatoes, cheese', translated: ['description'] });
    const lunch = products.find(({ id }) => id === adria.lunch);
    expect([lunch?.description, lunch?.translated]).toEqual(['Nur zu Mittag', undefined]);
    const { productGroups } = await read<{ productGroups: ProductGroup[] }>('product-groups', english);
    expect(productGroups[0]).toMatchObject({ description: 'From the oven', translated: ['description'] });
    const { flavorSets } = await read<{ flavorSets: FlavorSet[] }>('flavor-sets', english);
    const size = flavorSets.find(({ id }) => id === adria.size.set);
    expect(size).toMatchObject({ name: 'Size', translated: ['name'] });
    expect(size?.flavors.map(({ name, translated }) => [name, translated])).toEqual([
      ['klein', undefined],
      ['large', ['name']],
    ]);
    const german = await read<{ products: Product[]; inEnglish?: boolean }>('products');
    expect(german.products.map(({ name }) => name)).toEqual(products.map(({ name }) => name));
    expect([inEnglish, german.inEnglish]).toEqual([true, true]);
  });

  it('is an answer of its own: one language in it, and no cache gives the other one', async () => {
    const answers = await Promise.all(
      [{}, english].map((headers) => server.http.inject({ url: menuPath('products'), headers })),
    );
    const [inGerman, inEnglish] = answers;
    expect(inGerman?.body).not.toMatch(/Tomatoes|nglish":"|translated/);
    expect(inEnglish?.body).not.toContain('Paradeiser');
    expect(inGerman?.headers['etag']).not.toBe(inEnglish?.headers['etag']);
    for (const { headers } of answers) expect(headers['vary']).toMatch(/\bAccept-Language\b/);
    const revalidated = await server.http.inject({
      url: menuPath('products'),
      headers: { ...english, 'if-none-match': String(inGerman?.headers['etag']) },
    });
    expect([revalidated.statusCode, revalidated.body]).toEqual([200, inEnglish?.body]);
  });

  it('goes with what the restaurant says of itself, in details and list', async () => {
    const { restaurant } = await read<{ restaurant: { claim: string; translated?: string[] } }>('details', english);
    expect([restaurant.claim, restaurant.translated]).toEqual(['Pizza from the wood-fired oven', ['claim']]);
    const { restaurants } = (await server.http.inject({ url: '/json/restaurants', headers: english })).json<{
      restaurants: { claim: string }[];
    }>();
    expect(restaurants[0]?.claim).toBe('Pizza from the wood-fired oven');
    expect((await read<{ restaurant: { claim: string } }>('details')).restaurant.claim).toBe('Pizza aus dem Holzofen');
  });

  it('comes drawn by the server, with what stays German marked as German', async () => {
    const drawn = async (lang: 'de' | 'en') => {
      const { body } = await server.http.inject(`/restaurant/${adria.slug}?lang=${lang}`);
      return /<div data-root.*?<script/s.exec(body)?.[0] ?? '';
    };
    const [inGerman, inEnglish] = [await drawn('de'), await drawn('en')];
    expect(inEnglish).toMatch(/<p class="product-description">Tomatoes, cheese<\/p>/);
    expect(inEnglish).toMatch(/<p class="product-description" lang="de">Nur zu Mittag<\/p>/);
    expect(inEnglish).toMatch(/<h3 lang="de"[^>]*>Pizza Margherita<\/h3>/);
    expect(inGerman).toMatch(/<p class="product-description">Paradeiser, Käse<\/p>/);
    expect(inGerman.match(/ lang="\w+"/g)).toEqual([' lang="de"']);
    expect(inGerman).not.toContain('Tomatoes');
  });
});

describe('an order', () => {
  const orderedIn = async (headers: Record<string, string>) => {
    const { browser, basket } = await aVisitorsBasket(server, { slug: adria.slug });
    const filled = await basket.change('put', { product: pizzaWithCheese });
    const path = `/json/restaurant/${adria.slug}/order`;
    const form = anOrderForm({ basketCacheId: basket.id });
    const placed = await browser.post(path, form, { ...aKey(), ...headers });
    expect(placed.statusCode, placed.body).toBe(201);
    const { orderId } = placed.json<{ orderId: string }>();
    return { browser, basket: filled, orderId };
  };

  it('holds what was chosen by both names, as the basket does, whoever looks at it', async () => {
    const { browser, basket, orderId } = await orderedIn({});
    const names = { flavorNames: ['groß', 'Käse'], flavorNamesEnglish: ['large', 'Käse'] };
    expect(Object.values(basket.items)[0]).toMatchObject(names);
    const order = (await browser.get(`/json/orders/${orderId}`)).json<{ foodorder: Order }>().foodorder;
    expect(order.items[0]).toMatchObject(names);
    // as they were then
    await db.updateTable('flavors').set({ name_english: 'huge' }).where('id', '=', adria.size.large).execute();
    await raiseMenuVersion(db, adria.id);
    const later = (await browser.get(`/json/orders/${orderId}`)).json<{ foodorder: Order }>().foodorder;
    expect(later.items[0]).toMatchObject(names);
    await db.updateTable('flavors').set({ name_english: 'large' }).where('id', '=', adria.size.large).execute();
    await raiseMenuVersion(db, adria.id);
  });

  it('is confirmed by mail in the language that it was placed in', async () => {
    for (const [headers, expected] of [
      [{}, 'groß, Käse'],
      [english, 'large, Käse'],
    ] as const) {
      const { orderId } = await orderedIn(headers);
      const { body } = await db
        .selectFrom('mails')
        .select('body')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      expect(body).toContain(expected);
    }
  });

  it('has a receipt in either language', async () => {
    const { browser, orderId } = await orderedIn({});
    const receipt = async (language: string) =>
      (await browser.get(`/order/receipt/${orderId}?lang=${language}`)).body.replace(/<!--.*?-->/g, '');
    expect(await receipt('en')).toMatch(/<span >large<\/span>, <span lang="de">Käse<\/span>/);
    expect(await receipt('de')).toMatch(/<span >groß<\/span>, <span >Käse<\/span>/);
  });
});
