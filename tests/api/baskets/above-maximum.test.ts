import { describe, expect, it } from 'vitest';
import { basketAnswer, sharedBasketAnswer } from '#shared/contract/baskets.ts';
import { maximumCents } from '#shared/contract/primitives.ts';
import { aVisitorsBasket, ordering } from '#tests/support/customer.ts';
import { keyOf } from '#tests/support/responses.ts';
import { addRestaurant, raiseMenuVersion } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

/** 99 of them are more than the largest amount there is, also less ten percent. */
const risenPrice = 1_200_000;
const tooFull = [422, 'basket.error.full'];

const { server } = await aRestaurantServer();
const { db } = server.database;

const put = (productId: number, more: object = {}) => ({ product: { productId, ...more } });

let restaurants = 0;
/** A basket with 99 desserts, whose price has then risen, and a beer. */
async function aRisenBasket() {
  const restaurant = await addRestaurant(db, { slug: `goldkarte-${(restaurants += 1)}` });
  const { browser, basket } = await aVisitorsBasket(server, restaurant);
  await basket.change('put', put(restaurant.dessert, { quantity: 99 }));
  const [dessertId = '', beerId = ''] = (await basket.change('put', put(restaurant.beer))).keys;
  const { shareId } = (await basket.post('share')).json();
  await db.updateTable('products').set({ price_cents: risenPrice }).where('id', '=', restaurant.dessert).execute();
  await raiseMenuVersion(db, restaurant.id);
  const order = ordering(browser, basket, restaurant.slug);
  return { restaurant, browser, basket, dessertId, beerId, shareId, order };
}

describe('a basket that a risen price takes beyond the largest amount', () => {
  it('is read as it is, and so is what its link would copy', async () => {
    const { browser, basket, dessertId, shareId } = await aRisenBasket();
    const response = await browser.get(`/json/basket/${basket.id}/`);
    expect(response.statusCode).toBe(200);
    const { items, deliveryTotals } = basketAnswer.parse(response.json()).basket;
    expect(items[dessertId]).toMatchObject({ price: 99 * risenPrice, priceBefore: 550 });
    expect(deliveryTotals.itemSum).toBe(99 * risenPrice + 390);
    expect(deliveryTotals.totalSum).toBeGreaterThan(maximumCents);
    const shared = await browser.get(`/json/shared-basket/${shareId}`);
    expect(sharedBasketAnswer.parse(shared.json()).sharedBasket.items[0]?.price).toBe(99 * risenPrice);
  });

  it('takes everything but more of it, until it is small enough', async () => {
    const { restaurant, browser, basket, dessertId, beerId, shareId } = await aRisenBasket();
    const pizza = put(restaurant.pizza, {
      flavors: [{ flavorSetId: restaurant.size.set, flavorIds: [restaurant.size.small] }],
    });
    const before = await basket.read();
    expect(keyOf(await basket.post('put', pizza))).toEqual(tooFull);
    expect(keyOf(await basket.post(`item/${beerId}/increment`))).toEqual(tooFull);
    const copied = await browser.post(`/json/restaurant/${restaurant.slug}/shared-basket`, { shareId });
    expect(keyOf(copied)).toEqual(tooFull);
    expect(await basket.read()).toEqual(before);

    await basket.change('takeaway');
    await basket.change('delivery', { comment: 'Bitte läuten' });
    await basket.change('delivery');
    await basket.change('time', { dayOffset: 1, time: '12:00' });
    for (const call of ['edit', 'finish', 'cancel']) await basket.change(`item/${dessertId}/${call}`);
    await basket.change(`item/${dessertId}/comment`, { comment: 'mit Blattgold' });
    await basket.change('remove-discount');
    await basket.change(`item/${beerId}/remove`);
    const less = await basket.change(`item/${dessertId}/decrement`);
    expect(less.deliveryTotals.itemSum).toBe(98 * risenPrice);
    expect(less.deliveryTotals.totalSum).toBeGreaterThan(maximumCents);
    await basket.change(`item/${dessertId}/decrement`, { quantity: 15 });
    const enough = await basket.change('put', put(restaurant.beer));
    expect(enough.deliveryTotals.itemSum).toBe(83 * risenPrice + 390);
  });

  it('is not ordered before that, and then is', async () => {
    const { basket, dessertId, order, browser } = await aRisenBasket();
    const { totalSum } = (await basket.read()).deliveryTotals;
    for (const shown of [{}, { totalSum }])
      expect(keyOf(await order(shown))).toEqual([422, 'order.error.above-maximum']);
    await basket.change(`item/${dessertId}/decrement`, { quantity: 16 });
    const placed = await order();
    expect(placed.statusCode).toBe(201);
    const read = await browser.get(`/json/orders/${placed.json().orderId}`);
    expect(read.json().foodorder.totals.itemSum).toBe(83 * risenPrice + 390);
  });
});
