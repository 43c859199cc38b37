import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import {
  anAccount,
  countedStatuses,
  goodPassword,
  loggedIn,
  mailedToken,
  refusal,
  tryLogin,
} from '#tests/support/accounts.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const register = (email: string, values: Record<string, unknown> = {}) =>
  server.browser().post('/json/register', { email, name: 'Eva', acceptedTerms: true, ...values });

async function usersLike(email: string) {
  return server.database.db.selectFrom('users').selectAll().where('email', '=', email).execute();
}

describe('registering', () => {
  it('makes one account of two at the same moment, in whatever case', async () => {
    const answers = await Promise.all([
      register('zwei@example.at'),
      register('ZWEI@example.at'),
      register('Zwei@Example.AT'),
    ]);
    expect(answers.map((each) => each.statusCode)).toEqual([200, 200, 200]);
    expect(await usersLike('zwei@example.at')).toHaveLength(1);
  });

  it('makes two accounts of two addresses that differ by a dot', async () => {
    await register('pu.nkt@example.at');
    await register('punkt@example.at');
    expect([await usersLike('pu.nkt@example.at'), await usersLike('punkt@example.at')]).toMatchObject([
      [{ email: 'pu.nkt@example.at' }],
      [{ email: 'punkt@example.at' }],
    ]);
  });

  it('notifies the owner of an active account by mail that it is there, and the stranger of nothing', async () => {
    const account = await anAccount(server, 'Alma');
    const known = await register(account.email, { name: 'Fremd', newsletter: true });
    const unknown = await register('niemand@example.at');
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await mailsTo(server, account.email)).toEqual(['Du hast schon ein Konto bei Mahlzeit']);
    expect(await usersLike(account.email)).toMatchObject([{ name: 'Alma', newsletter: false }]);
    await loggedIn(server, account);
    const token = await mailedToken(server, account.email);
    const reset = await server.browser().post('/json/password/reset', { token, password: 'ein neuer langer Satz' });
    expect(reset.statusCode).toBe(200);
  });

  it('lets the last registration count until it is activated, so that nobody gets what a stranger chose', async () => {
    await register('opfer@example.at', { name: 'Blödmann', newsletter: true });
    await register('opfer@example.at', { name: 'Eva Opfer' });
    expect(await usersLike('opfer@example.at')).toMatchObject([{ name: 'Eva Opfer', newsletter: false }]);
  });

  it('logs nobody in before the activation', async () => {
    await register('schlaf@example.at');
    for (const password of ['', 'null', goodPassword])
      expect(refusal(await tryLogin(server.browser(), { email: 'schlaf@example.at' }, password))).toEqual([
        401,
        'login.error.failed',
      ]);
  });

  it('refuses a password at the activation that others know, and keeps the link', async () => {
    await register('bekannt@example.at', { name: 'Bekannt' });
    const token = await mailedToken(server, 'bekannt@example.at');
    const activate = (password: string) => server.browser().post('/json/activate', { token, password });
    expect(refusal(await activate('passwort123'))).toEqual([422, 'password.error.breached']);
    const answers = await Promise.all([activate(goodPassword), activate(goodPassword)]);
    expect(countedStatuses(answers)).toEqual({ 200: 1, 422: 1 });
  });

  it('keeps names as they are typed, markup included, and mails them harmless', async () => {
    const name = '<img src=x onerror=alert(1)> שלום 😀';
    await register('html@example.at', { name });
    expect(await usersLike('html@example.at')).toMatchObject([{ name }]);
    const [mail] = await mailRepository(server.db).latest(1);
    expect(mail?.html).not.toContain('<img src=x');
  });
});
