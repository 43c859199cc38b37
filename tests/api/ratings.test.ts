import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RatingsAnswer, ratingsAnswer } from '#shared/contract/ratings.ts';
import { inAddress, oddTexts } from '../support/odd-texts.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
let krone: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  adria = await addRestaurant(server.database.db);
  krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
  await addRestaurant(server.database.db, { slug: 'noch-neu' });
  // Two on each day, so that the pages' borders fall between ratings of the same instant.
  await rate(
    adria,
    Array.from({ length: 45 }, (_, index) => ({ author: `Gast ${index}.`, day: 1 + Math.floor(index / 2) })),
  );
  await rate(krone, [{ author: 'Eva M.', day: 1 }]);
});
afterAll(() => server.stop());

interface TestRating {
  author: string;
  day: number;
  stars?: readonly [delivery: number, taste: number, pricing: number];
}

async function rate(restaurant: RestaurantFixture, ratings: readonly TestRating[]): Promise<void> {
  await server.database.db
    .insertInto('ratings')
    .values(
      ratings.map(({ author, day, stars: [delivery, taste, pricing] = [5, 4, 4] }) => ({
        restaurant_id: restaurant.id,
        author,
        delivery,
        taste,
        pricing,
        comment: `Von ${author}`,
        rated_at: `2026-10-${String(day).padStart(2, '0')}T12:00:00Z`,
      })),
    )
    .execute();
  await raiseMenuVersion(server.database.db, restaurant.id);
}

const get = (path: string, headers = {}) =>
  server.http.inject({ url: path, headers: { host: 'localhost:3000', ...headers } });
const read = async (path: string): Promise<RatingsAnswer> => ratingsAnswer.parse((await get(path)).json());
const ratingsOf = (slug: string) => `/json/restaurant/${slug}/ratings`;

describe('the ratings of a restaurant', () => {
  it('come newest first, twenty a page, each once', async () => {
    const authors: string[] = [];
    const sizes: number[] = [];
    let next: string | null = ratingsOf(adria.slug);
    while (next !== null) {
      const page: RatingsAnswer = await read(next);
      sizes.push(page.ratings.length);
      authors.push(...page.ratings.map(({ author }) => author));
      next = page.next_page_url;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(authors).toEqual(Array.from({ length: 45 }, (_, index) => `Gast ${44 - index}.`));
  });

  it('have their mean, the means of each dimension and how many rounded to which star', async () => {
    const house = await addRestaurant(server.database.db, { slug: 'gut-und-guenstig' });
    await rate(house, [
      { author: 'A B.', day: 1, stars: [5, 5, 5] },
      { author: 'C D.', day: 2, stars: [5, 4, 5] },
      { author: 'E F.', day: 3, stars: [4, 4, 5] },
      { author: 'G H.', day: 4, stars: [1, 1, 2] },
    ]);
    const answer = await read(ratingsOf('gut-und-guenstig'));
    expect(answer).toMatchObject({
      count: 4,
      // (5 + 4,67 + 4,33 + 1,33) / 4
      average: 3.83,
      averages: { delivery: 3.75, taste: 3.5, pricing: 4.25 },
      distribution: { '1': 1, '2': 0, '3': 0, '4': 1, '5': 2 },
      next_page_url: null,
    });
    expect(answer.ratings[0]).toEqual({
      id: expect.any(Number),
      author: 'G H.',
      date: '2026-10-04T12:00:00Z',
      delivery: 1,
      taste: 1,
      pricing: 2,
      total: 1.33,
      comment: 'Von G H.',
      reply: null,
    });
  });

  it('are none of a new one', async () => {
    expect(await read(ratingsOf('noch-neu'))).toEqual({
      count: 0,
      average: 0,
      averages: { delivery: 0, taste: 0, pricing: 0 },
      distribution: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
      ratings: [],
      next_page_url: null,
    });
  });

  it('need three statements, one while nothing changes, however many they are', async () => {
    await raiseMenuVersion(server.database.db, adria.id);
    await get(`/json/restaurant/${adria.slug}/products`);
    const count = async (path: string) => {
      const before = server.statements.length;
      expect((await get(path)).statusCode).toBe(200);
      return server.statements.length - before;
    };
    const { next_page_url: second } = (await get(ratingsOf(adria.slug))).json<RatingsAnswer>();
    await raiseMenuVersion(server.database.db, adria.id);
    await get(`/json/restaurant/${adria.slug}/products`);
    // the restaurant's version, all ratings at once, the page
    expect(await count(ratingsOf(adria.slug))).toBe(3);
    expect(await count(ratingsOf(adria.slug))).toBe(1);
    // and where the page begins
    expect(await count(second ?? '')).toBe(4);
    expect(await count(second ?? '')).toBe(1);
  });

  it('are public, and not sent again while they are the same', async () => {
    const first = await get(ratingsOf(krone.slug));
    expect(first.cookies).toEqual([]);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const etag = String(first.headers['etag']);
    expect((await get(ratingsOf(krone.slug), { 'if-none-match': etag })).statusCode).toBe(304);
    await rate(krone, [{ author: 'Neu N.', day: 2 }]);
    const changed = await get(ratingsOf(krone.slug), { 'if-none-match': etag });
    expect(changed.json<RatingsAnswer>().ratings.map(({ author }) => author)).toEqual(['Neu N.', 'Eva M.']);
  });

  it('are unknown of an unknown restaurant', async () => {
    const answer = await get(ratingsOf('gibt-es-nicht'));
    expect([answer.statusCode, answer.json().errors[0].key]).toEqual([404, 'restaurant.error.unknown']);
  });

  it("refuse a cursor that is none, or of another restaurant's rating", async () => {
    const foreign = (await read(ratingsOf(krone.slug))).ratings[0]?.id;
    const cursors = [...Object.values(oddTexts), '0', '01', '-1', '1e3', '9999999999', String(foreign)];
    for (const cursor of cursors) {
      const answer = await get(`${ratingsOf(adria.slug)}?cursor=${inAddress(cursor)}`);
      expect([cursor.slice(0, 20), answer.statusCode]).toEqual([cursor.slice(0, 20), 422]);
    }
    expect((await get(`${ratingsOf(adria.slug)}?page=2`)).statusCode).toBe(422);
  });
});
