import { runMigrations } from 'graphile-worker';
import { beforeEach, describe, expect, it } from 'vitest';
import { userRepository } from '#features/accounts/user-repository.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { auditRepository } from '#features/operator/audit-repository.ts';
import { dataRightsOf, forgetEverybody, foundIn } from '#tests/support/data-rights.ts';
import {
  allWords,
  anAccountOfTheirs,
  complete,
  orderAsThem,
  payOnline,
  theirForm,
  words,
} from '#tests/support/distinctive-person.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const { clock, server, adria } = await aRestaurantServer();
const { anonymise, expire } = dataRightsOf(server);
const { pool } = server.database;
beforeEach(() => forgetEverybody(pool));
const days = (count: number) => ({ hours: count * 24 });
const contactOf = async (orderId: string) =>
  (await pool.query<{ email: string }>("select contact ->> 'email' as email from orders where id = $1", [orderId]))
    .rows[0]?.email;

describe('ninety days after its completion', () => {
  it('nothing in a guest’s order, and around it, is of a person any more', async () => {
    await runMigrations({ pgPool: pool });
    const { browser, orderId } = await orderAsThem(server, adria, null);
    await complete(server, orderId);
    await payOnline(server, orderId);
    await browser.post(`/json/orders/${orderId}/account`);
    await browser.post('/json/contact', { name: words.name, email: words.email, message: words.message });
    await auditRepository(server.db).add({
      at: clock.now().toString(),
      actor: 'betrieb',
      action: 'refund',
      orderId,
      details: { note: words.auditWord },
    });
    await pool.query("select graphile_worker.add_job('gone', $1, run_at := $2, max_attempts := 1)", [
      JSON.stringify({ email: words.email }),
      clock.now().toString(),
    ]);
    await pool.query(
      "select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs), 'failed')",
    );
    clock.advance({ hours: 90 * 24 - 1 });
    await anonymise();
    expect(await contactOf(orderId)).toBe(words.email);
    clock.advance({ hours: 1 });
    await anonymise();
    await expire();
    expect(await foundIn(pool, allWords)).toEqual([]);
    const anonymisedAt = clock.now().toString();
    // again, once its session has ended: its mark goes too, and nothing else changes
    clock.advance({ hours: 1 });
    await anonymise();
    const { rows } = await pool.query('select placed_by, total_sum_cents, anonymised_at from orders');
    expect(rows).toEqual([{ placed_by: '', total_sum_cents: 1750, anonymised_at: anonymisedAt }]);
  });

  it('an account keeps its order, which answers sensibly to all that can be asked of it', async () => {
    const userId = await anAccountOfTheirs(server, adria);
    const { browser, orderId } = await orderAsThem(server, adria, userId);
    await complete(server, orderId);
    clock.advance(days(29));
    // used now and then, so that its session goes on
    for (let month = 0; month < 3; month += 1) {
      await browser.get('/json/session');
      clock.advance(days(25));
    }
    await anonymise();
    expect(await contactOf(orderId)).toBe('');
    const { foodorder } = (await browser.get(`/json/orders/${orderId}`)).json();
    expect(foodorder).toMatchObject({ owned: true, contact: null, address: null, comment: null, status: 6 });
    expect(foodorder.items[0]).toMatchObject({ name: 'Tiramisu', comment: '' });
    const reordered = await browser.post(`/json/orders/${orderId}/reorder`);
    expect([reordered.statusCode, reordered.json().changes]).toEqual([200, []]);
    const rating = { foodorderId: orderId, delivery: 5, taste: 5, pricing: 5 };
    const rated = await browser.post('/json/rating/save', rating);
    expect([rated.statusCode, rated.json().errors[0].key]).toEqual([409, 'rating.error.not-rateable']);
    expect((await browser.get(`/json/user/${userId}/orders/unrated`)).json()).toEqual({ unratedOrders: [] });
    for (const call of ['cancel', 'account']) {
      const answer = await browser.post(`/json/orders/${orderId}/${call}`);
      expect([call, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([call, true]);
    }
    expect((await browser.get('/json/addresses')).json().lastAddresses).toEqual([]);
    expect((await browser.get(`/json/payment/${orderId}`)).statusCode).toBe(200);
    const more = (await browser.get('/user/orders/more', { accept: 'application/json' })).json();
    expect(more.data.map(({ id }: { id: string }) => id)).toEqual([orderId]);
  });

  it('nobody makes an account of a guest’s order, nor is anybody written to about it', async () => {
    const { browser, orderId } = await orderAsThem(server, adria, null);
    await complete(server, orderId, 7);
    clock.advance(days(90));
    await pool.query('update sessions set expires_at = $1', [clock.now().add(days(1)).toString()]);
    await anonymise();
    const claimed = await browser.post(`/json/orders/${orderId}/account`);
    expect([claimed.statusCode, claimed.json().errors[0].key]).toEqual([404, 'order.error.unknown']);
    expect(await userRepository(server.db).findByEmail('')).toBeUndefined();
    const mail = {
      recipient: '',
      subject: 'Geld zurück',
      body: 'Hallo',
      html: null,
      language: 'de' as const,
    };
    await mailRepository(server.database.db).add({ ...mail, createdAt: clock.now().toString() });
    expect(await mailRepository(server.db).latest(10)).toEqual([]);
  });
});

describe('a mail about an order that was stored while that was made anonymous', () => {
  it('goes a month later, and with it those about no order', async () => {
    const { orderId } = await orderAsThem(server, adria, null);
    await complete(server, orderId);
    clock.advance(days(90));
    await anonymise();
    const mail = { recipient: words.email, subject: 'Hallo', body: 'Hallo', html: null, language: 'de' as const };
    const createdAt = clock.now().toString();
    await mailRepository(server.db).add({ ...mail, orderId, createdAt });
    await mailRepository(server.db).add({ ...mail, createdAt });
    const left = async () => (await mailRepository(server.db).latest(10)).map((each) => each.orderId);
    clock.advance(days(90));
    await anonymise();
    expect(await left()).toEqual([orderId]);
    clock.advance(days(30));
    await anonymise();
    expect(await left()).toEqual([]);
  });
});

describe('what is not over', () => {
  it('keeps an order that is under way, for thirty days more, and one whose money is not settled', async () => {
    const forgotten = await orderAsThem(server, adria, null);
    const unpaid = await orderAsThem(server, adria, null);
    await complete(server, unpaid.orderId);
    await payOnline(server, unpaid.orderId);
    await pool.query("update payments set state = 'refunding', settled_at = null where order_id = $1", [
      unpaid.orderId,
    ]);
    clock.advance(days(119));
    await anonymise();
    expect(await contactOf(forgotten.orderId)).toBe(words.email);
    expect(await contactOf(unpaid.orderId)).toBe(words.email);
    clock.advance(days(1));
    await anonymise();
    expect(await contactOf(forgotten.orderId)).toBe('');
    expect(await contactOf(unpaid.orderId)).toBe(words.email);
    await pool.query("update payments set state = 'refunded'");
    await anonymise();
    expect(await contactOf(unpaid.orderId)).toBe('');
  });

  it('takes what is left after it was interrupted', async () => {
    const orders = [await orderAsThem(server, adria, null), await orderAsThem(server, adria, null)];
    for (const { orderId } of orders) await complete(server, orderId);
    clock.advance(days(90));
    const [first, second] = orders.map(({ orderId }) => orderId);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from orders where id = $1 for update', [first]);
    // one is in somebody's hands: it is passed over, and nobody waits
    await anonymise();
    expect(await contactOf(second ?? '')).toBe('');
    await holder.query('rollback');
    holder.release();
    expect(await contactOf(first ?? '')).toBe(words.email);
    await Promise.all([anonymise(), anonymise()]);
    expect(await contactOf(first ?? '')).toBe('');
  });

  it('removes accounts that nobody ever activated, and no others', async () => {
    const userId = await anAccountOfTheirs(server, adria);
    const again = { name: words.name, acceptedTerms: true, newsletter: false };
    const fresh = await server.browser().post('/json/register', { ...again, email: 'neu@flunkermail.example' });
    expect(fresh.statusCode).toBe(200);
    clock.advance(days(89));
    await anonymise();
    expect(await userRepository(server.db).findByEmail('neu@flunkermail.example')).toBeDefined();
    clock.advance(days(2));
    await anonymise();
    expect(await userRepository(server.db).findByEmail('neu@flunkermail.example')).toBeUndefined();
    expect((await userRepository(server.db).find(userId))?.email).toBe(theirForm['order-email']);
  });
});
