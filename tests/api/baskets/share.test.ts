import { describe, expect, it } from 'vitest';
import { expire } from '#features/sessions/expire.ts';
import { basketCopied, sharedBasketAnswer } from '#shared/contract/baskets.ts';
import { aKey, aVisitorsBasket, openBasket, type TestBasket } from '#tests/support/customer.ts';
import { oddTexts } from '#tests/support/odd-texts.ts';
import { keyOf } from '#tests/support/responses.ts';
import { addRestaurant, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { anApp } from '#tests/support/services.ts';

const { clock, server, adria } = await aRestaurantServer();
const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });

const put = (productId: number, more: object = {}) => ({ product: { productId, ...more } });
const size = (which: 'small' | 'large') => ({ flavorSetId: adria.size.set, flavorIds: [adria.size[which]] });
const aBasket = () => aVisitorsBasket(server, { slug: adria.slug });
const unknownShare = [404, 'basket.error.unknown-share'];

async function share(basket: TestBasket): Promise<{ shareId: string; href: string }> {
  const response = await basket.post('share');
  expect(response.statusCode).toBe(200);
  return response.json();
}

const copy = (
  browser: TestBrowser,
  shareId: unknown,
  { slug = adria.slug, headers = {} }: { slug?: string; headers?: Record<string, string> } = {},
) => browser.post(`/json/restaurant/${slug}/shared-basket`, { shareId }, headers);

/** A basket with two small pizzas, a large one with a comment and a beer; and who filled it. */
async function aFilledBasket() {
  const { browser, basket } = await aBasket();
  await basket.change('put', put(adria.pizza, { flavors: [size('small')], quantity: 2 }));
  await basket.change('put', put(adria.pizza, { flavors: [size('large')], comment: 'für Oma, 3. Stock' }));
  await basket.change('put', put(adria.beer));
  await basket.change('delivery', { comment: 'Bitte läuten' });
  return { browser, basket };
}

describe('sharing a basket', () => {
  it('gives an id that only copies, and a link with it', async () => {
    const { basket } = await aFilledBasket();
    const { shareId, href } = await share(basket);
    expect(href).toBe(`http://localhost:3000/restaurant/${adria.slug}?basket=${shareId}`);
    expect(shareId).not.toBe(basket.id);
    const reader = server.browser();
    expect(keyOf(await reader.get(`/json/basket/${shareId}/`))).toEqual([404, 'basket.error.unknown']);
    expect(keyOf(await reader.post(`/json/basket/${shareId}/clear`))).toEqual([404, 'basket.error.unknown']);
    expect(keyOf(await reader.get(`/json/shared-basket/${basket.id}`))).toEqual(unknownShare);
    expect(keyOf(await copy(reader, basket.id))).toEqual(unknownShare);
  });

  it('shows everyone with the link what it would copy, without comments and without a session', async () => {
    const { basket } = await aFilledBasket();
    const { shareId } = await share(basket);
    const response = await server.http.inject(`/json/shared-basket/${shareId}`);
    expect(response.cookies).toEqual([]);
    expect(sharedBasketAnswer.parse(response.json()).sharedBasket).toEqual({
      shareId,
      restaurant: { slug: adria.slug, name: 'Pizzeria Adria' },
      items: [
        {
          productId: adria.pizza,
          name: 'Pizza Margherita',
          quantity: 2,
          flavorNames: ['klein'],
          price: 1780,
          gone: false,
        },
        {
          productId: adria.pizza,
          name: 'Pizza Margherita',
          quantity: 1,
          flavorNames: ['groß'],
          price: 1190,
          gone: false,
        },
        { productId: adria.beer, name: 'Bier', quantity: 1, flavorNames: [], price: 390, gone: false },
      ],
    });
    expect(response.body).not.toMatch(/Oma|läuten/);
    const { rows } = await server.database.pool.query('select contents::text from shared_baskets');
    expect(JSON.stringify(rows)).not.toMatch(/Oma|läuten/);
  });

  it('gives the same contents the same id, and others another one', async () => {
    const { basket } = await aFilledBasket();
    const first = await share(basket);
    expect(await Promise.all([1, 2, 3].map(() => share(basket)))).toEqual([first, first, first]);
    await basket.change('delivery', { comment: 'anders' });
    expect((await share(basket)).shareId).toBe(first.shareId);
    await basket.change('put', put(adria.dessert));
    expect((await share(basket)).shareId).not.toBe(first.shareId);
  });

  it('is a snapshot: what is changed later is not shared', async () => {
    const { basket } = await aFilledBasket();
    const { shareId } = await share(basket);
    await basket.change('clear');
    expect((await server.http.inject(`/json/shared-basket/${shareId}`)).json().sharedBasket.items).toHaveLength(3);
  });

  it('is for the owner alone', async () => {
    const { basket } = await aFilledBasket();
    const stranger = await server.browser().post(`/json/basket/${basket.id}/share`);
    expect(keyOf(stranger)).toEqual([403, 'basket.error.not-owner']);
    const { browser, basket: own } = await aBasket();
    const guest = await browser.post(`/json/basket/${basket.id}/share`);
    expect(keyOf(guest)).toEqual([400, 'basket.error.invalid-id']);
    expect(guest.json().basketCacheId).toBe(own.id);
  });

  it('needs something that is on the menu', async () => {
    const { basket } = await aBasket();
    expect(keyOf(await basket.post('share'))).toEqual([422, 'order.error.empty-basket']);
    expect(keyOf(await server.browser().post('/json/basket/none/share'))).toEqual([404, 'basket.error.unknown']);
  });

  it('works for thirty days from the last time it was shared', async () => {
    const { basket } = await aFilledBasket();
    await basket.change('put', put(adria.dessert, { quantity: 7 }));
    const { shareId } = await share(basket);
    const status = async () => (await server.http.inject(`/json/shared-basket/${shareId}`)).statusCode;
    clock.advance({ hours: 24 * 20 });
    await share(basket);
    clock.advance({ hours: 24 * 29 });
    expect(await status()).toBe(200);
    clock.advance({ hours: 24 });
    expect(await status()).toBe(404);
    await expire(anApp(server.db, { clock, publisher: server.publisher }));
    const { rows } = await server.database.pool.query('select from shared_baskets where id = $1', [shareId]);
    expect(rows).toEqual([]);
  });
});

describe('copying a shared basket', () => {
  it("puts its lines into the visitor's own basket, made if needed, with nothing to report", async () => {
    const { basket } = await aFilledBasket();
    const { shareId } = await share(basket);
    const friend = server.browser();
    const answer = basketCopied.parse((await copy(friend, shareId)).json());
    expect(answer.changes).toEqual([]);
    const own = await openBasket(friend, adria.slug);
    expect(own.id).toBe(answer.basketCacheId);
    const { items, keys, comment, version, owned } = await own.read();
    expect(keys.map((key) => items[key])).toMatchObject([
      { quantity: 2, flavorNames: ['klein'], comment: '', priceBefore: null },
      { quantity: 1, flavorNames: ['groß'], comment: '' },
      { quantity: 1, name: 'Bier' },
    ]);
    expect({ comment, version, owned }).toEqual({ comment: '', version: 2, owned: true });
    expect((await basket.read()).version).toBe(5);
  });

  it('comes on top of what is there: equal lines add up', async () => {
    const { basket } = await aFilledBasket();
    const { shareId } = await share(basket);
    const { browser, basket: own } = await aBasket();
    await own.change('put', put(adria.beer, { quantity: 4 }));
    await own.change('put', put(adria.dessert));
    await copy(browser, shareId);
    const { items, keys } = await own.read();
    expect(keys.map((key) => [items[key]?.productId, items[key]?.quantity])).toEqual([
      [adria.beer, 5],
      [adria.dessert, 1],
      [adria.pizza, 2],
      [adria.pizza, 1],
    ]);
  });

  it('is made once for each key, however often it arrives', async () => {
    const { basket } = await aFilledBasket();
    const { shareId } = await share(basket);
    const { browser, basket: own } = await aBasket();
    const headers = aKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => copy(browser, shareId, { headers })));
    expect(answers.map((answer) => answer.json())).toEqual(
      Array.from(answers, () => ({ basketCacheId: own.id, changes: [] })),
    );
    expect((await own.read()).deliveryTotals.totalQuantity).toBe(4);
    await basket.change('clear');
    await basket.change('put', put(adria.dessert));
    const other = await share(basket);
    expect(keyOf(await copy(browser, other.shareId, { headers }))).toEqual([409, 'basket.error.idempotency-conflict']);
  });

  it('takes all or nothing: a quantity of 99 in a line is the most', async () => {
    const { basket } = await aFilledBasket();
    const { shareId } = await share(basket);
    const { browser, basket: own } = await aBasket();
    await own.change('put', put(adria.beer, { quantity: 99 }));
    const before = await own.read();
    expect(keyOf(await copy(browser, shareId))).toEqual([422, 'basket.error.full']);
    expect(await own.read()).toEqual(before);
  });

  it('is 404 at another restaurant, an unknown one and for an id that nobody has', async () => {
    const { basket } = await aFilledBasket();
    const { shareId } = await share(basket);
    const { browser } = await aBasket();
    expect(keyOf(await copy(browser, shareId, { slug: krone.slug }))).toEqual(unknownShare);
    expect(keyOf(await copy(browser, shareId, { slug: 'nirgends' }))).toEqual([404, 'restaurant.error.unknown']);
    for (const id of ['0'.repeat(32), 'x', '', '%', "' or true --"])
      expect(keyOf(await copy(browser, id)), id).toEqual(unknownShare);
    for (const id of [undefined, null, 1, [shareId], { shareId }, 'x'.repeat(101)])
      expect(keyOf(await copy(browser, id)), JSON.stringify(id)).toEqual([422, 'request.error.invalid']);
    for (const [name, text] of Object.entries(oddTexts))
      expect([404, 422], name).toContain((await copy(browser, text)).statusCode);
  });

  it('needs the CSRF token, as any change does', async () => {
    const { basket } = await aFilledBasket();
    const { shareId } = await share(basket);
    const { browser } = await aBasket();
    const response = await copy(browser, shareId, { headers: { 'x-csrf-token': 'wrong' } });
    expect(keyOf(response)).toEqual([403, 'request.error.csrf']);
  });

  it('says what has changed on the menu since', async () => {
    const { db } = server.database;
    const restaurant = await addRestaurant(db, { slug: 'wechselkarte' });
    const { basket } = await aVisitorsBasket(server, { slug: restaurant.slug });
    await basket.change('put', put(restaurant.dessert));
    await basket.change('put', put(restaurant.beer));
    await basket.change('put', put(restaurant.lunch));
    const { shareId } = await share(basket);
    await db.updateTable('products').set({ price_cents: 600 }).where('id', '=', restaurant.dessert).execute();
    await db.deleteFrom('products').where('id', '=', restaurant.beer).execute();
    await raiseMenuVersion(db, restaurant.id);
    const shown = (await server.http.inject(`/json/shared-basket/${shareId}`)).json().sharedBasket.items;
    expect(shown).toMatchObject([
      { name: 'Tiramisu', price: 600, gone: false },
      { name: 'Bier', price: 0, gone: true },
      { name: 'Mittagsmenü', gone: false },
    ]);
    const friend = server.browser();
    const { changes } = (await copy(friend, shareId, { slug: restaurant.slug })).json();
    expect(changes).toEqual([
      { productId: restaurant.dessert, kind: 'price', name: 'Tiramisu', priceBefore: 550, priceNow: 600 },
      { productId: restaurant.beer, kind: 'gone', name: 'Bier', priceBefore: 390, priceNow: null },
      { productId: restaurant.lunch, kind: 'unavailable', name: 'Mittagsmenü', priceBefore: 990, priceNow: 990 },
    ]);
    const { keys, items } = await (await openBasket(friend, restaurant.slug)).read();
    expect(keys.map((key) => items[key]?.name)).toEqual(['Tiramisu', 'Mittagsmenü']);
  });
});
