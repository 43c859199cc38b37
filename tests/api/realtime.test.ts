import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import {
  basketChannel,
  basketItemChannel,
  generalChannel,
  orderChannel,
  restaurantNewsChannel,
  sessionChannel,
  userChannel,
} from '#shared/contract/channels.ts';
import type { SessionAnswer } from '#shared/contract/session.ts';
import { aMovableClock, fridayEvening } from '../support/clock.ts';
import { aCustomerOf, addUser, aVisitorsBasket, logInAs } from '../support/customer.ts';
import { anEcho, type EchoClient, type EchoOptions, received, refused, succeeded } from '../support/echo-client.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';
import { aLocation } from '../support/session-builders.ts';

const wirtOrigin = 'https://wirt.example';
const orderId = 'an-order-000000000000000';

const clock = aMovableClock(fridayEvening);
let server: TestServer;
let host: string;
let adria: RestaurantFixture;
let eva: string;
let paul: string;
beforeAll(async () => {
  server = await aServer({ clock, config: { port: 0 } });
  host = await server.listen();
  adria = await addRestaurant(server.database.db);
  eva = await addUser(server, { name: 'Eva' });
  paul = await addUser(server, { name: 'Paul' });
  await partnerRepository(server.db).add({
    name: 'Wirt',
    apiKey: 'wirt-key',
    loopback: false,
    origins: [wirtOrigin],
  });
});
afterAll(() => server.stop());

function aPage(options?: EchoOptions): EchoClient {
  return anEcho(host, options);
}

/** A page of a browser whose session is a user's, or a guest's. */
async function aPageOf(userId: string | null, csrfToken?: string): Promise<EchoClient> {
  const browser = server.browser();
  if (userId !== null) await logInAs(server, browser, userId);
  else await browser.session();
  return aPage(await credentialsOf(browser, csrfToken));
}

async function credentialsOf(browser: TestBrowser, csrfToken?: string): Promise<EchoOptions> {
  const session = await browser.session();
  return { cookie: browser.cookie(), headers: { 'X-CSRF-TOKEN': csrfToken ?? session.csrfToken } };
}

describe('public channels', () => {
  it("bring an order's events to whoever knows its id", async () => {
    const channel = aPage().channel(orderChannel(orderId));
    const confirmed = received(channel, 'Confirmed');
    await succeeded(channel);
    server.publisher.publish(orderChannel(orderId), 'Confirmed', { orderId, duration: 30 });
    expect(await confirmed).toEqual({ orderId, duration: 30 });
  });

  it('say which version of a basket, a restaurant or a session a page has to have once it is let in', async () => {
    const { browser, basket } = await aVisitorsBasket(server, { slug: adria.slug });
    const joined = (channel: string) => succeeded(aPage().channel(channel));
    const { version } = await basket.change('put', { product: { productId: adria.dessert, quantity: 2 } });
    expect(await joined(basketChannel(basket.id))).toBe(version);
    const news = restaurantNewsChannel(adria.slug);
    const before = (await joined(news)) ?? 0;
    await server.database.pool.query('update restaurants set menu_version = menu_version + 1 where id = $1', [
      adria.id,
    ]);
    expect(await joined(news)).toBe(before + 1);
    const session = (await browser.get('/json/session')).json<SessionAnswer>().session;
    const channel = sessionChannel(session.sessionChannelId);
    expect(await joined(channel)).toBe(session.version);
    clock.advance({ hours: 9 });
    expect(await joined(channel)).toBe(session.version);
    await server.database.pool.query('update sessions set location = $2 where channel_id = $1', [
      session.sessionChannelId,
      JSON.stringify(aLocation()),
    ]);
    expect(await joined(channel)).not.toBe(session.version);
    const others = [
      sessionChannel('nobody'),
      basketChannel('nobody'),
      restaurantNewsChannel('nowhere'),
      generalChannel,
      orderChannel(orderId),
    ];
    expect(await Promise.all(others.map(joined))).toEqual(others.map(() => undefined));
  });

  it('bring them over polling alone too', async () => {
    const channel = aPage({ transports: ['polling'] }).channel(orderChannel(orderId));
    const denied = received(channel, 'Denied');
    await succeeded(channel);
    server.publisher.publish(orderChannel(orderId), 'Denied', { orderId, reason: 'cancelled' });
    expect(await denied).toEqual({ orderId, reason: 'cancelled' });
  });

  it('have the name App\\Events\\… on the wire', async () => {
    const channel = aPage().channel(orderChannel(orderId));
    const moved = received(channel, '.App\\Events\\StatusChanged');
    await succeeded(channel);
    server.publisher.publish(orderChannel(orderId), 'StatusChanged', { orderId, status: 2 });
    expect(await moved).toEqual({ orderId, status: 2 });
  });

  it('bring the heartbeat to everyone', async () => {
    const channels = [aPage(), aPage()].map((page) => page.channel(generalChannel));
    const beats = Promise.all(channels.map((channel) => received(channel, 'Heartbeat')));
    await Promise.all(channels.map(succeeded));
    const time = server.clock.now().toString();
    server.publisher.publish(generalChannel, 'Heartbeat', { time });
    expect(await beats).toEqual([{ time }, { time }]);
  });

  it('bring nothing once they are left', async () => {
    const page = aPage();
    const left = page.channel(orderChannel(orderId));
    const kept = page.channel(generalChannel);
    await Promise.all([succeeded(left), succeeded(kept)]);
    const events: string[] = [];
    page.connector.socket.on('App\\Events\\Confirmed', (channel: string) => events.push(channel));
    page.leave(orderChannel(orderId));
    // What one socket sends is handled in order: once this has succeeded, the other has been left.
    await succeeded(page.channel('session.fence'));
    server.publisher.publish(orderChannel(orderId), 'Confirmed', { orderId });
    const beat = received(kept, 'Heartbeat');
    server.publisher.publish(generalChannel, 'Heartbeat', { time: server.clock.now().toString() });
    await beat;
    expect(events).toEqual([]);
  });
});

describe('two browsers with one basket', () => {
  it('both have the same basket within a second of a change', async () => {
    const { browser, basket } = await aVisitorsBasket(server, { slug: adria.slug });
    const pages = [aPage(await credentialsOf(browser)), aPage()];
    const channels = pages.map((page) => page.channel(basketChannel(basket.id)));
    await Promise.all(channels.map(succeeded));
    const updates = Promise.all(channels.map((channel) => received(channel, 'BasketUpdated')));
    const started = performance.now();
    const changed = await basket.change('put', { product: { productId: adria.dessert, quantity: 2 } });
    expect(await updates).toEqual([{ basket: changed }, { basket: changed }]);
    expect(performance.now() - started).toBeLessThan(1000);

    const [itemId = ''] = Object.keys(changed.items);
    const item = aPage().channel(basketItemChannel(itemId));
    const itemUpdate = received(item, 'BasketItemUpdated');
    await succeeded(item);
    const more = await basket.change(`item/${itemId}/increment`);
    expect(await itemUpdate).toEqual({ basketItem: more.items[itemId] });
  });
});

describe('who knows the id of a basket', () => {
  it("receives its changes, but nothing of its owner's points", async () => {
    const rich = await addUser(server, { name: 'Ida', points: 700 });
    const { browser, basket } = await aCustomerOf(server, adria, { userId: rich, quantity: 0 });
    const channel = aPage().channel(basketChannel(basket.id));
    const update = received(channel, 'BasketUpdated');
    await succeeded(channel);
    const own = await basket.change('put', { product: { productId: adria.dessert, quantity: 2 } });
    expect(own.deliveryTotals).toMatchObject({ credits: 700, creditsAsCurrency: 700 });
    const published = ((await update) as { basket: Basket }).basket;
    for (const totals of ['deliveryTotals', 'takeawayTotals'] as const) {
      const remainingAmount = own[totals].totalSum;
      const withoutPoints = { credits: 0, creditsAsCurrency: 0, remainingAmount };
      expect(published[totals]).toEqual({ ...own[totals], ...withoutPoints });
    }
    // as whoever only knows the id reads it
    const read = (await server.browser().get(`/json/basket/${basket.id}/`)).json().basket as Basket;
    expect(read.takeawayTotals).toEqual(published.takeawayTotals);
    expect((await browser.get(`/json/basket/${basket.id}/`)).json().basket).toEqual(own);
  });
});

describe('the private channel of a user', () => {
  const channelName = () => `user.${eva}`;

  it('is for that user alone', async () => {
    const [own, other, guest] = await Promise.all([aPageOf(eva), aPageOf(paul), aPageOf(null)]);
    const channel = own.private(channelName());
    const balance = received(channel, 'CreditBalanceUpdated');
    await succeeded(channel);
    expect(await refused(other.private(channelName()))).toBe(403);
    expect(await refused(guest.private(channelName()))).toBe(401);

    const overheard: unknown[] = [];
    for (const page of [other, guest]) {
      page.connector.socket.on('App\\Events\\CreditBalanceUpdated', (...event: unknown[]) => overheard.push(event));
    }
    const fences = [other, guest].map((page) => page.channel(generalChannel));
    await Promise.all(fences.map(succeeded));
    server.publisher.publish(userChannel(eva), 'CreditBalanceUpdated', { balance: 500 });
    const beats = Promise.all(fences.map((fence) => received(fence, 'Heartbeat')));
    server.publisher.publish(generalChannel, 'Heartbeat', { time: server.clock.now().toString() });
    expect(await balance).toEqual({ balance: 500 });
    await beats;
    expect(overheard).toEqual([]);
  });

  it('needs the CSRF token of the session', async () => {
    const page = await aPageOf(eva, 'wrong');
    expect(await refused(page.private(channelName()))).toBe(403);
  });

  it('is refused without any session', async () => {
    expect(await refused(aPage().private(channelName()))).toBe(403);
  });

  it("opens to a partner's session by X-Session-Id and X-Api-Key, from its origin alone", async () => {
    const headers = { origin: wirtOrigin, 'x-api-key': 'wirt-key' };
    const { sessionId = '' } = (await server.http.inject({ url: '/json/session', headers })).json();
    await server.database.db
      .updateTable('sessions')
      .set({ user_id: eva })
      .where('partner_id', 'is not', null)
      .execute();
    const sent = { 'X-Session-Id': sessionId, 'X-Api-Key': 'wirt-key' };
    await server.notified();
    await succeeded(aPage({ origin: wirtOrigin, headers: sent }).private(channelName()));
    const keyless = aPage({ origin: wirtOrigin, headers: { 'X-Session-Id': sessionId } });
    expect(await refused(keyless.private(channelName()))).toBe(403);
    const unknown = aPage({ origin: wirtOrigin, headers: { ...sent, 'X-Session-Id': 'unknown' } });
    expect(await refused(unknown.private(channelName()))).toBe(401);
  });

  it('never opens by a cookie that the page itself writes into the headers', async () => {
    const browser = server.browser();
    await logInAs(server, browser, eva);
    const { cookie = '', headers } = await credentialsOf(browser);
    const page = aPage({ headers: { ...headers, Cookie: cookie, Origin: host } });
    expect(await refused(page.private(channelName()))).toBe(403);
  });
});

describe('POST /broadcasting/auth', () => {
  const askAs = async (userId: string | null, type: string, payload: string) => {
    const browser = server.browser();
    if (userId !== null) await logInAs(server, browser, userId);
    const { csrfToken } = await browser.session();
    const headers = { cookie: browser.cookie() ?? '', 'x-csrf-token': csrfToken, 'content-type': type };
    return server.http.inject({ method: 'POST', url: '/broadcasting/auth', headers, payload });
  };

  it('answers a form as it answers JSON', async () => {
    const claim = { socket_id: 'abc', channel_name: userChannel(eva) };
    const form = new URLSearchParams(claim).toString();
    for (const [type, payload] of [
      ['application/json', JSON.stringify(claim)],
      ['application/x-www-form-urlencoded', form],
    ] as const) {
      expect((await askAs(eva, type, payload)).statusCode).toBe(200);
      const other = await askAs(paul, type, payload);
      expect([other.statusCode, other.json().errors[0].key]).toEqual([403, 'request.error.forbidden']);
      expect((await askAs(null, type, payload)).statusCode).toBe(401);
    }
  });

  it("answers Pusher's clients with a signature of this socket and channel, in their shape", async () => {
    // as pusher-js sends it: a form, with what the page adds of its own
    const form = (more: Record<string, string>) =>
      new URLSearchParams({ socket_id: '123.456', channel_name: userChannel(eva), ...more }).toString();
    const type = 'application/x-www-form-urlencoded';
    const browser = server.browser();
    await logInAs(server, browser, eva);
    const { csrfToken } = await browser.session();
    const headers = { cookie: browser.cookie() ?? '', 'x-csrf-token': csrfToken, 'content-type': type };
    const ask = async (more: Record<string, string>) =>
      server.http.inject({ method: 'POST', url: '/broadcasting/auth', headers, payload: form(more) });
    const answer = await ask({ page: 'account' });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({ auth: expect.stringMatching(/^\w+:[0-9a-f]{64}$/) });
    expect((await ask({})).json()).toEqual(answer.json());
    expect((await ask({ socket_id: '123.457' })).json().auth).not.toBe(answer.json().auth);
    expect((await ask({ channel_name: 'presence-room' })).statusCode).toBe(403);
  });
});
