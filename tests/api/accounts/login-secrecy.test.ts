import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount, goodPassword, loggedIn, refusal, tryLogin } from '#tests/support/accounts.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

/** Called after each statement of the server, which goes on when this is through. */
let afterStatement: () => Promise<void>;
const nothing = async () => undefined;
let server: TestServer;
beforeAll(async () => {
  afterStatement = nothing;
  server = await aServer({ loginLimits: true, afterStatement: () => afterStatement() });
});
afterAll(() => server.stop());

describe('a password', () => {
  it('is stored as argon2id, with 19 MiB and two passes, and never twice alike', async () => {
    await Promise.all(['Alma', 'Berta'].map((name) => anAccount(server, name)));
    const rows = await server.database.db.selectFrom('users').select('password_hash').execute();
    const hashes = rows.map(({ password_hash: hash }) => hash);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a login that fails', () => {
  it('does the same work for an e-mail that nobody has, in a browser that is known elsewhere too', async () => {
    const [own, known] = [await anAccount(server, 'Carla'), await anAccount(server, 'Dora')];
    const browser = await loggedIn(server, own);
    await browser.post('/json/logout');
    const work = async (email: string) => {
      const before = server.statements.length;
      const answer = await tryLogin(browser, { email }, 'das ist es nicht');
      return { answer: refusal(answer), statements: server.statements.slice(before) };
    };
    const [someones, nobodys] = [await work(known.email), await work('niemand@example.at')];
    expect(someones.answer).toEqual([401, 'login.error.failed']);
    expect(nobodys).toEqual(someones);
  });
});

describe('a registration', () => {
  it('takes at least its time, whether the e-mail is known or not', async () => {
    const { email } = await anAccount(server, 'Elsa');
    for (const each of [email, 'neu@example.at']) {
      const browser = server.browser();
      await browser.session();
      const begun = performance.now();
      const answer = await browser.post('/json/register', { email: each, name: 'E', acceptedTerms: true });
      expect(performance.now() - begun).toBeGreaterThanOrEqual(99);
      expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    }
  });
});

describe('a request that is under way at a logout', () => {
  /** Asks, and logs the same browser out as soon as the session was found. */
  async function askWhileLeaving(name: string, ask: (headers: Record<string, string>, userId: string) => object) {
    const account = await anAccount(server, name);
    const browser = await loggedIn(server, account);
    const headers = {
      cookie: browser.cookie() ?? '',
      'x-csrf-token': (await browser.session()).csrfToken,
    };
    afterStatement = async () => {
      afterStatement = nothing;
      expect((await browser.post('/json/logout')).statusCode).toBe(200);
    };
    const answer = await server.http.inject(ask(headers, account.userId));
    const again = await server.http.inject({ url: '/json/session', headers });
    return { answer, again: again.json(), account, left: browser };
  }

  it('gives the browser no cookie of the session that is over', async () => {
    const { answer, again, left } = await askWhileLeaving('Frieda', (headers) => ({
      url: '/json/session',
      headers,
    }));
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    expect(again.session.auth).toBe(false);
    expect((await left.get('/json/session')).json().session.auth).toBe(false);
  });

  it('logs nobody in again by a new password that is chosen meanwhile', async () => {
    const newPassword = 'sieben Schüsseln Suppe';
    const { answer, again, account } = await askWhileLeaving('Gerda', (headers, userId) => ({
      method: 'POST',
      url: `/json/user/${userId}/password-change`,
      headers,
      payload: { password: goodPassword, newPassword },
    }));
    expect(refusal(answer)).toEqual([403, 'request.error.csrf']);
    expect(answer.cookies).toEqual([]);
    expect(again.session.auth).toBe(false);
    const { count } = await server.database.db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', account.userId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});
