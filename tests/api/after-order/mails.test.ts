import { describe, expect, it } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { userChannel } from '#shared/contract/channels.ts';
import { aCustomerOf, addUser, aKey } from '#tests/support/customer.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

const { server, adria } = await aRestaurantServer();
const staff = await aStaffBrowser(server, 'Wirtin', [adria]);

let people = 0;
async function anOrder(headers: Record<string, string> = {}, userId?: string) {
  people += 1;
  const email = `person${people}@example.at`;
  const { browser, order } = await aCustomerOf(server, adria, userId === undefined ? {} : { userId });
  const answer = await order({ 'order-email': email }, { ...aKey(), ...headers });
  return { browser, email, orderId: answer.json<{ orderId: string }>().orderId };
}
const move = (orderId: string, body: object) => staff.post(`/json/cockpit/orders/${orderId}/status`, body);
const lastTo = async (email: string) =>
  (await mailRepository(server.db).latest(500)).find(({ recipient }) => recipient === email)?.body ?? '';

describe('mails about an order', () => {
  it('come at placed and confirmed, once each, however often and concurrently it is confirmed', async () => {
    const { email, orderId } = await anOrder();
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(orderId, { status: 2, minutes: 40 })));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    for (const status of [3, 4, 5]) expect((await move(orderId, { status })).statusCode).toBe(200);
    expect(await mailsTo(server, email)).toEqual([
      'Deine Bestellung bei Pizzeria Adria',
      'Pizzeria Adria hat deine Bestellung bestätigt',
    ]);
    expect(await lastTo(email)).toContain('in etwa 40 Minuten');
  });

  it('come at denied, with the reason in words and what happens to the money', async () => {
    const { email, orderId } = await anOrder();
    await move(orderId, { status: 7, reason: 'sold-out' });
    expect(await mailsTo(server, email)).toEqual([
      'Deine Bestellung bei Pizzeria Adria',
      'Pizzeria Adria kann deine Bestellung nicht annehmen',
    ]);
    expect(await lastTo(email)).toContain('Etwas aus deiner Bestellung ist ausverkauft.\n\nDu musst nichts zahlen.');
  });

  it('come at cancelled, and none for a refused move', async () => {
    const { browser, email, orderId } = await anOrder();
    await browser.post(`/json/orders/${orderId}/cancel`);
    expect((await move(orderId, { status: 2, minutes: 20 })).statusCode).toBe(409);
    expect(await mailsTo(server, email)).toEqual([
      'Deine Bestellung bei Pizzeria Adria',
      'Deine Bestellung bei Pizzeria Adria ist storniert',
    ]);
  });

  it("are in the order's language, not in the staff's", async () => {
    const { email, orderId } = await anOrder({ 'accept-language': 'en' });
    await move(orderId, { status: 2, minutes: 30 });
    expect(await mailsTo(server, email)).toEqual([
      'Your order at Pizzeria Adria',
      'Pizzeria Adria has confirmed your order',
    ]);
  });
});

describe("a user's pages", () => {
  it('are notified of an order, of every move, of what can be rated once it is handed over, and of its rating', async () => {
    const userId = await addUser(server, { name: 'Frida' });
    const published: [string, string[]][] = [];
    const publish = server.publisher.publish;
    server.publisher.publish = (channel, event, payload) => {
      if (channel === userChannel(userId)) {
        const [orders] = Object.values(payload) as { id: string }[][];
        published.push([event, orders?.map(({ id }) => id) ?? []]);
      }
      publish(channel, event, payload);
    };
    const { browser, orderId } = await anOrder({}, userId);
    await move(orderId, { status: 2, minutes: 30 });
    await move(orderId, { status: 4 });
    await browser.post('/json/rating/save', { foodorderId: orderId, delivery: 5, taste: 5, pricing: 5 });
    server.publisher.publish = publish;
    expect(published).toEqual([
      // the address that was ordered to is saved
      ['AddressesUpdated', [expect.any(Number)]],
      ['RecentOrdersUpdated', [orderId]],
      ['RecentOrdersUpdated', [orderId]],
      ['RecentOrdersUpdated', [orderId]],
      ['UnratedOrdersUpdated', [orderId]],
      ['UnratedOrdersUpdated', []],
    ]);
  });
});
