import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalChannel, sessionChannel, userChannel } from '#shared/contract/channels.ts';
import { anAccount, goodPassword, isLoggedIn, loggedIn, refusal } from '#tests/support/accounts.ts';
import { aMovableClock } from '#tests/support/clock.ts';
import { anEcho, received, succeeded } from '#tests/support/echo-client.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

const android = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const clock = aMovableClock();
let server: TestServer;
let host: string;
beforeAll(async () => {
  server = await aServer({ clock, config: { port: 0 } });
  host = await server.listen();
});
afterAll(() => server.stop());

interface Listed {
  devices: { id: string; name: string; current: boolean; partner: string | null; lastUsedAt: string }[];
}

describe('the list of devices', () => {
  it('names browsers and systems, the one in use first, then the one used last', async () => {
    const account = await anAccount(server, 'Alma');
    const here = await loggedIn(server, account, { 'user-agent': android });
    await loggedIn(server, account, { 'user-agent': '<b>Unbekannt</b>' });
    clock.advance({ minutes: 5 });
    await loggedIn(server, account, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' });
    const { devices } = (await here.get(account.path('devices'))).json<Listed>();
    expect(devices.map(({ name, current, partner }) => ({ name, current, partner }))).toEqual([
      { name: 'Firefox, Android', current: true, partner: null },
      { name: 'Chrome, Linux', current: false, partner: null },
      { name: 'Unbekanntes Gerät', current: false, partner: null },
    ]);
    expect(new Set(devices.map(({ id }) => id)).size).toBe(3);
  });

  it('notes a use once a minute', async () => {
    const account = await anAccount(server, 'Berta');
    const browser = await loggedIn(server, account);
    const lastUse = async () => (await browser.get(account.path('devices'))).json<Listed>().devices[0]?.lastUsedAt;
    const first = await lastUse();
    clock.advance({ seconds: 30 });
    expect(await lastUse()).toBe(first);
    clock.advance({ seconds: 31 });
    await browser.get('/json/session');
    expect(await lastUse()).not.toBe(first);
  });

  it('holds nothing that opens a session, and not what the browser sent of itself', async () => {
    const account = await anAccount(server, 'Carla');
    const browser = await loggedIn(server, account, { 'user-agent': android });
    const { body } = await browser.get(account.path('devices'));
    const rows = await server.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', account.userId)
      .execute();
    expect(body).not.toContain(rows[0]?.id_hash);
    expect(body).not.toContain(rows[0]?.channel_id);
    expect(JSON.stringify(rows)).not.toContain('Mozilla');
  });

  it("is nobody else's", async () => {
    const [one, other] = [await anAccount(server, 'Dora'), await anAccount(server, 'Elsa')];
    const [browser, otherBrowser] = [await loggedIn(server, one), await loggedIn(server, other)];
    const { devices } = (await otherBrowser.get(other.path('devices'))).json<Listed>();
    const id = devices[0]?.id ?? '';
    expect(refusal(await browser.get(other.path('devices')))).toEqual([404, 'request.error.not-found']);
    expect(refusal(await server.browser().get(one.path('devices')))).toEqual([401, 'request.error.unauthenticated']);
    for (const unknown of [id, 'nirgends', '%27', 'x'.repeat(90)]) {
      const response = await browser.post(one.path(`devices/${unknown}/logout`));
      expect(refusal(response)).toEqual([404, 'device.error.unknown']);
    }
    expect(await isLoggedIn(otherBrowser)).toBe(true);
  });
});

describe('logging out elsewhere', () => {
  it('ends one other device, at once and only once', async () => {
    const account = await anAccount(server, 'Frieda');
    const [here, there] = [await loggedIn(server, account), await loggedIn(server, account)];
    const { devices } = (await here.get(account.path('devices'))).json<Listed>();
    const [own = '', other = ''] = devices.map(({ id }) => id);
    const left = (await here.post(account.path(`devices/${other}/logout`))).json<Listed>();
    expect(left.devices.map(({ id }) => id)).toEqual([own]);
    expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([true, false]);
    expect(refusal(await here.post(account.path(`devices/${other}/logout`)))).toEqual([404, 'device.error.unknown']);
    expect(refusal(await here.post(account.path(`devices/${own}/logout`)))).toEqual([404, 'device.error.unknown']);
  });

  it('ends everywhere but here', async () => {
    const account = await anAccount(server, 'Gerda');
    const here = await loggedIn(server, account);
    const others = [await loggedIn(server, account), await loggedIn(server, account)];
    const { devices } = (await here.post(account.path('devices/logout-others'))).json<Listed>();
    expect(devices).toMatchObject([{ current: true }]);
    expect(await Promise.all([here, ...others].map(isLoggedIn))).toEqual([true, false, false]);
  });

  it('notifies the pages of that device, and closes their private channels', async () => {
    const account = await anAccount(server, 'Hanna');
    const [here, there] = [await loggedIn(server, account), await loggedIn(server, account)];
    const { session, csrfToken } = await there.session();
    const page = anEcho(host, { cookie: there.cookie(), headers: { 'X-CSRF-TOKEN': csrfToken } });
    const channel = page.channel(sessionChannel(session.sessionChannelId));
    await Promise.all([succeeded(channel), succeeded(page.private(`user.${account.userId}`))]);
    const fence = page.channel(generalChannel);
    await succeeded(fence);
    const balances: unknown[] = [];
    page.connector.socket.on('App\\Events\\CreditBalanceUpdated', (_channel: string, payload: unknown) =>
      balances.push(payload),
    );
    const expired = received(channel, 'SessionExpired');
    await here.post(account.path('password-change'), {
      password: goodPassword,
      newPassword: 'ein anderer langer Satz',
    });
    expect(await expired).toEqual({});
    const beat = received(fence, 'Heartbeat');
    server.publisher.publish(userChannel(account.userId), 'CreditBalanceUpdated', { balance: 7 });
    server.publisher.publish(generalChannel, 'Heartbeat', { time: server.clock.now().toString() });
    await beat;
    expect(balances).toEqual([]);
  });
});
