import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import { embedSettings } from '#shared/contract/embed.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-embed-'));
  const olderElements = path.join(folder, 'older');
  mkdirSync(olderElements);
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = { script: '/assets/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
  server = await aServer({ built: { files, version: '1.2.3-abc', assets } });
  const wirt = { name: 'Wirt', apiKey: 'wirt-key', loopback: false };
  await partnerRepository(server.db).add({
    ...wirt,
    origins: ['https://wirt.example', 'https://www.wirt.example'],
  });
  await partnerRepository(server.db).add({ name: 'Demo', apiKey: 'demo', loopback: true, origins: [] });
  await partnerRepository(server.db).add({ name: 'Neu', apiKey: 'neu-key', loopback: false, origins: [] });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Opens the page with a query, as an address or by its parameters. */
async function open(query: string | Record<string, string> = '', headers: Record<string, string> = {}) {
  const search = typeof query === 'string' ? query : `?${new URLSearchParams(query)}`;
  const response = await server.http.inject({ url: `/embed/addresses${search}`, headers });
  const policy = String(response.headers['content-security-policy']);
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body,
    policy,
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    settings: () => {
      const json = /data-settings="([^"]*)"/.exec(response.body)?.[1] ?? '';
      return embedSettings.parse(JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')));
    },
  };
}

describe('/embed/addresses', () => {
  it('mounts on an app element, with a heading and the imprint, and starts no session', async () => {
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.body).toContain('<div id="app"');
    expect(page.body).toContain('<h1>Wohin dürfen wir liefern?</h1>');
    expect(page.body).toMatch(/<a href="\/impressum" target="_blank" rel="noopener">Impressum<\/a>/);
    expect(page.body).not.toContain('class="site-header"');
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  it('gives the page its addresses and where it may lead', async () => {
    const addresses = {
      addressChangedUrl: 'https://wirt.example/karte?a=1&b="2"',
      cancelUrl: 'https://www.wirt.example/',
      citiesUrl: '/restaurants',
    };
    const page = await open({ apiKey: 'wirt-key', theme: 'dark', lang: 'en', ...addresses });
    expect(page.status).toBe(200);
    expect(page.settings()).toEqual({
      apiKey: 'wirt-key',
      ...addresses,
      origins: [
        'http://localhost:3000',
        'http://127.0.0.1:3000',
        'http://[::1]:3000',
        'https://wirt.example',
        'https://www.wirt.example',
      ],
      parents: ['https://wirt.example', 'https://www.wirt.example'],
      loopback: false,
      theme: 'dark',
    });
    expect(page.body).toContain('<html lang="en" data-theme="dark">');
  });

  it('leaves the language to the browser and the colours to the reader where the address names none', async () => {
    const page = await open({ lang: 'xx', theme: 'purple' }, { 'accept-language': 'en' });
    expect(page.body).toContain('<html lang="en">');
    expect(page.settings().theme).toBeNull();
  });
});

describe('frame-ancestors', () => {
  it("are the partner's registered origins", async () => {
    expect((await open('?apiKey=wirt-key')).ancestors).toBe('https://wirt.example https://www.wirt.example');
  });

  it("are every loopback origin for the demonstration's partner", async () => {
    expect((await open('?apiKey=demo')).ancestors).toBe('http://localhost:* http://127.0.0.1:*');
  });

  it("are the page's own origin without a key, and for a key that nobody has", async () => {
    expect((await open()).ancestors).toBe("'self'");
    expect((await open('?apiKey=')).ancestors).toBe("'self'");
    expect((await open('?apiKey=nobody')).ancestors).toBe("'self'");
  });

  it('are none for a partner without origins', async () => {
    expect((await open('?apiKey=neu-key')).ancestors).toBe("'none'");
  });

  it("leave the rest of the site's policy as it is, with what 'self' means said too", async () => {
    const page = await open('?apiKey=wirt-key');
    const home = String((await server.http.inject('/')).headers['content-security-policy']);
    const without = (policy: string) => policy.replace(/frame-ancestors[^;]*/, '');
    expect(without(page.policy).replaceAll("'self' http://localhost:3000", "'self'")).toBe(without(home));
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(home).toContain("frame-ancestors 'self'");
  });

  it('stay with the partner where one of its addresses is refused', async () => {
    const page = await open({ apiKey: 'wirt-key', cancelUrl: 'javascript:alert(1)' });
    expect(page.ancestors).toBe('https://wirt.example https://www.wirt.example');
  });
});

describe('an address that is not allowed', () => {
  const refused = [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example/',
    '//wirt.example/',
    'https://wirt.example\\@evil.example/',
    'https://eva:geheim@wirt.example/',
    ' https://wirt.example/',
    'https://wirt.example/\u0000',
    'https://wirt.example/\u202E',
    `https://wirt.example/${'a'.repeat(10_000)}`,
    '🍕',
    '%',
  ];

  it.each(refused)('%s is said on the page, which then leads nowhere', async (address) => {
    for (const name of ['addressChangedUrl', 'cancelUrl', 'citiesUrl']) {
      const page = await open({ apiKey: 'wirt-key', [name]: address });
      expect(page.status).toBe(422);
      expect(page.body).toContain('Eine der angegebenen Adressen ist nicht erlaubt');
      expect(page.body).toContain(`<code>${name}</code>`);
      expect(page.body).not.toContain('id="app"');
      expect(page.body).not.toContain('evil');
    }
  });

  it("is another partner's", async () => {
    expect((await open({ apiKey: 'neu-key', cancelUrl: 'https://wirt.example/' })).status).toBe(422);
    expect((await open({ cancelUrl: 'https://wirt.example/' })).status).toBe(422);
  });

  it('is one that is given twice', async () => {
    const twice = '?apiKey=wirt-key&cancelUrl=https://wirt.example/&cancelUrl=https://wirt.example/';
    const page = await open(twice);
    expect([page.status, page.body.includes('<code>cancelUrl</code>')]).toEqual([422, true]);
  });

  it('names every parameter that is', async () => {
    const page = await open({ apiKey: 'demo', cancelUrl: 'x', citiesUrl: 'y', addressChangedUrl: '/z' });
    expect(page.body.match(/<code>\w+<\/code>/g)).toEqual(['<code>cancelUrl</code>', '<code>citiesUrl</code>']);
  });
});

describe('garbage', () => {
  it.each([
    ['an unknown key', '?apiKey=nobody', 403],
    ['a key of ten thousand characters', `?apiKey=${'k'.repeat(10_000)}`, 403],
    ['a key that is given twice', '?apiKey=wirt-key&apiKey=demo', 403],
    ['a key with wildcards', '?apiKey=%25', 403],
    ['half an escape', '?apiKey=%E0%A4%A', 403],
    ['a null character', '?apiKey=%00', 403],
    ['a name of an object', '?__proto__=x&constructor=y', 200],
    ['parameters that nobody knows', '?utm_source=x&zip=%F0%9F%8D%95', 200],
    ['a language of ten thousand characters', `?lang=${'x'.repeat(10_000)}`, 200],
    ['parameters without a value', '?apiKey=&cancelUrl=&citiesUrl&theme=&lang=', 200],
  ])('%s is answered with a page that says what is the matter', async (_what, search, status) => {
    const page = await open(search);
    expect(page.status).toBe(status);
    expect(String(page.headers['content-type'])).toContain('text/html');
    expect(page.body).toContain('</h1>');
    if (status === 403) expect(page.body).toContain('Den angegebenen Schlüssel gibt es nicht');
  });
});
