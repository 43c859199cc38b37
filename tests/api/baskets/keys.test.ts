import { describe, expect, it } from 'vitest';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import { expire } from '#features/sessions/expire.ts';
import { aKey, aVisitorsBasket } from '#tests/support/customer.ts';
import { keyOf } from '#tests/support/responses.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { anApp } from '#tests/support/services.ts';

const { clock, server, adria } = await aRestaurantServer();

const put = (productId: number, more: object = {}) => ({ product: { productId, ...more } });
const aBasket = async () => (await aVisitorsBasket(server, { slug: adria.slug })).basket;
const conflict = [409, 'basket.error.idempotency-conflict'];

describe('a change with a key', () => {
  it('is made once, however often and concurrently it arrives', async () => {
    const basket = await aBasket();
    const key = aKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => basket.change('put', put(adria.dessert), key)));
    expect(answers.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, () => 2));
    expect((await basket.read()).deliveryTotals.totalQuantity).toBe(1);
  });

  it('answers a repetition that comes late with the basket as it is now', async () => {
    const basket = await aBasket();
    const key = aKey();
    const [itemId = ''] = (await basket.change('put', put(adria.dessert))).keys;
    await basket.change(`item/${itemId}/increment`, undefined, key);
    await basket.change(`item/${itemId}/increment`, { quantity: 5 });
    const late = await basket.change(`item/${itemId}/increment`, undefined, key);
    expect(late.items[itemId]?.quantity).toBe(7);
    expect(late).toEqual(await basket.read());
    await basket.change(`item/${itemId}/remove`, undefined, aKey());
    expect((await basket.change(`item/${itemId}/increment`, {}, key)).keys).toEqual([]);
  });

  it('is 409 when the key is sent with another call or body, and changes nothing', async () => {
    const basket = await aBasket();
    const key = aKey();
    const [itemId = ''] = (await basket.change('put', put(adria.dessert), key)).keys;
    const before = await basket.read();
    expect(keyOf(await basket.post('put', put(adria.beer), key))).toEqual(conflict);
    expect(keyOf(await basket.post('put', put(adria.dessert, { quantity: 2 }), key))).toEqual(conflict);
    expect(keyOf(await basket.post('clear', undefined, key))).toEqual(conflict);
    expect(keyOf(await basket.post(`item/${itemId}/remove`, undefined, key))).toEqual(conflict);
    expect(await basket.read()).toEqual(before);
  });

  it('distinguishes the items of equal calls', async () => {
    const basket = await aBasket();
    await basket.change('put', put(adria.dessert));
    const [one, other] = (await basket.change('put', put(adria.beer))).keys;
    const key = aKey();
    await basket.change(`item/${one}/increment`, undefined, key);
    expect(keyOf(await basket.post(`item/${other}/increment`, undefined, key))).toEqual(conflict);
  });

  it('is remembered for its basket alone', async () => {
    const [one, other] = [await aBasket(), await aBasket()];
    const key = aKey();
    await one.change('put', put(adria.dessert), key);
    expect((await other.change('put', put(adria.beer), key)).keys).toHaveLength(1);
  });

  it('can be tried again with the same key when it was refused', async () => {
    const basket = await aBasket();
    const key = aKey();
    expect((await basket.post('put', put(0), key)).statusCode).toBe(422);
    expect((await basket.post('item/none/remove', undefined, key)).statusCode).toBe(404);
    expect((await basket.change('put', put(adria.dessert), key)).version).toBe(2);
  });

  it('without its key counts each time', async () => {
    const basket = await aBasket();
    await Promise.all([1, 2, 3].map(() => basket.change('put', put(adria.dessert))));
    await basket.change('put', put(adria.dessert), { 'idempotency-key': '' });
    expect((await basket.read()).deliveryTotals.totalQuantity).toBe(4);
  });

  it('takes odd keys for what they are, and refuses one that is too long', async () => {
    const basket = await aBasket();
    for (const key of ["' or 1=1 --", '%', '\\', 'x'.repeat(200)]) {
      await basket.change('put', put(adria.dessert), { 'idempotency-key': key });
      await basket.change('put', put(adria.dessert), { 'idempotency-key': key });
    }
    const refused = await basket.post('put', put(adria.dessert), { 'idempotency-key': 'x'.repeat(201) });
    expect(keyOf(refused)).toEqual([422, 'request.error.invalid']);
    expect((await basket.read()).deliveryTotals.totalQuantity).toBe(4);
  });

  it('is not made for somebody who only knows key and basket', async () => {
    const basket = await aBasket();
    const key = aKey();
    await basket.change('put', put(adria.dessert), key);
    const stranger = await server.browser().post(`/json/basket/${basket.id}/put`, put(adria.dessert), key);
    expect(keyOf(stranger)).toEqual([403, 'basket.error.not-owner']);
  });

  it('is known for a day at least, and forgotten some time after', async () => {
    const basket = await aBasket();
    const expireNow = () => expire(anApp(server.db, { clock, publisher: server.publisher }));
    const remembered = async () =>
      (
        await server.database.db
          .selectFrom('basket_change_keys')
          .select('key')
          .where('basket_id', '=', basket.id)
          .execute()
      ).length;
    const key = aKey();
    await basket.change('put', put(adria.dessert), key);
    clock.advance({ hours: 24 });
    await expireNow();
    expect((await basket.change('put', put(adria.dessert), key)).version).toBe(2);
    clock.advance({ hours: 48 });
    await expireNow();
    expect(await remembered()).toBe(0);
  });
});

describe("a partner's page", () => {
  it('may send a key: preflights allow the header, and the change is made once', async () => {
    const origin = 'https://wirt.example';
    await partnerRepository(server.db).add({
      name: 'Wirt',
      apiKey: 'wirt-key',
      loopback: false,
      origins: [origin],
    });
    const preflight = await server.http.inject({
      method: 'OPTIONS',
      url: '/json/basket/x/put',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'idempotency-key,x-api-key,x-session-id,content-type',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe(origin);
    expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).toContain('idempotency-key');

    const headers = { origin, 'x-api-key': 'wirt-key' };
    const { sessionId } = (await server.http.inject({ url: '/json/session', headers })).json();
    const own = { ...headers, 'x-session-id': sessionId, ...aKey() };
    const url = `/json/restaurant/${adria.slug}/basket-identifiers`;
    const { basketCacheId } = (await server.http.inject({ url, headers: own })).json();
    const change = () =>
      server.http.inject({
        method: 'POST',
        url: `/json/basket/${basketCacheId}/put`,
        headers: own,
        payload: put(adria.dessert),
      });
    const answers = [await change(), await change()];
    expect(answers.map((answer) => [answer.statusCode, answer.json().version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
  });
});
