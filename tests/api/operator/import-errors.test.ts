import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { FileRestaurant } from '#shared/contract/restaurant-file.ts';
import { admin } from '#tests/support/admin.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { databaseContents } from '#tests/support/database-contents.ts';
import { withFiles } from '#tests/support/import-files.ts';
import { aRestaurantFile, fileText } from '#tests/support/restaurant-file.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { server, adria } = await aRestaurantServer();
const { database } = server;

const imported = (text: string) =>
  withFiles({ 'restaurants.json': text }, (folder) =>
    admin(database, ['restaurants', 'import', join(folder, 'restaurants.json')]),
  );
const file = aRestaurantFile();
const [schnitzel] = file.products;
if (!schnitzel) throw new Error('the file has products');
const withProduct = (changes: object) => fileText({ ...file, products: [{ ...schnitzel, ...changes }] });

describe('restaurants import', () => {
  it.each([
    ['an allergen that there is none of', withProduct({ allergens: ['A', 'Z'] }), 'products[0].allergens[1]'],
    ['a price in euros', withProduct({ priceCents: 8.9 }), 'products[0].priceCents'],
    ['a price as text', withProduct({ priceCents: '890' }), 'products[0].priceCents'],
    ['a price beyond all measure', withProduct({ priceCents: 1e12 }), 'products[0].priceCents'],
    ['no name', withProduct({ name: undefined }), 'products[0].name'],
    ['a name of 10,000 characters', withProduct({ name: 'x'.repeat(10_000) }), 'products[0].name'],
    ['a name in two lines', withProduct({ name: 'Schnitzel\nmit Salat' }), 'products[0].name'],
    ['an English text that stands for none', withProduct({ description: '' }), 'products[0].descriptionEnglish'],
    [
      'an English name in two lines',
      fileText({ ...file, groups: [{ ...file.groups[0], nameEnglish: 'a\nb' }], products: [] }),
      'groups[0].nameEnglish',
    ],
    ['a slug that is a path', fileText({ ...file, slug: '../admin' }), 'slug'],
    [
      '10,000 products',
      fileText({
        ...file,
        products: Array.from({ length: 10_000 }, (_, at) => ({ ...schnitzel, key: `p${at}` })),
      }),
      'products',
    ],
  ])('refuses %s by its place, and changes nothing', async (_what, text, place) => {
    const before = await databaseContents(database);
    const { code, out, err } = await imported(text);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The file has one fault; nothing was changed:\n {2}restaurants\[0\]\.[^\n]+\n$/);
    expect(err).toContain(`  restaurants[0].${place}: `);
    expect(await databaseContents(database)).toEqual(before);
  });

  it('that fails half-way leaves nothing behind', async () => {
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no room for %', new.name; end $$;
      create trigger refuse before insert on products for each row when (new.name = 'Zu viel') execute function refuse()`);
    const before = await databaseContents(database);
    const last = {
      ...file,
      slug: 'drittes',
      products: [...file.products, { ...schnitzel, key: 'z', name: 'Zu viel' }],
    };
    const { code, err } = await imported(fileText(file, aRestaurantFile({ slug: 'zweites' }), last));
    expect([code, err]).toEqual([1, expect.stringContaining('no room for Zu viel')]);
    expect(await databaseContents(database)).toEqual(before);
    await database.pool.query('drop trigger refuse on products; drop function refuse');
  });

  it('takes what is odd but right: emoji, RTL, quotes and wildcards', async () => {
    const name = `Pizza „100 %_\\" 🍕 'פלאפל' <b>`;
    expect(await imported(withProduct({ name, description: 'Zeile\nzwei' }))).toMatchObject({
      code: 0,
      err: '',
    });
    const { out } = await admin(database, ['restaurants', 'export', file.slug]);
    expect(JSON.parse(out).restaurants[0].products[0]).toMatchObject({ name, description: 'Zeile\nzwei' });
    expect((await imported(out)).out).toContain('unchanged');
  });

  it('while people order: each order is at the old price or the new one, and none fails in the server', async () => {
    const { out } = await admin(database, ['restaurants', 'export', adria.slug]);
    const before = JSON.parse(out).restaurants[0] as FileRestaurant;
    const dearer = (cents: number) =>
      fileText({
        ...before,
        products: before.products.map((each) => ({ ...each, priceCents: each.priceCents + cents })),
      });
    const importing = { isOver: false };
    const orders = [1, 2, 3].map(async () => {
      const answers: { statusCode: number; orderId?: string; body: string }[] = [];
      while (!importing.isOver) {
        const answer = await (await aCustomerOf(server, adria)).order();
        answers.push({ statusCode: answer.statusCode, orderId: answer.json().orderId, body: answer.body });
      }
      return answers;
    });
    for (const cents of [100, 200, 100, 200]) {
      expect(await imported(dearer(cents))).toMatchObject({ code: 0, err: '' });
    }
    importing.isOver = true;
    const answers = (await Promise.all(orders)).flat();
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const placed = answers.flatMap(({ orderId }) => orderId ?? []);
    expect(placed.length).toBeGreaterThan(0);
    const { rows } = await database.pool.query<{ price: number; sum: number }>(
      `select distinct items.unit_price_cents - products.price_cents as price,
         orders.item_sum_cents - items.unit_price_cents * items.quantity as sum
       from orders join order_items items on items.order_id = orders.id
         join products on products.id = items.product_id
       where orders.id = any ($1)`,
      [placed],
    );
    // now it is 200 dearer than at first
    for (const { price, sum } of rows) expect([[-200, -100, 0].includes(price), sum]).toEqual([true, 0]);
  });
});
