import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import type { App } from '#server/app.ts';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import { sessionAnswer } from '#shared/contract/session.ts';
import { aPictureFile, aRegisteredPartner, partnerOrigin as origin } from '#tests/support/registered-partner.ts';
import { aServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { partner, folder, run, set, startedNow } = await aRegisteredPartner('Wirtshaus "Zur <Post>"');
let fresh: App;

describe('a registered partner', () => {
  const headers = { origin, 'x-api-key': '' };
  const session = async (more: Record<string, string> = headers) =>
    sessionAnswer.parse((await fresh.http.inject({ url: '/json/session', headers: more })).json());
  let branding: PartnerBranding;

  beforeAll(async () => {
    headers['x-api-key'] = partner.apiKey;
    await set('colours', '--accent', '#0B6B4F');
    await set('logo', await aPictureFile(join(folder, 'logo.png'), 'png'));
    await set('routes', '--route', `restaurant=${origin}/karte?lokal={slug}`, '--route', `home=${origin}/`);
    await set('impressum', '--line', 'Wirtshaus GmbH', '--line', '<b>Wien</b>', '--url', `${origin}/impressum`);
    fresh = await startedNow();
    branding = (await session()).partner as PartnerBranding;
  });
  afterAll(() => fresh.close());

  it('finds what its elements wear in the answer of the session call', () => {
    expect(branding).toMatchObject({
      name: 'Wirtshaus "Zur <Post>"',
      colours: { accent: { light: '#0b6b4f' }, onAccent: { light: '#ffffff', dark: '#1a120d' } },
      logo: { url: expect.stringMatching(/^http.*\/images\/partners\/[\w-]{43}\.webp$/) },
      routes: { restaurant: `${origin}/karte?lokal={slug}`, home: `${origin}/` },
      impressum: { lines: ['Wirtshaus GmbH', '<b>Wien</b>'], url: `${origin}/impressum` },
    });
  });

  it("finds none on the marketplace's own pages, and is refused with another's key", async () => {
    expect(await session({})).not.toHaveProperty('partner');
    const foreign = await fresh.http.inject({
      url: '/json/session',
      headers: { ...headers, origin: 'https://evil.example' },
    });
    expect(foreign.statusCode).toBe(403);
  });

  it('is routed to none of its pages whose origin was taken off it', async () => {
    await run('partners', 'add-origin', String(partner.id), 'https://neu.example');
    await run('partners', 'remove-origin', String(partner.id), origin);
    const later = await startedNow();
    const { partner: then } = sessionAnswer.parse(
      (
        await later.http.inject({
          url: '/json/session',
          headers: { ...headers, origin: 'https://neu.example' },
        })
      ).json(),
    );
    expect(then?.routes).toEqual({});
    await later.close();
    await run('partners', 'add-origin', String(partner.id), origin);
  });

  it('has a logo that was made anew and never changes, for any site', async () => {
    const { pathname } = new URL(branding.logo?.url ?? '');
    const answer = await fresh.http.inject({ url: pathname });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 288, height: 96 });
    expect([branding.logo?.width, branding.logo?.height]).toEqual([width, height]);
    for (const odd of ['x.webp', `${'a'.repeat(43)}.webp`, '%00', 'a'.repeat(400)]) {
      const { statusCode } = await fresh.http.inject({ url: `/images/partners/${odd}` });
      expect([odd.slice(0, 50), statusCode]).toEqual([odd.slice(0, 50), 404]);
    }
  });

  it('has its logo before served still while it changes, the one before that not', async () => {
    const { pathname } = new URL(branding.logo?.url ?? '');
    await set('logo', await aPictureFile(join(folder, 'square.jpg'), 'jpeg', { width: 90, height: 90 }));
    expect((await fresh.http.inject({ url: pathname })).statusCode).toBe(200);
    await set('logo', '--none');
    expect((await fresh.http.inject({ url: pathname })).statusCode).toBe(404);
    await set('logo', await aPictureFile(join(folder, 'logo.png'), 'png'));
    expect((await fresh.http.inject({ url: pathname })).statusCode).toBe(200);
  });

  it('stands on embedded pages with its logo and its impressum next to that of the marketplace', async () => {
    const { body } = await fresh.http.inject({ url: `/embed/addresses?apiKey=${partner.apiKey}` });
    expect(body).toContain('class="embed partner-colours"');
    expect(body).toContain(
      `<img src="${new URL(branding.logo?.url ?? '').pathname}" alt="Wirtshaus &quot;Zur &lt;Post&gt;&quot;" width="144"`,
    );
    expect(body).toContain('<summary>Impressum von Wirtshaus &quot;Zur &lt;Post&gt;&quot;</summary>');
    expect(body).toContain('&lt;b&gt;Wien&lt;/b&gt;');
    expect(body).toContain('href="/impressum"');
  });

  it('stands in the login window that its page opens, and on no other login page', async () => {
    const windowOf = async (query: string) => (await fresh.http.inject({ url: `/login?${query}` })).body;
    const window = await windowOf(`window=1&apiKey=${partner.apiKey}`);
    expect(window).toContain('class="partner-brand"');
    // it is the marketplace's all the same
    expect(window).toContain('class="wordmark"');
    const colours = `/partners/${partner.apiKey}/colours.css`;
    expect(window).toContain(`<link rel="stylesheet" href="${colours}"`);
    const sheet = await fresh.http.inject({ url: colours });
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(sheet.body).toMatch(
      /^\.partner-window\{--fo-color-accent:#0b6b4f;--fo-color-on-accent:#ffffff\}@supports\(color:light-dark\(red,red\)\)\{\.partner-window\{--fo-color-accent:light-dark\(#0b6b4f,#[\da-f]{6}\);--fo-color-on-accent:light-dark\(#ffffff,#1a120d\)\}\}$/,
    );
    for (const query of [`apiKey=${partner.apiKey}`, 'window=1&apiKey=nobody', 'window=1&apiKey=a&apiKey=b', '']) {
      expect(await windowOf(query)).not.toMatch(/partner-(brand|window)|colours\.css/);
    }
    for (const odd of ['nobody', '%00', 'a'.repeat(400), "');*{}"]) {
      const { statusCode } = await fresh.http.inject({ url: `/partners/${odd}/colours.css` });
      expect(statusCode).toBe(404);
    }
  });
});

describe('a partner without any branding', () => {
  it("wears the marketplace's", async () => {
    const plain = await aServer();
    await partnerRepository(plain.db).add({
      name: 'Neu',
      apiKey: 'neu-key',
      loopback: false,
      origins: [origin],
    });
    const answer = await plain.http.inject({
      url: '/json/session',
      headers: { origin, 'x-api-key': 'neu-key' },
    });
    expect(sessionAnswer.parse(answer.json()).partner).toEqual({
      name: 'Neu',
      colours: null,
      logo: null,
      routes: {},
      impressum: null,
    });
    await plain.stop();
  });
});
