import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { expire } from '#features/sessions/expire.ts';
import type { Passkey } from '#shared/contract/login-methods.ts';
import {
  anAccount,
  countedStatuses,
  goodPassword,
  isLoggedIn,
  loggedIn,
  otherPassword,
  refusal,
  type TestAccount,
} from '#tests/support/accounts.ts';
import { aMovableClock, fridayEvening } from '#tests/support/clock.ts';
import { setFlags } from '#tests/support/codes.ts';
import { addPasskey, loginByPasskey, passkeyCreationOf, passkeyRequestOf } from '#tests/support/passkeys.ts';
import { aServer, type TestBrowser, type TestServer } from '#tests/support/server.ts';
import { anApp } from '#tests/support/services.ts';
import { aSoftwareAuthenticator } from '#tests/support/software-authenticator.ts';

const clock = aMovableClock(fridayEvening);
let server: TestServer;
beforeAll(async () => {
  server = await aServer({ clock });
});
afterAll(() => server.stop());

let people = 0;
/** Somebody with a passkey, logged in. */
async function somebody(role: 'consumer' | 'staff' = 'consumer') {
  const account = await anAccount(server, `Passkey${(people += 1)}`, role);
  const browser = await loggedIn(server, account);
  const device = aSoftwareAuthenticator();
  const passkey = await addPasskey(browser, account, device);
  return { account, browser, device, passkey };
}

const passkeysOf = async (browser: TestBrowser, { path }: TestAccount): Promise<Passkey[]> =>
  (await browser.get(path('login-methods'))).json().methods.passkeys;
const mailsTo = async ({ email }: TestAccount) =>
  (await mailRepository(server.db).latest(50)).filter(({ recipient }) => recipient === email);
const tryLogin = (browser: TestBrowser, credential: object) => browser.post('/json/login/passkey', { credential });

describe('a passkey', () => {
  it('is made after the password, listed, named and mailed about, for consumers and staff', async () => {
    for (const role of ['consumer', 'staff'] as const) {
      const { account, browser, passkey } = await somebody(role);
      expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null, backedUp: true });
      expect(await passkeysOf(browser, account)).toEqual([passkey]);
      const renamed = await browser.post(account.path(`passkeys/${passkey.id}/name`), { name: ' Mamas Laptop ' });
      expect(renamed.json().methods.passkeys[0].name).toBe('Mamas Laptop');
      expect((await mailsTo(account)).map(({ subject }) => subject)).toEqual(['Ein Passkey ist in deinem Konto']);
      expect((await mailsTo(account))[0]?.body).toContain('Laptop');
    }
  });

  it('is asked for with what the device needs, without those that are there', async () => {
    const { account, browser, device } = await somebody();
    const options = await passkeyCreationOf(browser, account);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Mahlzeit' },
      user: { name: account.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([device.use(await passkeyRequestOf(browser)).id]);
    expect(await passkeyRequestOf(browser)).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  it('logs in, keeps the basket’s session rules, and remembers when', async () => {
    const { account, device } = await somebody();
    const browser = server.browser();
    await browser.session();
    const before = browser.cookie();
    const response = await loginByPasskey(browser, device);
    expect([response.statusCode, response.json().session.user.email]).toEqual([200, account.email]);
    expect(browser.cookie()).not.toBe(before);
    const [passkey] = await passkeysOf(browser, account);
    expect(passkey?.lastUsedAt).not.toBeNull();
    // as any other login it stands among the devices
    expect((await browser.get(account.path('devices'))).json().devices).toHaveLength(2);
  });

  it('confirms in place of the password that it is the owner', async () => {
    const { account, browser, device } = await somebody();
    const confirmation = { passkey: device.use(await passkeyRequestOf(browser)) };
    expect((await browser.post(account.path('passkeys/options'), confirmation)).statusCode).toBe(200);
    for (const wrong of [{}, { password: 'nicht meines' }]) {
      const response = await browser.post(account.path('passkeys/options'), wrong);
      expect(refusal(response)).toEqual([422, 'password.error.wrong']);
    }
    const other = await somebody();
    const foreign = { passkey: other.device.use(await passkeyRequestOf(browser)) };
    expect(refusal(await browser.post(account.path('passkeys/options'), foreign))).toEqual([
      422,
      'passkey.error.unknown',
    ]);
  });

  it('lets nobody in once it is removed, and says so by mail', async () => {
    const { account, browser, device, passkey } = await somebody();
    const gone = await browser.delete(account.path(`passkeys/${passkey.id}`));
    expect(gone.json().methods.passkeys).toEqual([]);
    expect(refusal(await loginByPasskey(server.browser(), device))).toEqual([422, 'passkey.error.unknown']);
    expect(refusal(await browser.delete(account.path(`passkeys/${passkey.id}`)))).toEqual([
      404,
      'passkey.error.missing',
    ]);
    expect((await mailsTo(account)).map(({ subject }) => subject)).toContain('Ein Passkey ist gelöscht');
  });

  it('stays with another password, as the device is still its owner’s', async () => {
    const { account, browser, device } = await somebody();
    await browser.post(account.path('password-change'), { password: goodPassword, newPassword: otherPassword });
    expect((await loginByPasskey(server.browser(), device)).statusCode).toBe(200);
  });

  it('goes with the account', async () => {
    const { account, device } = await somebody();
    await server.db.deleteFrom('users').where('id', '=', account.userId).execute();
    expect(refusal(await loginByPasskey(server.browser(), device))).toEqual([422, 'passkey.error.unknown']);
  });

  it('of a device that counts nothing works again and again', async () => {
    const account = await anAccount(server, 'Zaehltnicht');
    const device = aSoftwareAuthenticator({ counts: false });
    await addPasskey(await loggedIn(server, account), account, device);
    for (const _ of [1, 2]) expect((await loginByPasskey(server.browser(), device)).statusCode).toBe(200);
  });

  it('is one of twenty at most', async () => {
    const { account, browser, device } = await somebody();
    for (let count = 1; count < 20; count += 1) await addPasskey(browser, account, device);
    const response = await browser.post(account.path('passkeys/options'), { password: goodPassword });
    expect(refusal(response)).toEqual([422, 'passkey.error.too-many']);
  });

  it('lets no consumer in where logins are switched off', async () => {
    const { device } = await somebody();
    const staff = await somebody('staff');
    await setFlags(server, { LOGIN: false });
    expect(refusal(await loginByPasskey(server.browser(), device))).toEqual([403, 'feature.error.off']);
    expect((await loginByPasskey(server.browser(), staff.device)).statusCode).toBe(200);
    await setFlags(server, { LOGIN: true });
  });
});

describe('what is refused', () => {
  it('is an answer that was given before', async () => {
    const { device } = await somebody();
    const browser = server.browser();
    const credential = device.use(await passkeyRequestOf(browser));
    expect((await tryLogin(browser, credential)).statusCode).toBe(200);
    expect(refusal(await tryLogin(browser, credential))).toEqual([422, 'passkey.error.expired']);
  });

  it('is all but one of the same at the same moment', async () => {
    const { device } = await somebody();
    const browser = server.browser();
    const credential = device.use(await passkeyRequestOf(browser));
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryLogin(browser, credential)));
    expect(countedStatuses(answers)[200]).toBe(1);
  });

  it('is an answer to what another session was asked', async () => {
    const { device } = await somebody();
    const [thief, victim] = [server.browser(), server.browser()];
    const stolen = device.use(await passkeyRequestOf(victim));
    await thief.session();
    expect(refusal(await tryLogin(thief, stolen))).toEqual([422, 'passkey.error.expired']);
    expect(await isLoggedIn(thief)).toBe(false);
    // and it is still the victim's
    expect((await tryLogin(victim, stolen)).statusCode).toBe(200);
  });

  it('is an answer after five minutes; what is over is forgotten', async () => {
    const { device } = await somebody();
    const browser = server.browser();
    const credential = device.use(await passkeyRequestOf(browser));
    clock.advance({ minutes: 5 });
    expect(refusal(await tryLogin(browser, credential))).toEqual([422, 'passkey.error.expired']);
    await expire(anApp(server.db, { clock }));
    expect(await server.db.selectFrom('passkey_challenges').select('purpose').execute()).toEqual([]);
  });

  it('is a challenge of another kind', async () => {
    const { account, browser, device } = await somebody();
    const creation = await passkeyCreationOf(browser, account);
    const request = await passkeyRequestOf(browser);
    const login = device.use({ ...request, challenge: creation.challenge });
    expect(refusal(await tryLogin(browser, login))).toEqual([422, 'passkey.error.expired']);
    const credential = device.create({ ...creation, challenge: request.challenge });
    expect(refusal(await browser.post(account.path('passkeys'), { name: 'x', credential }))).toEqual([
      422,
      'passkey.error.expired',
    ]);
  });

  it('is what another site, a frame, another domain or a device without its person has signed', async () => {
    const { account, browser, device } = await somebody();
    const ceremonies = [
      { origin: 'https://boese.example' },
      { origin: 'https://localhost:3000' },
      { crossOrigin: true },
      { rpId: 'boese.example' },
      { verified: false },
    ];
    for (const ceremony of ceremonies) {
      const guest = server.browser();
      const credential = device.use(await passkeyRequestOf(guest), ceremony);
      expect(refusal(await tryLogin(guest, credential))).toEqual([422, 'passkey.error.failed']);
      const made = aSoftwareAuthenticator().create(await passkeyCreationOf(browser, account), ceremony);
      expect(refusal(await browser.post(account.path('passkeys'), { name: 'x', credential: made }))).toEqual([
        422,
        'passkey.error.failed',
      ]);
    }
    expect(await passkeysOf(browser, account)).toHaveLength(1);
  });

  it('is a signature of another key, and somebody else’s name on it', async () => {
    const [anna, berta] = [await somebody(), await somebody()];
    const guest = server.browser();
    const request = await passkeyRequestOf(guest);
    const [hers, others] = [anna.device.use(request), berta.device.use(request)];
    const forged = { ...hers, response: { ...hers.response, signature: others.response.signature } };
    expect(refusal(await tryLogin(guest, forged))).toEqual([422, 'passkey.error.failed']);
    const next = berta.device.use(await passkeyRequestOf(guest));
    const named = { ...next, response: { ...next.response, userHandle: hers.response.userHandle } };
    expect(refusal(await tryLogin(guest, named))).toEqual([422, 'passkey.error.failed']);
  });

  it('is a copy of a device, whose count goes back', async () => {
    const { device } = await somebody();
    device.setCounter(10);
    expect((await loginByPasskey(server.browser(), device)).statusCode).toBe(200);
    device.setCounter(5);
    expect(refusal(await loginByPasskey(server.browser(), device))).toEqual([422, 'passkey.error.failed']);
  });

  it('is a key that somebody has already', async () => {
    const [anna, berta] = [await somebody(), await somebody()];
    const device = aSoftwareAuthenticator();
    const credential = device.create(await passkeyCreationOf(anna.browser, anna.account));
    await anna.browser.post(anna.account.path('passkeys'), { name: 'x', credential });
    const options = await passkeyCreationOf(berta.browser, berta.account);
    const clientData = { type: 'webauthn.create', challenge: options.challenge, origin: 'http://localhost:3000' };
    const clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString('base64url');
    const again = { ...credential, response: { ...credential.response, clientDataJSON } };
    expect(refusal(await berta.browser.post(berta.account.path('passkeys'), { name: 'x', credential: again }))).toEqual(
      [409, 'passkey.error.taken'],
    );
  });

  it('is another person’s passkey to name or delete', async () => {
    const [anna, berta] = [await somebody(), await somebody()];
    const path = anna.account.path(`passkeys/${berta.passkey.id}`);
    expect(refusal(await anna.browser.post(`${path}/name`, { name: 'meiner' }))).toEqual([
      404,
      'passkey.error.missing',
    ]);
    expect(refusal(await anna.browser.delete(path))).toEqual([404, 'passkey.error.missing']);
    expect(await passkeysOf(berta.browser, berta.account)).toEqual([berta.passkey]);
  });

  it('is what is none at all', async () => {
    const { device } = await somebody();
    const guest = server.browser();
    const credential = device.use(await passkeyRequestOf(guest));
    const texts = ['e30', 'bnVsbA', 'AAAA', 'W10'];
    for (const clientDataJSON of texts) {
      const odd = { ...credential, response: { ...credential.response, clientDataJSON } };
      expect(refusal(await tryLogin(guest, odd))).toEqual([422, 'passkey.error.failed']);
    }
  });
});

it('there are none where the marketplace’s address is one of numbers', async () => {
  const numbers = await aServer({ database: server.database, config: { passkeyDomain: null } });
  const browser = numbers.browser();
  expect(refusal(await browser.post('/json/passkey/options'))).toEqual([422, 'passkey.error.unavailable']);
  await numbers.close();
});
