import { describe, expect, it } from 'vitest';
import { expire } from '#features/sessions/expire.ts';
import * as contract from '#shared/contract/calls/baskets.ts';
import { addUser, locate, logInAs, openBasket, ordering } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { anApp } from '#tests/support/services.ts';

const { clock, server, adria } = await aRestaurantServer();
const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });

type Who = 'guest' | 'consumer';
let users = 0;
async function aPerson(who: Who): Promise<TestBrowser> {
  const browser = server.browser();
  await locate(server, browser);
  users += 1;
  if (who === 'consumer') await logInAs(server, browser, await addUser(server, { name: `Eva${users}` }));
  return browser;
}

const put = (restaurant: RestaurantFixture) => ({ product: { productId: restaurant.dessert, quantity: 3 } });

/** Lets a basket grow old, and clears away what is too old by then. */
async function expireBasket(id: string, days: number): Promise<void> {
  const changedAt = clock.now().subtract({ hours: 24 * days });
  const columns = { changed_at: changedAt.toString(), consumed_at: null };
  await server.database.db.updateTable('baskets').set(columns).where('id', '=', id).execute();
  await expire(anApp(server.db, { clock, publisher: server.publisher }));
}

/** The stale ids of the table, each made by (or for) the browser that then changes it. */
const ids = {
  async foreign() {
    return (await openBasket(await aPerson('guest'), adria.slug)).id;
  },
  async "a consumer's foreign"() {
    return (await openBasket(await aPerson('consumer'), adria.slug)).id;
  },
  async "an ended session's"() {
    const other = await aPerson('guest');
    const { id } = await openBasket(other, adria.slug);
    const { session } = await other.session();
    await server.database.db.deleteFrom('sessions').where('channel_id', '=', session.sessionChannelId).execute();
    return id;
  },
  async consumed(browser: TestBrowser) {
    const basket = await openBasket(browser, adria.slug);
    await basket.change('put', put(adria));
    expect((await ordering(browser, basket, adria.slug)()).statusCode).toBe(201);
    return basket.id;
  },
  async expired(browser: TestBrowser) {
    const basket = await openBasket(browser, adria.slug);
    await basket.change('put', put(adria));
    await expireBasket(basket.id, 31);
    return basket.id;
  },
};

const rows: [keyof typeof ids, withoutOne: [number, string]][] = [
  ['foreign', [403, 'basket.error.not-owner']],
  ["a consumer's foreign", [403, 'basket.error.not-owner']],
  ["an ended session's", [403, 'basket.error.not-owner']],
  ['consumed', [404, 'basket.error.unknown']],
  ['expired', [404, 'basket.error.unknown']],
];
/** What the calls are sent that need something. */
const bodies: Readonly<Record<string, object>> = {
  put: { product: { productId: 1 } },
  time: { dayOffset: 0, time: null },
  delivery: { comment: 'x' },
  'item/any/comment': { comment: 'x' },
  'item/any/flavorset': { flavorSets: [] },
  'coupon-code': { code: 'Irgendeiner' },
  'voucher-code': { code: 'Irgendeiner' },
  'discount-code': { code: 'Irgendeiner' },
};
const prefix = '/json/basket/{basketId}/';
/** Every call of the contract that names a basket and is no reading. */
const calls = Object.values(contract)
  .filter(({ method, path }) => method === 'POST' && path.startsWith(prefix))
  .map(({ path }) => path.slice(prefix.length).replace('{itemId}', 'any'));

describe.each<Who>(['guest', 'consumer'])('a %s who changes a basket by', (who) => {
  it.each(rows)('%s id is sent to the own one there, and refused without one', async (kind, refusal) => {
    const browser = await aPerson(who);
    const id = await ids[kind](browser);
    for (const path of calls) {
      const refused = await browser.post(`/json/basket/${id}/${path}`, bodies[path]);
      expect([path, refused.statusCode, refused.json().errors[0].key]).toEqual([path, ...refusal]);
      expect(refused.json().basketCacheId).toBeUndefined();
    }
    const own = await openBasket(browser, adria.slug);
    const { keys } = await own.change('put', { product: { productId: adria.pizza } });
    const before = await own.read();
    for (const path of calls) {
      const stale = await browser.post(`/json/basket/${id}/${path}`, bodies[path]);
      expect([path, stale.statusCode]).toEqual([path, 400]);
      expect(stale.json()).toMatchObject({
        errors: [{ key: 'basket.error.invalid-id' }],
        basketCacheId: own.id,
        basketItemCacheId: keys[0],
      });
    }
    expect(await own.read()).toEqual(before);
  });

  it("another restaurant's id is sent to the one at the product's restaurant, if there is one", async () => {
    const browser = await aPerson(who);
    const there = await openBasket(browser, krone.slug);
    await there.change('put', put(krone));
    const before = await there.read();
    const refused = await there.post('put', put(adria));
    expect([refused.statusCode, refused.json().errors[0].key]).toEqual([422, 'basket.error.product-not-available']);
    const here = await openBasket(browser, adria.slug);
    const stale = await there.post('put', put(adria));
    expect(stale.statusCode).toBe(400);
    expect(stale.json()).toMatchObject({ basketCacheId: here.id, basketItemCacheId: null });
    expect(await there.read()).toEqual(before);
    const order = await ordering(browser, there, adria.slug)();
    expect([order.statusCode, order.json().basketCacheId]).toEqual([400, here.id]);
  });

  it('their own id changes it', async () => {
    const browser = await aPerson(who);
    const own = await openBasket(browser, adria.slug);
    expect((await own.change('put', put(adria))).version).toBe(2);
  });

  it('an id that nobody has, or that is none, gets 404 either way', async () => {
    const browser = await aPerson(who);
    const odd = ['0'.repeat(32), 'x', "' or 1=1 --", '%', 'ä'.repeat(30), '🍕', 'x'.repeat(101)];
    for (const hasOne of [false, true]) {
      if (hasOne) await openBasket(browser, adria.slug);
      for (const id of odd) {
        const response = await browser.post(`/json/basket/${encodeURIComponent(id)}/clear`);
        expect([id, response.statusCode]).toEqual([id, 404]);
      }
    }
  });
});

describe('a basket that has expired', () => {
  it('is unknown to readers, and long after to everybody', async () => {
    const browser = await aPerson('guest');
    const id = await ids.expired(browser);
    expect((await browser.get(`/json/basket/${id}/`)).statusCode).toBe(404);
    const { rows: lines } = await server.database.pool.query('select from basket_items where basket_id = $1', [id]);
    expect(lines).toEqual([]);
    await server.database.db
      .updateTable('baskets')
      .set({
        consumed_at: clock
          .now()
          .subtract({ hours: 24 * 31 })
          .toString(),
      })
      .where('id', '=', id)
      .execute();
    await expireBasket('none', 0);
    await openBasket(browser, adria.slug);
    expect((await browser.post(`/json/basket/${id}/clear`)).statusCode).toBe(404);
  });
});
