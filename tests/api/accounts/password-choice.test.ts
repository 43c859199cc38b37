import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import {
  anAccount,
  goodPassword,
  isLoggedIn,
  loggedIn,
  otherPassword,
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

describe('a password that is chosen', () => {
  const { assertChoosable } = createPasswords();
  const owner = { email: 'eva.huber@gmx.example', name: 'Eva Maria Huber' };
  const choose = (password: string) => assertChoosable({ password, owner, field: 'password' });

  it.each(['passwort123', 'P@ssw0rd1234', '1234567890', 'qwertzuiop', 'aaaaaaaaaaaa', '20.11.1985!', 'mahlzeit2026'])(
    'is refused when others know or guess it: %s',
    async (password) => {
      await expect(choose(password)).rejects.toThrow('password.error.breached');
    },
  );

  it.each(['eva.huber@gmx.example', 'EvaMariaHuber', 'hubereva2026', 'huber.eva1'])(
    'is refused when it is made of what its owner is called: %s',
    async (password) => {
      await expect(choose(password)).rejects.toThrow('password.error.breached');
    },
  );

  it.each([
    'ein langer Satz',
    goodPassword,
    '😀🍕🥟🥗🍜🍣🥨🧀',
    'kJ8#vw2!qZ',
    'ñandú y tres pájaros',
    'أرز بالدجاج والخضار',
  ])('is taken when it is neither: %s', async (password) => {
    await expect(choose(password)).resolves.toBeUndefined();
  });

  it('is the same however the keyboard writes its umlauts', async () => {
    const { hash, matches } = createPasswords();
    const stored = await hash('sieben Schüsseln'.normalize('NFD'));
    expect(await matches(stored, 'sieben Schüsseln'.normalize('NFC'))).toBe(true);
    expect(await matches(stored, 'sieben Schusseln')).toBe(false);
  });
});

describe('a change of password', () => {
  const change = { password: goodPassword, newPassword: otherPassword };

  it('ends every other session and goes on here with a new one', async () => {
    const account = await anAccount(server, 'Ida');
    const [here, there] = [await loggedIn(server, account), await loggedIn(server, account)];
    const before = here.cookie();
    expect((await here.post(account.path('password-change'), change)).json()).toEqual({});
    expect(here.cookie()).not.toBe(before);
    expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([true, false]);
    expect((await tryLogin(server.browser(), account, goodPassword)).statusCode).toBe(401);
    expect(await mailsTo(server, account.email)).toEqual(['Dein Passwort ist geändert']);
    const old = await server.http.inject({ url: '/json/session', headers: { cookie: before ?? '' } });
    expect(old.json().session.auth).toBe(false);
  });

  it('needs the old password, and a new one that may be chosen', async () => {
    const account = await anAccount(server, 'Julia');
    const browser = await loggedIn(server, account);
    const answers = [
      [{ ...change, password: 'ganz ein anderes' }, 'password.error.wrong', 'password'],
      [{ ...change, newPassword: 'kurz' }, 'password.error.too-short', 'newPassword'],
      [{ ...change, newPassword: 'passwort123' }, 'password.error.breached', 'newPassword'],
    ] as const;
    for (const [body, key, field] of answers) {
      const response = await browser.post(account.path('password-change'), body);
      expect([response.statusCode, response.json().errors[0]]).toMatchObject([422, { key, field }]);
    }
    expect(await isLoggedIn(browser)).toBe(true);
    await loggedIn(server, account);
  });

  it('is made once, however many come at the same moment: the others have typed the old one', async () => {
    for (const name of ['Lena', 'Lotte', 'Luise', 'Lydia']) {
      const account = await anAccount(server, name);
      const here = await loggedIn(server, account);
      const there = await loggedIn(server, account);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          (index % 2 ? here : there).post(account.path('password-change'), {
            ...change,
            newPassword: `${otherPassword} ${index}`,
          }),
        ),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      // whoever comes after the change has no session any more
      const keys = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => refusal(answer)[1]);
      const expected = ['password.error.wrong', 'request.error.csrf', 'request.error.unauthenticated'];
      expect(keys.filter((key) => !expected.includes(String(key)))).toEqual([]);
      const taken = `${otherPassword} ${statuses.indexOf(200)}`;
      await loggedIn(server, account, {}, taken);
    }
  });

  it('takes the request of the operator back', async () => {
    const account = await anAccount(server, 'Klara');
    const browser = await loggedIn(server, account);
    const { db } = server.database;
    await db.updateTable('users').set({ password_change_requested: true }).execute();
    await browser.post(account.path('password-change'), change);
    const user = await db
      .selectFrom('users')
      .select('password_change_requested')
      .where('id', '=', account.userId)
      .executeTakeFirstOrThrow();
    expect(user.password_change_requested).toBe(false);
  });

  it("is nobody else's", async () => {
    const [one, other] = [await anAccount(server, 'Lea'), await anAccount(server, 'Mia')];
    const browser = await loggedIn(server, one);
    expect(refusal(await browser.post(other.path('password-change'), change))).toEqual([
      404,
      'request.error.not-found',
    ]);
    expect(refusal(await server.browser().post(one.path('password-change'), change))).toEqual([
      401,
      'request.error.unauthenticated',
    ]);
  });
});
