import { afterAll, beforeAll, expect, it } from 'vitest';
import { generalChannel, sessionChannel, userChannel } from '#shared/contract/channels.ts';
import { anAccount, isLoggedIn, loggedIn, refusal } from '#tests/support/accounts.ts';
import { adminJson } from '#tests/support/admin.ts';
import { anEcho, received, succeeded } from '#tests/support/echo-client.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let host: string;
beforeAll(async () => {
  server = await aServer({ config: { port: 0 } });
  host = await server.listen();
});
afterAll(() => server.stop());

it('sessions that are ended by command notify their pages, and those get nothing private any more', async () => {
  const account = await anAccount(server, 'Alma');
  const other = await anAccount(server, 'Berta');
  const [browser, stranger] = [await loggedIn(server, account), await loggedIn(server, other)];
  const { session, csrfToken } = await browser.session();
  const page = anEcho(host, { cookie: browser.cookie(), headers: { 'X-CSRF-TOKEN': csrfToken } });
  const channel = page.channel(sessionChannel(session.sessionChannelId));
  const fence = page.channel(generalChannel);
  await Promise.all([channel, fence, page.private(`user.${account.userId}`)].map(succeeded));
  const balances: unknown[] = [];
  page.connector.socket.on('App\\Events\\CreditBalanceUpdated', (_channel: string, payload: unknown) =>
    balances.push(payload),
  );

  const expired = received(channel, 'SessionExpired');
  const ended = await adminJson<{ sessions: number }>(server.database, [
    'users',
    'request-password-change',
    account.email,
  ]);
  expect(ended.sessions).toBe(1);
  expect(await expired).toEqual({});
  expect(await isLoggedIn(browser)).toBe(false);
  expect(refusal(await browser.get(account.path('devices')))).toEqual([401, 'request.error.unauthenticated']);
  expect(await isLoggedIn(stranger)).toBe(true);

  const beat = received(fence, 'Heartbeat');
  server.publisher.publish(userChannel(account.userId), 'CreditBalanceUpdated', { balance: 7 });
  server.publisher.publish(generalChannel, 'Heartbeat', { time: server.clock.now().toString() });
  await beat;
  expect(balances).toEqual([]);
  page.disconnect();
});
