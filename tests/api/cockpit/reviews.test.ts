import { beforeEach, describe, expect, it } from 'vitest';
import { ratingRepository } from '#features/ratings/rating-repository.ts';
import { ratingsAnswer } from '#shared/contract/ratings.ts';
import { type ReviewsAnswer, reviewsAnswer } from '#shared/contract/reviews.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const { server, clock } = await aRestaurantServer();
const { db } = server.database;

let house: RestaurantFixture;
let owner: TestBrowser;
let count = 0;
beforeEach(async () => {
  count += 1;
  house = await addRestaurant(db, { slug: `gasthaus-${count}` });
  owner = await aStaffBrowser(server, `Wirt${count}`, [house]);
});

const at = (path = '') => `/json/cockpit/restaurants/${house.slug}/reviews${path}`;
const keyOf = (response: { json(): { errors?: { key: string }[] } }) => response.json().errors?.[0]?.key;
const colleague = (role: 'manager' | 'kitchen') => aStaffBrowser(server, `${role}-r${count}`, [house], role);

/** A customer's rating of the house, as it is stored with an order; returns its id. */
async function rate(stars = 4, day = 1, values: { comment?: string } = {}): Promise<number> {
  const order = await db
    .insertInto('ratings')
    .values({
      restaurant_id: house.id,
      author: 'Eva M.',
      delivery: stars,
      taste: stars,
      pricing: stars,
      comment: values.comment ?? 'Gut',
      rated_at: `2026-10-${String(day).padStart(2, '0')}T12:00:00Z`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return order.id;
}

const read = async (query = '', by = owner): Promise<ReviewsAnswer> =>
  reviewsAnswer.parse((await by.get(at(query))).json());
const asGuest = async () =>
  ratingsAnswer.parse((await server.browser().get(`/json/restaurant/${house.slug}/ratings`)).json());
const reply = (id: number, text: string, expected = '', by = owner) => by.post(at(`/${id}/reply`), { text, expected });
const report = (id: number, by = owner) =>
  by.post(at(`/${id}/report`), { reason: 'untrue', text: 'Der Gast war nie da.' });
const complaints = () => db.selectFrom('complaints').selectAll().where('restaurant_id', '=', house.id).execute();

describe('the reviews of a restaurant', () => {
  it('come newest first in pages, by stars and without a reply', async () => {
    const ids: number[] = [];
    for (let day = 1; day <= 23; day += 1) ids.push(await rate(day % 2 === 0 ? 5 : 2, day));
    const first = await read();
    expect(first.reviews.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
    expect(first).toMatchObject({ count: 23, unanswered: 23, distribution: { '2': 12, '5': 11 } });
    const second = reviewsAnswer.parse((await owner.get(first.next_page_url ?? '')).json());
    expect(second.reviews.map(({ id }) => id)).toEqual(ids.toReversed().slice(20));
    expect(second.next_page_url).toBeNull();
    expect((await read('?stars=5')).reviews.map(({ total }) => total)).toEqual(Array(11).fill(5));
    const [newest = 0] = ids.toReversed();
    await reply(newest, 'Danke');
    const waiting = await read('?unanswered=true&stars=2');
    expect(waiting.unanswered).toBe(22);
    expect(waiting.reviews.map(({ id }) => id)).not.toContain(newest);
    expect(waiting.reviews).toHaveLength(11);
    expect(keyOf(await owner.get(at('?page=999999999')))).toBe('page.error.cursor');
    expect(keyOf(await owner.get(at('?page=99999999999')))).toBe('page.error.cursor');
    expect((await owner.get(at('?stars=6'))).statusCode).toBe(422);
  });

  it('are replied to under the name of the restaurant, and guests see it at once', async () => {
    const id = await rate();
    expect((await asGuest()).ratings[0]?.reply).toBeNull();
    const text = '<script>alert(1)</script>\nDanke https://haus.example';
    const answer = await reply(id, text, '', await colleague('manager'));
    expect(answer.json().review).toMatchObject({ id, reply: { text }, replyUntil: expect.any(String) });
    expect((await asGuest()).ratings[0]?.reply).toEqual({ text, date: clock.now().toString() });
    const { entries } = (await owner.get(`/json/cockpit/restaurants/${house.slug}/log`)).json();
    expect(entries[0]).toMatchObject({ action: 'review reply', details: { review: id } });
  });

  it('keep a reply of a thousand characters and no more, never an odd one', async () => {
    const id = await rate();
    expect((await reply(id, 'ü'.repeat(1000))).statusCode).toBe(200);
    expect((await reply(id, 'ü'.repeat(1001), 'ü'.repeat(1000))).statusCode).toBe(422);
    expect((await reply(id, 'a\u0000b', 'ü'.repeat(1000))).statusCode).toBe(422);
  });

  it('let a reply be changed and taken back for fourteen days, counted from the first', async () => {
    const id = await rate();
    await reply(id, 'Eins');
    clock.advance({ hours: 24 * 13 });
    expect((await reply(id, 'Zwei', 'Eins')).statusCode).toBe(200);
    expect((await reply(id, '', 'Zwei')).json().review).toMatchObject({ reply: null });
    expect((await asGuest()).ratings[0]?.reply).toBeNull();
    expect((await read()).unanswered).toBe(0);
    expect((await reply(id, 'Drei')).statusCode).toBe(200);
    clock.advance({ hours: 24 });
    expect(keyOf(await reply(id, 'Vier', 'Drei'))).toBe('review.error.final');
    expect(keyOf(await reply(id, '', 'Drei'))).toBe('review.error.final');
    // what is sent again has worked already
    expect((await reply(id, 'Drei')).statusCode).toBe(200);
  });

  it('obey the first of two who reply at the same time', async () => {
    const id = await rate();
    const manager = await colleague('manager');
    const answers = await Promise.all([reply(id, 'Von der Wirtin'), reply(id, 'Von der Leitung', '', manager)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && keyOf(refused)).toBe('review.error.changed');
    expect((await read()).reviews[0]?.reply?.text).toBe(
      answers[0]?.statusCode === 200 ? 'Von der Wirtin' : 'Von der Leitung',
    );
  });

  it('are reported to the operator once, with reason and text', async () => {
    const id = await rate();
    const manager = await colleague('manager');
    const answers = await Promise.all([report(id), report(id, manager), report(id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const answer of answers) expect(answer.json().review.reported).toBe('open');
    expect(await complaints()).toMatchObject([
      {
        kind: 'review',
        rating_id: id,
        order_id: null,
        text: 'Sie stimmt nicht\n\nDer Gast war nie da.',
        state: 'open',
      },
    ]);
    // it stays until somebody has decided
    expect((await asGuest()).count).toBe(1);
    expect((await owner.post(at(`/${id}/report`), { reason: 'untrue', text: '' })).statusCode).toBe(422);
  });

  it('that are hidden are seen by staff alone, and count for nothing', async () => {
    const [bad] = [await rate(1, 2), await rate(5, 1)];
    await reply(bad, 'Das stimmt nicht.');
    await db
      .transaction()
      .execute((tx) =>
        ratingRepository(tx).hide(
          { id: bad, restaurantId: house.id },
          { at: clock.now().toString(), reason: 'insult' },
        ),
      );
    expect(await asGuest()).toMatchObject({ count: 1, average: 5, ratings: [{ total: 5 }] });
    const details = (await server.browser().get(`/json/restaurant/${house.slug}/details`)).json();
    expect(JSON.stringify(details)).toContain('"average":5');
    const shown = await read();
    expect(shown).toMatchObject({ count: 1, average: 5, unanswered: 1 });
    expect(shown.reviews[0]).toMatchObject({ id: bad, hidden: true });
    expect(keyOf(await reply(bad, 'Noch etwas', 'Das stimmt nicht.'))).toBe('review.error.hidden');
    expect(keyOf(await report(bad))).toBe('review.error.hidden');
  });

  it('are nobody else’s to see, reply to or report', async () => {
    const id = await rate();
    const other = await addRestaurant(db, { slug: `nachbar-${count}` });
    const neighbour = await aStaffBrowser(server, `Nachbarin${count}`, [other]);
    expect(keyOf(await reply(id, 'Ha', '', neighbour))).toBe('restaurant.error.unknown');
    const theirs = `/json/cockpit/restaurants/${other.slug}/reviews/${id}`;
    expect(keyOf(await neighbour.post(`${theirs}/reply`, { text: 'Ha', expected: '' }))).toBe('rating.error.unknown');
    expect(keyOf(await neighbour.post(`${theirs}/report`, { reason: 'other', text: 'Ha' }))).toBe(
      'rating.error.unknown',
    );
    expect((await reply(id, 'Ha', '', await colleague('kitchen'))).statusCode).toBe(403);
    expect(keyOf(await owner.post(at('/0/reply'), { text: 'x', expected: '' }))).toBe('rating.error.unknown');
  });
});
