import { describe, expect, it } from 'vitest';
import { creditRepository } from '#features/credits/credit-repository.ts';
import { addUser, aKey, openBasket } from '#tests/support/customer.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aPaymentServer, byCard } from '#tests/support/payment-server.ts';

const { payments, server, adria, aCustomer, anOnlineOrder, webhook } = await aPaymentServer();

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
    expect(await mailsTo(server, email)).toEqual([]);
    payments.pay(orderId);
    await webhook(payments.news(orderId));
    await webhook(payments.news(orderId));
    expect(await mailsTo(server, email)).toEqual(['Deine Bestellung bei Pizzeria Adria']);
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
      `update payments set state = 'starting', provider = null, provider_id = null, url = null where order_id = $1`,
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
    expect(await creditRepository(server.db).balanceOf(userId)).toBe(300);
    expect((await openBasket(browser, adria.slug)).id).toBe(basket.id);
    const again = await order(byCard, key);
    expect(again.statusCode).toBe(201);
    expect(again.json().redirectUrl).toMatch(/^https:\/\/pay\.example\//);
    expect(await creditRepository(server.db).balanceOf(userId)).toBe(0);
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
    const { orderId } = (await order({ ...byCard, returnUrl: 'http://localhost:3000/restaurants?a=1#x' })).json();
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
