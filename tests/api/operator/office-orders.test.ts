import { beforeAll, describe, expect, it, vi } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { aKey } from '#tests/support/customer.ts';
import { anOperatorBrowser } from '#tests/support/operators.ts';
import { aPaymentServer, byCard } from '#tests/support/payment-server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { payments, server, adria, clock, aCustomer, webhook } = await aPaymentServer({ port: 0 });
beforeAll(() => server.listen());
const { browser: finance } = await anOperatorBrowser(server, 'Fini', 'finance');
const { browser: support } = await anOperatorBrowser(server, 'Susi', 'support');

let made = 0;
/** A delivered order of 17,50 € that was paid by card. */
async function anOrder() {
  const customer = await aCustomer();
  const email = `gast${(made += 1)}@example.at`;
  const { orderId } = (await customer.order({ ...byCard, 'order-email': email })).json<{ orderId: string }>();
  payments.pay(orderId);
  await webhook(payments.news(orderId));
  const at = clock.now().toString();
  await server.database.pool.query(
    'update orders set status = 5, status_since = $2, confirmation_time = $2 where id = $1',
    [orderId, at],
  );
  return { orderId, email, browser: customer.browser };
}
const mailsOf = async (email: string) =>
  (await mailRepository(server.db).latest(500)).filter(({ recipient }) => recipient === email);

describe('an order in the office', () => {
  it('is found by number, name, e-mail, phone, restaurant and day, and shows all that happened to it', async () => {
    const { orderId, email } = await anOrder();
    const found = async (query: string) =>
      (await support.get(`/json/office/orders?${query}`))
        .json<{ orders: { id: string }[] }>()
        .orders.map(({ id }) => id);
    const number = orderId.replaceAll(/[^A-Za-z0-9]/g, '').slice(-4);
    for (const q of [orderId, number, number.toLowerCase(), email.toUpperCase(), 'Eva', '0660 1234']) {
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, expect.arrayContaining([orderId])]);
    }
    expect(await found(`restaurant=${adria.slug}&day=2026-11-20&q=${email}`)).toEqual([orderId]);
    for (const query of [`q=${email}&day=2026-11-19`, `q=${email}&restaurant=gibt-es-nicht`, 'q=%25', 'q=100%25_x']) {
      expect([query, await found(query)]).toEqual([query, []]);
    }
    expect((await support.get('/json/office/orders?day=2026-02-30')).statusCode).toBe(422);
    const { order, events, left } = (await support.get(`/json/office/orders/${orderId}`)).json();
    expect({ left, email: order.contact.email }).toEqual({ left: 1750, email });
    const kinds = events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['moved', 'payment', 'mail']));
    expect((await support.get('/json/office/orders/nichts')).statusCode).toBe(404);
  });

  it('is refunded in part once for each key, by whoever may, and says by whom', async () => {
    const { orderId } = await anOrder();
    const body = { amount: 500, lines: [], reason: 'Suppe war kalt' };
    const path = `/json/office/orders/${orderId}/refund`;
    expect((await support.post(path, body, aKey())).statusCode).toBe(403);
    expect((await finance.post(path, body)).json().errors[0].key).toBe('order.error.missing-idempotency-key');
    const key = aKey();
    const answers = await Promise.all([1, 2, 3].map(() => finance.post(path, body, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await expect.poll(() => [...payments.of(orderId).parts.values()]).toEqual([500]);
    expect((await finance.post(path, { ...body, amount: 600 }, key)).statusCode).toBe(409);
    expect((await finance.post(path, { ...body, amount: 1251 }, aKey())).json().errors[0]).toMatchObject({
      key: 'refund.error.amount',
      field: 'amount',
    });
    expect((await finance.post(path, { ...body, reason: '   ' }, aKey())).statusCode).toBe(422);
    const { events, left } = (await support.get(`/json/office/orders/${orderId}`)).json();
    expect(left).toBe(1250);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'change', action: 'orders refund-part', reason: 'Suppe war kalt' }),
    );
    expect((await finance.post(path, { ...body, amount: null }, aKey())).statusCode).toBe(200);
    await expect.poll(() => payments.of(orderId).refunds).toBe(1);
    expect((await finance.post(path, { ...body, amount: null }, aKey())).statusCode).toBe(409);
    // its restaurant still sees it, with what went back
    const staff = await aStaffBrowser(server, 'Maria', [adria]);
    const { orders } = (await staff.get('/json/cockpit/orders')).json<{ orders: { id: string }[] }>();
    expect(orders.find(({ id }) => id === orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ amount: 500 }],
    });
  });

  it('is cancelled in the name of its restaurant while nobody has cooked it', async () => {
    const { orderId } = await anOrder();
    const cancel = () =>
      finance.post(`/json/office/orders/${orderId}/cancel`, { denialReason: 'closing', reason: 'Wasserrohrbruch' });
    expect((await cancel()).json().errors[0].key).toBe('order.error.status');
    await server.database.pool.query('update orders set status = 2 where id = $1', [orderId]);
    expect((await cancel()).json().order).toMatchObject({ status: 7, reason: 'closing' });
    await expect.poll(() => payments.of(orderId).refunds).toBe(1);
  });
});

describe('a complaint', () => {
  it('is made once by who ordered, answered by one mail, and closed', async () => {
    const { orderId, email, browser } = await anOrder();
    const path = `/json/orders/${orderId}/complaint`;
    const stranger = (await aCustomer()).browser;
    expect((await stranger.post(path, { text: 'Mir auch nicht' })).statusCode).toBe(404);
    await server.database.pool.query('update orders set status = 3 where id = $1', [orderId]);
    expect((await browser.post(path, { text: 'Kalt' })).json().errors[0].key).toBe('complaint.error.early');
    await server.database.pool.query('update orders set status = 5 where id = $1', [orderId]);
    const sent = await Promise.all([1, 2].map(() => browser.post(path, { text: 'Die Suppe war kalt.' })));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(sent[0]?.json().foodorder.complainedAt).toEqual(expect.any(String));
    expect((await browser.post(path, { text: 'Und die Pizza.' })).json().errors[0].key).toBe('complaint.error.twice');
    expect((await browser.post(path, { text: 'x'.repeat(2001) })).statusCode).toBe(422);

    const { complaints, counts } = (await support.get('/json/office/complaints')).json();
    const [{ id }] = complaints.filter((each: { orderId: string }) => each.orderId === orderId);
    expect(counts.open).toBeGreaterThan(0);
    const at = `/json/office/complaints/${id}`;
    const answer = { text: 'Das tut uns leid. {link} Du bekommst 5 Euro zurück.' };
    const answers = await Promise.all([1, 2].map(() => support.post(`${at}/answer`, answer)));
    expect(answers.map((each) => each.json().complaint?.state)).toEqual(['answered', 'answered']);
    const mails = (await mailsOf(email)).filter(({ subject }) => subject.startsWith('Zu deiner Bestellung'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('{link} Du bekommst 5 Euro zurück.');
    expect((await support.post(`${at}/close`)).json().complaint.state).toBe('closed');
    expect((await support.post(`${at}/answer`, { text: 'Noch etwas' })).json().errors[0].key).toBe(
      'complaint.error.over',
    );
  });

  it('about a review lets it be hidden, so that nobody sees it and it counts for nothing', async () => {
    const { orderId, browser } = await anOrder();
    const rating = { foodorderId: orderId, delivery: 1, taste: 1, pricing: 1, comment: 'Ihr seid alle Gauner' };
    await browser.post('/json/rating/save', rating);
    const { rows } = await server.database.pool.query<{ id: number }>(
      `insert into complaints (kind, restaurant_id, rating_id, text, language, created_at)
       select 'review', restaurant_id, id, 'Beleidigung', 'de', now() from ratings where order_id = $1 returning id`,
      [orderId],
    );
    const seen = async () => (await browser.get(`/json/restaurant/${adria.slug}/ratings`)).json();
    expect((await seen()).ratings).toHaveLength(1);
    const path = `/json/office/complaints/${rows[0]?.id}/hide-review`;
    const { complaint } = (await support.post(path, { reason: 'beleidigt Menschen' })).json();
    expect(complaint.review).toMatchObject({ hiddenAt: expect.any(String), hiddenReason: 'beleidigt Menschen' });
    expect((await support.post(path, { reason: 'noch einmal' })).json().complaint.review.hiddenReason).toBe(
      'beleidigt Menschen',
    );
    expect((await seen()).ratings).toEqual([]);
    const { rows: counted } = await server.database.pool.query(
      'select rating_count, rating_average::float8 from restaurants where id = $1',
      [adria.id],
    );
    expect(counted).toEqual([{ rating_count: 0, rating_average: 0 }]);

    // and shown again as it was, once, also after the complaint is closed
    await support.post(path.replace('hide-review', 'close'));
    const shown = await Promise.all([1, 2].map(() => support.post(path.replace('hide', 'show'))));
    expect(shown.map((each) => each.json().complaint.review.hiddenAt)).toEqual([null, null]);
    expect((await seen()).ratings).toMatchObject([{ comment: 'Ihr seid alle Gauner' }]);
    const { rows: noted } = await server.database.pool.query(
      `select count(*)::int from audit_log where action = 'complaints show-review'`,
    );
    expect(noted).toEqual([{ count: 1 }]);
  });
});

describe('mails in the office', () => {
  it('are found by whom they went to, and sent again where they were given up', async () => {
    const { email } = await anOrder();
    const of = async (more = '') =>
      (await support.get(`/json/office/mails?to=${email.toUpperCase()}${more}`)).json<{ mails: { id: number }[] }>()
        .mails;
    const [mail] = await of();
    expect(mail).toMatchObject({ recipient: email, subject: 'Deine Bestellung bei Pizzeria Adria' });
    expect(mail).not.toHaveProperty('body');
    expect((await support.post(`/json/office/mails/${mail?.id}/again`)).json().errors[0].key).toBe('mail.error.sent');
    await server.database.pool.query(
      `update mails set sent_at = null, next_attempt_at = null, last_error = '550 no mailbox', attempts = 9 where id = $1`,
      [mail?.id],
    );
    expect(await of('&failing=1')).toMatchObject([{ state: 'given-up', error: '550 no mailbox' }]);
    expect((await support.post(`/json/office/mails/${mail?.id}/again`)).json().mail).toMatchObject({
      state: 'waiting',
    });
    expect((await support.get('/json/office/mails?page=x')).statusCode).toBe(422);
  });
});
