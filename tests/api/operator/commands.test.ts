import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { secondFactorRepository } from '#features/accounts/login-methods/second-factor-repository.ts';
import { userRepository } from '#features/accounts/user-repository.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { admin, adminJson } from '#tests/support/admin.ts';
import { addUser, logInAs } from '#tests/support/customer.ts';
import { aDatabase } from '#tests/support/database.ts';
import { databaseContents } from '#tests/support/database-contents.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { server, adria } = await aRestaurantServer();
const { database } = server;
const run = (...args: string[]) => admin(database, args);
const json = <T = Record<string, never>>(...args: string[]) => adminJson<T>(database, args);
const folder = mkdtempSync(join(tmpdir(), 'fo-admin-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Entry {
  action: string;
  actor: string;
  userId: string | null;
  details: Record<string, unknown>;
}
const audit = () => json<Entry[]>('audit', 'list');
const tableOf = async (name: string) => (await database.pool.query(`select * from ${name} order by 1`)).rows;

describe('npm run admin', () => {
  it('helps, with examples, and says in few lines what was typed wrongly', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('restaurants') });
    const { code, out } = await run('codes', 'create', '--help');
    expect([code, out]).toEqual([0, expect.stringMatching(/Example:\n {2}npm run admin -- codes create/)]);
    for (const args of [
      ['nothing'],
      ['codes', 'create'],
      ['codes', 'create', '--kind', 'voucher', '--value', '-1'],
      ['codes', 'create', '--kind', 'gift', '--value', '5'],
      ['settings', 'set', '--flag', 'NOTHING=on'],
      ['settings', 'set', '--flag', 'toString=on'],
      ['settings', 'set', '--discount', '101'],
      ['partners', 'show', '1.5'],
    ]) {
      const wrong = await run(...args);
      expect([args, wrong.code]).toEqual([args, 2]);
      expect(wrong.err).toMatch(/^error: /);
    }
  });

  it('leaves an older database as it is in a dry run', async () => {
    const empty = await aDatabase({ migrated: false });
    const end = await admin(empty, ['settings', 'set', '--discount', '5', '--dry-run']);
    expect([end.code, end.err]).toEqual([1, expect.stringMatching(/^The database is of an older version[^\n]+\n$/)]);
    expect(await databaseContents(empty)).toEqual({});
    await empty.drop();
  });

  it('runs in a process of its own', async () => {
    const script = resolve(import.meta.dirname, '../../../host/server/cli/admin.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'settings', 'show'], {
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
    });
    expect(stdout).toMatch(/^discount \(percent\) +10\n/);
  });

  it('says in one line what cannot be done', async () => {
    for (const args of [
      ['partners', 'show', '4711'],
      ['restaurants', 'show', 'nowhere'],
      ['restaurants', 'export', 'nowhere'],
      ['users', 'show', 'nobody@example.at'],
      ['orders', 'show', 'x'],
      ['codes', 'show', '%'],
      ['codes', 'expire', '%'],
      ['staff', 'add', 'no-mail', 'Eva', '--restaurant', adria.slug],
      ['staff', 'remove', 'nobody@example.at'],
      ['settings', 'set'],
      ['partners', 'add', 'X', '--origin', 'https://x.example/path'],
      ['partners', 'add', 'X', '--origin', 'javascript:alert(1)'],
    ]) {
      const end = await run(...args);
      expect([args, end.code, end.err]).toEqual([args, 1, expect.stringMatching(/^[^\n]+\n$/)]);
    }
  });
});

describe('partners', () => {
  it('get a key and origins, a new key, and go again; each step is noted without the key', async () => {
    const { id, apiKey } = await json<{ id: number; apiKey: string }>(
      'partners',
      'add',
      'Wirtshaus GmbH',
      '--origin',
      'https://wirtshaus.example',
    );
    expect(apiKey).toMatch(/^[\w-]{32}$/);
    const asked = await server.browser().get('/json/session', {
      origin: 'https://wirtshaus.example',
      'x-api-key': apiKey,
    });
    expect(asked.statusCode).toBe(200);
    await run('partners', 'add-origin', String(id), 'https://shop.example/');
    await run('partners', 'add-origin', String(id), 'https://shop.example');
    await run('partners', 'remove-origin', String(id), 'https://wirtshaus.example');
    const rotated = await json<{ apiKey: string; origins: string[] }>('partners', 'rotate-key', String(id));
    expect(rotated.origins).toEqual(['https://shop.example']);
    expect(rotated.apiKey).not.toBe(apiKey);
    const { out } = await run('partners', 'list');
    expect(out).toMatch(/^id +name +origins\n *\d+ +Wirtshaus GmbH +https:\/\/shop\.example\n$/);
    await run('partners', 'remove', String(id));
    expect(await tableOf('partner_origins')).toEqual([]);
    const entries = (await audit()).filter(({ action }) => action.startsWith('partners'));
    expect(entries.map(({ action }) => action).toReversed()).toEqual([
      'partners add',
      'partners add-origin',
      'partners remove-origin',
      'partners rotate-key',
      'partners remove',
    ]);
    for (const key of [apiKey, rotated.apiKey]) expect(JSON.stringify(entries)).not.toContain(key);
  });
});

describe('codes', () => {
  it('are made in batches that nobody guesses, into a file', async () => {
    const out = join(folder, 'codes.txt');
    const args = ['codes', 'create', '--kind', 'voucher', '--value', '5.00', '--count', '100'];
    const options = ['--minimum', '15', '--expires', '2027-01-31', '--prefix', 'HERBST-', '--out', out];
    expect(await run(...args, ...options)).toMatchObject({ code: 0, out: `100 codes in ${out}\n` });
    const codes = readFileSync(out, 'utf8').trim().split('\n');
    expect(new Set(codes).size).toBe(100);
    for (const code of codes) expect(code).toMatch(/^HERBST-[A-HJ-NP-Z2-9]{16}$/);
    expect(await json('codes', 'show', codes[0] ?? '')).toMatchObject({
      kind: 'voucher',
      value: 500,
      minimumOrderValue: 1500,
      maximumUses: 1,
      expiresAt: '2027-01-31T23:00:00Z',
    });
    // a file that is there already is not overwritten, and no code is stored that nobody knows
    expect(await run(...args, ...options)).toMatchObject({ code: 1 });
    expect(await json<{ expired: number }>('codes', 'expire', 'HERBST-')).toEqual({ expired: 100 });
    expect((await run('codes', 'list', '--prefix', 'HERBST-')).out.split('\n')).toHaveLength(102);
  });

  it('of coupons charge points, and a dry run makes none', async () => {
    const args = ['codes', 'create', '--kind', 'coupon', '--value', '2,5', '--prefix', 'P-'];
    expect((await run(...args, '--dry-run')).err).toBe('Dry run: nothing was changed.\n');
    expect((await run('codes', 'list', '--prefix', 'P-')).out).toBe('none\n');
    const { codes } = await json<{ codes: string[] }>(...args);
    expect(await json('codes', 'show', codes[0] ?? '')).toMatchObject({ kind: 'coupon', value: 250 });
    expect(await run(...args, '--expires', '2026-11-19')).toMatchObject({ code: 1 });
  });
});

describe('settings', () => {
  it('count at once, as far as they are named', async () => {
    await run('settings', 'set', '--discount', '25', '--flag', 'COUPONS=off', '--flag', 'VOUCHERS=off');
    expect((await server.browser().get('/json/settings')).json()).toMatchObject({
      globalDiscount: 25,
      flags: { COUPONS: false, VOUCHERS: false, CREDITS: true },
      availablePhoneCountries: expect.arrayContaining(['AT', 'DE']),
    });
    await run('settings', 'set', '--flag', 'COUPONS=on', '--flag', 'VOUCHERS=on', '--phone-countries', 'AT,DE');
    await run('settings', 'set', '--restaurant-codes', 'off', '--codes-euros', '7.50');
    const { out } = await run('settings', 'show');
    expect(await json('settings', 'show')).toMatchObject({
      restaurantCodes: { allowed: false, maxPercent: 30, maxCents: 750, maxActive: 20 },
    });
    expect(out).toMatch(/discount \(percent\) +25\n/);
    expect(out).toMatch(/phone countries +AT, DE\n/);
    const [entry] = await audit();
    expect(entry).toMatchObject({
      action: 'settings set',
      details: { after: { phoneCountries: ['AT', 'DE'] } },
    });
  });

  it('that are so already are not noted', async () => {
    const before = await audit();
    await run('settings', 'set', '--discount', '25');
    expect(await audit()).toEqual(before);
  });
});

describe('staff', () => {
  const tokenOf = (text: string) => /#token=([\w-]+)/.exec(text)?.[1] ?? '';

  it('get a login whose link is mailed, and see their restaurant with it', async () => {
    const added = await json('staff', 'add', 'mara@adria.example', 'Mara', '--restaurant', adria.slug);
    expect(added).toMatchObject({ link: 'is in the mail', restaurant: adria.slug });
    const [mail] = await mailRepository(server.db).latest(1);
    expect(mail).toMatchObject({ recipient: 'mara@adria.example' });
    const browser = server.browser();
    const activated = await browser.post('/json/activate', {
      token: tokenOf(mail?.body ?? ''),
      password: 'eine ganz lange Parole 77',
    });
    expect(activated.statusCode).toBe(200);
    expect((await run('staff', 'list', '--restaurant', adria.slug)).out).toMatch(
      /mara@adria\.example +Mara +owner +yes\n$/,
    );
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: 'staff add', actor: 'tester' });
    expect(JSON.stringify(await audit())).not.toContain('mara@');
  });

  it('are added twice as once, and without mail the link is printed', async () => {
    const args = ['staff', 'add', 'koch@adria.example', 'Koch', '--restaurant', adria.slug, '--print'];
    const mails = await mailRepository(server.db).latest(100);
    expect(tokenOf((await run(...args)).out)).toMatch(/^[\w-]{32}$/);
    expect(tokenOf((await run(...args)).out)).toMatch(/^[\w-]{32}$/);
    expect(await mailRepository(server.db).latest(100)).toEqual(mails);
    expect(tokenOf((await run(...args, '--dry-run')).out)).toBe('');
    const { rows } = await database.pool.query(`select from users where email = 'koch@adria.example'`);
    expect(rows).toHaveLength(1);
  });

  it('are never made of a customer, and are logged out when they are removed', async () => {
    await addUser(server, { name: 'Kundin' });
    const refused = await run('staff', 'add', 'kundin@example.at', 'K', '--restaurant', adria.slug);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('belongs to a customer') });
    const userId = await addUser(server, { name: 'Kellner', role: 'staff' });
    await run('staff', 'add', 'kellner@example.at', 'Kellner', '--restaurant', adria.slug);
    const browser = server.browser();
    await logInAs(server, browser, userId);
    expect((await browser.get('/json/cockpit/orders')).statusCode).toBe(200);
    expect(await run('staff', 'remove', 'kellner@example.at')).toMatchObject({ code: 0 });
    expect((await browser.get('/json/cockpit/orders')).statusCode).toBe(401);
    expect(await run('staff', 'remove', 'kellner@example.at')).toMatchObject({ code: 1 });
  });
});

describe('users', () => {
  it('are asked for a new password, and logged out everywhere', async () => {
    const userId = await addUser(server, { name: 'Frida', points: 120 });
    const browser = server.browser();
    await logInAs(server, browser, userId);
    expect((await run('users', 'show', 'frida@example.at')).out).toMatch(/balancePoints +120\n/);
    expect(await json('users', 'request-password-change', userId)).toEqual({ userId, sessions: 1 });
    expect(await userRepository(server.db).isPasswordChangeRequested(userId)).toBe(true);
    expect((await browser.get('/json/session')).json().session.auth).toBe(false);
    expect(await audit()).toContainEqual(expect.objectContaining({ action: 'users request-password-change', userId }));
  });

  it('who have lost their second factor are without one, logged out everywhere and told so by mail', async () => {
    const userId = await addUser(server, { name: 'Gerda' });
    const browser = server.browser();
    await logInAs(server, browser, userId);
    expect(await run('users', 'remove-second-factor', userId)).toMatchObject({
      code: 1,
      err: expect.stringContaining('They have no second factor.'),
    });
    const factors = secondFactorRepository(server.db);
    const now = '2026-11-20T17:00:00Z';
    await factors.begin({ userId, secret: 'geheim', createdAt: now });
    await factors.confirm(userId, { secret: 'geheim', step: 1, now });
    await factors.setRecoveryCodes(userId, ['hash']);
    expect(await json('users', 'remove-second-factor', 'gerda@example.at')).toEqual({ userId, sessions: 1 });
    expect([await factors.find(userId), await factors.countRecoveryCodes(userId)]).toEqual([undefined, 0]);
    expect((await browser.get('/json/session')).json().session.auth).toBe(false);
    const [mail] = await mailRepository(server.db).latest(1);
    expect(mail).toMatchObject({ recipient: 'gerda@example.at', subject: 'Der Code aus deiner App ist abgeschaltet' });
    expect(mail?.body).toContain('/account#security');
    expect((await audit())[0]).toMatchObject({ action: 'users remove-second-factor', userId, actor: 'tester' });
    expect(await run('users', 'remove-second-factor', userId)).toMatchObject({ code: 1 });
  });
});
