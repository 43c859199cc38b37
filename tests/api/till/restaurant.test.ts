import { describe, expect, it } from 'vitest';
import { auditRepository } from '#features/operator/audit-repository.ts';
import type { CockpitProduct } from '#shared/contract/cockpit.ts';
import type { TillCard } from '#shared/contract/till.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { aTill } from '#tests/support/till.ts';

const { clock, server, adria } = await aRestaurantServer();
const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
const till = await aTill(server, adria);
const foreign = await aTill(server, krone);

const card = async (of = till) => (await of.get('/card')).json<{ card: TillCard }>().card;
const errorsOf = (response: { json(): { errors: { key: string; field?: string; message: string }[] } }) =>
  response.json().errors;

describe('the card', () => {
  it('goes out and in, and changes nothing where it is the same', async () => {
    const before = await card();
    expect(before.products.map(({ name }) => name)).toContain('Tiramisu');
    expect((await till.send('PUT', '/card', before)).json()).toEqual({
      changed: false,
      products: { added: 0, changed: 0, removed: 0 },
    });
  });

  it('comes in as a whole: what keeps its key stays what it was, for guests too, and nothing else of the restaurant changes', async () => {
    const before = await card();
    const [pizza, dessert, ...rest] = before.products;
    if (!pizza || !dessert) throw new Error('the card is empty');
    const soup = { key: 'suppe', name: 'Frittatensuppe', priceCents: 590, groups: pizza.groups, vatPercent: 10 };
    const products = [pizza, { ...dessert, priceCents: 600 }, soup];
    const changed = await till.send('PUT', '/card', { ...before, products });
    expect(changed.json()).toEqual({ changed: true, products: { added: 1, changed: 1, removed: rest.length } });
    const { products: shown } = (await server.browser().get(`/json/restaurant/${adria.slug}/products`)).json();
    expect(shown).toContainEqual(expect.objectContaining({ id: adria.dessert, name: 'Tiramisu', price: 600 }));
    expect(shown).toContainEqual(expect.objectContaining({ name: 'Frittatensuppe' }));
    const log = await server.database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(log).toMatchObject({
      action: 'card import',
      actor: expect.stringMatching(/^api token \d+$/),
      restaurant_slug: adria.slug,
    });
    await till.send('PUT', '/card', before);
    expect(await card()).toEqual(before);
  });

  it('tells all that is wrong by field, and changes nothing then', async () => {
    const before = await card();
    const [product] = before.products;
    const wrong = {
      ...before,
      products: [
        { ...product, groups: ['keine'] },
        { ...product, flavorSets: ['auch keine'] },
      ],
    };
    const refused = await till.send('PUT', '/card', wrong, { 'accept-language': 'en' });
    expect(refused.statusCode).toBe(422);
    expect(errorsOf(refused).map(({ key, field }) => [key, field])).toEqual([
      ['till.error.card', 'products.1.key'],
      ['till.error.card', 'products.0.groups.0'],
      ['till.error.card', 'products.1.flavorSets.0'],
    ]);
    expect(errorsOf(refused)[1]?.message).toContain('nothing has the key "keine"');
    const odd = { ...before, paidRank: 1, products: [{ ...product, priceCents: -1, name: '' }] };
    expect(errorsOf(await till.send('PUT', '/card', odd)).map(({ field }) => field)).toEqual([
      'products.0.name',
      'products.0.priceCents',
      'paidRank',
    ]);
    expect(await card()).toEqual(before);
  });

  it("is the restaurant's own, and two at once make one after the other", async () => {
    const before = await card();
    const theirs = await card(foreign);
    const priced = (priceCents: number) => ({
      ...before,
      products: before.products.map((each) => ({ ...each, priceCents })),
    });
    const both = await Promise.all([till.send('PUT', '/card', priced(700)), till.send('PUT', '/card', priced(800))]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const prices = new Set((await card()).products.map(({ priceCents }) => priceCents));
    expect([...prices]).toHaveLength(1);
    expect(await card(foreign)).toEqual(theirs);
  });

  it('may be large, and not endless', async () => {
    const before = await card();
    const [product] = before.products;
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...product,
        key: `nr-${at}`,
        name: `Nummer ${at}`,
        description: 'x'.repeat(900),
      }));
    expect((await till.send('PUT', '/card', { ...before, products: many(600) })).json().changed).toBe(true);
    expect((await till.send('PUT', '/card', { ...before, products: many(5000) })).statusCode).toBe(413);
    await till.send('PUT', '/card', before);
  });
});

describe('what is sold out', () => {
  it('is marked and taken back, of the own card alone', async () => {
    const listed = async () => (await till.get('/products')).json<{ products: CockpitProduct[] }>().products;
    const { productId } = (await listed()).find(({ name }) => name === 'Bier') ?? {};
    const path = `/products/${productId}/sold-out`;
    expect((await till.send('PUT', path, { soldOut: true })).json().product).toMatchObject({
      productId,
      soldOut: true,
    });
    expect((await till.send('PUT', path, { soldOut: true })).statusCode).toBe(200);
    const products = await listed();
    expect(products.filter(({ soldOut }) => soldOut)).toHaveLength(1);
    expect((await till.send('PUT', path, { soldOut: false })).json().product.soldOut).toBe(false);
    for (const id of [krone.beer, 0, 2_147_483_648, 9_999_999_999]) {
      const refused = await till.send('PUT', `/products/${id}/sold-out`, { soldOut: true });
      expect([id, errorsOf(refused)[0]?.key]).toEqual([id, 'basket.error.product-not-available']);
    }
    for (const id of ['-1', 'x', '99999999999', '%00'])
      expect([id, (await till.send('PUT', `/products/${id}/sold-out`, { soldOut: true })).statusCode]).toEqual([
        id,
        404,
      ]);
  });
});

describe('the hours', () => {
  it('are read, paused, changed for today and closed for a day, as by the staff', async () => {
    const hours = async () => (await till.get('/hours')).json().restaurant;
    expect(await hours()).toMatchObject({ slug: adria.slug, pausedUntil: null, deliveryMinutes: 35, closures: [] });
    expect((await hours()).hours.delivery).toContainEqual({ day: 'monday', from: '11:00', to: '23:00' });
    const put = async (path: string, body: object) =>
      (await till.send('PUT', `/hours/${path}`, body)).json().restaurant;
    expect(await put('pause', { minutes: 30 })).toMatchObject({
      pausedUntil: clock.now().add({ minutes: 30 }).toString(),
    });
    expect(await put('pause', { minutes: null })).toMatchObject({ pausedUntil: null });
    expect(await put('today-minutes', { minutes: 60 })).toMatchObject({ todayMinutes: 60 });
    await put('today-minutes', { minutes: null });
    expect(await put('closures/2026-12-24', { closed: true })).toMatchObject({ closures: ['2026-12-24'] });
    expect(await put('closures/2026-12-24', { closed: false })).toMatchObject({ closures: [] });
    expect((await foreign.get('/hours')).json().restaurant).toMatchObject({ slug: krone.slug, closures: [] });
  });

  it('of the week are changed kind by kind, and all that is wrong with them is told', async () => {
    const before = (await till.get('/hours')).json().restaurant.hours;
    const delivery = [
      { day: 'friday', from: '11:00', to: '14:30' },
      { day: 'friday', from: '17:00', to: '26:00' },
    ];
    const etag = (await till.get('/hours')).headers.etag;
    const changed = (await till.send('PUT', '/hours', { hours: { delivery } })).json().restaurant.hours;
    expect(changed).toEqual({ ...before, delivery });
    expect((await till.get('/hours')).headers.etag).not.toBe(etag);
    const [entry] = await auditRepository(server.db).list({ restaurant: adria.slug, limit: 1 });
    expect(entry).toMatchObject({ action: 'cockpit times', details: { changed: ['hours'] } });
    expect(entry?.actor).toMatch(/^api token \d+$/);

    const wrong = [
      { day: 'monday', from: '18:00', to: '17:00' },
      { day: 'tuesday', from: '10:00', to: '12:00' },
      { day: 'tuesday', from: '11:00', to: '13:00' },
    ];
    const refused = await till.send('PUT', '/hours', { hours: { takeaway: wrong, delivery: [] } });
    expect(refused.statusCode).toBe(422);
    expect(errorsOf(refused).map(({ key, field }) => [key, field])).toEqual([
      ['times.error.range', 'hours.takeaway.0'],
      ['times.error.overlap', 'hours.takeaway.2'],
    ]);
    for (const hours of [{ delivery: [{ day: 'freitag', from: '11:00', to: '12:00' }] }, { lunch: [] }, null])
      expect((await till.send('PUT', '/hours', { hours })).statusCode).toBe(422);
    await till.send('PUT', '/hours', { hours: { delivery: before.delivery } });
    expect((await till.get('/hours')).json().restaurant.hours).toEqual(before);
  });

  it('refuse what there is not', async () => {
    const odd: [string, object][] = [
      ['pause', { minutes: 4 }],
      ['pause', {}],
      ['today-minutes', { minutes: 1000 }],
      ['closures/2026-02-30', { closed: true }],
      ['closures/2020-01-01', { closed: true }],
      ['closures/2026-12-24', { closed: 'ja' }],
    ];
    for (const [path, body] of odd)
      expect([path, (await till.send('PUT', `/hours/${path}`, body)).statusCode]).toEqual([path, 422]);
    expect((await till.send('PUT', '/hours/closures/heute', { closed: true })).statusCode).toBe(404);
  });
});
