import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { settingsRepository } from '#features/operator/settings-repository.ts';
import {
  anAccount,
  countedStatuses,
  goodPassword,
  loggedIn,
  mailedToken,
  otherPassword,
  refusal,
  type TestAccount,
} from '#tests/support/accounts.ts';
import { aClock } from '#tests/support/clock.ts';
import { addPasskey, loginByPasskey, passkeyRequestOf } from '#tests/support/passkeys.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';
import { aSoftwareAuthenticator } from '#tests/support/software-authenticator.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await aServer({ clock, loginLimits: true });
});
afterAll(() => server.stop());

let people = 0;
const anybody = (role: 'consumer' | 'staff' = 'consumer') => anAccount(server, `Faktor${(people += 1)}`, role);

/** The app on somebody's telephone. */
function anApp(uri: string) {
  const totp = URI.parse(uri) as TOTP;
  return { code: (shift = 0) => totp.generate({ timestamp: clock.now().epochMilliseconds + shift * 30_000 }) };
}
const nextHalfMinute = () => void clock.advance({ seconds: 30 });

async function setUp(browser: TestBrowser, account: TestAccount) {
  const begun = await browser.post(account.path('second-factor/begin'), { password: goodPassword });
  const { secret, uri } = begun.json<{ secret: string; uri: string }>();
  const app = anApp(uri);
  const confirmed = await browser.post(account.path('second-factor/confirm'), { code: app.code() });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  nextHalfMinute();
  return { app, secret, uri, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

/** Somebody with a second factor, logged in. */
async function somebody(role: 'consumer' | 'staff' = 'consumer') {
  const account = await anybody(role);
  const browser = await loggedIn(server, account);
  return { account, browser, ...(await setUp(browser, account)) };
}

const login = ({ email }: TestAccount, more: object = {}, browser = server.browser()) =>
  browser.post('/json/login', { email, password: goodPassword, ...more });
const methodsOf = async (browser: TestBrowser, { path }: TestAccount) =>
  (await browser.get(path('login-methods'))).json().methods;
const subjectsTo = async ({ email }: TestAccount) =>
  (await mailRepository(server.db).latest(20))
    .filter(({ recipient }) => recipient === email)
    .map(({ subject }) => subject);

describe('a second factor', () => {
  it('is on once a right code has come back, with ten recovery codes and a mail', async () => {
    const account = await anybody();
    const browser = await loggedIn(server, account);
    const begun = await browser.post(account.path('second-factor/begin'), { password: goodPassword });
    const { uri, secret } = begun.json();
    expect(uri).toContain(`otpauth://totp/Mahlzeit:${encodeURIComponent(account.email)}?issuer=Mahlzeit`);
    expect(await methodsOf(browser, account)).toEqual({ passkeys: [], app: null });
    // until then nobody is asked for it
    expect((await login(account)).statusCode).toBe(200);
    const app = anApp(uri);
    const wrong = await browser.post(account.path('second-factor/confirm'), { code: app.code(5) });
    expect(refusal(wrong)).toEqual([422, 'second-factor.error.code']);
    const { methods, recoveryCodes } = (
      await browser.post(account.path('second-factor/confirm'), { code: ` ${app.code().replace(/^.../, '$& ')} ` })
    ).json();
    expect(methods.app.recoveryCodes).toBe(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(await subjectsTo(account)).toEqual(['Dein Konto fragt jetzt nach einem Code']);
    const again = await browser.post(account.path('second-factor/begin'), { password: goodPassword });
    expect(refusal(again)).toEqual([409, 'second-factor.error.exists']);
    // neither the secret nor a code can be read where they are stored
    const stored = JSON.stringify([
      await server.db.selectFrom('second_factors').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const each of [secret, ...recoveryCodes]) expect(stored).not.toContain(each);
  });

  it('is set up, switched off and given new codes by the password or a passkey, not by a session alone', async () => {
    const { account, browser } = await somebody();
    for (const path of ['second-factor/begin', 'second-factor/remove', 'second-factor/recovery-codes']) {
      expect(refusal(await browser.post(account.path(path), {}))).toEqual([422, 'password.error.wrong']);
    }
    const device = aSoftwareAuthenticator();
    await addPasskey(browser, account, device);
    const passkey = device.use(await passkeyRequestOf(browser));
    const removed = await browser.post(account.path('second-factor/remove'), { passkey });
    expect(removed.json().methods.app).toBeNull();
    expect((await login(account)).statusCode).toBe(200);
    expect(await subjectsTo(account)).toContain('Dein Konto fragt nach keinem Code mehr');
    const gone = await browser.post(account.path('second-factor/remove'), { password: goodPassword });
    expect(refusal(gone)).toEqual([409, 'second-factor.error.none']);
  });

  it('that was begun an hour ago, or anew, is not switched on', async () => {
    const account = await anybody();
    const browser = await loggedIn(server, account);
    const begin = async () =>
      anApp((await browser.post(account.path('second-factor/begin'), { password: goodPassword })).json().uri);
    const old = await begin();
    const app = await begin();
    const confirm = (code: string) => browser.post(account.path('second-factor/confirm'), { code });
    expect(refusal(await confirm(old.code()))).toEqual([422, 'second-factor.error.code']);
    clock.advance({ minutes: 61 });
    expect(refusal(await confirm(app.code()))).toEqual([409, 'second-factor.error.none']);
  });

  it('is switched on once, however often at the same moment', async () => {
    const account = await anybody();
    const browser = await loggedIn(server, account);
    const begun = await browser.post(account.path('second-factor/begin'), { password: goodPassword });
    const code = anApp(begun.json().uri).code();
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.post(account.path('second-factor/confirm'), { code })),
    );
    expect(countedStatuses(answers)[200]).toBe(1);
    expect((await methodsOf(browser, account)).app.recoveryCodes).toBe(10);
  });
});

describe('a login', () => {
  it('asks for the code after the password, and for nothing before it', async () => {
    const { account, app } = await somebody();
    expect(refusal(await login(account))).toEqual([401, 'second-factor.error.needed']);
    expect(refusal(await login(account, { code: '' }))).toEqual([401, 'second-factor.error.needed']);
    expect(refusal(await login(account, { password: 'nicht meines', code: app.code() }))).toEqual([
      401,
      'login.error.failed',
    ]);
    expect((await login(account, { code: app.code() })).json().session.user.email).toBe(account.email);
  });

  it('says to older elements in words what is missing', async () => {
    const { account } = await somebody();
    expect((await login(account)).json().errors[0].message).toContain('lade die Seite neu');
  });

  it('takes the codes of the half minutes around now, each once and none of before', async () => {
    const { account, app } = await somebody();
    nextHalfMinute();
    expect(refusal(await login(account, { code: app.code(-2) }))).toEqual([422, 'second-factor.error.code']);
    expect(refusal(await login(account, { code: app.code(2) }))).toEqual([422, 'second-factor.error.code']);
    expect((await login(account, { code: app.code(1) })).statusCode).toBe(200);
    for (const code of [app.code(1), app.code()]) {
      expect(refusal(await login(account, { code }))).toEqual([422, 'second-factor.error.code']);
    }
  });

  it('takes a code once, however often at the same moment', async () => {
    const { account, app, recoveryCodes } = await somebody();
    for (const code of [app.code(), recoveryCodes[0]]) {
      const answers = await Promise.all([1, 2, 3].map(() => login(account, { code })));
      expect(countedStatuses(answers)[200]).toBe(1);
    }
  });

  it('takes a recovery code once, however it is typed, and says so by mail', async () => {
    const { account, browser, recoveryCodes } = await somebody();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(account, { code: first.toLowerCase().replaceAll('-', ' ') })).statusCode).toBe(200);
    expect(refusal(await login(account, { code: first }))).toEqual([422, 'second-factor.error.code']);
    expect((await methodsOf(browser, account)).app.recoveryCodes).toBe(9);
    expect(await subjectsTo(account)).toContain('Ein Wiederherstellungscode wurde verwendet');
    const renewed = await browser.post(account.path('second-factor/recovery-codes'), { password: goodPassword });
    expect(renewed.json().methods.app.recoveryCodes).toBe(10);
    expect(refusal(await login(account, { code: second }))).toEqual([422, 'second-factor.error.code']);
    expect((await login(account, { code: renewed.json().recoveryCodes[0] })).statusCode).toBe(200);
  });

  it('takes nobody else’s recovery code', async () => {
    const [anna, berta] = [await somebody(), await somebody()];
    expect(refusal(await login(anna.account, { code: berta.recoveryCodes[0] }))).toEqual([
      422,
      'second-factor.error.code',
    ]);
  });

  it('slows wrong codes, whatever the password says in between', async () => {
    const { account, app } = await somebody();
    const tries = async (code: string) => refusal(await login(account, { code }));
    for (let count = 0; count < 5; count += 1) {
      expect(await tries('000000')).toEqual([422, 'second-factor.error.code']);
      expect(refusal(await login(account))).toEqual([401, 'second-factor.error.needed']);
    }
    expect(await tries(app.code())).toEqual([429, 'login.error.wait']);
    clock.advance({ seconds: 60 });
    expect((await login(account, { code: app.code() })).statusCode).toBe(200);
  });

  it('by a passkey needs no code', async () => {
    const { account, browser } = await somebody();
    const device = aSoftwareAuthenticator();
    await addPasskey(browser, account, device);
    expect((await loginByPasskey(server.browser(), device)).statusCode).toBe(200);
  });
});

describe('a new password by mail', () => {
  it('needs the code as well, and leaves the second factor as it was', async () => {
    const { account, app } = await somebody();
    const browser = server.browser();
    await browser.post('/json/password/lost', { email: account.email });
    const token = await mailedToken(server, account.email);
    const reset = (more: object) => browser.post('/json/password/reset', { token, password: otherPassword, ...more });
    expect(refusal(await reset({}))).toEqual([401, 'second-factor.error.needed']);
    expect(refusal(await reset({ code: '000000' }))).toEqual([422, 'second-factor.error.code']);
    // what is refused for another reason has used no code up
    expect(refusal(await reset({ password: 'passwort123', code: app.code() }))).toEqual([
      422,
      'password.error.breached',
    ]);
    expect((await reset({ code: app.code() })).statusCode).toBe(200);
    nextHalfMinute();
    expect(refusal(await login(account, { password: otherPassword }))).toEqual([401, 'second-factor.error.needed']);
    expect((await login(account, { password: otherPassword, code: app.code() })).statusCode).toBe(200);
  });
});

describe('staff', () => {
  const setting = async (staffSecondFactor: boolean) => {
    const settings = await settingsRepository(server.db).read();
    await settingsRepository(server.db).set({ ...settings, staffSecondFactor });
  };

  it('reach their kitchen without one unless the operator asks for it, and their account always', async () => {
    const account = await anybody('staff');
    const browser = await loggedIn(server, account);
    expect((await browser.get('/json/cockpit/orders')).statusCode).toBe(200);
    await setting(true);
    for (const path of ['/json/cockpit/orders', '/json/cockpit/restaurants']) {
      expect(refusal(await browser.get(path))).toEqual([403, 'second-factor.error.required']);
    }
    const channel = { socket_id: '1.1', channel_name: 'private-restaurant.adria' };
    expect(refusal(await browser.post('/broadcasting/auth', channel))).toEqual([403, 'second-factor.error.required']);
    await setUp(browser, account);
    expect((await browser.get('/json/cockpit/orders')).statusCode).toBe(200);
    await setting(false);
  });
});

it('a wrong password takes as long and says the same with a second factor as without', async () => {
  const { account } = await somebody();
  const passwordHash = await createPasswords().hash(otherPassword);
  await server.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', account.userId).execute();
  expect(refusal(await login(account, { code: '000000' }))).toEqual([401, 'login.error.failed']);
});
