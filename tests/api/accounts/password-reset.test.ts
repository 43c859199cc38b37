import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anAccount,
  countedStatuses,
  emailOf,
  goodPassword,
  isLoggedIn,
  loggedIn,
  mailedToken,
  otherPassword,
  refusal,
  tryLogin,
} from '#tests/support/accounts.ts';
import { aClock } from '#tests/support/clock.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await aServer({ clock });
});
afterAll(() => server.stop());

const lose = (email: string, browser = server.browser()) => browser.post('/json/password/lost', { email });
const reset = (token: string, password = otherPassword, browser = server.browser()) =>
  browser.post('/json/password/reset', { token, password });
const invalid = [422, 'token.error.invalid'];

describe('a lost password', () => {
  it('is answered alike whether the e-mail is known, and never sooner for an unknown one', async () => {
    const { email } = await anAccount(server, 'Alma');
    const known = await lose(email);
    const begun = performance.now();
    const unknown = await lose('niemand@example.at');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(99);
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    expect(await mailsTo(server, email)).toEqual(['Dein neues Passwort bei Mahlzeit']);
    expect(await mailsTo(server, 'niemand@example.at')).toEqual([]);
  });

  it('is replaced by the link of the mail, in any case of the e-mail, and logs in', async () => {
    const { email } = await anAccount(server, 'Berta');
    await lose(email.toUpperCase());
    const browser = server.browser();
    const answer = await reset(await mailedToken(server, email), otherPassword, browser);
    expect(answer.json().session).toMatchObject({ auth: true, user: { email } });
    expect(await isLoggedIn(browser)).toBe(true);
    expect(refusal(await tryLogin(server.browser(), { email }, goodPassword))).toEqual([401, 'login.error.failed']);
    await loggedIn(server, { email }, {}, otherPassword);
    expect(await mailsTo(server, email)).toContain('Dein Passwort ist geändert');
  });

  it('sends to an account that was never activated the link that activates it', async () => {
    const email = emailOf('Neu');
    await server.browser().post('/json/register', { email, name: 'Neu', acceptedTerms: true });
    await lose(email);
    const token = await mailedToken(server, email);
    expect(refusal(await reset(token))).toEqual(invalid);
    const activated = await server.browser().post('/json/activate', { token, password: otherPassword });
    expect(activated.statusCode).toBe(200);
  });

  it('floods no mailbox: of many links five work at a time', async () => {
    const { email } = await anAccount(server, 'Carla');
    for (let round = 0; round < 7; round += 1) await lose(email);
    expect(await mailsTo(server, email)).toHaveLength(5);
  });
});

describe('the link for a new password', () => {
  it('works once', async () => {
    const { email } = await anAccount(server, 'Dora');
    await lose(email);
    const token = await mailedToken(server, email);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(countedStatuses(answers)).toEqual({ 200: 1, 422: 2 });
    expect(refusal(await reset(token))).toEqual(invalid);
  });

  it('works for two hours', async () => {
    const { email } = await anAccount(server, 'Elsa');
    await lose(email);
    const token = await mailedToken(server, email);
    clock.advance({ hours: 2 });
    expect(refusal(await reset(token))).toEqual(invalid);
  });

  it('is worthless after another link was used, and after the password was changed', async () => {
    const account = await anAccount(server, 'Frieda');
    await lose(account.email);
    const first = await mailedToken(server, account.email);
    await lose(account.email);
    const second = await mailedToken(server, account.email);
    expect((await reset(second)).statusCode).toBe(200);
    expect(refusal(await reset(first, goodPassword))).toEqual(invalid);

    await lose(account.email);
    const third = await mailedToken(server, account.email);
    const browser = await loggedIn(server, account, {}, otherPassword);
    const change = { password: otherPassword, newPassword: goodPassword };
    expect((await browser.post(account.path('password-change'), change)).statusCode).toBe(200);
    expect(refusal(await reset(third))).toEqual(invalid);
  });

  it('stays good when the password was refused', async () => {
    const { email } = await anAccount(server, 'Gerda');
    await lose(email);
    const token = await mailedToken(server, email);
    expect(refusal(await reset(token, 'kurz'))).toEqual([422, 'password.error.too-short']);
    expect(refusal(await reset(token, 'passwort123'))).toEqual([422, 'password.error.breached']);
    expect(refusal(await reset(token, 'x'.repeat(257)))).toEqual([422, 'request.error.invalid']);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('refuses the links of other mails, and whatever else is no token', async () => {
    for (const token of ['', '%', "' or 1=1 --", '😀', 'x'.repeat(100)])
      expect(refusal(await reset(token))).toEqual(invalid);
    expect((await reset('x'.repeat(10_000))).statusCode).toBe(422);
  });

  it('ends every other session of the account, and a change of e-mail that somebody has asked for', async () => {
    const account = await anAccount(server, 'Hanna');
    const thief = await loggedIn(server, account);
    const request = { password: goodPassword, email: 'dieb@example.at' };
    await thief.post(account.path('email-change'), request);
    const confirmation = await mailedToken(server, 'dieb@example.at');
    await lose(account.email);
    const owner = server.browser();
    expect((await reset(await mailedToken(server, account.email), otherPassword, owner)).statusCode).toBe(200);
    expect(await isLoggedIn(thief)).toBe(false);
    expect(await isLoggedIn(owner)).toBe(true);
    expect(refusal(await owner.post('/json/email/confirm', { token: confirmation }))).toEqual(invalid);
  });
});
