import { describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { expire } from '#features/sessions/expire.ts';
import { addUser, locate, openBasket, ordering, type TestBasket } from '#tests/support/customer.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { anApp } from '#tests/support/services.ts';

const password = 'sehr geheim genug';
const { clock, server, adria } = await aRestaurantServer();
const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
const passwordHash = await createPasswords().hash(password);

let users = 0;
/** A user of its own; returns the e-mail. */
async function aUser(): Promise<string> {
  users += 1;
  await addUser(server, { name: `Eva${users}`, passwordHash });
  return `eva${users}@example.at`;
}

async function logIn(browser: TestBrowser, email: string): Promise<void> {
  expect((await browser.post('/json/login', { email, password })).statusCode).toBe(200);
}

async function logOut(browser: TestBrowser): Promise<void> {
  expect((await browser.post('/json/logout')).statusCode).toBe(200);
}

const put = (productId: number, quantity = 1) => ({ product: { productId, quantity } });
const at = (browser: TestBrowser, restaurant = adria) => openBasket(browser, restaurant.slug);

/** A browser whose guest has three desserts in a basket at Adria. */
async function aGuest(): Promise<{ browser: TestBrowser; basket: TestBasket }> {
  const browser = server.browser();
  await locate(server, browser);
  const basket = await at(browser);
  await basket.change('put', put(adria.dessert, 3));
  return { browser, basket };
}

const contentsOf = async (basket: TestBasket) => {
  const { items, keys } = await basket.read();
  return keys.map((key) => [items[key]?.productId, items[key]?.quantity]);
};

describe('the basket survives', () => {
  it('a reload, and another restaurant in between', async () => {
    const { browser, basket } = await aGuest();
    const before = await basket.read();
    await (await at(browser, krone)).change('put', put(krone.beer));
    const again = await at(browser);
    expect(again.id).toBe(basket.id);
    expect(await again.read()).toEqual(before);
  });

  it("a login, and the logout after it: it is the guest's again, with what is in it", async () => {
    const { browser, basket } = await aGuest();
    await logIn(browser, await aUser());
    const owned = await at(browser);
    expect(owned.id).toBe(basket.id);
    await owned.change('put', put(adria.beer));
    await logOut(browser);
    const back = await at(browser);
    expect(back.id).toBe(basket.id);
    expect(await contentsOf(back)).toEqual([
      [adria.dessert, 3],
      [adria.beer, 1],
    ]);
    expect((await back.change('clear')).owned).toBe(true);
  });

  it('one login after the other', async () => {
    const email = await aUser();
    const { browser, basket } = await aGuest();
    for (const _ of [1, 2]) {
      await logIn(browser, email);
      expect((await at(browser)).id).toBe(basket.id);
      await logOut(browser);
      expect((await at(browser)).id).toBe(basket.id);
    }
    expect(await contentsOf(basket)).toEqual([[adria.dessert, 3]]);
  });

  it('a logout of somebody who never logged in', async () => {
    const { browser, basket } = await aGuest();
    await logOut(browser);
    expect((await at(browser)).id).toBe(basket.id);
    expect(await contentsOf(basket)).toEqual([[adria.dessert, 3]]);
  });

  it('a login as somebody else without a logout: it goes along, what the first had stays theirs', async () => {
    const [eva, paul] = [await aUser(), await aUser()];
    const { browser, basket } = await aGuest();
    await logIn(browser, eva);
    const evas = await at(browser, krone);
    await evas.change('put', put(krone.beer));
    await logIn(browser, paul);
    expect((await at(browser)).id).toBe(basket.id);
    expect((await at(browser, krone)).id).not.toBe(evas.id);
    await logOut(browser);
    expect((await at(browser)).id).toBe(basket.id);
    const elsewhere = server.browser();
    await logIn(elsewhere, eva);
    expect((await at(elsewhere, krone)).id).toBe(evas.id);
    expect((await at(elsewhere)).id).not.toBe(basket.id);
  });
});

describe('after a logout', () => {
  it('the next guest sees nothing of what was begun while logged in; the user does', async () => {
    const email = await aUser();
    const browser = server.browser();
    await logIn(browser, email);
    const evas = await at(browser);
    await evas.change('put', put(adria.beer, 2));
    await logOut(browser);
    const next = await at(browser);
    expect(next.id).not.toBe(evas.id);
    expect(await contentsOf(next)).toEqual([]);
    const stale = await browser.post(`/json/basket/${evas.id}/clear`);
    expect([stale.statusCode, stale.json().basketCacheId]).toEqual([400, next.id]);
    const elsewhere = server.browser();
    await logIn(elsewhere, email);
    expect((await at(elsewhere)).id).toBe(evas.id);
    expect(await contentsOf(evas)).toEqual([[adria.beer, 2]]);
  });

  it("the user's other devices have lost what was the guest's, and nothing else", async () => {
    const email = await aUser();
    const other = server.browser();
    await logIn(other, email);
    const kept = await at(other, krone);
    await kept.change('put', put(krone.beer));
    const { browser, basket } = await aGuest();
    await logIn(browser, email);
    const shown = await at(other);
    expect(shown.id).toBe(basket.id);
    await shown.change('put', put(adria.beer));
    await logOut(browser);
    const instead = await at(other);
    expect(instead.id).not.toBe(basket.id);
    const stale = await shown.post('clear');
    expect([stale.statusCode, stale.json().basketCacheId]).toEqual([400, instead.id]);
    expect((await at(other, krone)).id).toBe(kept.id);
    expect((await at(browser)).id).toBe(basket.id);
    expect(await contentsOf(basket)).toEqual([
      [adria.dessert, 3],
      [adria.beer, 1],
    ]);
  });

  it('of a device that brought nothing, the basket stays with the user', async () => {
    const email = await aUser();
    const { browser, basket } = await aGuest();
    await logIn(browser, email);
    const other = server.browser();
    await logIn(other, email);
    expect((await at(other)).id).toBe(basket.id);
    await logOut(other);
    expect((await at(other)).id).not.toBe(basket.id);
    expect((await at(browser)).id).toBe(basket.id);
  });

  it('what was ordered meanwhile does not come back, and what was begun since stays with the user', async () => {
    const email = await aUser();
    const { browser, basket } = await aGuest();
    await logIn(browser, email);
    expect((await ordering(browser, basket, adria.slug)()).statusCode).toBe(201);
    const begun = await at(browser);
    await begun.change('put', put(adria.beer));
    await logOut(browser);
    const next = await at(browser);
    expect([basket.id, begun.id]).not.toContain(next.id);
    expect(await contentsOf(next)).toEqual([]);
    const elsewhere = server.browser();
    await logIn(elsewhere, email);
    expect((await at(elsewhere)).id).toBe(begun.id);
  });

  it('what has lost against a fuller one of another device does not come back', async () => {
    const email = await aUser();
    const { browser, basket } = await aGuest();
    await logIn(browser, email);
    const { browser: other, basket: fuller } = await aGuest();
    await logIn(other, email);
    expect((await at(browser)).id).toBe(fuller.id);
    await logOut(browser);
    expect([basket.id, fuller.id]).not.toContain((await at(browser)).id);
    await logOut(other);
    expect((await at(other)).id).toBe(fuller.id);
  });

  it('no second one at the same time takes the basket away from the browser', async () => {
    const { browser, basket } = await aGuest();
    await logIn(browser, await aUser());
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/json/logout')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(2);
    expect(answers.flatMap(({ cookies }) => cookies)).toHaveLength(1);
    expect((await at(browser)).id).toBe(basket.id);
    expect(await contentsOf(basket)).toEqual([[adria.dessert, 3]]);
  });

  it('nor does a second login at the same time', async () => {
    const email = await aUser();
    const { browser, basket } = await aGuest();
    const logins = [1, 2].map(() => browser.post('/json/login', { email, password }));
    const answers = await Promise.all(logins);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(1);
    expect((await at(browser)).id).toBe(basket.id);
    await logOut(browser);
    expect((await at(browser)).id).toBe(basket.id);
  });
});

describe('for thirty days', () => {
  const expireNow = () => expire(anApp(server.db, { clock, publisher: server.publisher }));
  const days = (count: number) => ({ hours: 24 * count });

  it('the basket is kept from its last change on, and its session with it', async () => {
    const { browser, basket } = await aGuest();
    for (const productId of [adria.beer, adria.pizza]) {
      clock.advance(days(29));
      await expireNow();
      await basket.change('put', put(productId));
    }
    clock.advance({ hours: 29 * 24, minutes: 23 * 60 });
    await expireNow();
    const again = await at(browser);
    expect(again.id).toBe(basket.id);
    expect((await again.read()).keys).toHaveLength(3);
  });

  it('and no longer, though the session lives on by being used', async () => {
    const { browser, basket } = await aGuest();
    clock.advance(days(29));
    await browser.get('/json/session');
    clock.advance({ hours: 24, minutes: 1 });
    await expireNow();
    expect((await browser.get(`/json/basket/${basket.id}/`)).statusCode).toBe(404);
    const next = await at(browser);
    expect(next.id).not.toBe(basket.id);
    expect(await contentsOf(next)).toEqual([]);
  });

  it("a user's basket too, whatever became of the session that brought it", async () => {
    const email = await aUser();
    const { browser, basket } = await aGuest();
    await logIn(browser, email);
    clock.advance(days(29));
    const elsewhere = server.browser();
    await logIn(elsewhere, email);
    await (await at(elsewhere)).change('put', put(adria.beer));
    clock.advance(days(2));
    await expireNow();
    expect((await browser.post('/json/logout')).statusCode).toBe(403);
    clock.advance(days(26));
    await expireNow();
    expect((await at(elsewhere)).id).toBe(basket.id);
    expect((await at(browser)).id).not.toBe(basket.id);
  });

  it("the cookie lives as long: the session's call hands it out again", async () => {
    const browser = server.browser();
    const first = await browser.get('/json/session');
    clock.advance({ minutes: 1 });
    await browser.get('/json/session');
    clock.advance(days(10));
    const again = await browser.get('/json/session');
    expect(again.cookies).toMatchObject([
      { name: 'fo_session', value: first.cookies[0]?.value, maxAge: 2_592_000, httpOnly: true },
    ]);
    expect((await browser.get(`/json/restaurant/${adria.slug}/basket-identifiers`)).cookies).toEqual([]);
    expect((await browser.post('/json/logout')).cookies).toHaveLength(1);
  });
});
