import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { basketAnswer } from '#shared/contract/baskets.ts';
import { aClock } from '../support/clock.ts';
import { addUser, aVisitorsBasket, logInAs, openBasket } from '../support/customer.ts';
import { addRestaurant, type RestaurantFixture, raiseMenuVersion } from '../support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
const clock = aClock();
beforeAll(async () => {
  server = await aServer({ clock });
  adria = await addRestaurant(server.database.db);
});
afterAll(() => server.stop());

const put = (productId: number, more: object = {}) => ({ product: { productId, ...more } });

const aBasket = () => aVisitorsBasket(server, { slug: adria.slug });

describe('whose basket it is', () => {
  it('lets others who know the id read, and nothing else', async () => {
    const { basket } = await aBasket();
    await basket.change('put', put(adria.dessert));
    const stranger = server.browser();
    const read = await stranger.get(`/json/basket/${basket.id}/`);
    expect(basketAnswer.parse(read.json()).basket.owned).toBe(false);
    const changed = await stranger.post(`/json/basket/${basket.id}/clear`);
    expect(changed.statusCode).toBe(403);
    expect(changed.json().errors[0].key).toBe('basket.error.not-owner');
    expect((await basket.read()).keys).toHaveLength(1);
  });

  it('shows comments to the owner alone: not to a reader, not in a shared link or its copy', async () => {
    const { basket } = await aBasket();
    await basket.change('put', put(adria.dessert, { comment: 'Nussallergie' }));
    await basket.change('delivery', { comment: 'Code am Tor: 4711' });
    expect(await basket.read()).toMatchObject({ comment: 'Code am Tor: 4711' });
    const stranger = server.browser();
    const read = await stranger.get(`/json/basket/${basket.id}/`);
    const { comment, items } = basketAnswer.parse(read.json()).basket;
    expect([comment, Object.values(items).map((item) => item.comment)]).toEqual(['', ['']]);
    const { shareId } = (await basket.post('share')).json();
    const shown = await stranger.get(`/json/shared-basket/${shareId}`);
    const copy = await openBasket(stranger, adria.slug);
    await stranger.post(`/json/restaurant/${adria.slug}/shared-basket`, { shareId });
    expect((await copy.read()).keys).toHaveLength(1);
    for (const text of [read.body, shown.body, JSON.stringify(await copy.read())])
      expect(text).not.toMatch(/4711|Nuss/);
  });

  it('answers a foreign id with 400 and the current identifiers of whoever has a basket there', async () => {
    const { basket: foreign } = await aBasket();
    const { browser, basket: own } = await aBasket();
    const [itemId] = (await own.change('put', put(adria.pizza))).keys;
    const stale = await browser.post(`/json/basket/${foreign.id}/put`, put(adria.dessert));
    expect(stale.statusCode).toBe(400);
    expect(stale.json()).toMatchObject({
      errors: [{ key: 'basket.error.invalid-id' }],
      basketCacheId: own.id,
      basketItemCacheId: itemId,
    });
  });

  it('answers 404 for an unknown or malformed id', async () => {
    const browser = server.browser();
    for (const id of ['0000000000000000000000', 'x', '%00', "';drop", 'ä'.repeat(30)]) {
      const url = `/json/basket/${encodeURIComponent(id)}`;
      expect((await browser.get(`${url}/`)).statusCode, id).toBe(404);
      expect((await browser.post(`${url}/clear`)).statusCode, id).toBe(404);
    }
  });
});

describe('the basket that waits', () => {
  const waiting = async (browser: TestBrowser) => (await browser.get('/json/session/basket')).json().waitingBasket;

  it('is the one changed last, as the server counts it now, and nobody else’s', async () => {
    const bella = await addRestaurant(server.database.db, { slug: 'bella' });
    const { browser, basket } = await aBasket();
    expect(await waiting(browser)).toBeNull();
    await basket.change('put', put(adria.dessert, { quantity: 2 }));
    await basket.change('takeaway');
    const { takeawayTotals } = await basket.read();
    expect(await waiting(browser)).toEqual({
      restaurant: { slug: adria.slug, name: 'Pizzeria Adria' },
      totalQuantity: 2,
      totalSum: takeawayTotals.totalSum,
      isOpen: true,
    });
    const other = await openBasket(browser, 'bella');
    expect(await waiting(browser)).toMatchObject({ restaurant: { slug: adria.slug } });
    clock.set(clock.now().add({ seconds: 1 }));
    await other.change('put', put(bella.dessert));
    expect(await waiting(browser)).toMatchObject({ restaurant: { slug: 'bella' }, totalQuantity: 1 });
    expect(await waiting(server.browser())).toBeNull();
    await other.change('clear');
    expect(await waiting(browser)).toMatchObject({ restaurant: { slug: adria.slug } });
  });

  it('says that its restaurant takes no orders, and counts a changed price', async () => {
    const closing = await addRestaurant(server.database.db, { slug: 'zu' });
    const { browser, basket } = await aVisitorsBasket(server, { slug: 'zu' });
    await basket.change('put', put(closing.dessert));
    const { db } = server.database;
    await db.updateTable('products').set({ price_cents: 1234 }).where('id', '=', closing.dessert).execute();
    await db.updateTable('restaurants').set({ offline: true }).where('slug', '=', 'zu').execute();
    await raiseMenuVersion(db, closing.id);
    const read = await basket.read();
    const shown = await waiting(browser);
    expect(shown).toMatchObject({ isOpen: false, totalSum: read.deliveryTotals.totalSum });
    expect(read.deliveryTotals.itemSum).toBe(1234);
  });
});

describe('login keeps the basket', () => {
  async function logIn(name: string, guestPuts: boolean) {
    const passwordHash = await createPasswords().hash('sehr geheim genug');
    const userId = await addUser(server, { name, passwordHash });
    const earlier = server.browser();
    await logInAs(server, earlier, userId);
    const old = await openBasket(earlier, adria.slug);
    await old.change('put', put(adria.beer));

    const guest = server.browser();
    const guestBasket = await openBasket(guest, adria.slug);
    if (guestPuts) await guestBasket.change('put', put(adria.dessert));
    const email = `${name.toLowerCase()}@example.at`;
    const answer = await guest.post('/json/login', { email, password: 'sehr geheim genug' });
    expect(answer.statusCode).toBe(200);
    return { earlier, old, guestBasket, current: await openBasket(guest, adria.slug) };
  }

  it("the guest's basket wins over an older one of the user when something is in it", async () => {
    const { earlier, old, guestBasket, current } = await logIn('Anna', true);
    expect(current.id).toBe(guestBasket.id);
    expect((await current.read()).keys).toHaveLength(1);
    // The user's other device is sent to it.
    const stale = await earlier.post(`/json/basket/${old.id}/clear`);
    expect(stale.statusCode).toBe(400);
    expect(stale.json().basketCacheId).toBe(guestBasket.id);
  });

  it("the user's basket stays when the guest's is empty", async () => {
    const { old, guestBasket, current } = await logIn('Berta', false);
    expect(current.id).toBe(old.id);
    expect((await current.read()).keys).toHaveLength(1);
    expect((await guestBasket.post('clear')).statusCode).toBe(400);
  });
});
