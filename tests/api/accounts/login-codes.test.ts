import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import {
  anAccount,
  countedStatuses,
  goodPassword,
  isLoggedIn,
  loggedIn,
  otherPassword,
  refusal,
} from '#tests/support/accounts.ts';
import { aClock } from '#tests/support/clock.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';
import { betweenStatements } from '../between-statements.ts';

const wirt = { origin: 'https://wirt.example', 'x-api-key': 'wirt-key' };
const wirtElsewhere = { origin: 'https://shop.wirt.example', 'x-api-key': 'wirt-key' };
const gast = { origin: 'https://gast.example', 'x-api-key': 'gast-key' };
const target = 'https://wirt.example/karte?tisch=3';
const invalid = [422, 'token.error.invalid'];

const clock = aClock();
let server: TestServer;
const { afterStatement, doAfter } = betweenStatements(() => server.database.pool);
beforeAll(async () => {
  server = await aServer({ clock, afterStatement });
  const partners = [
    { name: 'Wirt', apiKey: 'wirt-key', origins: [wirt.origin, wirtElsewhere.origin] },
    { name: 'Gast', apiKey: 'gast-key', origins: [gast.origin] },
  ];
  for (const partner of partners) await partnerRepository(server.db).add({ ...partner, loopback: false });
});
afterAll(() => server.stop());

/** The elements on a partner's page: their session travels in a header, a new one with each login. */
async function anEmbed(headers: Record<string, string>): Promise<{ headers: Record<string, string> }> {
  const response = await server.http.inject({ url: '/json/session', headers });
  return { headers: { ...headers, 'x-session-id': response.json().sessionId } };
}

const call = (embed: { headers: Record<string, string> }, method: 'GET' | 'POST', url: string, payload?: object) =>
  server.http.inject({ method, url, headers: embed.headers, ...(payload && { payload }) });

const offer = (browser: TestBrowser, body: Record<string, unknown> = {}) =>
  browser.post('/json/session/login/code', { apiKey: 'wirt-key', target, ...body });
const codeOf = async (browser: TestBrowser) => (await offer(browser)).json<{ code: string }>().code;
const redeem = (embed: { headers: Record<string, string> }, code: string) =>
  call(embed, 'POST', '/json/session/login', { code });

/** Somebody who is logged in on the partner's page by the host's own window. */
async function anEmbeddedLogin(name: string) {
  const account = await anAccount(server, name);
  const browser = await loggedIn(server, account);
  const embed = await anEmbed(wirt);
  const answer = await redeem(embed, await codeOf(browser));
  expect(answer.statusCode).toBe(200);
  return {
    account,
    browser,
    before: embed,
    embed: { headers: { ...wirt, 'x-session-id': answer.json().sessionId as string } },
  };
}

describe('login on a partner’s page', () => {
  it("goes by a code of the host's own window, into a new session of the partner's", async () => {
    const { account, before, embed, browser } = await anEmbeddedLogin('Alma');
    const { session } = (await call(embed, 'GET', '/json/session')).json();
    expect(session).toMatchObject({ auth: true, user: { email: account.email } });
    expect(embed.headers['x-session-id']).not.toBe(before.headers['x-session-id']);
    expect((await call(before, 'GET', account.path('devices'))).statusCode).toBe(401);
    expect(await isLoggedIn(browser)).toBe(true);
    const { devices } = (await browser.get(account.path('devices'))).json();
    expect(devices).toMatchObject([
      { partner: null, current: true },
      { partner: 'Wirt', current: false },
    ]);
  });

  it('takes a code once, for a minute', async () => {
    const browser = await loggedIn(server, await anAccount(server, 'Berta'));
    const code = await codeOf(browser);
    const embeds = await Promise.all([anEmbed(wirt), anEmbed(wirt)]);
    const answers = await Promise.all(embeds.map((embed) => redeem(embed, code)));
    expect(countedStatuses(answers)).toEqual({ 200: 1, 422: 1 });
    const late = await codeOf(browser);
    clock.advance({ seconds: 60 });
    expect(refusal(await redeem(await anEmbed(wirt), late))).toEqual(invalid);
  });

  it('goes by no code of a login with a password that is changed while the code is taken', async () => {
    const account = await anAccount(server, 'Bettina');
    const [here, there] = [await loggedIn(server, account), await loggedIn(server, account)];
    const [code, embed] = [await codeOf(there), await anEmbed(wirt)];
    const form = { password: goodPassword, newPassword: otherPassword };
    let redeemed: LightMyRequestResponse | undefined;
    const changed = await doAfter(
      /"login_ends_at" as "loginEndsAt" from "sessions"/,
      () => here.post(account.path('password-change'), form),
      async () => {
        redeemed = await redeem(embed, code);
      },
    );
    expect(changed.statusCode).toBe(200);
    expect(redeemed && refusal(redeemed)).toEqual([401, 'login.error.failed']);
    const { devices } = (await here.get(account.path('devices'))).json();
    expect(devices).toMatchObject([{ partner: null, current: true }]);
  });

  it('takes no code of another key or for another origin, nor one that is made up', async () => {
    const browser = await loggedIn(server, await anAccount(server, 'Carla'));
    const code = await codeOf(browser);
    for (const thief of [gast, wirtElsewhere])
      expect(refusal(await redeem(await anEmbed(thief), code))).toEqual(invalid);
    for (const odd of ['', '😀', "' or 1=1 --", 'x'.repeat(100)])
      expect(refusal(await redeem(await anEmbed(wirt), odd))).toEqual(invalid);
    expect((await redeem(await anEmbed(wirt), code)).statusCode).toBe(200);
  });

  it('is over with the login that made the code, if that ends first', async () => {
    const browser = await loggedIn(server, await anAccount(server, 'Dora'));
    const code = await codeOf(browser);
    await browser.post('/json/logout');
    expect(refusal(await redeem(await anEmbed(wirt), code))).toEqual(invalid);
  });

  it('ends when the login in the own window would have', async () => {
    const account = await anAccount(server, 'Elsa');
    const browser = await loggedIn(server, account);
    for (let month = 0; month < 8; month += 1) {
      clock.advance({ hours: 20 * 24 });
      await browser.get('/json/session');
    }
    const answer = await redeem(await anEmbed(wirt), await codeOf(browser));
    const embed = { headers: { ...wirt, 'x-session-id': answer.json().sessionId as string } };
    clock.advance({ hours: 20 * 24 });
    expect((await call(embed, 'GET', account.path('devices'))).statusCode).toBe(401);
  });

  it('never reaches a change of password or e-mail, whatever it knows', async () => {
    const { account, embed } = await anEmbeddedLogin('Frieda');
    const calls = [
      ['password-change', { password: goodPassword, newPassword: 'ein anderer langer Satz' }],
      ['email-change', { password: goodPassword, email: 'neu@example.at' }],
      ['email-change/cancel', undefined],
    ] as const;
    for (const [path, body] of calls)
      expect(refusal(await call(embed, 'POST', account.path(path), body))).toEqual([403, 'account.error.foreign']);
  });

  it('neither sees nor ends any other login, and logs itself out', async () => {
    const { account, browser, embed } = await anEmbeddedLogin('Franz');
    const { devices } = (await browser.get(account.path('devices'))).json();
    const own = devices.find((each: { current: boolean }) => each.current).id;
    const seen = await call(embed, 'GET', account.path('devices'));
    expect(seen.json().devices).toMatchObject([{ partner: 'Wirt', current: true }]);
    expect(seen.body).not.toContain(own);
    for (const path of [`devices/${own}/logout`, 'devices/nirgends/logout', 'devices/logout-others'])
      expect(refusal(await call(embed, 'POST', account.path(path)))).toEqual([403, 'account.error.foreign']);
    expect(await isLoggedIn(browser)).toBe(true);
    expect((await call(embed, 'POST', '/json/logout')).json().session.auth).toBe(false);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  it('ends with a new password, as every other login does', async () => {
    const { account, browser, embed } = await anEmbeddedLogin('Gerda');
    const change = { password: goodPassword, newPassword: 'ein anderer langer Satz' };
    expect((await browser.post(account.path('password-change'), change)).statusCode).toBe(200);
    expect((await call(embed, 'GET', account.path('devices'))).statusCode).toBe(401);
  });
});

describe('a code for a partner’s page', () => {
  it('is for whoever is logged in as a consumer, on the own origin', async () => {
    expect(refusal(await offer(server.browser()))).toEqual([401, 'request.error.unauthenticated']);
    const staff = await loggedIn(server, await anAccount(server, 'Hanna', 'staff'));
    expect(refusal(await offer(staff))).toEqual([403, 'request.error.forbidden']);
    const { embed } = await anEmbeddedLogin('Ida');
    const fromPartner = await call(embed, 'POST', '/json/session/login/code', { apiKey: 'wirt-key', target });
    expect(refusal(fromPartner)).toEqual([403, 'request.error.forbidden']);
  });

  it("leads to the partner's pages only", async () => {
    const browser = await loggedIn(server, await anAccount(server, 'Julia'));
    expect(refusal(await offer(browser, { apiKey: 'niemand' }))).toEqual([403, 'request.error.api-key']);
    for (const elsewhere of [
      'https://evil.example/',
      'https://wirt.example.evil.example/',
      'https://wirt.example@evil.example/',
      'javascript:alert(1)',
      'http://localhost:3000/account',
      '/account',
      '',
    ])
      expect(refusal(await offer(browser, { target: elsewhere }))).toEqual([422, 'navigation.error.refused']);
  });

  it('cannot be redeemed without a key', async () => {
    const browser = await loggedIn(server, await anAccount(server, 'Klara'));
    const code = await codeOf(browser);
    const guest = server.browser();
    expect(refusal(await guest.post('/json/session/login', { code }))).toEqual([403, 'request.error.api-key']);
  });
});
