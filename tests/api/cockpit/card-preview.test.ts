import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadRenderer, readElementsManifest } from '#features/pages/files/built-files.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-preview-'));
  const olderElements = path.join(folder, 'older');
  mkdirSync(olderElements);
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = { script: '/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
  const { version } = readElementsManifest();
  server = await aServer({ built: { files, version, assets, renderer: await loadRenderer() } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

it('staff see the draft as guests would see it, and nobody else does', async () => {
  const adria = await addRestaurant(server.database.db);
  const other = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
  const staff = await aStaffBrowser(server, 'Wirtin', [adria]);
  const at = `/json/cockpit/restaurants/${adria.slug}/card`;
  const { draft } = (await staff.get(at)).json();
  const content = { ...draft.products[1].content, name: 'Tiramisù von Oma', priceCents: -5, availability: [] };
  const odd = { ...content, key: 'odd', groups: ['gone'], availability: [{ day: 'monday', from: 'früh', to: 'spät' }] };
  const products = [
    { expectedVersion: 1, content },
    { expectedVersion: null, content: odd },
  ];
  expect((await staff.post(`${at}/changes`, { products })).statusCode).toBe(200);

  const preview = `/cockpit/preview/${adria.slug}`;
  const page = await staff.get(preview);
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('Tiramisù von Oma');
  expect(page.body).toContain('<template shadowrootmode="open"');
  expect(page.body).not.toContain('elements/loader.js');
  expect((await staff.get(`/restaurant/${adria.slug}`)).body).not.toContain('von Oma');

  const stranger = await aStaffBrowser(server, 'Fremder', [other]);
  const kitchen = await aStaffBrowser(server, 'Koch', [adria], 'kitchen');
  // nobody else learns that there is one
  for (const browser of [stranger, kitchen, server.browser()])
    expect((await browser.get(preview)).statusCode).toBe(404);
  expect((await staff.get('/cockpit/preview/gibt-es-nicht')).statusCode).toBe(404);
});
