import { runMigrations } from 'graphile-worker';
import { beforeEach, describe, expect, it } from 'vitest';
import { userRepository } from '#features/accounts/user-repository.ts';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import { deletionRepository } from '#features/privacy/repositories/deletion-repository.ts';
import { logInAs } from '#tests/support/customer.ts';
import { dataRightsOf, forgetEverybody, foundIn } from '#tests/support/data-rights.ts';
import {
  allWords,
  anAccountOfTheirs,
  complete,
  orderAsThem,
  password,
  payOnline,
  theirForm,
  words,
} from '#tests/support/distinctive-person.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { leaveRareTraces, leaveTraces, logInThem } from '#tests/support/personal-traces.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';

const { clock, server, adria } = await aRestaurantServer();
const { makeExports, deleteAccounts, anonymise, expire } = dataRightsOf(server);
const { pool } = server.database;
beforeEach(() => forgetEverybody(pool));
const keyOf = (response: { statusCode: number; json(): { errors: { key: string }[] } }) =>
  `${response.statusCode} ${response.json().errors[0]?.key}`;

describe('deleting the account', () => {
  it('leaves nothing of the person anywhere in the database but what an invoice needs', async () => {
    await runMigrations({ pgPool: pool });
    const traces = await leaveTraces(server, adria);
    await leaveRareTraces(server, adria, traces);
    const { userId, orderId, browser, guestOrderId } = traces;
    const { rows: sessions } = await pool.query<{ mark: string }>(
      'select unnest(array[id_hash, channel_id, device_id]) as mark from sessions where user_id = $1',
      [userId],
    );
    expect((await browser.post(`/json/user/${userId}/export`)).statusCode).toBe(200);
    await makeExports();
    const before = await foundIn(pool, allWords);
    // the search finds what is there: every word, in every kind of place
    expect(new Set(before.map((hit) => hit.slice(hit.indexOf(': ') + 2)))).toEqual(new Set(allWords));

    const requested = await browser.post(`/json/user/${userId}/deletion`, { password });
    expect(requested.json()).toEqual({ requestedDeletion: '2026-12-04T17:00:00Z' });
    clock.advance({ hours: 14 * 24 });
    await deleteAccounts();
    expect(await mailsTo(server, words.email)).toEqual(['Dein Konto ist gelöscht']);
    const left = await foundIn(pool, allWords);
    expect((await pool.query('select from data_export_parts')).rows).toEqual([]);
    // the message that says so is kept for a day, so that it can be delivered
    expect(left).toEqual([`public.mails: ${words.name}`, `public.mails: ${words.email}`]);
    clock.advance({ hours: 25 });
    await anonymise();
    await expire();
    const marks = sessions.map(({ mark }) => mark);
    expect(marks).toHaveLength(3);
    expect(await foundIn(pool, [...allWords, userId, ...marks])).toEqual([]);

    const { rows } = await pool.query(
      `select item_sum_cents, total_sum_cents, vat, placed_by, user_id, contact ->> 'name' as name from orders
       where id = any ($1)`,
      [[orderId, guestOrderId]],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ item_sum_cents: 1650, user_id: null, placed_by: '', name: '' });
      expect(row.vat).toEqual([expect.objectContaining({ rate: 10 })]);
    }
    const { rows: items } = await pool.query('select name, unit_price_cents from order_items');
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ unit_price_cents: 550 });
    const { rows: moves } = await pool.query('select status from order_moves where order_id = $1', [orderId]);
    expect(moves).toHaveLength(2);

    // who knows its id sees the order without a person, and nothing breaks
    const seen = (await server.browser().get(`/json/orders/${orderId}`)).json().foodorder;
    expect(seen).toMatchObject({ contact: null, address: null, comment: null, owned: false });
    const ratings = (await server.browser().get(`/json/restaurant/${adria.slug}/ratings`)).json();
    expect(ratings.ratings).toEqual([
      expect.objectContaining({ author: 'Gelöschtes Konto', comment: '', delivery: 5, taste: 4, pricing: 3 }),
    ]);
    // and the e-mail is free again
    const again = { email: words.email, name: words.name, acceptedTerms: true, newsletter: false };
    expect((await server.browser().post('/json/register', again)).statusCode).toBe(200);
    expect((await userRepository(server.db).findByEmail(words.email))?.id).not.toBe(userId);
  });

  it('waits for open orders, names them and the points, and is called off with one click', async () => {
    const userId = await anAccountOfTheirs(server, adria);
    const { browser, orderId } = await orderAsThem(server, adria, userId);
    const deletion = `/json/user/${userId}/deletion`;
    const { balancePoints } = (await userRepository(server.db).find(userId)) ?? {};
    expect((await browser.get(deletion)).json()).toEqual({
      requestedDeletion: null,
      deletesOn: '2026-12-04',
      lostPoints: balancePoints,
      openOrders: 1,
    });
    const asked = await browser.post(deletion, { password });
    clock.advance({ hours: 1 });
    // asked for again, the day stays, and there is no second mail
    expect((await browser.post(deletion, { password })).json()).toEqual(asked.json());
    expect((await mailsTo(server, words.email)).filter((subject) => subject.includes('4. Dezember'))).toHaveLength(1);
    expect((await browser.post(`${deletion}/cancel`)).json()).toEqual({ requestedDeletion: null });
    expect((await browser.post(`${deletion}/cancel`)).json()).toEqual({ requestedDeletion: null });
    clock.advance({ hours: 15 * 24 });
    await deleteAccounts();
    expect(await userRepository(server.db).find(userId)).toBeDefined();

    await browser.post(deletion, { password });
    clock.advance({ hours: 14 * 24 });
    await deleteAccounts();
    expect(await userRepository(server.db).find(userId)).toBeDefined();
    await complete(server, orderId, 7);
    // whoever runs it, and however often at the same time, deletes it once
    await Promise.all([deleteAccounts(), deleteAccounts()]);
    expect(await userRepository(server.db).find(userId)).toBeUndefined();
    expect((await mailsTo(server, words.email)).at(-1)).toBe('Dein Konto ist gelöscht');
    expect((await browser.get('/json/session')).json().session.auth).toBe(false);
  });

  it('waits no longer than thirty days for an order that everybody forgot, nor for none that is pending', async () => {
    const userId = await anAccountOfTheirs(server, adria);
    const { browser, orderId } = await orderAsThem(server, adria, userId);
    await payOnline(server, orderId);
    await pool.query("update payments set state = 'refunding', settled_at = null where order_id = $1", [orderId]);
    await browser.post(`/json/user/${userId}/deletion`, { password });
    clock.advance({ hours: 31 * 24 });
    await deleteAccounts();
    expect(await userRepository(server.db).find(userId)).toBeDefined();
    await pool.query("update payments set state = 'refunded' where order_id = $1", [orderId]);
    await deleteAccounts();
    expect(await userRepository(server.db).find(userId)).toBeUndefined();
  });

  it('asks for the right password, and only the person themselves on our own site', async () => {
    const userId = await anAccountOfTheirs(server, adria);
    const browser = await logInThem(server);
    const path = `/json/user/${userId}/deletion`;
    for (const body of [{}, { password: 7 }, { password, other: 1 }, { password: 'x'.repeat(10_000) }]) {
      expect((await browser.post(path, body)).statusCode).toBe(422);
    }
    expect(keyOf(await browser.post(path, { password: 'falsch falsch' }))).toBe('422 password.error.wrong');
    const guest = server.browser();
    const other = server.browser();
    await logInAs(server, other, await strangerId());
    await partnerRepository(server.db).add({
      name: 'wirt',
      apiKey: 'wirt-key',
      loopback: false,
      origins: ['https://wirt.example'],
    });
    for (const [method, url] of [
      ['GET', path],
      ['POST', path],
      ['POST', `${path}/cancel`],
      ['GET', `/json/user/${userId}/export`],
      ['POST', `/json/user/${userId}/export`],
      ['GET', `/json/user/${userId}/export/${'a'.repeat(22)}.zip`],
    ] as const) {
      const body = url === path ? { password } : undefined;
      const ask = (who: TestBrowser) => (method === 'GET' ? who.get(url) : who.post(url, body));
      expect([url, keyOf(await ask(guest))]).toEqual([url, '401 request.error.unauthenticated']);
      expect([url, keyOf(await ask(other))]).toEqual([url, '404 request.error.not-found']);
    }
    expect(await deletionRepository(server.db).find(userId)).toBeUndefined();
    const partner = await aPartnersBrowser(userId);
    for (const [method, url, payload] of [
      ['GET', path, undefined],
      ['POST', path, { password }],
      ['POST', `${path}/cancel`, {}],
      ['POST', `/json/user/${userId}/export`, {}],
      ['GET', `/json/user/${userId}/export`, undefined],
      ['GET', `/json/user/${userId}/export/${'a'.repeat(22)}.zip`, undefined],
    ] as const) {
      const answer = await server.http.inject({ method, url, headers: partner, ...(payload && { payload }) });
      expect([url, keyOf(answer)]).toEqual([url, '403 account.error.foreign']);
    }
  });

  it('says in the mail what is asked for in the language of the person', async () => {
    const userId = await anAccountOfTheirs(server, adria);
    const browser = await logInThem(server);
    const headers = { 'accept-language': 'en' };
    expect((await browser.post(`/json/user/${userId}/deletion`, { password }, headers)).statusCode).toBe(200);
    expect((await mailsTo(server, theirForm['order-email'])).at(-1)).toBe(
      'Your account will be deleted on 4 December 2026',
    );
  });
});

let strangers = 0;
async function strangerId(): Promise<string> {
  const id = `stranger${(strangers += 1)}${'0'.repeat(22)}`;
  const person = { id, email: `stranger${strangers}@example.at`, name: 'Otto', role: 'consumer' as const };
  await server.database.db
    .insertInto('users')
    .values({ ...person, password_hash: null, created_at: clock.now().toString() })
    .execute();
  return id;
}

/** Headers of a partner's page whose session the user has logged in to. */
async function aPartnersBrowser(userId: string): Promise<Record<string, string>> {
  const origin = { origin: 'https://wirt.example', 'x-api-key': 'wirt-key' };
  const { sessionId, session } = (
    await server.http.inject({ method: 'GET', url: '/json/session', headers: origin })
  ).json();
  await pool.query('update sessions set user_id = $1 where channel_id = $2', [userId, session.sessionChannelId]);
  return { ...origin, 'x-session-id': sessionId };
}
