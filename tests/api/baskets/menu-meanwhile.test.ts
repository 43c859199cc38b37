import { describe, expect, it } from 'vitest';
import { aVisitorsBasket, openBasket, ordering } from '#tests/support/customer.ts';
import { keyOf } from '#tests/support/responses.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { waitingForLocks } from '../../support/waiting-for-locks.ts';

const { server } = await aRestaurantServer();
const { db, pool } = server.database;

const put = (productId: number) => ({ product: { productId } });

let restaurants = 0;
const aRestaurant = () => addRestaurant(db, { slug: `wechselkarte-${(restaurants += 1)}` });

/**
 * Asks while a restaurant's dessert is being deleted: whoever needs it waits for the deletion, which is then committed.
 * `next`: a product that is deleted while somebody waits.
 */
async function askWhileGoing<T>({ id, dessert }: RestaurantFixture, ask: () => Promise<T>, next?: number): Promise<T> {
  const operator = await pool.connect();
  const remove = (product: number) => operator.query('delete from products where id = $1', [product]);
  try {
    await operator.query('begin');
    await remove(dessert);
    await operator.query('update restaurants set menu_version = menu_version + 1 where id = $1', [id]);
    const answer = ask();
    // PostgreSQL looks for a circle once, a second after somebody began to wait
    await expect.poll(() => waitingForLocks(pool), { interval: 5 }).toBe(1);
    if (next !== undefined) await remove(next);
    await operator.query('commit');
    return await answer;
  } finally {
    operator.release();
  }
}

/** Beer and dessert shared by somebody, and a friend who has a beer already. */
async function aSharedBasket() {
  const restaurant = await aRestaurant();
  const { basket } = await aVisitorsBasket(server, restaurant);
  await basket.change('put', put(restaurant.beer));
  await basket.change('put', put(restaurant.dessert));
  const { shareId } = (await basket.post('share')).json();
  const friend = await aVisitorsBasket(server, restaurant);
  await friend.basket.change('put', put(restaurant.beer));
  return { restaurant, shareId, friend };
}

describe('a product that goes from the menu while', () => {
  it('it is put in is reported, and the basket is what it was', async () => {
    const restaurant = await aRestaurant();
    const { basket } = await aVisitorsBasket(server, restaurant);
    await basket.change('put', put(restaurant.beer));
    const before = await basket.read();
    const refused = await askWhileGoing(restaurant, () => basket.post('put', put(restaurant.dessert)));
    expect(keyOf(refused)).toEqual([422, 'basket.error.product-not-available']);
    expect(await basket.read()).toEqual({ ...before, menuVersion: before.menuVersion + 1 });
  });

  it('a shared basket is copied is reported as gone; the rest is put in, once', async () => {
    const { restaurant, shareId, friend } = await aSharedBasket();
    const copied = await askWhileGoing(restaurant, () =>
      friend.browser.post(`/json/restaurant/${restaurant.slug}/shared-basket`, { shareId }),
    );
    expect([copied.statusCode, copied.json()]).toEqual([
      200,
      {
        basketCacheId: friend.basket.id,
        changes: [{ productId: restaurant.dessert, kind: 'gone', name: 'Tiramisu', priceBefore: 550, priceNow: null }],
      },
    ]);
    const { version, keys, items } = await (await openBasket(friend.browser, restaurant.slug)).read();
    expect([version, keys.map((key) => [items[key]?.name, items[key]?.quantity])]).toEqual([3, [['Bier', 2]]]);
  });

  it('a copy has written what goes next is reported as gone: the copy gives way and starts again', async () => {
    const { restaurant, shareId, friend } = await aSharedBasket();
    // The copy has written the beer's line and waits for the dessert; the operator then waits for the beer's line.
    const copied = await askWhileGoing(
      restaurant,
      () => friend.browser.post(`/json/restaurant/${restaurant.slug}/shared-basket`, { shareId }),
      restaurant.beer,
    );
    expect([copied.statusCode, copied.json().changes]).toMatchObject([
      200,
      [
        { productId: restaurant.beer, kind: 'gone' },
        { productId: restaurant.dessert, kind: 'gone' },
      ],
    ]);
    const { version, keys, items } = await friend.basket.read();
    expect([version, keys.map((key) => items[key])]).toMatchObject([2, [{ quantity: 1, available: false }]]);
  });

  it('an order is copied is reported as gone', async () => {
    const restaurant = await aRestaurant();
    const { browser, basket } = await aVisitorsBasket(server, restaurant);
    await basket.change('put', { product: { productId: restaurant.dessert, quantity: 3 } });
    const ordered = await ordering(browser, basket, restaurant.slug)();
    const { orderId } = ordered.json();
    const copied = await askWhileGoing(restaurant, () => browser.post(`/json/orders/${orderId}/reorder`));
    expect(copied.json().changes).toMatchObject([{ productId: restaurant.dessert, kind: 'gone' }]);
    expect((await (await openBasket(browser, restaurant.slug)).read()).keys).toEqual([]);
  });
});
