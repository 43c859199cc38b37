import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClock } from '../support/clock.ts';
import { aVisitorsBasket, locate, openBasket } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
let krone: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  adria = await addRestaurant(server.database.db);
  krone = await addRestaurant(server.database.db, {
    slug: 'gasthaus-krone',
    takeaway: false,
    minimumOrderPolicy: 'refuse',
  });
});
afterAll(() => server.stop());

const put = (productId: number, more: object = {}) => ({ product: { productId, ...more } });
const size = (which: 'small' | 'large') => ({ flavorSetId: adria.size.set, flavorIds: [adria.size[which]] });

const aBasket = (options?: { slug?: string; zip?: string | null }) =>
  aVisitorsBasket(server, { slug: adria.slug, ...options });

describe('basket-identifiers', () => {
  it('makes the basket when it is needed and keeps it', async () => {
    const { browser, basket } = await aBasket();
    expect(await basket.read()).toMatchObject({
      version: 1,
      restaurantSlug: adria.slug,
      keys: [],
      owned: true,
      orderTransport: { delivery: true, takeaway: false },
      orderTime: { dayOffset: 0, time: null },
      deliveryTotals: { totalSum: 0, deliveryFee: 0 },
    });
    expect((await openBasket(browser, adria.slug)).id).toBe(basket.id);
    expect((await openBasket(browser, krone.slug)).id).not.toBe(basket.id);
  });

  it('makes one basket for calls at the same time', async () => {
    const browser = server.browser();
    await browser.session();
    const baskets = await Promise.all(Array.from({ length: 20 }, () => openBasket(browser, adria.slug)));
    expect(new Set(baskets.map(({ id }) => id)).size).toBe(1);
  });

  it('answers 404 for an unknown restaurant', async () => {
    const response = await server.browser().get('/json/restaurant/nirgends/basket-identifiers');
    expect(response.statusCode).toBe(404);
    expect(response.json().errors[0].key).toBe('restaurant.error.unknown');
  });
});

describe('what is in a basket', () => {
  it('sums items, discount, deposit and fee in cents', async () => {
    const { basket } = await aBasket();
    await basket.change('put', put(adria.pizza, { flavors: [size('large')], quantity: 2 }));
    const answer = await basket.change('put', put(adria.beer));
    // 2 x 11,90 + 3,90; 10 % of the pizzas; 25 cents of deposit; above the minimum of 15 €.
    expect(answer.deliveryTotals).toEqual({
      itemSum: 2770,
      deposit: 25,
      totalDiscount: 238,
      deliveryFee: 250,
      shortfall: 0,
      voucherDiscount: 0,
      totalSum: 2807,
      totalQuantity: 3,
      credits: 0,
      creditsAsCurrency: 0,
      remainingAmount: 2807,
    });
    expect(answer.takeawayTotals.totalSum).toBe(2557);
    expect(answer.version).toBe(3);
    expect(await basket.read()).toEqual(answer);
  });

  it('adds a product to an equal line, and never to one with other flavors or another comment', async () => {
    const { basket } = await aBasket();
    await basket.change('put', put(adria.pizza, { flavors: [size('small')] }));
    await basket.change('put', put(adria.pizza, { flavors: [size('small')], quantity: 2 }));
    await basket.change('put', put(adria.pizza, { flavors: [size('large')] }));
    const answer = await basket.change('put', put(adria.pizza, { flavors: [size('small')], comment: 'ohne Salz' }));
    expect(answer.keys.map((key) => answer.items[key]?.quantity)).toEqual([3, 1, 1]);
  });

  it('keeps an incomplete item apart and opens it for editing until it is finished', async () => {
    const { browser, basket } = await aBasket();
    const [itemId = ''] = (await basket.change('put', put(adria.pizza))).keys;
    const identifiers = await browser.get(`/json/restaurant/${adria.slug}/basket-identifiers`);
    expect(identifiers.json()).toEqual({ basketCacheId: basket.id, basketItemCacheId: itemId });
    expect((await basket.read()).sanities.itemsComplete).toBe(false);

    const early = await basket.post(`item/${itemId}/finish`);
    expect(early.statusCode).toBe(422);
    expect(early.json().errors[0].key).toBe('basket.error.unfinished-item');

    await basket.change(`item/${itemId}/flavorset`, { flavorSets: [size('large')] });
    const finished = await basket.change(`item/${itemId}/finish`, { comment: 'gut durch' });
    expect(finished.items[itemId]).toMatchObject({
      sane: true,
      unitPrice: 1190,
      flavorNames: ['groß'],
      comment: 'gut durch',
    });
    const after = await browser.get(`/json/restaurant/${adria.slug}/basket-identifiers`);
    expect(after.json().basketItemCacheId).toBeNull();
  });

  it('takes an item out when it is cancelled before it was ever finished, and keeps a finished one', async () => {
    const { basket } = await aBasket();
    const [unfinished = ''] = (await basket.change('put', put(adria.pizza))).keys;
    expect((await basket.change(`item/${unfinished}/cancel`)).keys).toEqual([]);
    const [finished = ''] = (await basket.change('put', put(adria.dessert))).keys;
    await basket.change(`item/${finished}/edit`);
    expect((await basket.change(`item/${finished}/cancel`)).keys).toEqual([finished]);
  });

  it('counts the quantity up and down; the last one takes the item out', async () => {
    const { basket } = await aBasket();
    const [itemId = ''] = (await basket.change('put', put(adria.dessert))).keys;
    const item = (answer: Awaited<ReturnType<typeof basket.read>>) => answer.items[itemId];
    expect(item(await basket.change(`item/${itemId}/increment`))?.quantity).toBe(2);
    expect(item(await basket.change(`item/${itemId}/increment`, { quantity: 3 }))?.quantity).toBe(5);
    expect(item(await basket.change(`item/${itemId}/decrement`, { quantity: 4 }))?.quantity).toBe(1);
    expect((await basket.change(`item/${itemId}/decrement`)).keys).toEqual([]);
  });

  it('is emptied at once, or item by item; comments stay', async () => {
    const { basket } = await aBasket();
    const [itemId = ''] = (await basket.change('put', put(adria.dessert))).keys;
    await basket.change('put', put(adria.beer));
    await basket.change(`item/${itemId}/comment`, { comment: 'mit Löffel' });
    await basket.change('delivery', { comment: 'Bitte läuten' });
    expect((await basket.change(`item/${itemId}/remove`)).keys).toHaveLength(1);
    expect(await basket.change('clear')).toMatchObject({ keys: [], comment: 'Bitte läuten' });
  });

  it('marks what is not offered at the chosen time', async () => {
    const { basket } = await aBasket();
    const evening = await basket.change('put', put(adria.lunch));
    expect(evening.sanities.itemsAvailable).toBe(false);
    // Tomorrow is a Saturday; Monday to Friday only.
    expect((await basket.change('time', { dayOffset: 1, time: '12:00' })).sanities.itemsAvailable).toBe(false);
  });
});

describe('transport and time', () => {
  it('is locked without an address, and out of range of an address that no area holds', async () => {
    expect((await (await aBasket({ zip: null })).basket.read()).lockReasons).toEqual(['noAddress']);
    expect((await (await aBasket({ zip: '8010' })).basket.read()).lockReasons).toEqual(['outOfRange']);
    expect((await (await aBasket()).basket.read()).locked).toBe(false);
  });

  it('takes fee and minimum from the area that holds the postcode', async () => {
    const { basket } = await aBasket({ zip: '1080' });
    const answer = await basket.change('put', put(adria.dessert));
    // 5,50 - 0,55 = 4,95: 15,05 are missing to 20 €, and are added to the fee.
    expect(answer.deliveryTotals).toMatchObject({ shortfall: 1505, deliveryFee: 350 + 1505 });
  });

  it('is locked below the minimum where the restaurant refuses such orders', async () => {
    const { basket } = await aBasket({ slug: krone.slug });
    const answer = await basket.change('put', put(krone.dessert));
    expect(answer.lockReasons).toEqual(['belowMinimum']);
    expect(answer.deliveryTotals.deliveryFee).toBe(250);
  });

  it('chooses takeaway and delivery where the restaurant has them', async () => {
    const { basket } = await aBasket();
    expect((await basket.change('takeaway')).orderTransport).toEqual({ takeaway: true, delivery: false });
    expect((await basket.change('delivery')).orderTransport).toEqual({ takeaway: false, delivery: true });
    const { basket: other } = await aBasket({ slug: krone.slug });
    const refused = await other.post('takeaway');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].key).toBe('order.error.invalid-transport');
  });

  it('takes only a time that is offered', async () => {
    const { basket } = await aBasket();
    expect((await basket.change('time', { dayOffset: 0, time: '19:30' })).orderTime).toEqual({
      dayOffset: 0,
      time: '19:30',
    });
    for (const time of ['18:00', '23:30', '19:10', '25:00', '7']) {
      const refused = await basket.post('time', { dayOffset: 0, time });
      expect(refused.statusCode, time).toBe(422);
      expect(refused.json().errors[0].key).toBe('basket.error.invalid-time');
    }
    expect((await basket.read()).orderTime.time).toBe('19:30');
    expect((await basket.change('time', { dayOffset: 0, time: '' })).orderTime.time).toBeNull();
    expect((await basket.post('time', { dayOffset: 1, time: null })).statusCode).toBe(422);
  });

  it('moves a basket set for tomorrow to today at midnight, and never silently to another day', async () => {
    const clock = aClock();
    const nightly = await aServer({ clock });
    try {
      const fixture = await addRestaurant(nightly.database.db);
      const browser = nightly.browser();
      await locate(nightly, browser);
      const basket = await openBasket(browser, fixture.slug);
      await basket.change('time', { dayOffset: 1, time: '12:00' });
      clock.set(Temporal.Instant.from('2026-11-20T23:00:00Z'));
      expect(await basket.read()).toMatchObject({
        orderTime: { dayOffset: 0, time: '12:00' },
        sanities: { orderTime: true },
      });
      clock.set(Temporal.Instant.from('2026-11-22T11:00:00Z'));
      expect(await basket.read()).toMatchObject({
        orderTime: { dayOffset: -1, time: '12:00' },
        sanities: { orderTime: false },
      });
    } finally {
      await nightly.stop();
    }
  });
});

describe('a menu that changes', () => {
  it('charges the current price and shows what is gone', async () => {
    const { db } = server.database;
    const fixture = await addRestaurant(db, { slug: 'wechselkarte' });
    const { basket } = await aBasket({ slug: fixture.slug });
    await basket.change('put', put(fixture.dessert));
    await basket.change('put', put(fixture.beer));
    await db.updateTable('products').set({ price_cents: 600 }).where('id', '=', fixture.dessert).execute();
    await db.deleteFrom('products').where('id', '=', fixture.beer).execute();
    await raiseMenuVersion(db, fixture.id);

    const after = await basket.read();
    expect(after.deliveryTotals.itemSum).toBe(600);
    const gone = after.items[after.keys[1] ?? ''];
    expect(gone).toMatchObject({ name: 'Bier', available: false, price: 0 });
    const refused = await basket.post('put', put(fixture.beer));
    expect(refused.json().errors[0].key).toBe('basket.error.product-not-available');
    expect((await basket.change(`item/${gone?.id}/remove`)).sanities.itemsAvailable).toBe(true);
  });
});
