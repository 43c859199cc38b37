import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { anAccount, goodPassword, isLoggedIn, loggedIn, mailedToken, tryLogin } from '#tests/support/accounts.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { dataRightsOf } from '#tests/support/data-rights.ts';
import { anOperatorBrowser } from '#tests/support/operators.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { server, adria } = await aRestaurantServer();
const admin = await anOperatorBrowser(server, 'Evi', 'admin');
const support = await anOperatorBrowser(server, 'Uwe', 'support');
async function put(url: string, payload: object) {
  const { csrfToken } = await admin.browser.session();
  const headers = { cookie: admin.browser.cookie() ?? '', 'x-csrf-token': csrfToken };
  return server.http.inject({ method: 'PUT', url, payload, headers });
}
const errorsOf = (response: LightMyRequestResponse) =>
  response
    .json<{ errors: { key: string; field?: string }[] }>()
    .errors.map(({ key, field }) => (field ? [key, field] : key));
const peopleFound = async (search: string) =>
  (await admin.browser.get(`/json/office/people?search=${encodeURIComponent(search)}`)).json<{
    people: { email: string; userId: string }[];
  }>().people;

describe('people in the office', () => {
  it('are found by name, e-mail and phone in any spelling, and by nothing that only looks like a pattern', async () => {
    const { userId, email } = await anAccount(server, 'Walpurga');
    await server.db
      .insertInto('addresses')
      .values({
        user_id: userId,
        company: '',
        street_name: 'Gasse',
        street_number: '1',
        building_number: '',
        floor_number: '',
        door_number: '',
        zip_code: '1070',
        city: 'Wien',
        city_code: '1',
        state: 'Wien',
        country: 'at',
        lat: 48,
        lng: 16,
        approximate: false,
        google_place_id: null,
        note: '',
        phone: '+43 660 1234567',
      })
      .execute();
    for (const search of ['walpur', email.toUpperCase(), '0660/123 45 67', '+436601234567', '0043 660 1234567']) {
      expect([search, (await peopleFound(search)).map((each) => each.userId)]).toEqual([search, [userId]]);
    }
    for (const search of ['%%%', 'w_lpurga', '999 888 777']) expect(await peopleFound(search)).toEqual([]);
    const { person } = (await support.browser.get(`/json/office/people/${userId}`)).json();
    expect(person).toMatchObject({ email, phones: ['+43 660 1234567'], blockedAt: null, isSelf: false });
    expect(person.held).toContainEqual({ section: 'addresses', count: 1 });
  });

  it('are blocked with a reason: sessions end at once, no login works, and they are told why', async () => {
    const account = await anAccount(server, 'Bertram');
    const { email, userId } = account;
    const browser = await loggedIn(server, account);
    const path = `/json/office/people/${userId}`;
    expect(errorsOf(await support.browser.post(`${path}/block`, { reason: 'Betrug' }))).toEqual([
      'request.error.forbidden',
    ]);
    expect((await admin.browser.post(`${path}/block`, { reason: 'Betrug mit Gutscheinen' })).statusCode).toBe(200);
    expect(await isLoggedIn(browser)).toBe(false);
    const again = server.browser();
    expect(errorsOf(await tryLogin(again, account, goodPassword))).toEqual(['login.error.blocked']);
    expect(errorsOf(await tryLogin(again, account, 'falsch falsch falsch'))).toEqual(['login.error.failed']);
    const [mail] = await mailRepository(server.db).latest(1);
    expect(mail).toMatchObject({ recipient: email, subject: 'Dein Konto ist gesperrt' });
    expect(mail?.body).toContain('Betrug mit Gutscheinen');
    await again.post('/json/password/lost', { email });
    const token = await mailedToken(server, email);
    expect(errorsOf(await again.post('/json/password/reset', { token, password: 'fünf große Nachtigallen' }))).toEqual([
      'login.error.blocked',
    ]);
    expect((await admin.browser.post(`${path}/unblock`)).json().person.blockedAt).toBeNull();
    expect(await isLoggedIn(await loggedIn(server, account))).toBe(true);
  });

  it('are deleted by their typed e-mail alone, in fourteen days, unless it is called off', async () => {
    const { email, userId } = await anAccount(server, 'Dora');
    const path = `/json/office/people/${userId}/deletion`;
    expect(errorsOf(await admin.browser.post(path, { email: 'andere@example.at' }))).toEqual([
      ['person.error.confirmation', 'email'],
    ]);
    const { person } = (await admin.browser.post(path, { email: email.toUpperCase() })).json();
    expect(person.deletesAt).toMatch(/^2026-12-04T/);
    expect((await admin.browser.delete(path)).json().person.deletesAt).toBeNull();
  });

  it('nobody blocks or deletes themselves', async () => {
    const own = `/json/office/people/${admin.userId}`;
    expect(errorsOf(await admin.browser.post(`${own}/block`, { reason: 'Test' }))).toEqual(['person.error.self']);
    expect(errorsOf(await admin.browser.post(`${own}/deletion`, { email: 'x@example.at' }))).toEqual([
      'person.error.self',
    ]);
  });

  it('have the copy of their data made once a day, and fetched', async () => {
    const { userId } = await anAccount(server, 'Clara');
    const path = `/json/office/people/${userId}/export`;
    expect((await support.browser.post(path)).statusCode).toBe(200);
    expect(errorsOf(await support.browser.post(path))).toEqual(['request.error.too-many']);
    await dataRightsOf(server).makeExports();
    const { person } = (await support.browser.get(`/json/office/people/${userId}`)).json();
    const file = await support.browser.get(person.copy.ready.url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip']);
  });
});

describe('the marketplace in the office', () => {
  it('has partners, whose key is told once', async () => {
    const added = (
      await admin.browser.post('/json/office/partners', { name: 'Wirt', origins: ['https://wirt.example'] })
    ).json();
    expect(added.apiKey).toMatch(/^[\w-]{32}$/);
    const path = `/json/office/partners/${added.partner.id}`;
    const listed = await admin.browser.get('/json/office/partners');
    expect(listed.body).not.toContain(added.apiKey);
    expect((await admin.browser.post(`${path}/key`)).json().apiKey).not.toBe(added.apiKey);
    expect(errorsOf(await admin.browser.post(`${path}/origins`, { origin: 'https://x.example/path' }))).toEqual([
      ['partner.error.origin', 'origin'],
    ]);
    expect(errorsOf(await put(`${path}/colours`, { accent: '#ffee00' }))).toEqual([
      ['partner.error.contrast', 'accent'],
    ]);
    expect((await put(`${path}/colours`, { accent: '#7a1f2b' })).json().partner.accent.light).toBe('#7a1f2b');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="9" cy="9" r="9"/></svg>';
    const withLogo = await put(`${path}/logo`, { logo: Buffer.from(svg).toString('base64') });
    expect(withLogo.json().partner.logo).toMatchObject({ url: expect.stringMatching(/\.webp$/) });
    expect(errorsOf(await put(`${path}/logo`, { logo: 'bm8=' }))).toEqual([['partner.error.logo', 'logo']]);
    expect((await admin.browser.delete(path)).statusCode).toBe(200);
    expect(errorsOf(await admin.browser.delete(path))).toEqual(['partner.error.unknown']);
  });

  it('makes codes, tells all that is wrong with a batch at once, and ends them after a dry run', async () => {
    const batch = {
      kind: 'voucher',
      value: 500,
      count: 3,
      minimumOrderValue: 0,
      maximumUses: 1,
      lastDay: null,
      prefix: 'AMT-',
    };
    const wrong = {
      ...batch,
      kind: 'coupon',
      value: 0,
      count: 0,
      minimumOrderValue: 5,
      lastDay: '2020-01-01',
      prefix: 'ä',
    };
    expect(errorsOf(await admin.browser.post('/json/office/codes', wrong))).toEqual([
      ['code.error.value', 'value'],
      ['code.error.count', 'count'],
      ['code.error.prefix', 'prefix'],
      ['code.error.minimum', 'minimumOrderValue'],
      ['code.error.over', 'lastDay'],
    ]);
    expect((await admin.browser.post('/json/office/codes', batch)).json().codes).toHaveLength(3);
    const end = async (dryRun: boolean) =>
      (await admin.browser.post('/json/office/codes/expire', { prefix: 'AMT-', dryRun })).json();
    expect([await end(true), await end(false)]).toEqual([{ count: 3 }, { count: 3 }]);
    const { codes } = (await admin.browser.get('/json/office/codes?prefix=AMT-')).json();
    expect(codes.map(({ state }: { state: string }) => state)).toEqual(['over', 'over', 'over']);
  });

  it('says what a change of settings would change, and afterwards who has changed them', async () => {
    const { settings } = (await admin.browser.get('/json/office/settings')).json();
    const wanted = { ...settings, flags: { ...settings.flags, COUPONS: false } };
    const dry = (await put('/json/office/settings', { settings: wanted, dryRun: true })).json();
    expect(dry.differences).toEqual([{ name: 'flags.COUPONS', before: true, after: false }]);
    expect((await admin.browser.get('/json/office/settings')).json().settings).toEqual(settings);
    const saved = (await put('/json/office/settings', { settings: wanted, dryRun: false })).json();
    expect(saved.changes).toContainEqual(expect.objectContaining({ name: 'flags.COUPONS', by: 'Evi', after: false }));
  });

  it('has figures of all restaurants, and as a file', async () => {
    const { order } = await aCustomerOf(server, adria);
    await order();
    const figures = (await admin.browser.get('/json/office/figures?period=day')).json();
    expect(figures.totals.orders).toBe(1);
    expect(figures.restaurants).toEqual([expect.objectContaining({ slug: adria.slug, orders: 1 })]);
    const file = await admin.browser.get('/json/office/figures.csv?period=month');
    expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('Restaurant;Bestellungen')]);
  });
});
