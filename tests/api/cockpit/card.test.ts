import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CardDraft } from '#shared/contract/card.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';
import { addToStaff, aStaffBrowser } from '#tests/support/staff.ts';

let folder: string;
let server: TestServer;
let staff: TestBrowser;
let adria: RestaurantFixture;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-card-'));
  const olderElements = path.join(folder, 'older');
  mkdirSync(olderElements);
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = { script: '/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
  server = await aServer({ built: { files, version: '1.2.3-abc', assets }, config: { port: 0 } });
  staff = await aStaffBrowser(server, 'Wirtin', []);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

let count = 0;
beforeEach(async () => {
  count += 1;
  adria = await addRestaurant(server.database.db, { slug: `karte-${count}` });
  await addToStaff(server, 'wirtin-0000000000000000000000', [adria]);
});

const at = (rest = '') => `/json/cockpit/restaurants/${adria.slug}/card${rest}`;
const draft = async (): Promise<CardDraft> => (await staff.get(at())).json().draft;
const product = async (name: string) => {
  const found = (await draft()).products.find(({ content }) => content.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const put = (expectedVersion: number, content: object) =>
  staff.post(at('/changes'), { products: [{ expectedVersion, content }] });
const guestsProducts = async () =>
  (await server.browser().get(`/json/restaurant/${adria.slug}/products`)).json().products;

it('a guest sees what the staff have published', async () => {
  const { version, content } = await product('Tiramisu');
  expect((await put(version, { ...content, name: 'Tiramisù', priceCents: 650 })).statusCode).toBe(200);
  expect((await guestsProducts())[1]).toMatchObject({ name: 'Tiramisu', price: 550 });
  const published = await staff.post(at('/publish'), { expectedVersion: version + 1, at: null });
  expect(published.json()).toMatchObject({ publication: { state: 'published', isCurrent: true } });
  expect((await guestsProducts())[1]).toMatchObject({ id: adria.dessert, name: 'Tiramisù', price: 650 });
});

it('a conflict is answered with both states', async () => {
  const { version, content } = await product('Tiramisu');
  await put(version, { ...content, priceCents: 650 });
  const refused = await put(version, { ...content, priceCents: 750 });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      errors: [{ key: 'card.error.conflict', message: 'Jemand hat das inzwischen geändert. Schau dir beides an.' }],
      conflicts: [
        {
          kind: 'product',
          key: content.key,
          version: version + 1,
          yours: { ...content, priceCents: 750 },
          theirs: { ...content, priceCents: 650 },
        },
      ],
    },
  ]);
});

it('what is wrong with a card is told at once, by place and in the language of the session', async () => {
  const { version, content } = await product('Tiramisu');
  await put(version, { ...content, name: 'x'.repeat(10_000), vatPercent: 19 });
  const refused = await staff.post(at('/publish'), { expectedVersion: version + 1, at: null });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [
      {
        key: 'card.error.invalid',
        field: `products.${content.key}.name`,
        message: expect.stringMatching(/^Der Name hat 10.000 Zeichen, 160 sind möglich\.$/),
      },
      {
        key: 'card.error.invalid',
        field: `products.${content.key}.vatPercent`,
        message: 'Die Umsatzsteuer muss 0, 10, 13 oder 20 % sein.',
      },
    ],
  ]);
});

it.each([
  ['an unknown field', (content: object) => ({ ...content, hidden: true })],
  ['half a character', (content: object) => ({ ...content, name: '\ud83c' })],
  ['a control character', (content: object) => ({ ...content, description: '\u0000' })],
  ['a price that is no number', (content: object) => ({ ...content, priceCents: '12' })],
  ['a price in parts of cents', (content: object) => ({ ...content, priceCents: 12.5 })],
  ['an unknown allergen', (content: object) => ({ ...content, allergens: ['Z'] })],
  ['an endless text', (content: object) => ({ ...content, description: 'x'.repeat(20_001) })],
])('%s is refused and leaves the draft as it is', async (_name, change) => {
  const { version, content } = await product('Tiramisu');
  const before = await draft();
  expect((await put(version, change(content))).statusCode).toBe(422);
  expect(await draft()).toEqual(before);
});

describe('a picture', () => {
  const photo = (background: string) =>
    sharp({ create: { width: 1000, height: 700, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const upload = (bytes: Buffer) => staff.post(at('/pictures'), { picture: bytes.toString('base64') });

  it('is uploaded, chosen, published and seen by everyone in every size', async () => {
    const uploaded = (await upload(await photo('#384'))).json();
    expect(uploaded).toEqual({
      picture: expect.stringMatching(new RegExp(`^u${adria.id}-[0-9a-f]{24}$`)),
      url: `http://localhost:3000/images/${uploaded.picture}`,
      width: 1000,
      height: 562,
    });
    const { version, content } = await product('Tiramisu');
    await put(version, { ...content, picture: uploaded.picture });
    await staff.post(at('/publish'), { expectedVersion: version + 1, at: null });
    expect((await guestsProducts())[1].picture).toBe(uploaded.picture);
    for (const [file, width] of [
      ['-224.avif', 224],
      ['-400.webp', 400],
      ['-800.jpg', 800],
      ['.avif', 1000],
    ] as const) {
      const { statusCode, headers, rawPayload } = await server.browser().get(`/images/${uploaded.picture}${file}`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/avif']);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      });
      expect((await sharp(rawPayload).metadata()).width).toBe(width);
    }
    expect((await upload(await photo('#384'))).json().picture).toBe(uploaded.picture);
  });

  it('of another restaurant is none of one’s own', async () => {
    const theirs = (await upload(await photo('#843'))).json().picture;
    adria = await addRestaurant(server.database.db, { slug: `karte-neben-${count}` });
    await addToStaff(server, 'wirtin-0000000000000000000000', [adria]);
    const { version, content } = await product('Tiramisu');
    await put(version, { ...content, picture: theirs });
    const refused = await staff.post(at('/publish'), { expectedVersion: version + 1, at: null });
    expect(refused.json().errors).toMatchObject([{ field: `products.${content.key}.picture` }]);
  });

  it('that is none is refused, and one that is too large', async () => {
    expect((await upload(Buffer.from('<svg/>'))).json().errors).toMatchObject([{ key: 'picture.error.format' }]);
    expect((await upload(Buffer.alloc(10_000_001))).statusCode).toBe(422);
    expect((await upload(Buffer.alloc(20_000_000))).statusCode).toBe(413);
  });

  it('whose upload stops half way leaves nothing', async () => {
    const address = new URL(await server.listen());
    const { csrfToken } = await staff.session();
    const body = JSON.stringify({ picture: (await photo('#248')).toString('base64') });
    const isNoticed = once(server.http.server, 'clientError');
    await new Promise<void>((resolve) => {
      const sending = request({
        host: address.hostname,
        port: address.port,
        path: at('/pictures'),
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          cookie: staff.cookie() ?? '',
          'x-csrf-token': csrfToken,
        },
      });
      sending.on('error', () => resolve());
      sending.write(body.slice(0, body.length / 2), () => sending.destroy(new Error('gone')));
    });
    await isNoticed;
    expect((await server.browser().get('/healthz')).statusCode).toBe(200);
    const pictures = await server.database.db
      .selectFrom('card_pictures')
      .select('name')
      .where('restaurant_id', '=', adria.id)
      .execute();
    expect(pictures).toEqual([]);
  });
});
