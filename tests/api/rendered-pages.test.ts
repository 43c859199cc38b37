import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRenderer, readElementsManifest } from '#features/pages/files/built-files.ts';
import { drawnByServer } from '#runtime/server-rendered/fetch-markup.ts';
import type { ElementRenderer } from '#shared/contract/element-rendering.ts';
import type { Order } from '#shared/contract/orders.ts';
import { admin, adminJson } from '../support/admin.ts';
import { allWords, orderAsThem } from '../support/distinctive-person.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

/** Pages whose elements the server has drawn, by what they send. */

const { version } = readElementsManifest();
const adria = '/restaurant/pizzeria-adria';
let server: TestServer;
let folder: string;
let restaurant: RestaurantFixture;
let partner: { id: number; apiKey: string };
let renders: string[] = [];

/** The built renderer, with what it was asked for written down. */
async function countingRenderer(): Promise<ElementRenderer> {
  const renderer = await loadRenderer();
  return {
    ...renderer,
    renderElement: (tag, attributes, context) => {
      renders.push(`${tag} ${JSON.stringify(attributes)} ${context.lang}`);
      if (context.search?.includes('rating=4')) throw new Error('this one cannot be drawn');
      return renderer.renderElement(tag, attributes, context);
    },
  };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-rendered-'));
  mkdirSync(path.join(folder, 'older'));
  const files = { elements: folder, olderElements: path.join(folder, 'older'), site: folder, images: folder };
  const assets = {
    script: '/assets/a.js',
    styles: [],
    font: undefined,
    loader: '/elements/loader.js',
    earlyInput: '1',
  };
  server = await aServer({ built: { files, version, assets, renderer: await countingRenderer() } });
  const { db } = server.database;
  restaurant = await addRestaurant(db);
  const { id } = restaurant;
  await db
    .updateTable('products')
    .set({ description: '</script><b> & "so"' })
    .where('restaurant_id', '=', id)
    .execute();
  await raiseMenuVersion(db, id);
  const added = ['partners', 'add', 'Wirt', '--origin', 'https://wirt.example'];
  partner = await adminJson<typeof partner>(server.database, added);
  await admin(server.database, ['partners', 'set-colours', String(partner.id), '--accent', '#0B6B4F']);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function get(url: string, headers: Record<string, string> = {}) {
  renders = [];
  return server.http.inject({ url, headers });
}

const shadowOf = (body: string) => /<template shadowrootmode="open">(.*?)<\/template>/s.exec(body)?.[1] ?? '';
const stateOf = (body: string) =>
  JSON.parse(/<script type="application\/json" data-ssr>(.*?)<\/script>/s.exec(body)?.[1] ?? 'null') as {
    build: string;
    answers: Record<string, unknown>;
  };
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a restaurant’s page', () => {
  it('has the menu in it, and what its script would ask for first', async () => {
    const { body } = await get(adria, { 'accept-language': 'de' });
    const shadow = shadowOf(body);
    const products = (await server.http.inject('/json/restaurant/pizzeria-adria/products')).json<{
      products: { name: string }[];
    }>();
    expect(products.products.length).toBeGreaterThan(2);
    for (const { name } of products.products) expect(shadow).toContain(`>${name}</`);
    const { build, answers } = stateOf(body);
    expect(build).toBe(version);
    expect(Object.keys(answers).toSorted()).toEqual([
      'GET /json/restaurant/pizzeria-adria/availabilities',
      'GET /json/restaurant/pizzeria-adria/details',
      'GET /json/restaurant/pizzeria-adria/flavor-sets',
      'GET /json/restaurant/pizzeria-adria/product-groups',
      'GET /json/restaurant/pizzeria-adria/products',
      'GET /json/settings',
    ]);
    expect(answers['GET /json/restaurant/pizzeria-adria/products']).toEqual(products);
  });

  it('is drawn in a thread of its own where its menu is large, with all of it', async () => {
    const { db } = server.database;
    const { id, slug } = await addRestaurant(db, { slug: 'pizzeria-grande' });
    const names = Array.from({ length: 200 }, (_, index) => `Pizza Nummer ${index + 1}`);
    const added = await sql<{ id: number }>`
      insert into products (restaurant_id, name, description, price_cents, position, allergens, food_types, vat_percent)
      select ${id}, name, '', 900, 100 + place, '{}', '{}', 10
      from unnest(${names}::text[]) with ordinality as made (name, place)
      returning id`.execute(db);
    await sql`
      insert into product_group_members (restaurant_id, product_id, group_id)
      select ${id}, product_id, (select min(id) from product_groups where restaurant_id = ${id})
      from unnest(${added.rows.map((row) => row.id)}::integer[]) as made (product_id)`.execute(db);
    await raiseMenuVersion(db, id);
    const { body } = await get(`/restaurant/${slug}`);
    const shadow = shadowOf(body);
    expect(names.filter((name) => !shadow.includes(`>${name}</`))).toEqual([]);
    expect(renders).toEqual([]);
  });

  it('lets nothing that somebody wrote be more than text', async () => {
    const { body } = await get(adria);
    expect(shadowOf(body)).not.toContain('<b> &');
    expect(shadowOf(body)).toContain('&lt;/script&gt;&lt;b&gt; &amp;');
  });

  it('has its styles and its script allowed by their hashes', async () => {
    const { body, headers } = await get(adria);
    const policy = String(headers['content-security-policy']);
    const styles = Array.from(body.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text = '']) => hashOf(text));
    expect(styles.length).toBeGreaterThanOrEqual(2);
    for (const each of [...styles, hashOf('1')]) expect(policy).toContain(each);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  it('is made once for each state of the restaurant and each language, and sent many times', async () => {
    await get(adria, { 'accept-language': 'de' });
    await get(adria, { 'accept-language': 'de' });
    expect(renders).toEqual([]);
    await get(`${adria}?utm_source=mail`, { 'accept-language': 'de' });
    expect(renders).toEqual([]);
    await get(adria, { 'accept-language': 'en' });
    expect(renders).toEqual(['fo-restaurant-menu {"slug":"pizzeria-adria"} en']);
    await get(`${adria}?mode=2`, { 'accept-language': 'de' });
    expect(renders).toEqual(['fo-restaurant-menu {"slug":"pizzeria-adria","transport":"takeaway"} de']);
    const { db } = server.database;
    await db
      .updateTable('restaurants')
      .set((row) => ({ menu_version: row('menu_version', '+', 1) }))
      .execute();
    await get(adria, { 'accept-language': 'de' });
    expect(renders).toHaveLength(1);
  });

  it('comes compressed, and not at all to who has it', async () => {
    const plain = await get(adria);
    const brotli = await get(adria, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.body.length / 4);
    expect((await get(adria, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    const again = await get(adria, { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('with something that is for one person alone is left to the browser', async () => {
    const { body } = await get(`${adria}?failed-order=abcdefghijklmnopqrstuv`);
    expect(renders).toEqual([]);
    expect(body).not.toContain('shadowrootmode');
  });
});

describe('an order’s page', () => {
  it('has what everyone who knows its address may know, and is kept by nobody', async () => {
    const { orderId: order } = await orderAsThem(server, restaurant, null);
    const { body, headers } = await get(`/order/status/${order}`);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(headers['etag']).toBeUndefined();
    expect(shadowOf(body)).toContain('part="time"');
    const { foodorder } = stateOf(body).answers[`GET /json/orders/${order}`] as { foodorder: Order };
    expect(foodorder).toMatchObject({ id: order, owned: false, contact: null, address: null, comment: null });
    expect(allWords.filter((word) => body.includes(word))).toEqual([]);
  });

  it('leads to its restaurant with the question for its payment while that is missing', async () => {
    const { orderId: order } = await orderAsThem(server, restaurant, null);
    const link = () =>
      get(`/order/status/${order}`).then(({ body }) => /href="[^"]*(\/restaurant\/[^"]+)"/.exec(body)?.[1]);
    expect(await link()).toBe(adria);
    const pending = { payment_status: 'pending', payment_method: 'eps' } as const;
    await server.database.db.updateTable('orders').set(pending).where('id', '=', order).execute();
    expect(await link()).toBe(`${adria}?failed-order=${order}`);
  });

  it('is not there for an order that nobody knows', async () => {
    expect((await get(`/order/status/${'a'.repeat(22)}`)).statusCode).toBe(404);
    expect(renders).toEqual([]);
  });
});

describe('the page of a frame', () => {
  it('has its field in it, in both elements’ roots, with what its partner registered', async () => {
    const { body, headers } = await get(`/embed/addresses?apiKey=${partner.apiKey}&theme=dark&lang=en`);
    expect(renders.map((each) => each.split(' ')[0])).toEqual(['fo-embedded-addresses']);
    expect(body).toMatch(
      /<fo-embedded-addresses api-key="[^"]+" theme="dark" allowed-origins="[^"]+"><style[^>]*>.*?<\/style><template shadowrootmode="open">/,
    );
    expect(body).toMatch(/<fo-address-search no-redirect="" addresses-only=""><template shadowrootmode="open">/);
    expect(body).toContain('Street and number');
    const styles = Array.from(body.matchAll(/<style data-ssr>(.*?)<\/style>/gs), ([, text = '']) => text);
    const policy = String(headers['content-security-policy']);
    expect(styles.filter((text) => text.includes('#0b6b4f'))).toHaveLength(2);
    expect(styles.filter((text) => !policy.includes(hashOf(text)))).toEqual([]);
  });
});

describe('the list’s page', () => {
  it('has the restaurants in it that its address asks for', async () => {
    const { body } = await get('/restaurants?zip=1070&mode=2&whatever=1');
    expect(shadowOf(body)).toContain('Adria');
    expect(Object.keys(stateOf(body).answers)).toEqual([
      'GET /json/restaurants?mode=2&zip=1070&grouped=1',
      'GET /json/settings',
    ]);
  });

  it('is left to the browser for a text that was typed', async () => {
    expect((await get('/restaurants?q=pizza')).body).not.toContain('shadowrootmode');
  });

  it('is sent without its markup where that cannot be made', async () => {
    const { statusCode, body } = await get('/restaurants?rating=4');
    expect(statusCode).toBe(200);
    expect(body).toContain('<fo-restaurant-list');
    expect(body).not.toContain('shadowrootmode');
  });
});

describe('the renderer', () => {
  it.each([
    ['fo-account', { view: 'login' }],
    ['fo-basket', { slug: 'pizzeria-adria' }],
    ['fo-checkout', { slug: 'pizzeria-adria' }],
    ['fo-cockpit', {}],
    ['fo-cities', {}],
  ])('draws <%s> for nobody in particular, without asking for anything', async (tag, attributes) => {
    const { renderElement } = await loadRenderer();
    const answer = () => Promise.reject(new Error('nothing is known'));
    const context = { apiBase: 'https://host.example', lang: 'en', build: version, now: 0, answer } as const;
    const markup = await renderElement(tag, attributes, context);
    expect(markup).toMatch(/<template shadowrootmode="open">.*<div data-root lang="en".*<\/template>$/s);
    expect(stateOf(markup).answers).toEqual({});
  });
});

describe('markup for other servers', () => {
  const at = (query: string, tag = 'fo-restaurant-menu') => get(`/elements/${version}/render/${tag}?${query}`);

  it('is the element with its attributes, for any page, as long as the minute', async () => {
    const { statusCode, headers, body } = await at('slug=pizzeria-adria&lang=en&theme=dark&heading-level=2');
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /^<fo-restaurant-menu slug="pizzeria-adria" lang="en" theme="dark" flow="inline" heading-level="2">/,
    );
    expect(body).toMatch(/<h2 class="fo-h1"[^>]*>Pizzeria Adria/);
    expect(body).toMatch(/<\/fo-restaurant-menu>$/);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=30, s-maxage=60, stale-while-revalidate=600',
      etag: expect.any(String) as string,
    });
  });

  it.each([
    ['slug=nobody', 'fo-restaurant-menu', 404],
    ['slug=%00', 'fo-restaurant-menu', 404],
    ['', 'fo-checkout', 404],
    ['view=login', 'fo-account', 404],
    ['order-id=abc', 'fo-order-status', 404],
    ['', 'fo-nothing', 404],
    ['slug=pizzeria-adria&onclick=x', 'fo-restaurant-menu', 422],
    [`slug=${'x'.repeat(300)}`, 'fo-restaurant-menu', 422],
    ['slug=a&slug=b', 'fo-restaurant-menu', 422],
    ['slug=pizzeria-adria&theme=pink', 'fo-restaurant-menu', 422],
    ['slug=pizzeria-adria&heading-level=7', 'fo-restaurant-menu', 422],
    ['slug=pizzeria-adria&api-key=nobody', 'fo-restaurant-menu', 422],
    ['search=q%3Dpizza', 'fo-restaurant-list', 422],
  ])('refuses "%s" of <%s> with %d', async (query, tag, status) => {
    expect((await at(query, tag)).statusCode).toBe(status);
    expect(renders).toEqual([]);
  });

  it('for the loader is the template alone, and nothing where there is none', async () => {
    const { body } = await at('slug=pizzeria-adria&part=template');
    expect(body).toMatch(/^<template shadowrootmode="open">.*<\/template>$/s);
    for (const query of ['slug=nobody', '', 'slug=pizzeria-adria&api-key=nobody', 'onclick=x']) {
      expect([query, (await at(`${query}&part=template`)).statusCode]).toEqual([query, 204]);
    }
  });

  it('is asked for with all attributes of each element', async () => {
    const renderer = await loadRenderer();
    for (const [tag, names] of Object.entries(drawnByServer)) {
      expect([tag, names.toSorted()]).toEqual([tag, [...(renderer.attributesOf(tag) ?? [])].toSorted()]);
    }
  });

  it('of another build is none', async () => {
    expect((await get('/elements/1.2.2-old/render/fo-restaurant-menu?slug=pizzeria-adria')).statusCode).toBe(204);
  });
});
