import { beforeEach, describe, expect, it } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { aCustomerOf, addUser, anOrderForm } from '#tests/support/customer.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import type { TestBrowser } from '#tests/support/server.ts';

const password = 'ein langer Satz';
const { clock, server, adria } = await aRestaurantServer();
let email = '';
let people = 0;
beforeEach(() => {
  people += 1;
  email = `person${people}@example.at`;
});

async function aGuestOrder(values: Record<string, unknown> = {}) {
  const { browser, order } = await aCustomerOf(server, adria);
  const response = await order({ 'order-email': email, ...values });
  return { browser, orderId: response.json<{ orderId: string }>().orderId };
}
const claim = (browser: TestBrowser, orderId: string) => browser.post(`/json/orders/${orderId}/account`);
const activate = (browser: TestBrowser, token: string) => browser.post('/json/activate', { token, password });
const orderOf = async (browser: TestBrowser, orderId: string) =>
  (await browser.get(`/json/orders/${orderId}`)).json().foodorder;
/** Mails to this person but the one that confirms what was ordered, the newest first. */
const mails = async () =>
  (await mailRepository(server.db).latest(200)).filter(
    ({ recipient, subject }) => recipient === email && !subject.startsWith('Deine Bestellung'),
  );
const lastToken = async () => /#token=([\w-]+)/.exec((await mails())[0]?.body ?? '')?.[1] ?? '';
const userOfOrder = async (orderId: string) =>
  (
    await server.database.db
      .selectFrom('orders')
      .leftJoin('users', 'users.id', 'orders.user_id')
      .select('users.email')
      .where('orders.id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).email;

describe('an account from an order', () => {
  it('is offered to the guest who placed it, and to nobody else', async () => {
    const { browser, orderId } = await aGuestOrder();
    expect((await orderOf(browser, orderId)).claimable).toBe(true);
    expect((await orderOf(server.browser(), orderId)).claimable).toBe(false);
    const userId = await addUser(server, { name: `Kundin${people}` });
    const consumer = await aCustomerOf(server, adria, { userId });
    const own = (await consumer.order()).json<{ orderId: string }>().orderId;
    expect((await orderOf(consumer.browser, own)).claimable).toBe(false);
    for (const [who, id] of [
      [server.browser(), orderId],
      [consumer.browser, orderId],
      [consumer.browser, own],
      [browser, '0'.repeat(32)],
    ] as const) {
      const answer = await claim(who, id);
      expect([answer.statusCode, answer.json().errors[0].key]).toEqual([404, 'order.error.unknown']);
    }
    expect(await mails()).toEqual([]);
  });

  it('is mailed by one click; the order joins it only once the password is set', async () => {
    const { browser, orderId } = await aGuestOrder();
    const answer = await claim(browser, orderId);
    expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Dein Konto bei Mahlzeit');
    expect(mail?.body).toContain('Hallo Eva Muster');
    expect(await userOfOrder(orderId)).toBeNull();
    const activated = await activate(browser, await lastToken());
    expect(activated.json().session.user).toMatchObject({ name: 'Eva Muster', email });
    expect(await userOfOrder(orderId)).toBe(email);
    const order = await orderOf(browser, orderId);
    expect(order).toMatchObject({ owned: true, claimable: false });
    const { userId } = activated.json().session.user;
    const { activeOrders } = (await browser.get(`/json/user/${userId}/orders/active`)).json();
    expect(activeOrders.map(({ id }: { id: string }) => id)).toEqual([orderId]);
    // and after a login elsewhere it is there
    const elsewhere = server.browser();
    await elsewhere.post('/json/login', { email, password });
    expect((await orderOf(elsewhere, orderId)).owned).toBe(true);
  });

  it('gets no order that another session placed than the one that activates', async () => {
    const { browser, orderId } = await aGuestOrder();
    await claim(browser, orderId);
    const other = server.browser();
    const activated = await activate(other, await lastToken());
    expect(activated.statusCode).toBe(200);
    expect(await userOfOrder(orderId)).toBeNull();
    expect((await orderOf(other, orderId)).owned).toBe(false);
    expect((await orderOf(browser, orderId)).owned).toBe(true);
  });

  it('is the same one for several orders of one session', async () => {
    const { browser, order, basket } = await aCustomerOf(server, adria);
    const first = (await order({ 'order-email': email })).json<{ orderId: string }>().orderId;
    await claim(browser, first);
    const { basketCacheId } = (await browser.get(`/json/restaurant/${adria.slug}/basket-identifiers`)).json();
    expect(basketCacheId).not.toBe(basket.id);
    await browser.post(`/json/basket/${basketCacheId}/put`, {
      product: { productId: adria.dessert, quantity: 3 },
    });
    const second = (
      await browser.post(`/json/restaurant/${adria.slug}/order`, anOrderForm({ basketCacheId, 'order-email': email }), {
        'idempotency-key': 'the second one',
      })
    ).json<{ orderId: string }>().orderId;
    await claim(browser, second);
    await activate(browser, await lastToken());
    expect(await userOfOrder(first)).toBe(email);
    expect(await userOfOrder(second)).toBe(email);
  });

  it('is mailed once for clicks at a time, again a minute later, and three times at most', async () => {
    const { browser, orderId } = await aGuestOrder();
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(browser, orderId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await mails()).toHaveLength(1);
    for (const expected of [2, 3]) {
      clock.advance({ seconds: 61 });
      expect((await claim(browser, orderId)).statusCode).toBe(200);
      expect(await mails()).toHaveLength(expected);
    }
    clock.advance({ seconds: 61 });
    expect((await claim(browser, orderId)).statusCode).toBe(429);
    expect(await mails()).toHaveLength(3);
    // the newest link works, and with it the others are used up
    const earlier = /#token=([\w-]+)/.exec((await mails())[1]?.body ?? '')?.[1] ?? '';
    expect((await activate(browser, await lastToken())).statusCode).toBe(200);
    expect((await activate(browser, earlier)).statusCode).not.toBe(200);
  });

  it('is unknown once the order has joined one', async () => {
    const { browser, orderId } = await aGuestOrder();
    await claim(browser, orderId);
    await activate(browser, await lastToken());
    clock.advance({ minutes: 2 });
    expect((await claim(browser, orderId)).statusCode).toBe(404);
    await browser.post('/json/logout');
    expect((await claim(browser, orderId)).statusCode).toBe(404);
  });

  it('never takes an order into an account that was there; its owner is asked to log in', async () => {
    const owner = await aGuestOrder();
    await claim(owner.browser, owner.orderId);
    await activate(owner.browser, await lastToken());
    const { browser, orderId } = await aGuestOrder();
    const answer = await claim(browser, orderId);
    expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Dein Konto bei Mahlzeit');
    expect(mail?.body).toContain('schon ein Konto');
    expect(mail?.body).not.toContain('#token=');
    await browser.post('/json/login', { email, password });
    expect(await userOfOrder(orderId)).toBeNull();
  });

  it('is written in the language of the order, whatever is in its name', async () => {
    const { browser, order } = await aCustomerOf(server, adria);
    const { orderId } = (
      await order(
        { 'order-email': email, 'order-name': '<b>Eva</b> {link} 🍕 %s' },
        { 'idempotency-key': `english ${people}`, 'accept-language': 'en' },
      )
    ).json<{ orderId: string }>();
    await claim(browser, orderId);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Your Mahlzeit account');
    expect(mail?.body).toMatch(/^Hello “<b>Eva< b> \{link\} 🍕 %s”,\n/);
  });
});
