import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aClock, fridayEvening } from '../../support/clock.ts';
import { addCode } from '../../support/codes.ts';
import {
  aCustomerOf,
  addUser,
  aKey,
  type CustomerTerms,
  logInAs,
  openBasket,
} from '../../support/customer.ts';
import { fakePayments, fakeSignature } from '../../support/fake-payments.ts';
import { addRestaurant, type RestaurantFixture } from '../../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../../support/server.ts';

const clock = aClock();
const payments = fakePayments();
let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  server = await aServer({ clock, payment: payments.provider });
  adria = await addRestaurant(server.database.db);
});
afterAll(() => server.stop());
beforeEach(() => clock.set(fridayEvening));

const byCard = { 'order-payment-type': 'creditcard' };
const aCustomer = (terms?: CustomerTerms) => aCustomerOf(server, adria, terms);

async function anOnlineOrder(terms?: CustomerTerms) {
  const customer = await aCustomer(terms);
  const placed = (await customer.order(byCard)).json();
  const orderId: string = placed.orderId;
  const read = async () => (await customer.browser.get(`/json/orders/${orderId}`)).json().foodorder;
  return { ...customer, placed, orderId, read };
}

const webhook = (payload: Buffer, headers: Record<string, string> = fakeSignature) =>
  server.http.inject({
    method: 'POST',
    url: '/json/payment/webhook',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

async function mailsTo(recipient: string): Promise<string[]> {
  const mails = await server.store.mails.latest(50);
  return mails.filter((mail) => mail.recipient === recipient).map(({ subject }) => subject);
}

describe('an order that is paid online', () => {
  it('is stored as unconfirmed with payment status pending, and answers where to pay', async () => {
    const { placed, orderId, read } = await anOnlineOrder();
    const { providerId, start } = payments.of(orderId);
    const redirectUrl = `https://pay.example/${providerId}`;
    expect(placed).toEqual({ orderId, status: 1, paymentStatus: 'pending', redirectUrl });
    expect(start).toMatchObject({
      amount: 1750,
      paymentType: 'creditcard',
      description: 'Pizzeria Adria',
      email: 'eva@example.at',
      language: 'de',
      returnUrl: `http://localhost:3000/order/status/${orderId}`,
    });
    expect(start.expiresAt.toString()).toBe('2026-11-20T17:30:00Z');
    expect(await read()).toMatchObject({ paymentStatus: 'pending', paymentUrl: redirectUrl });
    const stranger = (await server.browser().get(`/json/orders/${orderId}`)).json().foodorder;
    expect(stranger.paymentUrl).toBeNull();
  });

  it('asks the provider for what remains and the tip', async () => {
    const { order } = await aCustomer();
    const { orderId } = (await order({ ...byCard, tip: 250 })).json();
    expect(payments.of(orderId).start.amount).toBe(2000);
    const paidInCash = await (await aCustomer()).order({ tip: 250 });
    expect(paidInCash.json().errors[0]).toMatchObject({ key: 'order.error.tip' });
  });

  it('is not mailed before it is paid, and once then', async () => {
    const { order } = await aCustomer();
    const email = 'once@example.at';
    const { orderId } = (await order({ ...byCard, 'order-email': email })).json();
    expect(await mailsTo(email)).toEqual([]);
    payments.pay(orderId);
    await webhook(payments.news(orderId));
    await webhook(payments.news(orderId));
    expect(await mailsTo(email)).toEqual(['Deine Bestellung bei Pizzeria Adria']);
  });

  it('answers the same key and body with the same order and the same page', async () => {
    const { order } = await aCustomer();
    const key = aKey();
    const answers = await Promise.all([order(byCard, key), order(byCard, key), order(byCard, key)]);
    const [first] = answers;
    for (const answer of answers) expect(answer.json()).toEqual(first?.json());
    expect((await order(byCard, key)).json()).toEqual(first?.json());
    expect(payments.all().filter(({ start }) => start.orderId === first?.json().orderId)).toHaveLength(1);
  });

  it('gets its page by a repetition when a crash came before it was made', async () => {
    const { orderId, order } = await anOnlineOrder();
    // What a kill between the commit and the provider's answer leaves behind.
    await server.database.pool.query(
      `update payments set state = 'starting', provider_id = null, url = null where order_id = $1`,
      [orderId],
    );
    const { rows } = await server.database.pool.query<{ key: string }>(
      'select key from idempotency_keys where order_id = $1',
      [orderId],
    );
    const again = (await order(byCard, { 'idempotency-key': rows[0]?.key ?? '' })).json();
    expect(again).toMatchObject({
      orderId,
      redirectUrl: `https://pay.example/${payments.of(orderId).providerId}`,
    });
  });

  it('is void at once when the provider makes no page, and its key may be used again', async () => {
    const userId = await addUser(server, { name: 'Fanni', points: 300 });
    const { order, basket, browser } = await aCustomer({ userId });
    const key = aKey();
    payments.fail('start', 1);
    const refused = await order(byCard, key);
    expect(refused.statusCode).toBe(503);
    expect(refused.json().errors[0].key).toBe('payment.error.unavailable');
    expect(await server.store.credits.balanceOf(userId)).toBe(300);
    expect((await openBasket(browser, adria.slug)).id).toBe(basket.id);
    const again = await order(byCard, key);
    expect(again.statusCode).toBe(201);
    expect(again.json().redirectUrl).toMatch(/^https:\/\/pay\.example\//);
    expect(await server.store.credits.balanceOf(userId)).toBe(0);
  });

  it('is refused for types that the restaurant or the provider does not take', async () => {
    for (const type of ['eps', 'creditcard_3d', 'sofort']) {
      const { order } = await aCustomer();
      const answer = await order({ 'order-payment-type': type });
      expect(answer.json().errors[0].key).toBe('order.error.invalid-payment-type');
    }
  });

  it('asks no payment type, and no provider, when nothing remains', async () => {
    const userId = await addUser(server, { name: 'Gusti', points: 5000 });
    const { order } = await aCustomer({ userId });
    const starts = payments.calls.start;
    expect((await order({ 'order-payment-type': '' })).json()).toMatchObject({
      paymentStatus: 'paid',
      redirectUrl: null,
    });
    expect(payments.calls.start).toBe(starts);
  });
});

describe('the return URL', () => {
  it('gets the order appended', async () => {
    const { order } = await aCustomer();
    const { orderId } = (
      await order({ ...byCard, returnUrl: 'http://localhost:3000/restaurants?a=1#x' })
    ).json();
    const { returnUrl } = payments.of(orderId).start;
    expect(returnUrl).toBe(`http://localhost:3000/restaurants?a=1&fo-order=${orderId}#x`);
  });

  it('names this order alone, also where it still named an earlier one', async () => {
    const { order } = await aCustomer();
    const returnUrl = 'http://localhost:3000/restaurants?fo-order=earlier&a=1';
    const { orderId } = (await order({ ...byCard, returnUrl })).json();
    const { searchParams } = new URL(payments.of(orderId).start.returnUrl);
    expect(searchParams.getAll('fo-order')).toEqual([orderId]);
  });

  it('is refused unless its origin is our own or registered for the api key', async () => {
    for (const returnUrl of ['https://evil.example/', 'javascript:alert(1)', '//evil.example', 'x', '']) {
      const { order } = await aCustomer();
      const answer = await order({ ...byCard, returnUrl });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0]).toMatchObject({ key: 'navigation.error.refused', field: 'returnUrl' });
    }
  });
});

describe('the webhook', () => {
  it('makes the order paid, and needs no session and no token', async () => {
    const { orderId, read } = await anOnlineOrder();
    payments.pay(orderId);
    const answer = await webhook(payments.news(orderId));
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(await read()).toMatchObject({
      status: 1,
      paymentStatus: 'paid',
      paymentUrl: null,
    });
    const payment = (await server.browser().get(`/json/payment/${orderId}`)).json();
    expect(payment).toEqual({
      paymentStatus: 'paid',
      paymentMethod: 'creditcard',
      paymentTime: '2026-11-20T17:00:00Z',
    });
  });

  it('is refused with a wrong signature and changes nothing', async () => {
    const { orderId, read } = await anOnlineOrder();
    const answer = await webhook(payments.news(orderId, 'paid'), { 'x-fake-signature': 'wrong' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].key).toBe('payment.error.signature');
    expect((await read()).paymentStatus).toBe('pending');
  });

  it('answers odd bodies with a clear error, never with a fault of ours', async () => {
    const wrong = { 'x-fake-signature': 'wrong' };
    for (const body of ['', 'x', '{"providerId":"%","state":"paid"}', '🍕'.repeat(10_000)]) {
      expect((await webhook(Buffer.from(body), wrong)).statusCode).toBe(400);
      expect((await webhook(Buffer.from(body), { ...wrong, 'content-type': 'text/plain' })).statusCode).toBe(
        400,
      );
    }
    const tooLarge = await webhook(Buffer.alloc(2_000_000, 'a'), wrong);
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json().errors).toHaveLength(1);
  });

  it('takes what concerns nobody here', async () => {
    const unknown = Buffer.from(JSON.stringify({ providerId: 'unknown', state: 'paid' }));
    expect((await webhook(unknown)).statusCode).toBe(200);
  });

  it('changes nothing when failed comes after paid', async () => {
    const { orderId, read } = await anOnlineOrder();
    payments.pay(orderId);
    await webhook(payments.news(orderId));
    await webhook(payments.news(orderId, 'failed'));
    expect(await read()).toMatchObject({ status: 1, paymentStatus: 'paid' });
  });
});

describe('a payment that fails', () => {
  it('makes the order void, gives points and vouchers back and opens the basket again', async () => {
    const userId = await addUser(server, { name: 'Hanna', points: 500 });
    const customer = await aCustomer({ userId });
    const code = await addCode(server.store, { value: 300 });
    await customer.basket.change('discount-code', { code });
    const { orderId } = (await customer.order(byCard)).json();
    expect(payments.of(orderId).start.amount).toBe(1750 - 300 - 500);
    expect((await server.store.discountCodes.find(code))?.usedUp).toBe(true);
    expect(await server.store.credits.balanceOf(userId)).toBe(0);
    payments.decline(orderId);
    await webhook(payments.news(orderId));
    await webhook(payments.news(orderId));
    const { foodorder } = (await customer.browser.get(`/json/orders/${orderId}`)).json();
    expect(foodorder).toMatchObject({ status: 7, reason: 'payment-failed', paymentStatus: 'failed' });
    expect(await server.store.credits.balanceOf(userId)).toBe(500);
    expect((await server.store.discountCodes.find(code))?.usedUp).toBe(false);
    expect(await customer.basket.read()).toMatchObject({
      keys: [expect.anything()],
      voucher: { codes: [code] },
    });
    const second = await customer.order();
    expect(second.json()).toMatchObject({ status: 1, paymentStatus: 'open' });
    expect(second.json().orderId).not.toBe(orderId);
  });

  it('opens it although an empty one was opened meanwhile, and tells the session', async () => {
    const { orderId, browser, basket } = await anOnlineOrder();
    expect((await openBasket(browser, adria.slug)).id).not.toBe(basket.id);
    payments.decline(orderId);
    await webhook(payments.news(orderId));
    expect((await openBasket(browser, adria.slug)).id).toBe(basket.id);
    expect((await basket.read()).keys).toHaveLength(1);
  });

  it('opens it for the account that its guest has logged in to meanwhile', async () => {
    const { orderId, browser, basket } = await anOnlineOrder();
    await logInAs(server, browser, await addUser(server, { name: 'Jana' }));
    payments.decline(orderId);
    await webhook(payments.news(orderId));
    expect((await openBasket(browser, adria.slug)).id).toBe(basket.id);
    expect((await basket.read()).owned).toBe(true);
  });

  it('leaves a newer basket alone that has something in it', async () => {
    const { orderId, browser, basket, order } = await anOnlineOrder();
    const newer = await openBasket(browser, adria.slug);
    await newer.change('put', { product: { productId: adria.dessert, quantity: 1 } });
    payments.decline(orderId);
    await webhook(payments.news(orderId));
    expect((await openBasket(browser, adria.slug)).id).toBe(newer.id);
    const stale = await order();
    expect(stale.statusCode).toBe(400);
    expect(stale.json()).toMatchObject({ basketCacheId: newer.id });
    expect(basket.id).not.toBe(newer.id);
  });

  it('is refunded once and mailed when it is paid after all', async () => {
    const { order } = await aCustomer();
    const email = 'late@example.at';
    const { orderId } = (await order({ ...byCard, 'order-email': email })).json();
    await webhook(payments.news(orderId, 'failed'));
    payments.pay(orderId);
    await Promise.all([webhook(payments.news(orderId, 'paid')), webhook(payments.news(orderId, 'paid'))]);
    await expect.poll(async () => (await server.store.orders.read(orderId))?.paymentStatus).toBe('refunded');
    await webhook(payments.news(orderId, 'paid'));
    expect(payments.of(orderId).refunds).toBe(1);
    expect(await server.store.orders.read(orderId)).toMatchObject({ status: 7, paymentStatus: 'refunded' });
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('an order for the old enough', () => {
  it('is refused when the person says that they are not', async () => {
    const { order, basket } = await aCustomer();
    await basket.change('put', { product: { productId: adria.beer, quantity: 1 } });
    const refused = await order({ ageConfirmed: false });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0]).toMatchObject({ key: 'order.error.age', field: 'ageConfirmed' });
    const { orderId } = (await order({ ageConfirmed: true })).json();
    expect((await server.store.orders.read(orderId))?.ageConfirmed).toBe(true);
  });

  it('needs no word on their age where nothing asks for one', async () => {
    const { order } = await aCustomer();
    expect((await order({ ageConfirmed: false })).statusCode).toBe(201);
  });
});
