import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { restaurantNewsChannel } from '#shared/contract/channels.ts';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { admin, adminJson } from '#tests/support/admin.ts';
import { aCustomerOf, openBasket } from '#tests/support/customer.ts';
import { anEcho, received, succeeded } from '#tests/support/echo-client.ts';
import { withFiles } from '#tests/support/import-files.ts';
import { aRestaurantFile, fileText } from '#tests/support/restaurant-file.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { server, adria } = await aRestaurantServer({ config: { port: 0 } });
const { database } = server;
let host: string;
beforeAll(async () => {
  host = await server.listen();
});

/** In this process, where the server is notified of what it commits a moment later. */
const imported = async (text: string, ...more: string[]) => {
  const done = await withFiles({ 'restaurants.json': text }, (folder) =>
    admin(database, ['restaurants', 'import', join(folder, 'restaurants.json'), ...more]),
  );
  await server.notified();
  return done;
};
const exported = async (slug: string): Promise<FileRestaurant> => {
  const { out } = await admin(database, ['restaurants', 'export', slug]);
  return JSON.parse(out).restaurants[0];
};
const details = async (slug: string) =>
  (await server.browser().get(`/json/restaurant/${slug}/details`)).json().restaurant;
const products = async (slug: string): Promise<{ id: number; name: string; price: number }[]> =>
  (await server.browser().get(`/json/restaurant/${slug}/products`)).json().products;
const auditOf = (slug: string) =>
  adminJson<{ action: string; actor: string; details: Record<string, unknown> }[]>(database, [
    'audit',
    'list',
    '--restaurant',
    slug,
  ]);

describe('restaurants import', () => {
  it('adds a restaurant that the running server serves at once', async () => {
    const { code, out, err } = await imported(fileText(aRestaurantFile()), '--as', 'Resi');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^restaurant +what +products \+ +~ +- +fields\nbeisl-zur-probe +added +3 +0 +0/);
    expect(await details('beisl-zur-probe')).toMatchObject({
      name: 'Beisl zur Probe',
      menuVersion: 1,
      closures: ['2026-12-24'],
      impressum: { companyName: 'Beisl GmbH', owner: 'Resi Probe' },
    });
    expect((await products('beisl-zur-probe')).map(({ name }) => name)).toEqual([
      'Wiener Schnitzel',
      'Apfelstrudel',
      'Helles',
    ]);
    const { restaurants } = (await server.browser().get('/json/restaurants?zip=1080')).json();
    expect(restaurants.map(({ slug }: { slug: string }) => slug)).toContain('beisl-zur-probe');
    expect(await auditOf('beisl-zur-probe')).toMatchObject([
      { action: 'restaurants import', actor: 'tester as Resi', details: { what: 'added' } },
    ]);
  });

  it('changes nothing with what was exported, not even the version', async () => {
    for (const slug of ['beisl-zur-probe', adria.slug]) {
      const before = await details(slug);
      const file = await exported(slug);
      const { code, out } = await imported(fileText(file));
      expect([code, out]).toEqual([0, expect.stringContaining(`${slug}  `)]);
      expect(out).toContain('unchanged');
      expect(await exported(slug)).toEqual(file);
      expect((await details(slug)).menuVersion).toBe(before.menuVersion);
    }
  });

  it('keeps what has the same key: open baskets stay whole, and the price leaves its history', async () => {
    const browser = server.browser();
    const basket = await openBasket(browser, adria.slug);
    const product = {
      productId: adria.pizza,
      quantity: 1,
      flavors: [{ flavorSetId: adria.size.set, flavorIds: [adria.size.large] }],
    };
    await basket.change('put', { product });
    await database.pool.query(`update products set price_since = '2026-01-01T00:00:00Z'`);
    const file = await exported(adria.slug);
    const [pizza] = file.products;
    const after = {
      ...file,
      products: file.products
        .map((each) => (each.key === pizza?.key ? { ...each, name: 'Pizza neu', priceCents: 990 } : each))
        .toReversed(),
    };
    const { out } = await imported(fileText(after));
    expect(out).toMatch(/changed +0 +1 +0 +products/);
    const renewed = (await products(adria.slug)).find(({ id }) => id === adria.pizza);
    expect(renewed).toMatchObject({ name: 'Pizza neu', price: 990 });
    const [line] = Object.values((await basket.read()).items);
    expect(line).toMatchObject({ productId: adria.pizza });
    const { rows } = await database.pool.query('select price_cents from past_prices where product_id = $1', [
      adria.pizza,
    ]);
    expect(rows).toEqual([{ price_cents: 890 }]);
  });

  it('removes what the file leaves out', async () => {
    const file = aRestaurantFile();
    const without = {
      ...file,
      products: file.products.filter(({ key }) => key !== 'beer'),
      groups: file.groups.filter(({ key }) => key !== 'drinks'),
      closures: [],
    };
    // other hours of a single day are the restaurant's own, and in no file
    await database.pool.query(
      `insert into special_hours (restaurant_id, held_on, kind, begin_seconds, end_seconds)
       select id, '2026-12-24', 'takeaway', 36000, 50400 from restaurants where slug = 'beisl-zur-probe'`,
    );
    const { out } = await imported(fileText(without));
    expect(out).toMatch(/beisl-zur-probe +changed +0 +0 +1 +closures, groups, products/);
    expect((await database.pool.query('select held_on from special_hours')).rows).toHaveLength(1);
    expect((await products('beisl-zur-probe')).map(({ name }) => name)).not.toContain('Helles');
    await imported(fileText(file));
    expect((await products('beisl-zur-probe')).map(({ name }) => name)).toContain('Helles');
  });

  it('notifies whoever looks at the restaurant, through the running server', async () => {
    const page = anEcho(host).channel(restaurantNewsChannel('beisl-zur-probe'));
    await succeeded(page);
    const event = received(page, 'RestaurantUpdated');
    const before = (await details('beisl-zur-probe')).menuVersion;
    await imported(fileText(aRestaurantFile({ deliveryMinutes: 55 })));
    expect(await event).toEqual({ slug: 'beisl-zur-probe', menuVersion: before + 1 });
  });

  it('changes nothing in a dry run, and says what it would change', async () => {
    const before = await exported('beisl-zur-probe');
    const { code, out, err } = await imported(fileText(aRestaurantFile({ name: 'Anders' })), '--dry-run');
    expect([code, err]).toEqual([0, 'Dry run: nothing was changed.\n']);
    expect(out).toMatch(/changed .* name/);
    expect(await exported('beisl-zur-probe')).toEqual(before);
  });

  it('refuses a file with every error by its place, and changes nothing', async () => {
    const file = aRestaurantFile({ slug: 'neu' });
    const wrong = {
      ...file,
      zipCode: '99',
      products: [
        { ...file.products[0], priceCents: -1 },
        { ...file.products[1], vatPercent: 19, color: 'red' },
      ],
    };
    const errors = await imported(fileText(wrong));
    expect(errors.code).toBe(1);
    for (const place of ['zipCode', 'products[0].priceCents', 'products[1].vatPercent', 'products[1]']) {
      expect(errors.err).toContain(`  restaurants[0].${place}: `);
    }
    const lost = {
      ...file,
      delivery: false,
      takeaway: false,
      products: file.products.map((each) => ({ ...each, key: 'same', groups: ['nowhere'] })),
      hours: { ...file.hours, opening: [{ day: 'monday', from: '22:00', to: '02:00' }] },
      closures: ['2026-02-30'],
    };
    const { err } = await imported(fileText(aRestaurantFile(), lost, aRestaurantFile()));
    for (const line of [
      'restaurants[1].delivery: either delivery or takeaway must be true',
      'restaurants[1].products[1].key: "same" is there twice',
      'restaurants[1].products[0].groups[0]: nothing has the key "nowhere"',
      'restaurants[1].hours.opening[0].to: is not after "from"',
      'restaurants[1].closures[0]: there is no such date',
      'restaurants[2].slug: "beisl-zur-probe" is there twice',
    ]) {
      expect(err).toContain(line);
    }
    expect((await admin(database, ['restaurants', 'show', 'neu'])).err).toBe('There is no restaurant "neu".\n');
    for (const text of ['', '{', '[]', '{"format":"other"}']) {
      expect([text, (await imported(text)).code]).toEqual([text, 1]);
    }
    const nowhere = await admin(database, ['restaurants', 'import', '/nowhere.json']);
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringMatching(/^The file cannot be read: [^\n]+\n$/)]);
  });

  it('twice at the same time ends as once', async () => {
    const text = fileText(aRestaurantFile({ slug: 'zwilling', name: 'Zwilling' }));
    const ends = await Promise.all([imported(text), imported(text)]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    const outcomes = ends.map(({ out }) => /added|unchanged/.exec(out)?.[0]);
    expect(new Set(outcomes)).toEqual(new Set(['added', 'unchanged']));
  });
});

describe('restaurants stop, open and pause', () => {
  const switched = async (...words: string[]) => {
    await admin(database, ['restaurants', ...words]);
    await server.notified();
  };

  it('count at once, and are noted', async () => {
    await switched('stop', adria.slug);
    expect((await details(adria.slug)).offline).toBe(true);
    await switched('open', adria.slug);
    expect((await details(adria.slug)).offline).toBe(false);
    await switched('pause', adria.slug, '--minutes', '30');
    expect((await details(adria.slug)).offline).toBe(true);
    await switched('pause', adria.slug, '--minutes', '0');
    expect((await (await aCustomerOf(server, adria)).order()).statusCode).toBe(201);
    const [latest] = await auditOf(adria.slug);
    expect(latest).toMatchObject({ action: 'restaurants pause', details: { until: null } });
  });
});
