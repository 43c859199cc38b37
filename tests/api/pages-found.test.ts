import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { webManifest } from '#site/web-manifest.ts';
import { setFlags } from '../support/codes.ts';
import { addRestaurant, raiseMenuVersion } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { dataTextsOf, searchEngineIssues, type Thing, thingsOf, vocabularyErrors } from '../support/structured-data.ts';

/** How pages are found and previewed: by what search engines and others read of them. */

const site = 'http://localhost:3000';
let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-found-'));
  for (const each of ['older', 'logos/kitchens']) mkdirSync(path.join(folder, each), { recursive: true });
  const dish = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a05030' } });
  writeFileSync(path.join(folder, 'pizza.jpg'), await dish.jpeg().toBuffer());
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><circle cx="120" cy="120" r="118"/></svg>';
  writeFileSync(path.join(folder, 'logos/adria.svg'), logo);
  const files = { elements: folder, olderElements: path.join(folder, 'older'), site: folder, images: folder };
  const assets = { script: '/assets/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
  server = await aServer({ built: { files, version: '1.2.3-abc', assets } });
  const { db } = server.database;
  await addRestaurant(db);
  const sushi = await addRestaurant(db, { slug: 'sushi-linz' });
  await db
    .updateTable('restaurants')
    .set({
      name: 'Sushi </script><b> & Söhne',
      city: 'St. Pölten',
      zip_code: '3100',
      kitchen_types: ['sushi', 'vegan'],
    })
    .where('id', '=', sushi.id)
    .execute();
  await raiseMenuVersion(db, sushi.id);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.http.inject({ url, headers });
const changeAdria = (change: object = {}) =>
  server.database.db
    .updateTable('restaurants')
    .set((row) => ({ ...change, menu_version: row('menu_version', '+', 1) }))
    .where('slug', '=', 'pizzeria-adria')
    .execute();

const locsOf = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url);

async function sitemapUrls(): Promise<string[]> {
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const parts = await Promise.all(locsOf(index.body).map((part) => get(part.replace(site, ''))));
  return parts.flatMap(({ body }) => locsOf(body));
}

const pages = [
  '/',
  '/restaurants',
  '/restaurant/pizzeria-adria',
  '/restaurant/sushi-linz',
  '/restaurants/wien',
  '/restaurants/st-poelten/vegan',
];

describe('the sitemap', () => {
  it('has every page that is for everybody once, each answered and each its own canonical address', async () => {
    const urls = await sitemapUrls();
    expect(new Set(urls).size).toBe(urls.length);
    const fixed = [
      '',
      'restaurants',
      'policy',
      'privacy',
      'impressum',
      'accessibility',
      'ranking',
      'contact',
      'partner',
    ];
    const towns = ['wien', 'wien/pizza', 'st-poelten', 'st-poelten/sushi', 'st-poelten/vegan'];
    expect(urls.toSorted()).toEqual(
      [
        ...fixed.map((each) => `${site}/${each}`),
        ...['pizzeria-adria', 'sushi-linz'].map((each) => `${site}/restaurant/${each}`),
        ...towns.map((each) => `${site}/restaurants/${each}`),
      ].toSorted(),
    );
    for (const url of urls) {
      const { statusCode, body } = await get(url.replace(site, ''));
      expect([url, statusCode, body.includes(`<link rel="canonical" href="${url}" />`)]).toEqual([url, 200, true]);
      expect([url, body.includes('content="noindex"')]).toEqual([url, false]);
    }
  });

  it('names each page in each language, as the page does', async () => {
    const { body } = await get('/sitemap.xml?part=1');
    const { body: page } = await get('/policy');
    for (const [language, url] of [
      ['de', `${site}/policy?lang=de`],
      ['en', `${site}/policy?lang=en`],
      ['x-default', `${site}/policy`],
    ]) {
      expect(body).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`);
      expect(page).toContain(`<link rel="alternate" hreflang="${language}" href="${url}" />`);
    }
  });

  it.each(['0', '2', '-1', '1.5', 'x', ''])('has no part %s', async (part) => {
    expect((await get(`/sitemap.xml?part=${part}`)).statusCode).toBe(404);
  });
});

describe('robots.txt', () => {
  it('names the sitemap, keeps robots from private pages and from no other', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`\nSitemap: ${site}/sitemap.xml\n`);
    const rules = Array.from(body.matchAll(/^Disallow: (.+)$/gm), ([, rule = '']) => rule);
    const isKept = (url: string) =>
      rules.some((rule) => new RegExp(`^${rule.replaceAll('*', '.*')}`).test(url.replace(site, '')));
    const kept = [
      '/account',
      '/login',
      '/cockpit',
      '/order/status/abc',
      '/order/receipt/abc',
      '/restaurant/x/checkout',
    ];
    expect(kept.filter((url) => !isKept(url))).toEqual([]);
    expect((await sitemapUrls()).filter(isKept)).toEqual([]);
    // what elements ask for is part of the page
    expect(isKept('/json/restaurants')).toBe(false);
  });
});

describe('the web manifest', () => {
  const manifestOf = async (page: string) => {
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec((await get(page)).body) ?? [];
    const { statusCode, headers, body } = await get(href);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    return JSON.parse(body) as ReturnType<typeof webManifest>;
  };

  it('is named by every page of ours and opens the marketplace without the browser’s bars', async () => {
    const manifest = await manifestOf('/restaurant/pizzeria-adria');
    expect(manifest).toMatchObject({ name: 'Mahlzeit', id: '/', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ purpose, sizes }) => [purpose, sizes])).toEqual([
      ['any', 'any'],
      ['any', '192x192'],
      ['any', '512x512'],
      ['maskable', '512x512'],
    ]);
    for (const { url } of manifest.shortcuts) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  });

  it('is in the page’s language and is the same app in each', async () => {
    const [german, english] = [await manifestOf('/?lang=de'), await manifestOf('/?lang=en')];
    expect([german.lang, english.lang]).toEqual(['de', 'en']);
    expect(german.description).not.toBe(english.description);
    expect(german.id).toBe(english.id);
    expect(german.shortcuts.map(({ name }) => name)).toEqual(['Restaurants', 'Konto']);
  });

  it('has no way to accounts where there are none', async () => {
    await setFlags(server, { LOGIN: false });
    expect((await manifestOf('/')).shortcuts.map(({ url }) => url)).toEqual(['/restaurants']);
    await setFlags(server, { LOGIN: true });
  });
});

describe('titles and previews', () => {
  const metaOf = (body: string) =>
    Object.fromEntries(
      Array.from(body.matchAll(/<meta (?:name|property)="([\w:]+)" content="([^"]*)"/g), ([, name, value]) => [
        name,
        value,
      ]),
    );

  it('are each page’s own, in both languages', async () => {
    for (const language of ['de', 'en']) {
      const bodies = await Promise.all(
        (await sitemapUrls()).map((url) => get(url.replace(site, ''), { 'accept-language': language })),
      );
      const heads = bodies.map(({ body }) => ({ title: /<title>([^<]+)</.exec(body)?.[1], ...metaOf(body) }));
      const titles = heads.map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      const descriptions = heads.map((head) => (head as { description?: string }).description);
      expect(descriptions.every((text) => text && text.length > 20 && !text.includes('{'))).toBe(true);
      expect(new Set(descriptions).size).toBe(descriptions.length);
    }
  });

  it('say to previews what the page says, with a picture of the restaurant', async () => {
    const { body } = await get('/restaurant/pizzeria-adria?lang=en&mode=2');
    expect(metaOf(body)).toMatchObject({
      'og:title': 'Pizzeria Adria, 1070 Wien: order online',
      'og:description': 'Pizza aus dem Holzofen See the menu and order from Pizzeria Adria.',
      'og:url': `${site}/restaurant/pizzeria-adria?lang=en`,
      'og:locale': 'en_GB',
      'og:image': `${site}/images/previews/restaurants/pizzeria-adria.jpg`,
      'twitter:card': 'summary_large_image',
    });
    expect(metaOf((await get('/restaurants/wien/pizza')).body)['og:image']).toBe(`${site}/images/previews/pizza.jpg`);
    expect((await get('/account')).body).not.toContain('og:');
  });

  it('have pictures of 1200 by 630, with the restaurant’s logo once it has one', async () => {
    const pictureOf = async (name: string) => {
      const { statusCode, headers, rawPayload } = await get(`/images/previews/${name}.jpg`);
      expect([name, statusCode, headers['content-type']]).toEqual([name, 200, 'image/jpeg']);
      const { width, height } = await sharp(rawPayload).metadata();
      expect([width, height]).toEqual([1200, 630]);
      return rawPayload;
    };
    const plain = await pictureOf('restaurants/pizzeria-adria');
    expect(plain.equals(await pictureOf('pizza'))).toBe(true);
    await changeAdria({ logo: 'adria' });
    expect(plain.equals(await pictureOf('restaurants/pizzeria-adria'))).toBe(false);
  });

  it.each([
    'pizza',
    'nirgends.jpg',
    'restaurants/nirgends.jpg',
    'restaurants/..%2fpizza.jpg',
    'logos.jpg',
    'burger.jpg',
  ])('have no picture %s', async (name) => {
    expect((await get(`/images/previews/${name}`)).statusCode).toBe(404);
  });
});

describe('what pages say in schema.org’s words', () => {
  const things = async (url: string) => thingsOf((await get(url)).body);
  const thing = async (url: string, type: string) => {
    const found = (await things(url)).find((each) => each['@type'] === type);
    if (!found) throw new Error(`${url} says nothing of a ${type}`);
    return found;
  };
  const adria = () => thing('/restaurant/pizzeria-adria', 'Restaurant');

  it('is valid, whatever stands in it', async () => {
    await changeAdria({ rating_count: 12, rating_average: 4.25 });
    const bodies = await Promise.all(pages.map(async (url) => (await get(url)).body));
    expect(bodies.map((body) => dataTextsOf(body).length)).toEqual(pages.map(() => 1));
    // one that is wrong shows that the others were looked at
    const wrong = '{"@context":"https://schema.org","@graph":[{"@type":"Restaurant","nme":"Pizzeria"}]}';
    const errors = vocabularyErrors([...bodies.flatMap(dataTextsOf), wrong]);
    expect(errors).toEqual([{ at: bodies.length, message: expect.stringContaining('nme') }]);
    const found = await searchEngineIssues(bodies.flatMap(thingsOf));
    expect(found.filter((issue) => issue.startsWith('ERROR'))).toEqual([]);
  });

  it('describes a restaurant with its hours, and rates it once somebody has', async () => {
    await changeAdria({ rating_count: 0, rating_average: 0, offline: false });
    const restaurant = await adria();
    expect(restaurant).toMatchObject({
      url: `${site}/restaurant/pizzeria-adria`,
      name: 'Pizzeria Adria',
      telephone: '+4315224711',
      servesCuisine: ['Pizza'],
      priceRange: '€ 3,90 – € 9,90',
      address: { streetAddress: 'Neubaugasse 12', postalCode: '1070', addressLocality: 'Wien', addressCountry: 'AT' },
      geo: { latitude: 48.2, longitude: 16.35 },
      potentialAction: { '@type': 'OrderAction' },
    });
    expect(restaurant['openingHoursSpecification']).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        opens: '11:00',
        closes: '23:00',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
          (day) => `https://schema.org/${day}`,
        ),
      },
    ]);
    expect(restaurant).not.toHaveProperty('aggregateRating');
    await changeAdria({ rating_count: 12, rating_average: 4.25 });
    expect((await adria())['aggregateRating']).toMatchObject({ ratingValue: 4.25, ratingCount: 12 });
  });

  it('offers no order where none is taken', async () => {
    await changeAdria({ offline: true });
    expect(await adria()).not.toHaveProperty('potentialAction');
    await changeAdria({ offline: false });
    expect(await adria()).toHaveProperty('potentialAction');
  });

  it('has the whole menu, each thing with what it can be had for, as soon as that changes', async () => {
    const { db } = server.database;
    const itemsOf = async () => {
      const menu = (await adria())['hasMenu'] as { hasMenuSection: { name: string; hasMenuItem: Thing[] }[] };
      return menu.hasMenuSection.flatMap(({ name, hasMenuItem }) =>
        hasMenuItem.map((item) => [name, item['name'], (item['offers'] as Thing)['price']]),
      );
    };
    const all = [
      ['Speisen', 'Pizza Margherita', '8.90'],
      ['Speisen', 'Tiramisu', '5.50'],
      ['Speisen', 'Mittagsmenü', '9.90'],
      ['Speisen', 'Bier', '3.90'],
    ];
    expect(await itemsOf()).toEqual(all);
    // a size has to be chosen, and now there is none for nothing
    await db.updateTable('flavors').set({ price_cents: 120 }).where('name', '=', 'klein').execute();
    await changeAdria();
    expect((await itemsOf())[0]).toEqual(['Speisen', 'Pizza Margherita', '10.10']);
    await db.updateTable('flavors').set({ price_cents: 0 }).where('name', '=', 'klein').execute();
    await changeAdria();
    expect(await itemsOf()).toEqual(all);
  });

  it('names what a list shows, and the way to each page', async () => {
    const list = await thing('/restaurants/st-poelten', 'ItemList');
    expect(list['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, url: `${site}/restaurant/sushi-linz`, name: 'Sushi </script><b> & Söhne' },
    ]);
    const way = await thing('/restaurant/sushi-linz', 'BreadcrumbList');
    const steps = (way['itemListElement'] as Thing[]).map(({ item }) => item);
    expect(steps).toEqual(
      ['/', '/restaurants', '/restaurants/st-poelten', '/restaurant/sushi-linz'].map((each) => site + each),
    );
  });

  it('stays inside its script, whatever a restaurant is called', async () => {
    const { body } = await get('/restaurant/sushi-linz');
    expect(body).not.toContain('</script><b>');
    expect(body.match(/<\/script>/g)).toHaveLength(5);
  });
});

describe('more restaurants than fit', () => {
  beforeAll(async () => {
    await sql`
      insert into restaurants (slug, name, claim, search_key, street, zip_code, city, state, lat, lng, phone, email,
        website, kitchen_types, payment_types, delivery, takeaway, joined_at, delivery_minutes, company)
      select 'many-' || n, name || ' ' || n, claim, search_key, street, zip_code, city, state, lat, lng, phone, email,
        website, kitchen_types, payment_types, delivery, takeaway, joined_at, delivery_minutes, company
      from restaurants, generate_series(1, 2100) n where slug = 'pizzeria-adria'
    `.execute(server.database.db);
  });

  it('into one part of the sitemap stand in several, each once', async () => {
    expect(locsOf((await get('/sitemap.xml')).body)).toEqual(
      [1, 2, 3].map((part) => `${site}/sitemap.xml?part=${part}`),
    );
    const urls = await sitemapUrls();
    expect(new Set(urls).size).toBe(urls.length);
    const stored = await server.database.db.selectFrom('restaurants').select('slug').execute();
    const named = urls.flatMap((url) => url.split('/restaurant/')[1] ?? []);
    expect(named.toSorted()).toEqual(stored.map(({ slug }) => slug).toSorted());
  });

  it('into one page of a town stand on several, each a page of its own', async () => {
    const last = Math.ceil(2101 / 48);
    const named = new Set<string>();
    const titles = new Set<string | undefined>();
    for (let page = 1; page <= last; page += 1) {
      const url = `/restaurants/wien/pizza${page === 1 ? '' : `?page=${page}`}`;
      const { body } = await get(url);
      expect(body).toContain(`<link rel="canonical" href="${site}${url}" />`);
      expect([page, body.includes(`href="/restaurants/wien/pizza?page=${page + 1}" rel="next"`)]).toEqual([
        page,
        page < last,
      ]);
      titles.add(/<title>([^<]+)</.exec(body)?.[1]);
      for (const [, slug = ''] of body.matchAll(/href="\/restaurant\/([\w-]+)"/g)) named.add(slug);
    }
    expect([named.size, titles.size]).toEqual([2101, last]);
    expect((await get(`/restaurants/wien/pizza?page=${last + 1}`)).statusCode).toBe(404);
  });
});

it('pages cost as many statements as they did without it', async () => {
  for (const [url, statements] of [
    ['/', 2],
    ['/restaurants', 1],
    ['/restaurant/pizzeria-adria', 2],
    ['/restaurants/wien', 2],
  ] as const) {
    await get(url);
    const before = server.statements.length;
    await get(url);
    expect([url, server.statements.slice(before)]).toEqual([url, expect.toSatisfy((all) => all.length === statements)]);
  }
});
