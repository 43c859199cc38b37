import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payOnDelivery } from '#providers/payment/payment.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import {
  anAccount,
  goodPassword,
  loggedIn,
  mailedToken,
  otherPassword,
  refusal,
  type TestAccount,
  tryLogin,
} from '#tests/support/accounts.ts';
import { aClock } from '#tests/support/clock.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';

const wrong = 'das ist es nicht';
const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await aServer({ clock, loginLimits: true, config: { trustProxy: 1 } });
});
afterAll(() => server.stop());

let addresses = 0;
/** An address that no other test uses. */
const anAddress = () => `198.51.100.${(addresses += 1)}`;
const at = (address: string): TestBrowser => server.browser({ 'x-forwarded-for': address });

async function guess(browser: TestBrowser, account: Pick<TestAccount, 'email'>, times: number) {
  const answers: LightMyRequestResponse[] = [];
  for (let count = 0; count < times; count += 1) answers.push(await tryLogin(browser, account, wrong));
  return answers.map((each) => each.statusCode);
}

const waitOf = (response: LightMyRequestResponse) => [...refusal(response), Number(response.headers['retry-after'])];

describe('wrong passwords', () => {
  it('are answered at once five times, then after a growing wait that the answer names', async () => {
    const account = await anAccount(server, 'Alma');
    const browser = at(anAddress());
    expect(await guess(browser, account, 5)).toEqual([401, 401, 401, 401, 401]);
    for (const seconds of [1, 2, 4, 8]) {
      const early = await tryLogin(browser, account, goodPassword);
      expect(waitOf(early)).toEqual([429, 'login.error.wait', seconds]);
      expect(early.json().errors[0].message).toContain(`${seconds} Sekunden`);
      clock.advance({ seconds });
      expect(await guess(browser, account, 1)).toEqual([401]);
    }
    clock.advance({ seconds: 16 });
    expect((await tryLogin(browser, account, goodPassword)).statusCode).toBe(200);
    expect(await guess(browser, account, 4)).toEqual([401, 401, 401, 401]);
  });

  it('are forgotten after a day without one', async () => {
    const account = await anAccount(server, 'Adele');
    const browser = at(anAddress());
    expect(await guess(browser, account, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    clock.advance({ hours: 24 });
    expect(await guess(browser, account, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('count alike for an e-mail that nobody has', async () => {
    const browser = at(anAddress());
    const nobody = { email: 'niemand@example.at' };
    await guess(browser, nobody, 5);
    const refused = await tryLogin(browser, { email: 'NIEMAND@example.at' }, wrong);
    expect(waitOf(refused)).toEqual([429, 'login.error.wait', 1]);
  });

  it('are all counted when fifty come at once, and five of them compared', async () => {
    const account = await anAccount(server, 'Berta');
    const address = anAddress();
    const browsers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const browser = at(address);
        await browser.session();
        return browser;
      }),
    );
    const answers = await Promise.all(browsers.map((each) => tryLogin(each, account, wrong)));
    const count = (status: number) => answers.filter((each) => each.statusCode === status).length;
    expect([count(401), count(429)]).toEqual([5, 45]);
  });

  it('of one address are slowed over all accounts, those of the same network too', async () => {
    for (let count = 0; count < 20; count += 1) {
      const browser = at(`2001:db8:77:1::${count + 1}`);
      expect(await guess(browser, { email: `nummer${count}@example.at` }, 1)).toEqual([401]);
    }
    const neighbour = at('2001:db8:77:1:ffff::1');
    expect(waitOf(await tryLogin(neighbour, { email: 'neu@example.at' }, wrong))).toEqual([429, 'login.error.wait', 1]);
    expect(await guess(at('2001:db8:77:2::1'), { email: 'neu@example.at' }, 1)).toEqual([401]);
  });

  it('are not counted for the address when they were right after all', async () => {
    const account = await anAccount(server, 'Carla');
    const address = anAddress();
    for (let count = 0; count < 25; count += 1)
      expect((await tryLogin(at(address), account, goodPassword)).statusCode).toBe(200);
    expect(await guess(at(address), account, 1)).toEqual([401]);
  });
});

describe('the owner of an account', () => {
  it('is not slowed by what somebody guesses elsewhere', async () => {
    const account = await anAccount(server, 'Dora');
    await guess(at(anAddress()), account, 6);
    await loggedIn(server, account, { 'x-forwarded-for': anAddress() });
  });

  it('is let in by a known browser while the whole world guesses; unknown ones wait', async () => {
    const account = await anAccount(server, 'Elsa');
    const shared = anAddress();
    const known = await loggedIn(server, account, { 'x-forwarded-for': shared });
    await known.post('/json/logout');
    for (let count = 0; count < 20; count += 1) await guess(at(anAddress()), account, 1);
    await guess(at(shared), account, 6);
    const unknown = await tryLogin(at(anAddress()), account, goodPassword);
    expect(refusal(unknown)).toEqual([429, 'login.error.wait']);
    expect((await tryLogin(known, account, goodPassword)).statusCode).toBe(200);
  });

  it('is slowed in a known browser only by wrong passwords typed there', async () => {
    const account = await anAccount(server, 'Frieda');
    const known = await loggedIn(server, account, { 'x-forwarded-for': anAddress() });
    expect(await guess(known, account, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    await loggedIn(server, account, { 'x-forwarded-for': anAddress() });
  });

  it("gains nothing from a device cookie that is another account's, or made up", async () => {
    const [account, other] = [await anAccount(server, 'Gerda'), await anAccount(server, 'Hanna')];
    const browser = await loggedIn(server, other, { 'x-forwarded-for': anAddress() });
    for (let count = 0; count < 20; count += 1) await guess(at(anAddress()), account, 1);
    expect(await guess(browser, account, 1)).toEqual([429]);
    const madeUp = { 'x-forwarded-for': anAddress(), cookie: 'fo_device=ausgedacht' };
    expect(await guess(server.browser(madeUp), account, 1)).toEqual([429]);
  });

  it('forgets all of it by a new password that is mailed', async () => {
    const account = await anAccount(server, 'Ida');
    const browser = at(anAddress());
    await guess(browser, account, 6);
    expect((await tryLogin(browser, account, goodPassword)).statusCode).toBe(429);
    expect((await browser.post('/json/password/lost', { email: account.email })).statusCode).toBe(200);
    const token = await mailedToken(server, account.email);
    const reset = await browser.post('/json/password/reset', { token, password: otherPassword });
    expect(reset.statusCode).toBe(200);
    expect((await tryLogin(browser, account, otherPassword)).statusCode).toBe(200);
  });
});

describe('the password that is asked for again', () => {
  it('is limited too, apart from logins', async () => {
    const account = await anAccount(server, 'Julia');
    const browser = await loggedIn(server, account, { 'x-forwarded-for': anAddress() });
    const change = () => browser.post(account.path('password-change'), { password: wrong, newPassword: otherPassword });
    for (let count = 0; count < 5; count += 1) expect(refusal(await change())).toEqual([422, 'password.error.wrong']);
    expect(waitOf(await change())).toEqual([429, 'login.error.wait', 1]);
    await loggedIn(server, account, { 'x-forwarded-for': anAddress() });
  });
});

describe('limits', () => {
  it('hold on every node and after a restart, and hold no e-mail or address', async () => {
    const account = await anAccount(server, 'Klara');
    const address = anAddress();
    await guess(at(address), account, 5);
    const node = await createApp({
      config: {
        ...readConfig({ DEMO: 'off', RATE_LIMITS: 'off', PORT: '3000' }),
        trustProxy: 1,
      },
      loginLimits: true,
      database: server.database,
      logger: false,
      clock,
      payment: payOnDelivery,
    });
    const other = await node.http.inject({ url: '/json/session' });
    const refused = await node.http.inject({
      method: 'POST',
      url: '/json/login',
      headers: { 'x-csrf-token': other.json().csrfToken, 'x-forwarded-for': address },
      cookies: { fo_session: other.cookies[0]?.value ?? '' },
      payload: { email: account.email, password: goodPassword },
    });
    expect(refusal(refused)).toEqual([429, 'login.error.wait']);
    await node.close();
    const rows = await server.database.db.selectFrom('login_tries').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/example|klara|198\.51/);
  });

  it('are off where the operator has switched them off', async () => {
    const free = await aServer();
    const account = await anAccount(free, 'Lea');
    const browser = free.browser();
    expect(await guess(browser, account, 8)).toEqual(Array.from({ length: 8 }, () => 401));
    await free.stop();
  });
});
