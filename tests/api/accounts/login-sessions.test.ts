import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceRepository } from '#features/accounts/security/device-repository.ts';
import { expire } from '#features/sessions/expire.ts';
import { sessionRepository } from '#features/sessions/session-repository.ts';
import { hashOf } from '#platform/secrets.ts';
import {
  anAccount,
  goodPassword,
  isLoggedIn,
  loggedIn,
  mailedToken,
  otherPassword,
  refusal,
  tryLogin,
} from '#tests/support/accounts.ts';
import { aClock } from '#tests/support/clock.ts';
import { setFlags } from '#tests/support/codes.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';
import { anApp } from '#tests/support/services.ts';
import { waitingForLocks } from '../../support/waiting-for-locks.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await aServer({ clock });
});
afterAll(() => server.stop());

const idOf = (cookie = '') => cookie.replace('fo_session=', '');
const sessionWith = (cookie: string | undefined) =>
  server.http.inject({ url: '/json/session', headers: { cookie: cookie ?? '' } });

describe('a session', () => {
  it('is a new one after login, activation, a new password by mail, and logout', async () => {
    const browser = server.browser();
    await browser.session();
    const cookies = [browser.cookie()];
    const email = 'alma@example.at';
    await browser.post('/json/register', { email, name: 'Alma', acceptedTerms: true });
    await browser.post('/json/activate', { token: await mailedToken(server, email), password: goodPassword });
    cookies.push(browser.cookie());
    await browser.post('/json/logout');
    cookies.push(browser.cookie());
    await tryLogin(browser, { email }, goodPassword);
    cookies.push(browser.cookie());
    await browser.post('/json/password/lost', { email });
    await browser.post('/json/password/reset', {
      token: await mailedToken(server, email),
      password: otherPassword,
    });
    expect(await isLoggedIn(browser)).toBe(true);
    expect(new Set([...cookies, browser.cookie()]).size).toBe(5);
    for (const cookie of cookies) expect((await sessionWith(cookie)).json().session.auth).toBe(false);
  });

  it('that somebody has planted in a browser is worth nothing after a login', async () => {
    const account = await anAccount(server, 'Berta');
    const victim = server.browser();
    await victim.session();
    const planted = victim.cookie();
    await tryLogin(victim, account, goodPassword);
    const attacker = await sessionWith(planted);
    expect(attacker.json().session).toMatchObject({ auth: false, user: null });
    const made = await sessionWith('fo_session=ein-eigener-wert-den-niemand-vergeben-hat');
    expect(made.cookies.find(({ name }) => name === 'fo_session')?.value).not.toContain('eigener');
  });

  it('takes a device cookie that somebody has planted away too', async () => {
    const [thief, account] = [await anAccount(server, 'Dieb'), await anAccount(server, 'Carla')];
    const login = await tryLogin(server.browser(), thief, goodPassword);
    const planted = login.cookies.find(({ name }) => name === 'fo_device')?.value ?? '';
    const knows = (userId: string) => deviceRepository(server.db).isKnown(hashOf(planted), userId);
    expect(await knows(thief.userId)).toBe(true);
    await tryLogin(server.browser({ cookie: `fo_device=${planted}` }), account, goodPassword);
    expect([await knows(thief.userId), await knows(account.userId)]).toEqual([false, false]);
  });

  it('of a login ends half a year after it began, however much it was used', async () => {
    const account = await anAccount(server, 'Dora');
    const browser = await loggedIn(server, account);
    for (let month = 0; month < 8; month += 1) {
      clock.advance({ hours: 20 * 24 });
      expect(await isLoggedIn(browser)).toBe(true);
    }
    clock.advance({ hours: 20 * 24 - 1 });
    expect(await isLoggedIn(browser)).toBe(true);
    clock.advance({ hours: 1 });
    expect(await isLoggedIn(browser)).toBe(false);
  });

  it('of a guest has no end but thirty days without use', async () => {
    const browser = server.browser();
    const { sessionChannelId } = (await browser.session()).session;
    // a new one has an hour to be used in
    clock.advance({ minutes: 59 });
    await browser.get('/json/session');
    for (let month = 0; month < 10; month += 1) {
      clock.advance({ hours: 29 * 24 });
      const later = (await browser.get('/json/session')).json();
      expect(later.session.sessionChannelId).toBe(sessionChannelId);
    }
  });

  it('that is over is removed, and its pages are notified', async () => {
    const account = await anAccount(server, 'Elsa');
    const { sessionChannelId } = (await (await loggedIn(server, account)).session()).session;
    clock.advance({ hours: 30 * 24 });
    const published: string[] = [];
    const expireNow = () =>
      expire(
        anApp(server.db, {
          clock,
          publisher: { publish: (channel, event) => published.push(`${channel} ${event}`) },
        }),
      );
    await expireNow();
    expect(published).toContain(`session.${sessionChannelId} SessionExpired`);
  });
});

describe('a read that was under way during a login', () => {
  it("does not take the login's cookie away with its answer", async () => {
    const browser = server.browser();
    await browser.session();
    const cookie = browser.cookie() ?? '';
    const held = await server.database.pool.connect();
    await held.query('begin');
    await held.query('lock table discount_codes in access exclusive mode');
    const underWay = server.http.inject({ url: '/json/session', headers: { cookie } });
    await expect.poll(() => waitingForLocks(server.database.pool)).toBe(1);
    await sessionRepository(server.db).removeReplaced(hashOf(idOf(cookie)), clock.now().toString());
    await held.query('commit');
    held.release();
    const answer = await underWay;
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
  });

  it('nor when it arrives after it, with the old cookie', async () => {
    const account = await anAccount(server, 'Frieda');
    const browser = server.browser();
    await browser.session();
    const before = browser.cookie();
    await tryLogin(browser, account, goodPassword);
    for (const url of ['/json/session', '/json/address-search/order']) {
      const late = await server.http.inject({ url, headers: { cookie: before ?? '' } });
      expect(late.cookies).toEqual([]);
    }
    expect(await isLoggedIn(browser)).toBe(true);
    // Long afterwards it is a cookie like any other that is over.
    clock.advance({ minutes: 1 });
    expect((await sessionWith(before)).cookies).toMatchObject([{ name: 'fo_session' }]);
  });
});

describe('the feature flag LOGIN', () => {
  it('lets nobody in where it is off, and those stay who are', async () => {
    const account = await anAccount(server, 'Gerda');
    const browser = await loggedIn(server, account);
    await server.browser().post('/json/password/lost', { email: account.email });
    const token = await mailedToken(server, account.email);
    await setFlags(server, { LOGIN: false });
    const off = [403, 'feature.error.off'];
    const guest = server.browser();
    const { email } = account;
    const calls = [
      ['/json/login', { email, password: goodPassword }],
      ['/json/register', { email: 'neu@example.at', name: 'Neu', acceptedTerms: true }],
      ['/json/activate', { token, password: otherPassword }],
      ['/json/password/lost', { email }],
      ['/json/password/reset', { token, password: otherPassword }],
    ] as const;
    for (const [url, body] of calls) expect(refusal(await guest.post(url, body))).toEqual(off);
    expect(await isLoggedIn(browser)).toBe(true);
    await setFlags(server, { LOGIN: true });
    expect((await guest.post('/json/password/reset', { token, password: otherPassword })).statusCode).toBe(200);
  });
});
