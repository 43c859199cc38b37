import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantPictureSizes } from '#shared/domain/picture-sizes.ts';
import { addRestaurant } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

const sheet = 'main{color:red}';

let server: TestServer;
let built: NonNullable<Parameters<typeof aServer>[0]>['built'];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-pages-'));
  const olderElements = path.join(folder, 'older');
  mkdirSync(olderElements);
  for (const format of ['jpg', 'webp', 'avif']) writeFileSync(path.join(folder, `pizza-400.${format}`), format);
  writeFileSync(path.join(folder, 'pizza.jpg'), 'picture');
  writeFileSync(path.join(folder, 'pizza-1a2b.avif'), 'dish');
  for (const version of [path.join(folder, '1.2.3-abc'), path.join(olderElements, '1.2.2-old')]) {
    mkdirSync(version);
    writeFileSync(path.join(version, 'loader.js'), `/* ${path.basename(version)} */`);
  }
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = {
    script: '/assets/a.js',
    styles: ['/assets/a.css'],
    inlineStyles: sheet,
    font: undefined,
    loader: '/elements/loader.js',
  };
  built = { files, version: '1.2.3-abc', assets };
  server = await aServer({ built });
  await addRestaurant(server.database.db);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.http.inject({ url, headers });

describe('pages', () => {
  it('are whole documents in the language asked for, with elements in them', async () => {
    const german = await get('/');
    expect(german.statusCode).toBe(200);
    expect(german.body).toMatch(/^<!doctype html><html lang="de">/);
    expect(german.body).toContain('<title>Essen bestellen in Österreich · Mahlzeit</title>');
    expect(german.body).toContain('<fo-address-search');
    expect(german.body).not.toContain('lit-part');
    expect((await get('/', { 'accept-language': 'en' })).body).toContain('<html lang="en">');
  });

  it('are at every URL that the session names', async () => {
    const { session } = (await get('/json/session')).json();
    const urls = Object.entries<string>(session).filter(([name]) => name.endsWith('URL'));
    expect(urls).toHaveLength(9);
    // the logo is a file, which is built next to the pages
    for (const [name, url] of urls.filter(([each]) => each !== 'logoURL'))
      expect([name, (await get(new URL(url).pathname)).statusCode]).toEqual([name, 200]);
    expect(new URL(session.logoURL).pathname).toBe('/images/favicon.svg');
  });

  it('stand at every address', async () => {
    const paths =
      '/restaurants /restaurant/pizzeria-adria /restaurant/pizzeria-adria/checkout /login /register /activation ' +
      '/password/lost /password/reset /email/confirm ' +
      '/account /logout /cockpit /policy /privacy /impressum /accessibility /ranking /contact /demo/white-label ' +
      '/demo /demo/builder';
    for (const each of paths.split(' ')) {
      const page = await get(each);
      expect([each, page.statusCode, /<title>[^<]+ · Mahlzeit<\/title>/.test(page.body)]).toEqual([each, 200, true]);
      // the law wants it reachable from each, also where the footer is hidden
      expect([each, page.body.includes('href="/impressum"')]).toEqual([each, true]);
    }
  });

  it('bring their sheet along, which their policy knows by its hash, and no other style', async () => {
    const hash = createHash('sha256').update(sheet).digest('base64');
    for (const [url, status] of [
      ['/', 200],
      ['/nirgendwo', 404],
      ['/embed/addresses', 200],
    ] as const) {
      const { body, headers, statusCode } = await get(url);
      expect([url, statusCode]).toEqual([url, status]);
      expect(body.match(/<style>.*?<\/style>/gs)).toEqual([`<style>${sheet}</style>`]);
      expect(body).not.toContain('rel="stylesheet"');
      const policy = String(headers['content-security-policy']).replaceAll("'self' http://localhost:3000", "'self'");
      expect(policy).toContain(`;style-src 'self' 'sha256-${hash}'`);
      expect(policy).toContain("default-src 'self';");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
    }
  });

  it('insist on https for all that they fetch, where they have it themselves', async () => {
    const secure = await aServer({ config: { publicUrl: 'https://mahlzeit.example' }, built });
    const { headers } = await secure.http.inject('/');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.stop();
  });

  it('ask early for the picture that is seen first, as their own element does', async () => {
    const { body } = await get('/restaurant/pizzeria-adria');
    const [preload = ''] = /<link\s+rel="preload"\s+as="image"[^>]*>/.exec(body) ?? [];
    expect(preload).toContain('type="image/avif"');
    expect(preload).toContain(
      'imagesrcset="/images/pizza-400.avif 400w, /images/pizza-800.avif 800w, /images/pizza.avif 1600w"',
    );
    expect(preload).toContain(`imagesizes="${restaurantPictureSizes}"`);
    expect(preload).toContain('fetchpriority="high"');
  });

  it('show one picture before all others on the home page, and it is the one asked for early', async () => {
    const { body } = await get('/');
    const attributes = (tag: string) =>
      Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const preload = attributes(/<link\s+rel="preload"\s+as="image"[^>]*>/.exec(body)?.[0] ?? '');
    const sources = [...body.matchAll(/<source [^>]*>/g)].map(([tag]) => attributes(tag));
    expect(sources[0]).toEqual({ type: preload['type'], srcset: preload['imagesrcset'], sizes: preload['imagesizes'] });
    const pictures = [...body.matchAll(/<picture>.*?<img([^>]*)>/gs)].map(([, tag = '']) => attributes(tag));
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.map(({ fetchpriority = 'auto', loading = 'eager' }) => `${fetchpriority} ${loading}`)).toEqual([
      'high eager',
      ...pictures.slice(1).map(() => 'auto lazy'),
    ]);
  });

  it('answer unknown addresses, slugs and orders with a 404 page, data with an error body', async () => {
    const missing = {
      '/nirgendwo': 'Hier gibt es nichts zu essen',
      '/restaurant/nirgendwo': 'Dieses Restaurant gibt es nicht',
      '/restaurant/%3Ciframe%3E': 'Dieses Restaurant gibt es nicht',
      '/order/status/xyz': 'Diese Bestellung finden wir nicht',
      '/restaurant/nirgendwo?lang=en': 'There is no such restaurant',
      '/order/status/xyz?lang=en': 'We cannot find this order',
    };
    for (const [each, words] of Object.entries(missing)) {
      const page = await get(each);
      expect([each, page.statusCode]).toEqual([each, 404]);
      expect(page.body).toContain(`<h1>${words}</h1>`);
      expect(page.body).not.toContain('<iframe>');
    }
    expect((await get('/json/nirgendwo')).json().errors[0].key).toBe('request.error.not-found');
    expect((await get('/images/nirgendwo.jpg')).json().errors[0].key).toBe('request.error.not-found');
  });

  it('pass on to a restaurant what the way there said, and nothing else', async () => {
    const page = async (query: string) => (await get(`/restaurant/pizzeria-adria${query}`)).body;
    expect(await page('?mode=2')).toContain('transport="takeaway"');
    expect(await page('?failed-order=abc_DEF-123')).toContain('failed-order="abc_DEF-123"');
    expect(await page('?basket=abc_DEF-123')).toContain('shared-basket="abc_DEF-123"');
    for (const query of [
      '',
      '?mode=1',
      '?mode=2&mode=2',
      '?failed-order=',
      '?failed-order=%22%3E%3Ciframe%3E',
      '?basket=%22%3E%3Ciframe%3E',
      '?basket=a&basket=b',
    ]) {
      expect(await page(query)).not.toMatch(/transport=|failed-order=|shared-basket=|<iframe>/);
    }
  });

  it('let only a login window that a partner’s page opened speak to that page', async () => {
    const policyOf = async (path: string) => (await get(path)).headers['cross-origin-opener-policy'];
    expect(await policyOf('/login?window=1&apiKey=demo')).toBe('unsafe-none');
    for (const path of ['/login', '/login?window=2', '/login?window=1&window=1', '/restaurants?window=1']) {
      expect([path, await policyOf(path)]).toEqual([path, 'same-origin-allow-popups']);
    }
  });

  it("keep a visitor's garbage out of the document", async () => {
    const page = await get('/restaurants?zip="><script>alert(1)</script>');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('alert(1)');
  });
});

describe('elements and pictures', () => {
  it('may be used from any site', async () => {
    for (const url of ['/elements/loader.js', '/images/pizza.jpg']) {
      const { headers, statusCode } = await get(url);
      expect([statusCode, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
        200,
        '*',
        'cross-origin',
      ]);
    }
  });

  it('are sent as what they are, for an hour', async () => {
    const types = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };
    for (const [format, type] of Object.entries(types)) {
      const { body, headers } = await get(`/images/pizza-400.${format}`);
      expect([body, headers['content-type'], headers['cache-control']]).toEqual([format, type, 'public, max-age=3600']);
    }
  });

  it('are sent as JPEG where an operator has added no other format, under any name that an element asks for', async () => {
    for (const format of ['avif', 'webp']) {
      const { body, headers, statusCode } = await get(`/images/pizza.${format}?again`);
      expect([statusCode, body, headers['content-type']]).toEqual([200, 'picture', 'image/jpeg']);
      expect([headers['cache-control'], headers['access-control-allow-origin']]).toEqual(['public, max-age=3600', '*']);
      for (const missing of [
        `nirgendwo.${format}`,
        `nirgendwo/pizza.${format}`,
        `..%2fpizza.${format}`,
        `pizza.jpg.${format}`,
      ]) {
        expect([missing, (await get(`/images/${missing}`)).statusCode]).toEqual([missing, 404]);
      }
    }
  });

  it('are sent as AVIF where there is no other format or size, as of the dishes of the demonstration', async () => {
    for (const name of ['pizza-1a2b.avif', 'pizza-1a2b-224.avif', 'pizza-1a2b-800.webp', 'pizza-1a2b.jpg?again']) {
      const { body, headers, statusCode } = await get(`/images/${name}`);
      expect([name, statusCode, body, headers['content-type']]).toEqual([name, 200, 'dish', 'image/avif']);
    }
    expect((await get('/images/pizza-1a2b-300.avif')).statusCode).toBe(404);
  });

  it('are not found below paths that no file can have', async () => {
    for (const folder of ['images', 'elements', 'elements/1.2.3-abc', 'assets'])
      for (const odd of ['a'.repeat(5000), 'a/'.repeat(2000), '%00', 'a%5c..%5cb', 'a%0d%0ab']) {
        const { statusCode, body } = await get(`/${folder}/${odd}`);
        expect([folder, odd.slice(0, 12), statusCode]).toEqual([folder, odd.slice(0, 12), 404]);
        expect(body).toContain('request.error.not-found');
      }
  });

  it('come by a current loader that points to the immutable version', async () => {
    const loader = await get('/elements/loader.js');
    expect(loader.body).toContain('./1.2.3-abc/loader.js');
    expect(loader.headers['cache-control']).toContain('max-age=60');
  });

  it('keep each version at its own address, earlier ones too, as a script for every site and for ever', async () => {
    for (const version of ['1.2.3-abc', '1.2.2-old']) {
      const { body, headers, statusCode } = await get(`/elements/${version}/loader.js`);
      expect([statusCode, body]).toEqual([200, `/* ${version} */`]);
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('are named by the builder with version and hash', async () => {
    const { body } = await get('/demo/builder');
    const hash = createHash('sha384').update('/* 1.2.3-abc */').digest('base64');
    expect(body).toMatch(/data-loader="https?:\/\/[^"]+\/elements\/1\.2\.3-abc\/loader\.js"/);
    expect(body).toContain(`data-integrity="sha384-${hash}"`);
  });
});
