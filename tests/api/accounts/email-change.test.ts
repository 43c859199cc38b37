import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anAccount,
  countedStatuses,
  goodPassword,
  isLoggedIn,
  loggedIn,
  mailedToken,
  otherPassword,
  refusal,
  type TestAccount,
  tryLogin,
} from '#tests/support/accounts.ts';
import { aClock } from '#tests/support/clock.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';
import { betweenStatements } from '../between-statements.ts';

const clock = aClock();
let server: TestServer;
const { afterStatement, doAfter } = betweenStatements(() => server.database.pool);
beforeAll(async () => {
  server = await aServer({ clock, afterStatement });
});
afterAll(() => server.stop());

const invalid = [422, 'token.error.invalid'];
const ask = (browser: TestBrowser, account: TestAccount, email: string, password = goodPassword) =>
  browser.post(account.path('email-change'), { email, password });
const confirm = (token: string) => server.browser().post('/json/email/confirm', { token });

/** Somebody who has asked for another address, and the links of both mailboxes. */
async function aRequest(name: string, email: string) {
  const account = await anAccount(server, name);
  const browser = await loggedIn(server, account);
  expect((await ask(browser, account, email)).json()).toEqual({ requestedEmail: email });
  const [oldToken, newToken] = [await mailedToken(server, account.email), await mailedToken(server, email)];
  return { account, browser, oldToken, newToken };
}

describe('a change of e-mail', () => {
  it('is done once both addresses have confirmed it, in whichever order, and needs no login for that', async () => {
    for (const [name, email, oldFirst] of [
      ['Alma', 'alma.neu@example.at', true],
      ['Berta', 'berta.neu@example.at', false],
    ] as const) {
      const { account, browser, oldToken, newToken } = await aRequest(name, email);
      const [first, second] = oldFirst ? [oldToken, newToken] : [newToken, oldToken];
      expect((await confirm(first)).json()).toEqual({ done: false, email });
      await loggedIn(server, account);
      expect((await confirm(second)).json()).toEqual({ done: true, email });
      expect(await isLoggedIn(browser)).toBe(true);
      expect((await browser.get('/json/session')).json().session.user.email).toBe(email);
      await loggedIn(server, { email });
      expect((await tryLogin(server.browser(), account, goodPassword)).statusCode).toBe(401);
    }
  });

  it('takes each link once, and the same one does not stand for both', async () => {
    const { oldToken } = await aRequest('Carla', 'carla.neu@example.at');
    expect((await confirm(oldToken)).json().done).toBe(false);
    expect(refusal(await confirm(oldToken))).toEqual(invalid);
  });

  it('is done once when both are followed at the same moment', async () => {
    const { oldToken, newToken } = await aRequest('Dora', 'dora.neu@example.at');
    const answers = await Promise.all([confirm(oldToken), confirm(newToken)]);
    expect(answers.filter((each) => each.json().done)).toHaveLength(1);
    await loggedIn(server, { email: 'dora.neu@example.at' });
  });

  it('waits for two days', async () => {
    const { oldToken, newToken } = await aRequest('Elsa', 'elsa.neu@example.at');
    await confirm(oldToken);
    clock.advance({ hours: 48 });
    expect(refusal(await confirm(newToken))).toEqual(invalid);
  });

  it('is off when it is cancelled, and replaced when another one is asked for', async () => {
    const { account, browser, oldToken, newToken } = await aRequest('Frieda', 'frieda.eins@example.at');
    await ask(browser, account, 'frieda.zwei@example.at');
    expect(refusal(await confirm(oldToken))).toEqual(invalid);
    expect(refusal(await confirm(newToken))).toEqual(invalid);
    const latest = await mailedToken(server, 'frieda.zwei@example.at');
    const cancelled = await browser.post(account.path('email-change/cancel'));
    expect(cancelled.json()).toEqual({ requestedEmail: null });
    expect(refusal(await confirm(latest))).toEqual(invalid);
    expect((await ask(browser, account, account.email)).json()).toEqual({ requestedEmail: null });
  });

  it('is called off behind a confirmation that is under way, and neither waits for the other in a circle', async () => {
    const { account, browser, oldToken, newToken } = await aRequest('Fanny', 'fanny.neu@example.at');
    const confirmed: unknown[] = [];
    const cancelled = await doAfter(
      /delete from "user_tokens"/,
      () => browser.post(account.path('email-change/cancel')),
      async () => confirmed.push((await confirm(oldToken)).json()),
    );
    expect(confirmed).toEqual([{ done: false, email: 'fanny.neu@example.at' }]);
    expect(cancelled.json()).toEqual({ requestedEmail: null });
    expect(refusal(await confirm(newToken))).toEqual(invalid);
  });

  it('shows nowhere whether the new address is taken, and changes nothing then', async () => {
    const taken = await anAccount(server, 'Gerda');
    const { account, oldToken, newToken } = await aRequest('Hanna', taken.email.toUpperCase());
    expect((await confirm(oldToken)).json()).toEqual({ done: false, email: taken.email.toUpperCase() });
    const conflict = newToken || (await mailedToken(server, taken.email.toUpperCase()));
    expect(refusal(await confirm(conflict))).toEqual(invalid);
    await loggedIn(server, account);
    await loggedIn(server, taken);
  });

  it('goes to one of two accounts that want the same address', async () => {
    const [one, other] = [
      await aRequest('Ida', 'gemeinsam@example.at'),
      await aRequest('Julia', 'gemeinsam@example.at'),
    ];
    await Promise.all([confirm(one.oldToken), confirm(other.oldToken)]);
    const answers = await Promise.all([confirm(one.newToken), confirm(other.newToken)]);
    expect(countedStatuses(answers)).toEqual({ 200: 1, 422: 1 });
  });

  it('distinguishes addresses by their dots, and not by their case', async () => {
    const { oldToken, newToken } = await aRequest('Klara', 'k.lara@example.at');
    await confirm(oldToken);
    expect((await confirm(newToken)).json().done).toBe(true);
    expect((await tryLogin(server.browser(), { email: 'klara@example.at' }, goodPassword)).statusCode).toBe(401);
    await loggedIn(server, { email: 'K.LARA@Example.at' });
  });

  it('makes links worthless that went to the old address', async () => {
    const { account, oldToken, newToken } = await aRequest('Lea', 'lea.neu@example.at');
    await server.browser().post('/json/password/lost', { email: account.email });
    const stale = await mailedToken(server, account.email);
    await confirm(oldToken);
    await confirm(newToken);
    const reset = await server.browser().post('/json/password/reset', { token: stale, password: otherPassword });
    expect(refusal(reset)).toEqual(invalid);
  });

  it('needs the password and an e-mail address, and belongs to the account alone', async () => {
    const [account, other] = [await anAccount(server, 'Mia'), await anAccount(server, 'Nora')];
    const browser = await loggedIn(server, account);
    const email = 'mia.neu@example.at';
    expect(refusal(await ask(browser, account, email, 'falsch geraten'))).toEqual([422, 'password.error.wrong']);
    for (const odd of ['', 'mia', 'mia@', 'a b@c.de', '<b>@x.y', 'mia@example', '%@%'])
      expect(refusal(await ask(browser, account, odd))).toEqual([422, 'email.error.invalid']);
    expect(refusal(await ask(browser, account, `${'x'.repeat(300)}@example.at`))).toEqual([
      422,
      'request.error.invalid',
    ]);
    expect(refusal(await ask(browser, other, email))).toEqual([404, 'request.error.not-found']);
    expect(refusal(await ask(server.browser(), account, email))).toEqual([401, 'request.error.unauthenticated']);
    expect(await mailsTo(server, email)).toEqual([]);
    for (const token of ['', 'x'.repeat(100), '😀']) expect(refusal(await confirm(token))).toEqual(invalid);
  });
});
