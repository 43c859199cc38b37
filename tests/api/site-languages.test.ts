import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-languages-'));
  for (const each of ['1.2.3-abc', 'older']) mkdirSync(path.join(folder, each));
  writeFileSync(path.join(folder, '1.2.3-abc', 'loader.js'), '/* loader */');
  const files = { elements: folder, olderElements: path.join(folder, 'older'), site: folder, images: folder };
  const assets = { script: '/assets/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
  server = await aServer({ built: { files, version: '1.2.3-abc', assets } });
  await addRestaurant(server.database.db);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.http.inject({ url, headers });
const languageOf = (body: string) => /<html lang="(\w+)"/.exec(body)?.[1];
const cookiesOf = ({ headers }: Awaited<ReturnType<typeof get>>) => [headers['set-cookie'] ?? []].flat();

const sitePages = [
  '/',
  '/restaurants',
  '/restaurants?zip=1070',
  '/restaurants/wien',
  '/restaurants/wien/pizza',
  '/restaurant/pizzeria-adria',
  '/restaurant/pizzeria-adria/checkout',
  '/login',
  '/register',
  '/activation',
  '/password/lost',
  '/password/reset',
  '/email/confirm',
  '/account',
  '/cockpit',
  '/policy',
  '/privacy',
  '/impressum',
  '/accessibility',
  '/ranking',
  '/contact',
  '/embed/addresses',
  '/embed/addresses?apiKey=nobody',
  '/demo',
  '/demo/builder',
  '/demo/white-label',
  '/nirgendwo',
];

const inLanguage = (path: string, language: string) => get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);

describe('the language of a page', () => {
  it('is the one that its address names, on every page, whatever the browser prefers', async () => {
    for (const path of sitePages) {
      const english = await inLanguage(path, 'en');
      expect([path, languageOf(english.body), english.headers['content-language']]).toEqual([path, 'en', 'en']);
      const url = `${path}${path.includes('?') ? '&' : '?'}lang=de`;
      expect([path, languageOf((await get(url, { 'accept-language': 'en' })).body)]).toEqual([path, 'de']);
    }
  });

  it('is kept for the pages after it, until another one is chosen', async () => {
    const chosen = await get('/restaurants?zip=1070&lang=en');
    expect(cookiesOf(chosen)).toEqual([expect.stringMatching(/^fo_lang=en; Max-Age=31536000; Path=\/; SameSite=Lax$/)]);
    const after = await get('/policy', { cookie: 'fo_lang=en', 'accept-language': 'de' });
    expect([languageOf(after.body), cookiesOf(after)]).toEqual(['en', []]);
    expect(languageOf((await get('/?lang=de', { cookie: 'fo_lang=en' })).body)).toBe('de');
  });

  it.each(['fr', 'EN', '', 'en"><script>', 'en&lang=de', 'constructor'])(
    'is not changed by an address that says lang=%s',
    async (value) => {
      const page = await get(`/policy?lang=${value}`, { 'accept-language': 'en' });
      expect([page.statusCode, languageOf(page.body), cookiesOf(page)]).toEqual([200, 'en', []]);
      expect(page.body).not.toContain('"><script>');
      expect(languageOf((await get('/policy', { cookie: `fo_lang=${encodeURIComponent(value)}` })).body)).toBe('de');
    },
  );

  it('is not kept from a partner’s frame, whose address the visitor did not choose', async () => {
    expect(cookiesOf(await get('/embed/addresses?lang=en'))).toEqual([]);
  });

  it('is what its answer hangs on, so that no cache gives the other one', async () => {
    const { headers } = await get('/policy');
    expect(headers['vary']).toBe('Origin, Accept-Language, Cookie');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('does not change that of data, which each element asks for in its own', async () => {
    const headers = { cookie: 'fo_lang=en' };
    const refused = await get('/json/restaurant/nirgendwo?lang=en', headers);
    expect(refused.json().errors[0].message).not.toMatch(/not found|exist/i);
  });
});

describe('the languages that a page offers', () => {
  const linksIn = (body: string) =>
    Array.from(body.matchAll(/<a href="([^"]+)" lang="(\w+)" hreflang="(\w+)"( aria-current="true")?/gs), (match) =>
      match.slice(1, 5).map((part) => part?.trim().replaceAll('&amp;', '&')),
    );

  it('are links with the rest of the address, each in its own language, the present one marked', async () => {
    const { body } = await get('/restaurants?zip=1070&kitchenTypes=pizza%2Csushi&lang=en');
    const expected = [
      ['?zip=1070&kitchenTypes=pizza%2Csushi&lang=de', 'de', 'de', undefined],
      ['?zip=1070&kitchenTypes=pizza%2Csushi&lang=en', 'en', 'en', 'aria-current="true"'],
    ];
    const tidy = body.replace(/\s+/g, ' ');
    // in the header where there is room, else in the footer
    expect(linksIn(tidy)).toEqual([...expected, ...expected]);
    expect(tidy).toMatch(/>Deutsch<\/a>.*>English<\/a>/);
  });

  it('never lead to another host, and carry nothing out of their attribute', async () => {
    for (const path of ['//evil.example/?a=1', '/policy?a="><script>alert(1)</script>', '/policy??&&=&lang=de']) {
      const { body } = await get(path);
      for (const [href] of linksIn(body.replace(/\s+/g, ' '))) expect(href).toMatch(/^\?[^"<>]*lang=(de|en)$/);
      expect(body).not.toContain('alert(1)</script>');
    }
  });

  it('are announced to search engines where a page is for them', async () => {
    const base = 'http://localhost:3000/policy';
    const head = async (path: string) => (await get(path)).body.replace(/\s+/g, ' ');
    const plain = await head('/policy');
    expect(plain).toContain(`<link rel="canonical" href="${base}" />`);
    for (const [language, href] of [
      ['de', `${base}?lang=de`],
      ['en', `${base}?lang=en`],
      ['x-default', base],
    ]) {
      expect(plain).toContain(`<link rel="alternate" hreflang="${language}" href="${href}" />`);
    }
    expect(await head('/policy?lang=en')).toContain(`<link rel="canonical" href="${base}?lang=en" />`);
    expect(await head('/account?lang=en')).not.toMatch(/rel="(canonical|alternate)"/);
  });
});

describe('a page in English', () => {
  /** Its title and the texts and labels in it, scripts and the names of languages aside. */
  function textsOf(body: string): string[] {
    const shown = body
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .replaceAll('\u00ad', '')
      .replaceAll('&shy;', '');
    const attributes = Array.from(
      shown.matchAll(/\s(?:aria-label|alt|title|placeholder|content|data-(?!settings)[\w-]+)="([^"]*)"/g),
      ([, text = '']) => text,
    );
    const texts = shown.replace(/<[^>]*>/g, '\n').split('\n');
    return [...texts, ...attributes].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  }

  /** What is the restaurants', or is called so everywhere. */
  const data = [
    'width=device-width, initial-scale=1, viewport-fit=cover',
    'Pizza aus dem Holzofen',
    'Pizzeria Napoli Express · Mahlzeit',
    'Magistratisches Bezirksamt für den 7. Bezirk',
    'Mahlzeit Marktplatz GmbH, Neubaugasse 99, 1070 Wien',
    '© 2026 Mahlzeit Marktplatz GmbH, Wien',
  ];

  /** Data, and the builder's code. */
  const isData = (text: string) => data.includes(text) || /^(<script|[a-z]+-src |http:|sha384-)/.test(text);

  it('says nothing that it says in German', async () => {
    for (const path of sitePages) {
      const german = new Set(textsOf((await inLanguage(path, 'de')).body));
      const same = textsOf((await inLanguage(path, 'en')).body).filter(
        (text) => german.has(text) && (text.match(/\p{L}{2,}/gu) ?? []).length > 3 && !isData(text),
      );
      expect([path, same]).toEqual([path, []]);
    }
  });

  it('has nothing in it that is written in German', async () => {
    const germanWord =
      /\b(und|oder|nicht|für|ist|sind|wird|werden|wenn|dein|deine|deinem|deiner|wir|der|das|auf|mit|bei|gibt|zum|zur|eine|einen|keine)\b/i;
    for (const path of sitePages) {
      const found = textsOf((await inLanguage(path, 'en')).body).filter(
        (text) => germanWord.test(text) && !data.includes(text) && !text.startsWith('Pizza aus dem Holzofen'),
      );
      expect([path, found]).toEqual([path, []]);
    }
  });

  it('says of a legal text that the German one is binding, and leads to it', async () => {
    for (const path of ['/policy', '/privacy', '/impressum', '/accessibility', '/ranking']) {
      const english = (await inLanguage(path, 'en')).body.replace(/\s+/g, ' ');
      expect([path, english]).toEqual([
        path,
        expect.stringMatching(/The <a href="\?lang=de"[^>]*>German version<\/a> is binding/),
      ]);
      expect((await inLanguage(path, 'de')).body).not.toContain('binding');
    }
  });
});
