import { describe, expect, it } from 'vitest';
import { aBasketListener } from '#tests/support/basket-listener.ts';
import { aKey, aVisitorsBasket, openBasket, ordering } from '#tests/support/customer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const { server, adria } = await aRestaurantServer({ config: { port: 0 } });
const host = await server.listen();

const put = (productId: number, more: object = {}) => ({ product: { productId, ...more } });

const aListener = (basketId: string, itemIds?: readonly string[]) =>
  aBasketListener({ server, host }, basketId, itemIds);
const aBasket = () => aVisitorsBasket(server, { slug: adria.slug });

describe('whoever listens to a basket', () => {
  it('receives of every change, in order, what its answer said', async () => {
    const { basket } = await aBasket();
    const listener = await aListener(basket.id);
    const answers = [
      await basket.change('put', put(adria.dessert)),
      await basket.change('time', { dayOffset: 0, time: '20:00' }),
      await basket.change('takeaway'),
      await basket.change('clear'),
    ];
    expect((await listener.soFar()).baskets).toEqual(answers);
  });

  it('receives no comment, of the basket or of its lines: those are for its owner alone', async () => {
    const { basket } = await aBasket();
    const { keys } = await basket.change('put', put(adria.dessert, { comment: 'Nussallergie' }));
    const listener = await aListener(basket.id, keys);
    await basket.change('delivery', { comment: 'Code am Tor: 4711' });
    await basket.change(`item/${keys[0]}/comment`, { comment: 'Nussallergie!' });
    const received = await listener.soFar();
    expect([received.baskets.length, received.items.length]).toEqual([2, 1]);
    expect(JSON.stringify(received)).not.toMatch(/4711|Nuss/);
  });

  it("receives what is its owner's, whoever listens: whose it is says only one's own reading", async () => {
    const { basket } = await aBasket();
    const listener = await aListener(basket.id);
    const changed = await basket.change('put', put(adria.dessert));
    const stranger = server.browser();
    const reading = (await stranger.get(`/json/basket/${basket.id}/`)).json().basket;
    const [event] = (await listener.soFar()).baskets;
    expect([changed.owned, event?.owned, reading.owned]).toEqual([true, true, false]);
    expect(reading.version).toBe(event?.version);
  });

  it('receives nothing of what was refused, of repetitions and of what changes nothing', async () => {
    const { basket } = await aBasket();
    const key = aKey();
    await basket.change('put', put(adria.dessert), key);
    const listener = await aListener(basket.id);
    await basket.change('put', put(adria.dessert), key);
    expect((await basket.post('put', put(0))).statusCode).toBe(422);
    await basket.change('remove-discount');
    expect((await listener.soFar()).baskets).toEqual([]);
  });

  it('receives the lines that are written, and all of them when another time was chosen', async () => {
    const { basket } = await aBasket();
    await basket.change('put', put(adria.dessert));
    const { keys } = await basket.change('put', put(adria.lunch));
    const [dessertId = '', lunchId = ''] = keys;
    const listener = await aListener(basket.id, keys);
    await basket.change(`item/${dessertId}/increment`);
    await basket.change('takeaway');
    const later = await basket.change('time', { dayOffset: 1, time: '12:00' });
    const { items } = await listener.soFar();
    expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [dessertId, 2],
      [dessertId, 2],
      [lunchId, 1],
    ]);
    expect(items.slice(1)).toEqual([later.items[dessertId], later.items[lunchId]]);
  });

  it('is notified that it became an order: nothing is left in it, one version higher', async () => {
    const { browser, basket } = await aBasket();
    const { version, keys } = await basket.change('put', put(adria.dessert, { quantity: 3 }));
    const others = await Promise.all([aListener(basket.id, keys), aListener(basket.id)]);
    const key = aKey();
    const order = ordering(browser, basket, adria.slug);
    expect((await order({}, key)).statusCode).toBe(201);
    expect((await order({}, key)).statusCode).toBe(201);
    for (const listener of others) {
      const { baskets } = await listener.soFar();
      expect(baskets).toHaveLength(1);
      expect(baskets[0]).toMatchObject({
        id: basket.id,
        version: version + 1,
        keys: [],
        items: {},
        locked: false,
        deliveryTotals: { totalSum: 0, totalQuantity: 0 },
      });
    }
    expect((await basket.post('clear')).statusCode).toBe(404);
    const next = await openBasket(browser, adria.slug);
    const stale = await basket.post('put', put(adria.dessert));
    expect([stale.statusCode, stale.json().basketCacheId]).toEqual([400, next.id]);
  });

  it('receives nothing of an order that is refused', async () => {
    const { browser, basket } = await aBasket();
    await basket.change('put', put(adria.dessert, { quantity: 3 }));
    const listener = await aListener(basket.id);
    expect((await ordering(browser, basket, adria.slug)({ acceptedTerms: false })).statusCode).toBe(422);
    expect((await listener.soFar()).baskets).toEqual([]);
  });
});
