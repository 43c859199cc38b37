import { describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { aBuyer, addCode, bookingsOf } from '#tests/support/codes.ts';
import {
  aCustomerOf,
  addUser,
  aKey,
  aVisitorsBasket,
  locate,
  logInAs,
  openBasket,
  ordering,
  type TestBasket,
} from '#tests/support/customer.ts';
import { keyOf } from '#tests/support/responses.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';

const { server, adria } = await aRestaurantServer();
const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
const password = 'sehr geheim genug';
const passwordHash = await createPasswords().hash(password);

const put = (productId: number, quantity = 1) => ({ product: { productId, quantity } });

let users = 0;
async function aConsumer() {
  users += 1;
  const userId = await addUser(server, { name: `Rosa${users}`, passwordHash });
  return { userId, email: `rosa${users}@example.at` };
}
const logIn = async (browser: TestBrowser, email: string) =>
  expect((await browser.post('/json/login', { email, password })).statusCode).toBe(200);

/** Another tab orders the basket; returns the one that the browser has from then on. */
async function orderedElsewhere(browser: TestBrowser, basket: TestBasket, form: object = {}) {
  expect((await ordering(browser, basket, adria.slug)({ ...form })).statusCode).toBe(201);
  return openBasket(browser, adria.slug);
}

const conflict = [409, 'basket.error.idempotency-conflict'];

describe('a change whose answer was lost, and whose basket was ordered meanwhile', () => {
  it.each(['guest', 'consumer'])('is not made again in the next basket of a %s', async (who) => {
    const { userId } = await aConsumer();
    const { browser, basket } = await aCustomerOf(server, adria, who === 'consumer' ? { userId } : {});
    const key = aKey();
    await basket.change('put', put(adria.dessert, 2), key);
    const next = await orderedElsewhere(browser, basket);
    const stale = await basket.post('put', put(adria.dessert, 2), key);
    expect([stale.statusCode, stale.json().basketCacheId]).toEqual([400, next.id]);
    for (let again = 0; again < 3; again += 1) {
      const answered = await next.change('put', put(adria.dessert, 2), key);
      expect([answered.keys, answered.version]).toEqual([[], 1]);
    }
    expect((await next.change('put', put(adria.dessert, 2), aKey())).deliveryTotals.totalQuantity).toBe(2);
  });

  it('is answered with the next basket as it is, also where its line was in the basket before', async () => {
    const { browser, basket } = await aCustomerOf(server, adria);
    const key = aKey();
    const [itemId = ''] = (await basket.read()).keys;
    await basket.change(`item/${itemId}/increment`, undefined, key);
    const next = await orderedElsewhere(browser, basket);
    await next.change('put', put(adria.beer));
    expect(await next.change(`item/${itemId}/increment`, undefined, key)).toEqual(await next.read());
    expect(keyOf(await next.post(`item/${itemId}/increment`, undefined, aKey()))).toEqual([
      404,
      'basket.error.unknown-item',
    ]);
  });

  it('is not made again two baskets later', async () => {
    const { browser, basket } = await aCustomerOf(server, adria);
    const key = aKey();
    await basket.change('put', put(adria.dessert), key);
    const second = await orderedElsewhere(browser, basket);
    await second.change('put', put(adria.dessert, 3));
    const third = await orderedElsewhere(browser, second);
    expect((await third.change('put', put(adria.dessert), key)).keys).toEqual([]);
  });

  it('is not made again for the guest who has logged in since', async () => {
    const { email } = await aConsumer();
    const { browser, basket } = await aCustomerOf(server, adria);
    const key = aKey();
    await basket.change('put', put(adria.dessert), key);
    await orderedElsewhere(browser, basket);
    await logIn(browser, email);
    const next = await openBasket(browser, adria.slug);
    expect((await next.change('put', put(adria.dessert), key)).keys).toEqual([]);
  });

  it('is still 409 when the key comes with something else, and changes nothing', async () => {
    const { browser, basket } = await aCustomerOf(server, adria);
    const key = aKey();
    await basket.change('put', put(adria.dessert), key);
    const next = await orderedElsewhere(browser, basket);
    expect(keyOf(await next.post('put', put(adria.dessert, 2), key))).toEqual(conflict);
    expect(keyOf(await next.post('clear', undefined, key))).toEqual(conflict);
    expect(await next.read()).toMatchObject({ keys: [], version: 1 });
    // A refusal is not remembered as what was asked of this basket.
    expect((await next.change('put', put(adria.dessert), key)).keys).toEqual([]);
  });

  it('redeems its coupon once, and says so', async () => {
    const { userId, browser, basket } = await aBuyer(server, adria, 0);
    const key = aKey();
    const code = await addCode(server.db, { kind: 'coupon', value: 300 });
    await basket.change('coupon-code', { code }, key);
    const next = await orderedElsewhere(browser, basket);
    expect(await next.change('coupon-code', { code }, key)).toMatchObject({ keys: [], version: 1 });
    expect(keyOf(await next.post('coupon-code', { code }, aKey()))).toEqual([422, 'coupon.error.invalid-coupon-code']);
    expect((await bookingsOf(server, userId)).filter((line) => line.startsWith('charge'))).toEqual([
      'charge-coupon 300',
    ]);
  });

  it('does not take a voucher that is redeemable several times a second time', async () => {
    const { browser, basket } = await aCustomerOf(server, adria);
    const key = aKey();
    const code = await addCode(server.db, { maximumUses: 5 });
    await basket.change('voucher-code', { code }, key);
    const next = await orderedElsewhere(browser, basket);
    expect((await next.change('voucher-code', { code }, key)).voucher).toBeNull();
  });

  it('can be made with the same key where it was refused in the basket before', async () => {
    const { browser, basket } = await aCustomerOf(server, adria);
    const key = aKey();
    expect((await basket.post('put', put(0), key)).statusCode).toBe(422);
    const next = await orderedElsewhere(browser, basket);
    expect((await next.change('put', put(adria.dessert), key)).keys).toHaveLength(1);
  });

  it("is nobody else's, and no other restaurant's", async () => {
    const { browser, basket } = await aCustomerOf(server, adria);
    const key = aKey();
    await basket.change('takeaway', undefined, key);
    await orderedElsewhere(browser, basket, { transport: 'takeaway' });
    const stranger = await aVisitorsBasket(server, { slug: adria.slug });
    const there = await openBasket(browser, krone.slug);
    for (const other of [stranger.basket, there]) {
      expect((await other.change('takeaway', undefined, key)).orderTransport.takeaway).toBe(true);
    }
  });
});

describe('a change whose answer was lost, and whose basket a login closed meanwhile', () => {
  it('is not made again in the basket that the login brought', async () => {
    const { userId, email } = await aConsumer();
    const device = server.browser();
    await locate(server, device);
    await logInAs(server, device, userId);
    const losing = await openBasket(device, adria.slug);
    const key = aKey();
    await losing.change('put', put(adria.beer), key);

    const { browser, basket } = await aCustomerOf(server, adria, { quantity: 1 });
    await logIn(browser, email);
    const stale = await losing.post('put', put(adria.beer), key);
    expect([stale.statusCode, stale.json().basketCacheId]).toEqual([400, basket.id]);
    const kept = await openBasket(device, adria.slug);
    const answered = await kept.change('put', put(adria.beer), key);
    expect(answered.deliveryTotals.totalQuantity).toBe(1);
    expect(keyOf(await kept.post('put', put(adria.beer, 2), key))).toEqual(conflict);
    expect((await kept.change('put', put(adria.beer), aKey())).deliveryTotals.totalQuantity).toBe(2);
  });

  it("is found where the guest's basket goes on as the user's, and after the logout", async () => {
    const { email } = await aConsumer();
    const { browser, basket } = await aCustomerOf(server, adria, { quantity: 1 });
    const key = aKey();
    await basket.change('put', put(adria.dessert), key);
    await logIn(browser, email);
    const again = async () => (await basket.change('put', put(adria.dessert), key)).deliveryTotals;
    expect((await again()).totalQuantity).toBe(2);
    expect((await browser.post('/json/logout')).statusCode).toBe(200);
    expect((await again()).totalQuantity).toBe(2);
  });
});
