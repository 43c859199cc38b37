import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceRepository } from '#features/accounts/security/device-repository.ts';
import { emailChangeRepository } from '#features/accounts/security/email-change-repository.ts';
import { deletionRepository } from '#features/privacy/repositories/deletion-repository.ts';
import {
  anAccount,
  goodPassword,
  isLoggedIn,
  loggedIn,
  mailedToken,
  otherPassword,
  refusal,
  type TestAccount,
  tryLogin,
} from '#tests/support/accounts.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';
import { betweenStatements } from '../between-statements.ts';

let server: TestServer;
const { afterStatement, doAfter } = betweenStatements(() => server.database.pool);
beforeAll(async () => {
  server = await aServer({ afterStatement });
});
afterAll(() => server.stop());

let people = 0;
const aPerson = () => anAccount(server, `Person${(people += 1)}`);

/** Prepares another password for the account, and returns how it is set. */
type NewPassword = (account: TestAccount) => Promise<() => Promise<LightMyRequestResponse>>;

const change: NewPassword = async (account) => {
  const browser = await loggedIn(server, account);
  return () => browser.post(account.path('password-change'), { password: goodPassword, newPassword: otherPassword });
};

const reset: NewPassword = async ({ email }) => {
  const browser = server.browser();
  await browser.post('/json/password/lost', { email });
  const token = await mailedToken(server, email);
  return () => browser.post('/json/password/reset', { token, password: otherPassword });
};

describe.each([
  ['changed', change],
  ['set by mail', reset],
] as const)('a login with the old password while another one is %s', (_, prepare) => {
  it.each([
    ['before the old one is compared', /from "users" where "email"/],
    ['after it was compared', /insert into sessions/],
    ['before its session takes the place of the guest', /^begin$/],
  ] as const)('is refused: %s', async (_, statement) => {
    const account = await aPerson();
    const setPassword = await prepare(account);
    const browser = server.browser();
    await browser.session();
    let login: LightMyRequestResponse | undefined;
    const answer = await doAfter(statement, setPassword, async () => {
      login = await tryLogin(browser, account, goodPassword);
    });
    expect(answer.statusCode).toBe(200);
    expect(login && refusal(login)).toEqual([401, 'login.error.failed']);
    expect(await isLoggedIn(browser)).toBe(false);
    const sessions = await deviceRepository(server.db).of(account.userId, '2026-01-01T00:00:00Z');
    expect(sessions).toHaveLength(1);
    expect((await tryLogin(browser, account, otherPassword)).statusCode).toBe(200);
  });

  it('is over at once where it was quicker', async () => {
    const account = await aPerson();
    const setPassword = await prepare(account);
    const browser = server.browser();
    await browser.session();
    const answer = await doAfter(/"balance_points" from "users" .* for no key update/, setPassword, () =>
      tryLogin(browser, account, goodPassword),
    );
    expect(answer.statusCode).toBe(200);
    expect(await isLoggedIn(browser)).toBe(false);
  });
});

describe('what asks for the password once more, while another one is set', () => {
  const wrong = [422, 'password.error.wrong'];

  it('does not change the e-mail, nor takes an earlier request back', async () => {
    const account = await anAccount(server, 'Alma');
    const browser = await loggedIn(server, account);
    const request = (email: string) => browser.post(account.path('email-change'), { email, password: goodPassword });
    await request('alma.eins@example.at');
    let answer: LightMyRequestResponse | undefined;
    await doAfter(/^begin$/, await change(account), async () => {
      answer = await request('alma.zwei@example.at');
    });
    expect(answer && refusal(answer)).toEqual(wrong);
    expect(answer?.json().errors[0].field).toBe('password');
    const requested = await emailChangeRepository(server.db).requestedBy(account.userId, '2026-01-01T00:00:00Z');
    expect(requested).toBe('alma.eins@example.at');
    expect(await mailsTo(server, 'alma.zwei@example.at')).toEqual([]);
  });

  it('does not delete the account', async () => {
    const account = await anAccount(server, 'Berta');
    const browser = await loggedIn(server, account);
    let answer: LightMyRequestResponse | undefined;
    await doAfter(/^begin$/, await change(account), async () => {
      answer = await browser.post(account.path('deletion'), { password: goodPassword });
    });
    expect(answer && refusal(answer)).toEqual(wrong);
    expect(answer?.json().errors[0].field).toBe('password');
    expect(await deletionRepository(server.db).find(account.userId)).toBeUndefined();
    expect(await mailsTo(server, account.email)).toEqual(['Dein Passwort ist geändert']);
  });
});
