import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { payOnDelivery } from '#providers/payment/payment.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { generalChannel, liveEvents, orderChannel, userChannel } from '#shared/contract/channels.ts';
import { addUser } from '../support/customer.ts';
import { anEcho, type EchoClient, received, refused, succeeded } from '../support/echo-client.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';

const password = 'a long enough password';

let server: TestServer;
let host: string;
let eva: string;
beforeAll(async () => {
  server = await aServer({ config: { port: 0 } });
  host = await server.listen();
  eva = await addUser(server, { name: 'Eva', passwordHash: await createPasswords().hash(password) });
});
afterAll(() => server.stop());

async function aPageOf(browser: TestBrowser): Promise<EchoClient> {
  const { csrfToken } = await browser.session();
  return anEcho(host, { cookie: browser.cookie(), headers: { 'X-CSRF-TOKEN': csrfToken } });
}

async function logIn(browser: TestBrowser): Promise<void> {
  const response = await browser.post('/json/login', { email: 'eva@example.at', password });
  expect(response.statusCode).toBe(200);
}

/** Events of Eva's that reached the page before a beat that was sent after them. */
async function balancesReceivedBy(page: EchoClient, publish: () => void): Promise<unknown[]> {
  const receivedBalances: unknown[] = [];
  page.connector.socket.on('App\\Events\\CreditBalanceUpdated', (_channel: string, payload: unknown) =>
    receivedBalances.push(payload),
  );
  const fence = page.channel(generalChannel);
  await succeeded(fence);
  publish();
  const beat = received(fence, 'Heartbeat');
  server.publisher.publish(generalChannel, 'Heartbeat', { time: server.clock.now().toString() });
  await beat;
  return receivedBalances;
}

const publishBalance = () => server.publisher.publish(userChannel(eva), 'CreditBalanceUpdated', { balance: 700 });

describe('when a session ends', () => {
  it('its pages get no private events any more after a logout, other sessions of the user do', async () => {
    const [leaving, staying] = [server.browser(), server.browser()];
    await Promise.all([logIn(leaving), logIn(staying)]);
    const [left, stayed] = [await aPageOf(leaving), await aPageOf(staying)];
    await Promise.all([left, stayed].map((page) => succeeded(page.private(`user.${eva}`))));
    const before = await leaving.session();
    expect((await leaving.post('/json/logout')).statusCode).toBe(200);
    expect((await leaving.session()).csrfToken).not.toBe(before.csrfToken);

    const reached = received(stayed.private(`user.${eva}`), 'CreditBalanceUpdated');
    expect(await balancesReceivedBy(left, publishBalance)).toEqual([]);
    expect(await reached).toEqual({ balance: 700 });
  });

  it('a login gives the old session up too, and its pages with it', async () => {
    const browser = server.browser();
    await logIn(browser);
    const page = await aPageOf(browser);
    await succeeded(page.private(`user.${eva}`));
    await logIn(browser);
    expect(await balancesReceivedBy(page, publishBalance)).toEqual([]);
    // The page's cookie and token are the old session's: it has to connect again.
    page.leave(`user.${eva}`);
    expect(await refused(page.private(`user.${eva}`))).toBe(403);
    await succeeded((await aPageOf(browser)).private(`user.${eva}`));
  });
});

describe('when a consumer logs in', () => {
  it('their other devices are notified of the login, with the session', async () => {
    const phone = server.browser();
    await logIn(phone);
    const own = (await aPageOf(phone)).private(`user.${eva}`);
    await succeeded(own);
    const event = received(own, 'ConsumerLoggedIn');
    const desk = server.browser();
    await logIn(desk);
    const { session } = liveEvents.ConsumerLoggedIn.parse(await event);
    expect(session.user).toMatchObject({ userId: eva, name: 'Eva' });
    expect(session).toEqual({ ...(await desk.session()).session, now: session.now });
  });

  it('the other pages of the browser are notified of it, also those without a basket', async () => {
    const browser = server.browser();
    const { session } = await browser.session();
    const other = (await aPageOf(browser)).channel(`session.${session.sessionChannelId}`);
    await succeeded(other);
    const event = received(other, 'OrderLocationDetailsUpdated');
    await logIn(browser);
    expect(await event).toEqual({ placeDetails: null });
    expect((await browser.session()).session.user?.name).toBe('Eva');
  });

  it('nobody is notified of a login that was refused', async () => {
    const phone = server.browser();
    await logIn(phone);
    const page = await aPageOf(phone);
    await succeeded(page.private(`user.${eva}`));
    const logins: unknown[] = [];
    page.connector.socket.on('App\\Events\\ConsumerLoggedIn', (...event: unknown[]) => logins.push(event));
    const stranger = server.browser();
    await stranger.post('/json/login', { email: 'eva@example.at', password: 'geraten' });
    expect(await balancesReceivedBy(page, publishBalance)).toEqual([{ balance: 700 }]);
    expect(logins).toEqual([]);
  });
});

describe('when the server restarts', () => {
  it('pages come back by themselves and are in their channels again, private ones too', async () => {
    const first = await aServer({ config: { port: 0 } });
    const address = await first.listen();
    const user = await addUser(first, { name: 'Eva', passwordHash: await createPasswords().hash(password) });
    const browser = first.browser();
    await browser.post('/json/login', { email: 'eva@example.at', password });
    const { csrfToken } = await browser.session();
    const page = anEcho(address, { cookie: browser.cookie(), headers: { 'X-CSRF-TOKEN': csrfToken } });
    const orderId = 'an-order-000000000000000';
    const [order, own] = [page.channel(orderChannel(orderId)), page.private(`user.${user}`)];
    await Promise.all([succeeded(order), succeeded(own)]);
    const again = Promise.all([succeeded(order), succeeded(own)]);
    const reasons: string[] = [];
    page.connector.socket.on('disconnect', (reason: string) => reasons.push(reason));

    await first.close();
    const { port } = new URL(address);
    const second = await createApp({
      config: readConfig({ DEMO: 'off', RATE_LIMITS: 'off', PORT: port }),
      database: first.database,
      logger: false,
      clock: first.clock,
      payment: payOnDelivery,
    });
    await second.listen();
    await again;
    expect(reasons).toEqual(['transport close']);
    const [confirmed, balance] = [received(order, 'Confirmed'), received(own, 'CreditBalanceUpdated')];
    second.publisher.publish(orderChannel(orderId), 'Confirmed', { orderId, duration: 20 });
    second.publisher.publish(userChannel(user), 'CreditBalanceUpdated', { balance: 1 });
    expect(await confirmed).toEqual({ orderId, duration: 20 });
    expect(await balance).toEqual({ balance: 1 });
    page.disconnect();
    await second.close();
    await first.database.drop();
  });
});
