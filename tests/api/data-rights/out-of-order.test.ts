import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userRepository } from '#features/accounts/user-repository.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { refundOrderTask } from '#features/operator/refund-order.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { refunds } from '#features/payments/refund-payments.ts';
import { deletionRepository } from '#features/privacy/repositories/deletion-repository.ts';
import { aCustomerOf, addUser, logInAs } from '#tests/support/customer.ts';
import { dataRightsOf, forgetEverybody, unzipped } from '#tests/support/data-rights.ts';
import { anAccountOfTheirs, complete, orderAsThem, password, words } from '#tests/support/distinctive-person.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aPaymentServer, byCard } from '#tests/support/payment-server.ts';
import { logInThem } from '#tests/support/personal-traces.ts';
import { anApp } from '#tests/support/services.ts';

const { payments, clock, server, adria, webhook } = await aPaymentServer();
const { db } = server;
const { makeExports, deleteAccounts } = dataRightsOf(server);
const { pool } = server.database;
beforeEach(() => forgetEverybody(pool));
const days = (count: number) => ({ hours: count * 24 });
const exists = async (userId: string) => (await userRepository(db).find(userId)) !== undefined;

async function leaving() {
  const userId = await anAccountOfTheirs(server, adria);
  const browser = await logInThem(server);
  const path = `/json/user/${userId}/deletion`;
  const ask = () => browser.post(path, { password });
  expect((await ask()).statusCode).toBe(200);
  return { userId, browser, path, ask };
}

describe('an account that will be deleted', () => {
  it('is kept by a change of mind in the last minute, and gone a minute later', async () => {
    const { userId, browser, path, ask } = await leaving();
    clock.advance({ hours: 14 * 24 - 1, minutes: 59 });
    await deleteAccounts();
    expect((await browser.post(`${path}/cancel`)).json()).toEqual({ requestedDeletion: null });
    clock.advance({ hours: 1 });
    await deleteAccounts();
    expect(await exists(userId)).toBe(true);
    // asked for anew, all fourteen days begin anew
    expect((await ask()).json()).toEqual({ requestedDeletion: '2026-12-18T17:59:00Z' });
    clock.advance({ hours: 14 * 24 - 1, minutes: 59 });
    await deleteAccounts();
    expect(await exists(userId)).toBe(true);
    clock.advance({ minutes: 1 });
    await deleteAccounts();
    expect(await exists(userId)).toBe(false);
    // too late for a change of mind
    expect((await browser.get(path)).statusCode).toBe(401);
  });

  it('goes on working until then: logging in, ordering and earning points change nothing but what is lost', async () => {
    const { userId, path } = await leaving();
    clock.advance(days(13));
    const again = await logInThem(server);
    const { lostPoints, openOrders, requestedDeletion } = (await again.get(path)).json();
    expect([openOrders, requestedDeletion]).toEqual([0, '2026-12-04T17:00:00Z']);
    const { orderId } = await orderAsThem(server, adria, userId);
    await userRepository(db).givePoints(userId, 55, 'Danke', clock.now().toString());
    const preview = (await again.get(path)).json();
    const balance = (await userRepository(db).find(userId))?.balancePoints;
    expect(preview).toMatchObject({ openOrders: 1, lostPoints: balance, requestedDeletion });
    expect(balance).not.toBe(lostPoints);

    clock.advance(days(1));
    await deleteAccounts();
    expect(await exists(userId)).toBe(true);
    await complete(server, orderId);
    await deleteAccounts();
    expect(await exists(userId)).toBe(false);
    expect((await orderRepository(db).read(orderId))?.contact.email).toBe('');
  });

  it('is not waited for by a copy that was to be made: neither the copy nor a mail is left', async () => {
    const { userId, browser } = await leaving();
    clock.advance(days(14));
    expect((await browser.post(`/json/user/${userId}/export`)).statusCode).toBe(200);
    await deleteAccounts();
    await makeExports();
    expect(await mailsTo(server, words.email)).toEqual(['Dein Konto ist gelöscht']);
    expect((await pool.query('select from data_exports')).rows).toEqual([]);
  });
});

describe('somebody who works for a restaurant', () => {
  it('has a copy made and the account deleted, and the restaurant goes on', async () => {
    const userId = await addUser(server, {
      name: 'Mara',
      role: 'staff',
      passwordHash: await hash(password, { memoryCost: 8, timeCost: 1 }),
    });
    await userRepository(db).addToStaff(userId, adria.slug);
    const browser = server.browser();
    expect((await browser.post('/json/login', { email: 'mara@example.at', password })).statusCode).toBe(200);
    await browser.post(`/json/user/${userId}/export`);
    await makeExports();
    const { ready } = (await browser.get(`/json/user/${userId}/export`)).json();
    const copy = await unzipped((await browser.get(ready.url)).rawPayload);
    expect(JSON.parse(copy['restaurants.json'] ?? '')).toEqual([{ restaurant: 'Pizzeria Adria', role: 'owner' }]);

    const alone = await browser.post(`/json/user/${userId}/deletion`, { password });
    expect([alone.statusCode, alone.json().errors[0].key]).toEqual([409, 'account.error.last-owner']);
    await userRepository(db).addToStaff(await addUser(server, { name: 'Josip', role: 'staff' }), adria.slug);
    expect((await browser.post(`/json/user/${userId}/deletion`, { password })).statusCode).toBe(200);
    clock.advance(days(14));
    await deleteAccounts();
    expect(await exists(userId)).toBe(false);
    expect((await browser.get('/json/cockpit/orders')).statusCode).toBe(401);
    expect((await server.browser().get(`/json/restaurant/${adria.slug}/products`)).statusCode).toBe(200);
  });
});

describe('money that comes after the account is gone', () => {
  it('goes back when it was paid for an order that had come to nothing, and nobody is written to', async () => {
    const userId = await addUser(server, { name: 'Otto', points: 300 });
    const customer = await aCustomerOf(server, adria, { userId });
    const { orderId } = (await customer.order(byCard)).json<{ orderId: string }>();
    payments.of(orderId).state = 'failed';
    await webhook(payments.news(orderId));
    await db
      .transaction()
      .execute((tx) => deletionRepository(tx).deleteAccount(userId, { author: '', now: clock.now().toString() }));
    const before = (await mailRepository(db).latest(99)).length;
    payments.of(orderId).state = 'paid';
    expect((await webhook(payments.news(orderId))).statusCode).toBe(200);
    await expect.poll(() => payments.of(orderId).refunds).toBe(1);
    await expect.poll(async () => (await orderRepository(db).read(orderId))?.paymentStatus).toBe('refunded');
    expect((await mailRepository(db).latest(99)).length).toBe(before);
  });

  it('goes back at the operator’s command, and points go back to nobody', async () => {
    const userId = await addUser(server, { name: 'Otto', points: 300 });
    const customer = await aCustomerOf(server, adria, { userId });
    const { orderId } = (await customer.order(byCard)).json<{ orderId: string }>();
    payments.pay(orderId);
    await webhook(payments.news(orderId));
    await complete(server, orderId);
    await db
      .transaction()
      .execute((tx) => deletionRepository(tx).deleteAccount(userId, { author: '', now: clock.now().toString() }));
    const refunded: string[] = [];
    const published: string[] = [];
    const app = anApp(db, { clock, publisher: { publish: (channel) => void published.push(channel) } });
    vi.spyOn(refunds(app), 'soon').mockImplementation((id) => void refunded.push(id));
    const { run } = refundOrderTask(app);
    const before = (await mailRepository(db).latest(99)).length;
    await run({ orderId });
    await run({ orderId });
    expect([refunded, published]).toEqual([[orderId], []]);
    expect((await mailRepository(db).latest(99)).length).toBe(before);
    expect((await pool.query('select from credit_transactions')).rows).toEqual([]);
  });
});

describe('the link to a copy of one’s data', () => {
  it('opens for nobody else, for nobody who has logged out, and for nobody once the account is gone', async () => {
    const userId = await anAccountOfTheirs(server, adria);
    const browser = await logInThem(server);
    await browser.post(`/json/user/${userId}/export`);
    await makeExports();
    const link: string = (await browser.get(`/json/user/${userId}/export`)).json().ready.url;
    expect((await browser.get(link)).statusCode).toBe(200);

    const otherId = await addUser(server, { name: 'Otto' });
    const other = server.browser();
    await logInAs(server, other, otherId);
    const asTheirs = link.replace(userId, otherId);
    expect([(await other.get(link)).statusCode, (await other.get(asTheirs)).statusCode]).toEqual([404, 404]);

    expect((await browser.post('/json/logout')).statusCode).toBe(200);
    expect((await browser.get(link)).statusCode).toBe(401);

    const again = await logInThem(server);
    expect((await again.get(link)).statusCode).toBe(200);
    await db
      .transaction()
      .execute((tx) => deletionRepository(tx).deleteAccount(userId, { author: '', now: clock.now().toString() }));
    expect((await again.get(link)).statusCode).toBe(401);
    expect((await pool.query('select from data_export_parts')).rows).toEqual([]);
  });

  it('is made once, however often it is asked for', async () => {
    const userId = await anAccountOfTheirs(server, adria);
    const browser = await logInThem(server);
    const codes: number[] = [];
    for (let time = 0; time < 100; time += 1) {
      codes.push((await browser.post(`/json/user/${userId}/export`)).statusCode);
    }
    expect(codes).toEqual([200, ...Array<number>(99).fill(429)]);
    expect((await pool.query('select from data_exports')).rows).toHaveLength(1);
  });
});
