import { describe, expect, it } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { orderAnswer } from '#shared/contract/orders.ts';
import { ratingsAnswer } from '#shared/contract/ratings.ts';
import { aCustomerOf, addUser, type CustomerOptions, logInAs } from '#tests/support/customer.ts';
import { oddTexts } from '#tests/support/odd-texts.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const { server, adria } = await aRestaurantServer();

const stars = { delivery: 5, taste: 4, pricing: 3 };
const rate = (browser: TestBrowser, foodorderId: string, form: object = stars) =>
  browser.post('/json/rating/save', { foodorderId, ...form });
const keysOf = (response: { json(): { errors: { key: string; field?: string }[] } }) =>
  response.json().errors.map(({ key, field }) => (field ? `${key} ${field}` : key));

/** Somebody whose order has come as far as `status`. */
async function anOrderAt(
  status: 1 | 2 | 3 | 4 | 5 | 6 | 7,
  options?: CustomerOptions,
  restaurant: RestaurantFixture = adria,
) {
  const { browser, order } = await aCustomerOf(server, restaurant, options);
  const { orderId } = (await order()).json<{ orderId: string }>();
  await server.database.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
  return { browser, orderId };
}

describe('rating an order', () => {
  it('is done once, by who ordered, with the mean in the order from then on', async () => {
    const { browser, orderId } = await anOrderAt(4);
    const answer = await rate(browser, orderId, { ...stars, comment: 'Sehr gut\nund heiß' });
    expect(answer.statusCode).toBe(200);
    expect(orderAnswer.parse(answer.json()).foodorder).toMatchObject({ id: orderId, rating: 4 });
    expect((await browser.get(`/json/orders/${orderId}`)).json().foodorder.rating).toBe(4);
    const again = await rate(browser, orderId);
    expect([again.statusCode, keysOf(again)]).toEqual([409, ['rating.error.twice']]);
  });

  it('is shown to who gave it as it was given, by every answer, and its parts to nobody else', async () => {
    const userId = await addUser(server, { name: 'Ingrid' });
    const { browser, orderId } = await anOrderAt(4, { userId });
    const seen = async (by: TestBrowser) => (await by.get(`/json/orders/${orderId}`)).json().foodorder;
    expect(await seen(browser)).toMatchObject({ rating: null, ownRating: null });
    const given = { delivery: 5, taste: 4, pricing: 1, comment: 'Kalt 🥶\nund „spät“ ‮%' };
    expect((await rate(browser, orderId, given)).json().foodorder).toMatchObject({
      rating: 3.33,
      ownRating: given,
    });
    expect(await seen(browser)).toMatchObject({ rating: 3.33, ownRating: given });
    const { ratedOrders } = (await browser.get(`/json/user/${userId}/orders/rated`)).json();
    expect(ratedOrders[0]).toMatchObject({ id: orderId, ownRating: given });
    const staff = await aStaffBrowser(server, 'Köchin', [adria]);
    for (const other of [server.browser(), staff]) {
      expect(await seen(other)).toMatchObject({ rating: 3.33, ownRating: null });
    }
  });

  it('is stored once however often it is sent at a time', async () => {
    const { browser, orderId } = await anOrderAt(5);
    const answers = await Promise.all(Array.from({ length: 8 }, () => rate(browser, orderId)));
    const codes = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(codes).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const rows = await server.database.db.selectFrom('ratings').select('id').where('order_id', '=', orderId).execute();
    expect(rows).toHaveLength(1);
  });

  it('is refused as unknown to anybody else, and for an order that does not exist', async () => {
    const { orderId } = await anOrderAt(4);
    const staff = server.browser();
    await logInAs(server, staff, await addUser(server, { name: 'Wirt', role: 'staff' }));
    for (const [browser, id] of [
      [server.browser(), orderId],
      [staff, orderId],
      [server.browser(), '0'.repeat(32)],
      [server.browser(), "'%_"],
    ] as const) {
      const answer = await rate(browser, id);
      expect([id, answer.statusCode, keysOf(answer)]).toEqual([id, 404, ['order.error.unknown']]);
    }
  });

  it('waits until the order was handed over, and is none of a denied one', async () => {
    for (const status of [1, 2, 3, 7] as const) {
      const { browser, orderId } = await anOrderAt(status);
      const answer = await rate(browser, orderId);
      expect([status, answer.statusCode, keysOf(answer)]).toEqual([status, 409, ['rating.error.not-rateable']]);
    }
    const { browser, orderId } = await anOrderAt(6);
    expect((await rate(browser, orderId)).statusCode).toBe(200);
  });

  it('takes whole numbers from 1 to 5 alone, and names each part that is none', async () => {
    const { browser, orderId } = await anOrderAt(4);
    for (const wrong of [0, 6, -1, 4.5, 1e9]) {
      const answer = await rate(browser, orderId, { ...stars, taste: wrong });
      expect([wrong, answer.statusCode, keysOf(answer)]).toEqual([wrong, 422, ['rating.error.invalid taste']]);
    }
    expect(keysOf(await rate(browser, orderId, { delivery: 0, taste: 0, pricing: 9 }))).toEqual([
      'rating.error.invalid delivery',
      'rating.error.invalid taste',
      'rating.error.invalid pricing',
    ]);
    for (const form of [
      {},
      { ...stars, taste: '4' },
      { ...stars, taste: null },
      { ...stars, total: 5 },
      { ...stars, comment: 'x'.repeat(1001) },
    ]) {
      expect((await rate(browser, orderId, form)).statusCode).toBe(422);
    }
    expect((await browser.get(`/json/orders/${orderId}`)).json().foodorder.rating).toBeNull();
  });

  it('keeps any text as a comment, or refuses it clearly', async () => {
    const { browser, orderId } = await anOrderAt(4);
    for (const [name, comment] of Object.entries(oddTexts)) {
      const { statusCode } = await rate(browser, orderId, { ...stars, comment });
      expect([name, [200, 422].includes(statusCode)]).toEqual([name, true]);
      // so that it can be rated with the next one
      await server.database.db.deleteFrom('ratings').where('order_id', '=', orderId).execute();
    }
  });
});

describe('what a rating changes', () => {
  it("are its restaurant's averages, and its reviews, by first name and initial", async () => {
    const house = await addRestaurant(server.database.db, { slug: 'neues-haus' });
    const details = async () => (await server.browser().get('/json/restaurant/neues-haus/details')).json();
    expect((await details()).restaurant.statistics.rating).toEqual({ average: 0, count: 0 });
    const first = await anOrderAt(4, {}, house);
    await rate(first.browser, first.orderId, { delivery: 5, taste: 5, pricing: 5, comment: 'Top' });
    const second = await anOrderAt(4, {}, house);
    await rate(second.browser, second.orderId, { delivery: 1, taste: 2, pricing: 3 });
    expect((await details()).restaurant.statistics.rating).toEqual({ average: 3.5, count: 2 });
    const listed = (await server.browser().get('/json/restaurants?zip=1070')).json();
    const { statistics } = listed.restaurants.find(({ slug }: { slug: string }) => slug === house.slug);
    expect(statistics.rating).toEqual({ average: 3.5, count: 2 });
    const reviews = ratingsAnswer.parse((await server.browser().get('/json/restaurant/neues-haus/ratings')).json());
    expect(reviews).toMatchObject({ average: 3.5, count: 2 });
    expect(reviews.ratings.map(({ author, comment }) => [author, comment])).toEqual(
      expect.arrayContaining([
        ['Eva M.', 'Top'],
        ['Eva M.', ''],
      ]),
    );
    expect(JSON.stringify(reviews)).not.toMatch(/Muster|eva@/);
  });

  it('counts every one of many at a time', async () => {
    const house = await addRestaurant(server.database.db, { slug: 'viel-los' });
    const orders = [];
    for (let index = 0; index < 6; index += 1) orders.push(await anOrderAt(4, {}, house));
    await Promise.all(orders.map(({ browser, orderId }) => rate(browser, orderId)));
    const row = await server.database.db
      .selectFrom('restaurants')
      .select(['rating_average', 'rating_count'])
      .where('id', '=', house.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ rating_average: 4, rating_count: 6 });
  });
});

describe("a consumer's orders by their rating", () => {
  it('are listed unrated and rated, to that consumer alone', async () => {
    const userId = await addUser(server, { name: 'Frida' });
    const open = await anOrderAt(2, { userId });
    const waiting = await anOrderAt(4, { userId });
    const done = await anOrderAt(6, { userId });
    const list = async (kind: 'unrated' | 'rated') => {
      const answer = await done.browser.get(`/json/user/${userId}/orders/${kind}`);
      const orders = answer.json<Record<string, { id: string }[]>>()[`${kind}Orders`] ?? [];
      return orders.map(({ id }) => id);
    };
    expect((await list('unrated')).sort()).toEqual([waiting.orderId, done.orderId].sort());
    expect(await list('rated')).toEqual([]);
    await rate(open.browser, done.orderId);
    expect(await list('unrated')).toEqual([waiting.orderId]);
    expect(await list('rated')).toEqual([done.orderId]);

    const other = server.browser();
    await logInAs(server, other, await addUser(server, { name: 'Greta' }));
    for (const kind of ['unrated', 'rated']) {
      const url = `/json/user/${userId}/orders/${kind}`;
      expect((await server.browser().get(url)).statusCode).toBe(401);
      expect((await other.get(url)).statusCode).toBe(404);
    }
  });
});

describe('reporting a review', () => {
  const report = (browser: TestBrowser, id: string | number, reason = 'insult') =>
    browser.post(`/json/ratings/${id}/report`, { reason });
  const mailsToOperator = async () =>
    (await mailRepository(server.db).latest(50)).filter(({ subject }) => subject.startsWith('Bewertung gemeldet'));

  it('is stored once per session and rating, and the operator is written to', async () => {
    const { browser, orderId } = await anOrderAt(4);
    await rate(browser, orderId, { ...stars, comment: '<b>Böse</b>' });
    const { id } = await server.database.db
      .selectFrom('ratings')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const reader = server.browser();
    await reader.session();
    const answers = await Promise.all([report(reader, id), report(reader, id), report(reader, id, 'untrue')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body)).toEqual(['{}', '{}', '{}']);
    const mails = await mailsToOperator();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('<b>Böse</b>');
    await report(server.browser(), id);
    const stored = await server.database.db.selectFrom('rating_reports').select('rating_id').execute();
    expect(stored).toEqual([{ rating_id: id }, { rating_id: id }]);
  });

  it('is unknown of a rating that does not exist, and takes no other reason', async () => {
    for (const id of ['999999999', '0', '-1', '1.5', 'x', '99999999999999999999', '%27']) {
      expect([id, (await report(server.browser(), id)).statusCode]).toEqual([id, 404]);
    }
    expect((await report(server.browser(), 1, 'boring')).statusCode).toBe(422);
  });
});
