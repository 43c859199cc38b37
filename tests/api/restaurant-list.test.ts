import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeRepository } from '#providers/maps/embedded/place-repository.ts';
import { seedHouses } from '#server/seed/large/seed-houses.ts';
import type { FilterCounts, Restaurant, RestaurantsAnswer } from '#shared/contract/restaurants.ts';
import { sectionIds, sectionsOf } from '#shared/domain/restaurants/restaurant-sections.ts';
import { aClock, fridayEvening } from '../support/clock.ts';
import { fakePayments } from '../support/fake-payments.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';

const houses = 150;
const clock = aClock();
let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await aServer({ clock, payment: fakePayments().provider });
  browser = server.browser();
  const wien = { cityCode: '90001', cityName: 'Wien', searchKey: 'wien' };
  await placeRepository(server.db).addPostcodes([{ ...wien, zipCode: '1070', lat: 48.203, lng: 16.347 }]);
  await seedHouses(server.db, clock, houses);
});
beforeEach(() => {
  clock.set(fridayEvening);
});
afterAll(() => server.stop());

async function list(query: string): Promise<RestaurantsAnswer> {
  const response = await browser.get(`/json/restaurants?zip=1070&${query}`);
  expect([query, response.statusCode]).toEqual([query, 200]);
  return response.json();
}

/** All pages, one after the other; `between` happens before each further one. */
async function allPages(query: string, between: () => unknown = () => undefined): Promise<Restaurant[][]> {
  const first = await list(query);
  const pages = [first.restaurants];
  for (let next = first.next_page_url; next !== null; ) {
    await between();
    const page: RestaurantsAnswer = (await browser.get(next)).json();
    pages.push(page.restaurants);
    next = page.next_page_url;
  }
  return pages;
}

const slugsOf = (restaurants: readonly Restaurant[]) => restaurants.map(({ slug }) => slug);

describe('each filter', () => {
  const choices = (name: keyof FilterCounts, values: readonly string[]) =>
    values.map((value) => [name, value] as const);

  it.each([
    ...choices('deliveryFee', ['-1', '0', '100', '200']),
    ...choices('minimumOrderValue', ['-1', '0', '500', '1000']),
    ...choices('mode', ['0', '1', '2']),
    ...choices('rating', ['0', '1', '2', '3', '4', '5']),
    ...choices('deliveryTime', ['30', '45', '60']),
    ...choices('kitchenTypes', ['pizza', 'sushi', 'austrian']),
    ...choices('paymentTypes', ['cash', 'eps', 'creditcard', 'creditcard,creditcard_3d']),
    ...choices('diets', ['vegetarian', 'vegan', 'halal', 'gluten-free']),
  ])('leaves as many as its count says: %s=%s', async (name, value) => {
    const { counts } = await list('');
    const filtered = await list(`${name}=${value}`);
    expect(counts[name]).toMatchObject({ [value]: filtered.counts.total });
    expect(filtered.counts.region).toBe(houses);
  });

  it('counts no means of payment that the marketplace does not take', async () => {
    const { restaurants, counts } = await list('');
    expect(restaurants.some(({ paymentTypes }) => paymentTypes.includes('creditcard_3d'))).toBe(true);
    const cards = 'creditcard,creditcard_3d';
    expect(Object.keys(counts.paymentTypes).toSorted()).toEqual(['cash', 'creditcard', cards, 'debit', 'eps']);
    expect((await list('paymentTypes=creditcard_3d')).counts.total).toBe(0);
  });

  it('openNow leaves what is open', async () => {
    clock.set(Temporal.Instant.from('2026-11-20T09:00:00Z'));
    const { counts } = await list('');
    const pages = await allPages('openNow=1');
    expect(pages.flat()).toHaveLength(counts.openNow);
    expect(pages.flat().every(({ open }) => open)).toBe(true);
    expect(counts.openNow).toBeGreaterThan(0);
    expect(counts.openNow).toBeLessThan(houses);
  });

  it('diets leave what is good for all that are chosen', async () => {
    const found = (await allPages('diets=vegan,halal')).flat();
    expect(found.length).toBeGreaterThan(0);
    for (const { diets } of found) expect(diets).toEqual(expect.arrayContaining(['vegan', 'halal']));
  });
});

describe('the list', () => {
  it('is sorted by rating descending, delivery fee, minimum order value or delivery time', async () => {
    const measures: [string, (restaurant: Restaurant) => number][] = [
      ['1', ({ statistics }) => -statistics.rating.average],
      ['2', ({ deliveryfee }) => deliveryfee],
      ['3', ({ minimumOrderValue }) => minimumOrderValue],
      ['4', ({ statistics }) => statistics.deliveryTime],
    ];
    for (const [sorting, measure] of measures) {
      const values = (await allPages(`sorting=${sorting}`)).flat().map(measure);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
  });

  it('grouped comes in the order of its sections, the three ads of the best rank at the places 1, 4 and 8 of theirs', async () => {
    const paid = (await list('openNow=1&mode=1')).restaurants.filter(({ inRange }) => inRange).slice(0, 5);
    for (const [index, { slug }] of paid.entries()) {
      await server.database.db
        .updateTable('restaurants')
        .set((row) => ({ paid_rank: 5 - index, menu_version: row('menu_version', '+', 1) }))
        .where('slug', '=', slug)
        .execute();
    }
    const [first, second, third] = slugsOf(paid).toReversed();
    const shown = (await allPages('grouped=1')).flat();
    const sections = sectionsOf(shown, 'delivery');
    expect(slugsOf(sections.flatMap(({ restaurants }) => restaurants))).toEqual(slugsOf(shown));
    expect(sections.length).toBeGreaterThan(3);
    const { counts } = await list('grouped=1');
    expect(counts.sections).toEqual(
      Object.fromEntries(sections.map(({ id, restaurants }) => [id, restaurants.length])),
    );
    const places = new Map(
      sections.flatMap(({ restaurants }) => restaurants.map(({ slug }, place) => [slug, place + 1] as const)),
    );
    const [one = 0, two = 0, three = 0] = [first, second, third].map((slug) => places.get(slug ?? ''));
    expect([one, [1, 4].includes(two), [1, 4, 8].includes(three)]).toEqual([1, true, true]);
    const order = sections.map(({ id }) => sectionIds.indexOf(id));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('holds everybody once over its pages, while restaurants open and close', async () => {
    clock.set(Temporal.Instant.from('2026-11-20T08:50:00Z'));
    const calm = (await allPages('grouped=1')).flat();
    const busy = await allPages('grouped=1', () => clock.advance({ minutes: 17 }));
    expect(busy.map((page) => page.length)).toEqual([48, 48, 48, 6]);
    expect(slugsOf(busy.flat())).toEqual(slugsOf(calm));
    const afterwards = (await allPages('grouped=1')).flat();
    expect(slugsOf(afterwards)).not.toEqual(slugsOf(calm));
  });

  it('leaves nobody else out when a restaurant goes between two pages', async () => {
    const calm = slugsOf((await allPages('grouped=1')).flat());
    const goOffline = (slug: string, offline: boolean) =>
      server.database.db
        .updateTable('restaurants')
        .set((row) => ({ offline, menu_version: row('menu_version', '+', 1) }))
        .where('slug', '=', slug)
        .execute();
    const last = calm[47] ?? '';
    const pages = await allPages('grouped=1', () => goOffline(last, true));
    await goOffline(last, false);
    expect(new Set(slugsOf(pages.flat()))).toEqual(new Set(calm));
    const twice = slugsOf(pages.flat()).filter((slug, place, all) => all.indexOf(slug) !== place);
    expect(twice.every((slug) => slug === last)).toBe(true);
  });

  it('takes no cursor for longer than an hour, and none of the future', async () => {
    const { next_page_url } = await list('openNow=1');
    clock.advance({ hours: 7 });
    const late: RestaurantsAnswer = (await browser.get(next_page_url ?? '')).json();
    expect(late.counts.openNow).toBe((await list('')).counts.openNow);
    clock.set(Temporal.Instant.from('2026-11-20T09:00:00Z'));
    const early: RestaurantsAnswer = (await browser.get(next_page_url ?? '')).json();
    expect(early.counts.openNow).toBe((await list('')).counts.openNow);
  });

  it('says for a restaurant what its details say', async () => {
    for (const instant of ['2026-11-20T17:00:00Z', '2026-11-20T09:29:59.5Z', '2026-10-25T00:30:00Z']) {
      clock.set(Temporal.Instant.from(instant));
      const [restaurant] = (await list('sorting=4')).restaurants;
      const path = `/json/restaurant/${restaurant?.slug}/details`;
      const { open, preOrder, closed, opensAt, closingTime } = (await browser.get(path)).json().restaurant;
      expect(restaurant).toMatchObject({ open, preOrder, closed, opensAt, closingTime });
    }
  });
});

describe('the restaurant search', () => {
  const found = async (input: string) =>
    (await browser.get(`/json/places/predictions?mode=20&input=${encodeURIComponent(input)}`)).json().restaurants;

  it('matches the name or a kitchen type, at most five times', async () => {
    expect(await found('Sushi')).toHaveLength(5);
    expect(await found('griechisch')).not.toHaveLength(0);
    for (const input of ['%', '_', '.*', '\\', '🍕', 'שלום']) expect([input, await found(input)]).toEqual([input, []]);
  });

  it('reads no restaurant at a keystroke', async () => {
    await found('Piz');
    const before = server.statements.length;
    await found('Pizz');
    const asked = server.statements.slice(before).filter((statement) => statement.includes('"restaurants"'));
    expect(asked).toEqual([expect.stringMatching(/count\(\*\)/)]);
  });
});

describe('what is no query', () => {
  const long = 'a'.repeat(10_000);
  it.each([
    'zip=%00',
    'zip=99999',
    'zip=abcd',
    'zip=%25',
    `zip=${long}`,
    'deliveryFee=50',
    'minimumOrderValue=-2',
    'mode=3',
    'rating=6',
    'rating=4.5',
    'sorting=0',
    'sorting=9',
    'kitchenTypes=pizza,%25',
    `kitchenTypes=${long}`,
    'kitchenTypes=%F0%9F%8D%95',
    'paymentTypes=gold',
    'diets=all',
    'deliveryTime=0',
    'deliveryTime=1e2',
    'openNow=yes',
    'grouped=2',
    `q=${long}`,
    'cursor=-5',
    'cursor=%00',
    'cursor=1.2.3.4.%25',
    `cursor=${long}`,
    'q=a&q=b',
    'zip[]=1070',
    "hack=1'--",
  ])('is refused: %s', async (query) => {
    const response = await browser.get(`/json/restaurants?${query}`);
    expect([response.statusCode, response.json().errors[0].key]).toEqual([
      422,
      expect.stringMatching(/^request\.error\.(invalid|unknown-field)$/),
    ]);
  });

  it('though well written shows a list', async () => {
    const queries = ['cursor=1.0.0.0.x', 'cursor=99999999999999.99.-999999999.-999.nobody', 'kitchenTypes=,%20pizza,'];
    for (const query of queries) expect((await list(query)).counts.total).toBeGreaterThan(0);
  });
});
