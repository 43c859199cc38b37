import { runMigrations } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { auditRepository } from '#features/operator/audit-repository.ts';
import { exportSections } from '#features/privacy/repositories/export-sections.ts';
import { locate, logInAs, openBasket } from '#tests/support/customer.ts';
import { dataRightsOf, forgetEverybody, tablesOf, unzipped } from '#tests/support/data-rights.ts';
import { anAccountOfTheirs, complete, orderAsThem, payOnline, words } from '#tests/support/distinctive-person.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';
import { notPersonal } from './withheld-columns.ts';

const { clock, server, adria } = await aRestaurantServer();
const { makeExports } = dataRightsOf(server);
const { pool } = server.database;

async function aPerson() {
  await forgetEverybody(pool);
  const userId = await anAccountOfTheirs(server, adria);
  const { browser, orderId } = await orderAsThem(server, adria, userId);
  return { userId, browser, orderId, path: `/json/user/${userId}/export` };
}

async function download(browser: TestBrowser, path: string) {
  const { ready } = (await browser.get(path)).json();
  const response = await browser.get(ready.url);
  expect(response.statusCode).toBe(200);
  return { response, files: await unzipped(response.rawPayload) };
}

describe('the copy of one’s data', () => {
  it('is asked for, made, mailed as a link that needs the login, and kept for a week', async () => {
    const { userId, browser, path } = await aPerson();
    expect((await browser.get(path)).json()).toEqual({ requestedInfoTime: null, ready: null });
    expect((await browser.post(path)).json()).toEqual({ requestedInfoTime: '2026-11-20T17:00:00Z' });
    expect((await browser.get(path)).json()).toEqual({
      requestedInfoTime: '2026-11-20T17:00:00Z',
      ready: null,
    });
    clock.advance({ minutes: 1 });
    await makeExports();
    const { requestedInfoTime, ready } = (await browser.get(path)).json();
    expect(requestedInfoTime).toBe('2026-11-20T17:00:00Z');
    expect(ready).toMatchObject({ expires: '2026-11-27T17:01:00Z' });
    const [mail] = await mailRepository(server.db).latest(1);
    expect(mail).toMatchObject({ recipient: words.email, subject: 'Deine Daten liegen bereit', userId });
    expect(mail?.body).toContain('http://localhost:3000/account#data');
    expect(mail?.body).not.toContain('.zip');

    const { response } = await download(browser, path);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="mahlzeit-2026-11-20.zip"',
      'cache-control': 'no-store',
      'content-length': String(ready.bytes),
    });
    expect(response.rawPayload).toHaveLength(ready.bytes);

    const guest = await server.browser().get(ready.url);
    expect(guest.statusCode).toBe(401);
    for (const id of ['x', 'a'.repeat(22), '..%2f..%2fetc', '%00', 'é'.repeat(30)]) {
      const answer = await browser.get(`${path}/${id}.zip`);
      expect([id, answer.statusCode, answer.json().errors[0].key]).toEqual([id, 404, 'export.error.unknown']);
    }

    clock.advance({ hours: 7 * 24 });
    expect((await browser.get(path)).json()).toEqual({ requestedInfoTime: null, ready: null });
    expect((await browser.get(ready.url)).statusCode).toBe(404);
    await makeExports();
    const { rows } = await pool.query('select from data_export_parts');
    expect(rows).toEqual([]);
  });

  it('is made one at a time and once a day', async () => {
    const { browser, path } = await aPerson();
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.post(path)));
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 429, 429, 429]);
    await Promise.all([makeExports(), makeExports(), makeExports()]);
    const ready = (await mailsTo(server, words.email)).filter((subject) => subject.includes('liegen bereit'));
    expect(ready).toHaveLength(1);
    clock.advance({ hours: 23, minutes: 59 });
    const early = await browser.post(path);
    expect([early.statusCode, early.json().errors[0].key]).toEqual([429, 'request.error.too-many']);
    clock.advance({ minutes: 1 });
    expect((await browser.post(path)).statusCode).toBe(200);
    // until the new one is there, the old one can be fetched
    expect((await download(browser, path)).files).toHaveProperty('index.html');
  });

  it('holds everything the person has said and done, and nothing that opens a door', async () => {
    const { userId, browser, orderId, path } = await aPerson();
    await complete(server, orderId);
    await payOnline(server, orderId);
    const rating = { foodorderId: orderId, delivery: 5, taste: 4, pricing: 3, comment: words.review };
    await browser.post('/json/rating/save', rating);
    await pool.query('update ratings set reply = $1, replied_at = rated_at', [words.reply]);
    await browser.post(`/json/orders/${orderId}/complaint`, { text: words.complaint });
    const basket = await openBasket(browser, adria.slug);
    await basket.change('put', {
      product: { productId: adria.dessert, quantity: 1, comment: words.openComment },
    });
    await browser.post('/json/contact', { name: words.name, email: words.email, message: words.message });
    await browser.post('/json/password/lost', { email: words.email });
    await auditRepository(server.db).add({
      at: clock.now().toString(),
      actor: 'betrieb',
      action: 'points give',
      userId,
      details: { note: words.auditWord },
    });
    await browser.post(path);
    await makeExports();
    const { files } = await download(browser, path);
    // of a payment's mail nothing is left out: it is sent, and stands with the mails, once it is paid; this person has no
    // passkey, has had no answer and nothing back
    const { paymentMail: _, passkey: __, answer: ___, refundReason: ____, hiddenReason: _____, ...held } = words;
    const json = Object.entries(files).filter(([name]) => name.endsWith('.json'));
    const all = json.map(([, text]) => text).join('\n');
    for (const word of Object.values(held)) {
      expect([word, all.includes(word)]).toEqual([word, true]);
      expect([word, files['index.html']?.includes(word)]).toEqual([word, true]);
    }
    for (const [name, text] of json) expect([name, Array.isArray(JSON.parse(text))]).toEqual([name, true]);
    expect(Object.keys(files)).toHaveLength(exportSections.length + 1);

    const { rows } = await pool.query<{ secret: string }>(`
      select password_hash as secret from users union select id_hash from sessions
      union select csrf_secret from sessions union select channel_id from sessions
      union select token_hash from user_tokens`);
    const token = /token=([\w-]+)/.exec(
      (await mailRepository(server.db).latest(9)).map(({ body }) => body).join(),
    )?.[1];
    expect(token).toBeDefined();
    for (const secret of [...rows.map((row) => row.secret), token ?? '']) {
      expect(all).not.toContain(secret);
      expect(files['index.html']).not.toContain(secret);
    }
  });

  it('has a page to read that needs nothing but itself, in words, whatever people wrote', async () => {
    const { userId, browser, orderId, path } = await aPerson();
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)> &amp; "\' ‮🍕';
    await pool.query('update orders set comment = $2 where id = $1', [orderId, hostile]);
    await pool.query('update users set name = $2 where id = $1', [userId, hostile]);
    await browser.post(path, undefined, { 'accept-language': 'en' });
    await makeExports();
    const { files } = await download(browser, path);
    const page = files['index.html'] ?? '';
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<h2 id="orders">Orders</h2>');
    expect(page).toMatch(/€\s16,50/);
    expect(page).toContain('<dt>Ordered</dt><dd>20 November 2026 at 18:00</dd>');
    expect(page).toContain('&#60;script&#62;');
    expect(page).not.toMatch(/<(script|img|link|iframe|object)|href="[^#]|src="|url\(/);
    expect(JSON.parse(files['orders.json'] ?? '')[0].comment).toBe(hostile);
  });

  it('exports every table that there is, or says why not', async () => {
    await runMigrations({ pgPool: pool });
    const exported = exportSections.flatMap(({ tables }) => tables);
    const known = [...exported, ...Object.keys(notPersonal)].map((table) =>
      table.includes('.') ? table : `public.${table}`,
    );
    const tables = await tablesOf(pool);
    expect(new Set(known).size).toBe(known.length);
    expect(tables.filter((table) => !known.includes(table))).toEqual([]);
    expect(known.filter((table) => !tables.includes(table))).toEqual([]);
  });

  it('is left for the next round where making it fails, and others are made meanwhile', async () => {
    const { userId, browser, path } = await aPerson();
    await browser.post(path);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [userId]);
    await makeExports();
    expect((await browser.get(path)).json().ready).toBeNull();
    await holder.query('rollback');
    holder.release();
    await makeExports();
    expect((await browser.get(path)).json().ready).not.toBeNull();
  });

  it('of two thousand orders is made by a handful of statements, in pieces', async () => {
    const { userId, path } = await aPerson();
    await pool.query(`
      insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
        'id', 'many' || lpad(number::text, 24, '0'), 'is_void', true,
        'comment', md5(number::text) || md5('a' || number) || md5('b' || number)))).*
      from orders, generate_series(1, 2000) as number where user_id = '${userId}'`);
    const browser = server.browser();
    await locate(server, browser);
    await logInAs(server, browser, userId);
    await browser.post(path);
    const before = server.statements.length;
    await makeExports();
    expect(server.statements.length - before).toBeLessThan(200);
    const { files } = await download(browser, path);
    expect(JSON.parse(files['bestellungen.json'] ?? '')).toHaveLength(2001);
    expect(files['index.html']?.match(/many0/g)?.length).toBeGreaterThanOrEqual(2000);
  }, 30_000);
});
