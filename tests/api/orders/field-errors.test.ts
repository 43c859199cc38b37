import { describe, expect, it } from 'vitest';
import { aCustomerOf, anOrderForm } from '#tests/support/customer.ts';
import { fakePayments } from '#tests/support/fake-payments.ts';
import { byCard } from '#tests/support/payment-server.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';

const payments = fakePayments();
const { server, adria } = await aRestaurantServer({ payment: payments.provider });
const english = { 'accept-language': 'en' };

type Answer = { json(): { errors: { key: string; message: string; field?: string; reason?: string }[] } };
const said = (answer: Answer) =>
  answer.json().errors.map(({ field, reason, message }) => `${field} ${reason}: ${message}`);

/** What is said, in English, of one field of an order. */
async function saidOfOrder(values: Record<string, unknown>): Promise<string[]> {
  const { browser, basket } = await aCustomerOf(server, adria);
  const answer = await browser.post(
    `/json/restaurant/${adria.slug}/order`,
    anOrderForm({ basketCacheId: basket.id, ...values }),
    { ...english, 'idempotency-key': crypto.randomUUID() },
  );
  expect(answer.statusCode).toBe(422);
  return said(answer);
}

describe('a field of an order', () => {
  it.each([
    [{ 'order-email': '' }, 'order-email missing: Please enter your e-mail address.'],
    [{ 'order-email': 'eva' }, 'order-email invalid: This e-mail address is not complete.'],
    [{ 'order-email': `${'e'.repeat(254)}@example.at` }, 'order-email tooLong: This has more than 254 characters.'],
    [{ 'order-name': ' ' }, 'order-name missing: Please enter your name.'],
    [{ 'order-phone': '' }, 'order-phone missing: Please enter your phone number.'],
    [
      { 'order-phone': '+4366012' },
      'order-phone invalid: There is no such phone number. Please check country and number.',
    ],
    [{ 'order-phone': '+43 '.repeat(20) }, 'order-phone tooLong: This has more than 40 characters.'],
    [{ 'order-door': '' }, 'order-door missing: Please enter your door number.'],
    [{ 'order-door': '123456789012' }, 'order-door tooLong: This has more than 11 characters.'],
    [{ 'order-door': 'x'.repeat(41) }, 'order-door tooLong: This has more than 40 characters.'],
    [{ 'order-floor': '123456789012' }, 'order-floor tooLong: This has more than 11 characters.'],
    [{ basketCacheId: undefined }, 'basketCacheId missing: Please fill in this field.'],
    [{ 'order-name': 7 }, 'order-name invalid: The input is not valid.'],
  ])('%o is missing, invalid or too long, each with its own text', async (values, expected) => {
    expect(await saidOfOrder(values)).toEqual([expected]);
  });

  it('is said in German too', async () => {
    const { order } = await aCustomerOf(server, adria);
    expect(said(await order({ 'order-door': '' }))).toEqual(['order-door missing: Bitte gib deine Türnummer ein.']);
  });

  it('a phone number needs its country: its own, or a chosen one', async () => {
    for (const country of [undefined, '', ' ']) {
      const values = { 'order-phone': '0660 1234567', 'order-phone-country': country };
      expect(await saidOfOrder(values)).toEqual([
        'order-phone-country missing: Please choose the country of your phone number.',
      ]);
    }
    const { order } = await aCustomerOf(server, adria);
    expect((await order({ 'order-phone': '+43 660 1234567', 'order-phone-country': undefined })).statusCode).toBe(201);
  });

  it('a time that is no time has a text of its own, in the order as in the basket', async () => {
    const format = 'invalid: Please enter the time as HH:MM.';
    expect(await saidOfOrder({ orderTime: { date: '2026-11-20', time: 'halb acht' } })).toEqual([
      `orderTime.time ${format}`,
    ]);
    const { browser, basket } = await aCustomerOf(server, adria);
    const chosen = (time: string) => browser.post(`/json/basket/${basket.id}/time`, { dayOffset: 0, time }, english);
    for (const time of ['7', '24:00', '1９:30', '19:30:00', 'x'.repeat(10_000)]) {
      expect(said(await chosen(time))).toEqual([`time ${format}`]);
    }
    expect((await chosen('23:30')).json().errors).toEqual([
      { key: 'basket.error.invalid-time', field: 'time', message: 'This time is not possible.' },
    ]);
  });
});

it('a field of every other form says in the same way what is the matter with it', async () => {
  const browser = server.browser();
  const post = async (url: string, body: object) => said(await browser.post(url, body, english));
  const person = { email: '', name: '', acceptedTerms: true, newsletter: false };
  expect(await post('/json/register', person)).toEqual([
    'email missing: Please enter your e-mail address.',
    'name missing: Please enter your name.',
  ]);
  expect(await post('/json/register', { ...person, name: 'Eva', email: 'eva' })).toEqual([
    'email invalid: This e-mail address is not complete.',
  ]);
  expect(await post('/json/register', { ...person, name: 'E'.repeat(121) })).toEqual([
    'name tooLong: This has more than 120 characters.',
  ]);
  expect(await post('/json/login', { email: 'eva@example.at' })).toEqual([
    'password missing: Please fill in this field.',
  ]);
});

describe('an order that fails for a reason of ours', () => {
  it('is answered order.error.failed, nothing is placed or begun to be paid, and the same key works later', async () => {
    const { pool } = server.database;
    await pool.query(`alter table orders add constraint broken check (comment <> 'kaputt')`);
    const { browser, basket } = await aCustomerOf(server, adria);
    const body = anOrderForm({ basketCacheId: basket.id, 'order-comment': 'kaputt', ...byCard });
    const attempt = () =>
      browser.post(`/json/restaurant/${adria.slug}/order`, body, {
        ...english,
        'idempotency-key': 'of-a-broken-order',
      });
    const before = payments.calls.start;
    const failed = await attempt();
    const number = String(failed.headers['x-request-id']);
    expect([failed.statusCode, failed.json()]).toEqual([
      500,
      { errors: [{ key: 'order.error.failed', message: `An error occurred. (Error number ${number})`, number }] },
    ]);
    expect(payments.calls.start).toBe(before);
    expect((await pool.query('select from orders where basket_id = $1', [basket.id])).rows).toEqual([]);
    expect((await basket.read()).keys).toHaveLength(1);

    await pool.query('alter table orders drop constraint broken');
    const placed = await attempt();
    expect(placed.statusCode).toBe(201);
    expect((await attempt()).json().orderId).toBe(placed.json().orderId);
    expect(payments.calls.start).toBe(before + 1);
  });

  it('only an order is: other calls keep the general key', async () => {
    const { pool } = server.database;
    await pool.query('alter table ratings rename to ratings_away');
    const answer = await server.browser().get(`/json/restaurant/${adria.slug}/ratings`);
    await pool.query('alter table ratings_away rename to ratings');
    expect([answer.statusCode, answer.json().errors[0].key]).toEqual([500, 'request.error.failed']);
  });
});

it('a wrong code is refused by the error that counts as no failed submission', async () => {
  const { invalidCodeKeys } = await import('#shared/domain/basket/basket-guide.ts');
  const { order } = await aCustomerOf(server, adria);
  const refused = await order({ 'order-payment-discount-code': 'Geraten' });
  expect(invalidCodeKeys).toContain(refused.json().errors[0].key);
  expect(refused.json().errors).toHaveLength(1);
});
