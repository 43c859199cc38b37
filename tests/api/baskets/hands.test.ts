import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { generalChannel, sessionChannel } from '#shared/contract/channels.ts';
import { addUser, locate, openBasket, type TestBasket } from '#tests/support/customer.ts';
import { anEcho, received, succeeded } from '#tests/support/echo-client.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';

const password = 'sehr geheim genug';

const { server, adria } = await aRestaurantServer({ config: { port: 0 } });
const host = await server.listen();
const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
const passwordHash = await createPasswords().hash(password);

let users = 0;
async function aUser(): Promise<string> {
  users += 1;
  await addUser(server, { name: `Iris${users}`, passwordHash });
  return `iris${users}@example.at`;
}

async function logIn(browser: TestBrowser, email: string): Promise<void> {
  expect((await browser.post('/json/login', { email, password })).statusCode).toBe(200);
}

async function logOut(browser: TestBrowser): Promise<void> {
  expect((await browser.post('/json/logout')).statusCode).toBe(200);
}

const at = (browser: TestBrowser, restaurant = adria) => openBasket(browser, restaurant.slug);
const put = (productId: number) => ({ product: { productId } });

async function aGuest(): Promise<{ browser: TestBrowser; basket: TestBasket }> {
  const browser = server.browser();
  await locate(server, browser);
  const basket = await at(browser);
  await basket.change('put', put(adria.dessert));
  return { browser, basket };
}

/** Another page of a browser: what it receives on its session's channel, until the next beat. */
async function aPageOf(browser: TestBrowser) {
  const { sessionChannelId } = (await browser.session()).session;
  const page = anEcho(host);
  const events: [name: string, payload: unknown][] = [];
  const own = page.channel(sessionChannel(sessionChannelId));
  for (const name of ['BasketChannelSwitched', 'SessionExpired'])
    own.listen(name, (payload: unknown) => events.push([name, payload]));
  const general = page.channel(generalChannel);
  await Promise.all([own, general].map(succeeded));
  return {
    switchedTo: (basket: Pick<TestBasket, 'id'>, basketItemCacheId: string | null = null) => [
      'BasketChannelSwitched',
      { sessionChannelId, basketCacheId: basket.id, basketItemCacheId },
    ],
    async soFar() {
      // An answer is over only after it was read.
      await setImmediate();
      const beat = received(general, 'Heartbeat');
      server.publisher.publish(generalChannel, 'Heartbeat', { time: server.clock.now().toString() });
      await beat;
      return events;
    },
  };
}

const expired = ['SessionExpired', {}];

describe('a login', () => {
  it("switches the user's other devices to the basket that it brings, where they had another one", async () => {
    const email = await aUser();
    const other = server.browser();
    await logIn(other, email);
    const lost = await at(other);
    await lost.change('put', put(adria.beer));
    await (await at(other, krone)).change('put', put(krone.beer));
    const page = await aPageOf(other);
    const { browser, basket } = await aGuest();
    const { keys } = await basket.change('put', put(adria.pizza));
    await logIn(browser, email);
    expect(await page.soFar()).toEqual([page.switchedTo(basket, keys[1])]);
    expect((await at(other)).id).toBe(basket.id);
  });

  it("publishes nothing to them where the user's own basket stays", async () => {
    const email = await aUser();
    const other = server.browser();
    await logIn(other, email);
    await (await at(other)).change('put', put(adria.beer));
    const page = await aPageOf(other);
    const browser = server.browser();
    await at(browser);
    await logIn(browser, email);
    expect(await page.soFar()).toEqual([]);
  });

  it("switches the browser's other pages, whichever basket stays, and not its new session", async () => {
    const email = await aUser();
    const first = await aGuest();
    const before = await aPageOf(first.browser);
    await logIn(first.browser, email);
    expect(await before.soFar()).toEqual([before.switchedTo(first.basket)]);

    const after = await aPageOf(first.browser);
    const second = server.browser();
    const empty = await at(second);
    const secondPage = await aPageOf(second);
    await logIn(second, email);
    expect(empty.id).not.toBe(first.basket.id);
    expect(await secondPage.soFar()).toEqual([secondPage.switchedTo(first.basket)]);
    expect(await after.soFar()).toEqual([]);
  });

  it('that is refused notifies nobody', async () => {
    const { browser } = await aGuest();
    const page = await aPageOf(browser);
    const wrong = await browser.post('/json/login', { email: await aUser(), password: 'falsch geraten' });
    expect(wrong.statusCode).toBe(401);
    expect(await page.soFar()).toEqual([]);
  });

  it("as somebody else without a logout gives the first one's other devices an empty basket", async () => {
    const [iris, paul] = [await aUser(), await aUser()];
    const { browser, basket } = await aGuest();
    await logIn(browser, iris);
    const other = server.browser();
    await logIn(other, iris);
    expect((await at(other)).id).toBe(basket.id);
    const [page, same] = [await aPageOf(other), await aPageOf(browser)];
    await logIn(browser, paul);
    const instead = await at(other);
    expect(instead.id).not.toBe(basket.id);
    expect(await page.soFar()).toEqual([page.switchedTo(instead)]);
    expect(await same.soFar()).toEqual([same.switchedTo(basket), expired]);
    expect((await at(browser)).id).toBe(basket.id);
  });

  it('once more as the same user notifies none of their other devices, and keeps the basket', async () => {
    const email = await aUser();
    const { browser, basket } = await aGuest();
    await logIn(browser, email);
    const other = server.browser();
    await logIn(other, email);
    const page = await aPageOf(other);
    await logIn(browser, email);
    expect(await page.soFar()).toEqual([]);
    expect([(await at(browser)).id, (await at(other)).id]).toEqual([basket.id, basket.id]);
  });
});

describe('a logout', () => {
  it("switches the user's other devices to an empty basket where the guest's own leaves", async () => {
    const email = await aUser();
    const { browser, basket } = await aGuest();
    await logIn(browser, email);
    const other = server.browser();
    await logIn(other, email);
    await (await at(other, krone)).change('put', put(krone.beer));
    await basket.change('takeaway');
    const page = await aPageOf(other);
    await logOut(browser);
    const [instead] = await page.soFar();
    const current = await at(other);
    expect(instead).toEqual(page.switchedTo(current));
    expect(await page.soFar()).toHaveLength(1);
    expect(await current.read()).toMatchObject({
      keys: [],
      owned: true,
      orderTransport: { takeaway: true, delivery: false },
    });
  });

  it("notifies the browser's other pages that the user is gone, and whose the guest's basket is", async () => {
    const { browser, basket } = await aGuest();
    await logIn(browser, await aUser());
    const page = await aPageOf(browser);
    await logOut(browser);
    expect(await page.soFar()).toEqual([page.switchedTo(basket), expired]);
  });

  it('of a device that brought nothing ends its own session alone', async () => {
    const email = await aUser();
    const browser = server.browser();
    await logIn(browser, email);
    const basket = await at(browser);
    const other = server.browser();
    await logIn(other, email);
    const [page, same] = [await aPageOf(other), await aPageOf(browser)];
    await logOut(browser);
    expect(await same.soFar()).toEqual([expired]);
    expect(await page.soFar()).toEqual([]);
    expect((await at(other)).id).toBe(basket.id);
  });
});
