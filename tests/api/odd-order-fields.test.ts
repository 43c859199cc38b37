import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFieldNames } from '#shared/contract/orders.ts';
import { aCustomerOf, type TestBasket } from '../support/customer.ts';
import { oddTexts } from '../support/odd-texts.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  adria = await addRestaurant(server.database.db);
});
afterAll(() => server.stop());

/** Fields of the order form that no order can do without. */
const required = new Set<string>(['order-email', 'order-name', 'order-phone', 'order-door', 'order-payment-type']);
const textFields = orderFieldNames.filter((name) => name !== 'order-newsletter');

/** Nothing of an order that was refused is there: no order, no mail, and the basket as it was. */
async function traces(basket: TestBasket) {
  const { db } = server.database;
  const [orders, mails] = await Promise.all([
    db.selectFrom('orders').select('id').execute(),
    db.selectFrom('mails').select('id').execute(),
  ]);
  return { orders: orders.length, mails: mails.length, basket: await basket.read() };
}

/** What was refused: status, and the first error's field. */
const refusalOf = (response: { statusCode: number; json(): { errors?: { field?: string }[] } }) => [
  response.statusCode,
  response.json().errors?.[0]?.field,
];

describe.each(orderFieldNames)('the field %s of an order', (field) => {
  it('is refused by its name when it is empty, too long or of another kind, and nothing is stored', async () => {
    const { basket, order } = await aCustomerOf(server, adria);
    const before = await traces(basket);
    const wrong: unknown[] = [null, 7, {}, ['x'], 'x'.repeat(10_000)];
    if (required.has(field)) wrong.push('', '   ', '\u00a0');
    for (const value of wrong) {
      const [status, named] = refusalOf(await order({ [field]: value }));
      expect([field, value, status, String(named).split('.')[0]]).toEqual([field, value, 422, field]);
    }
    expect(await traces(basket)).toEqual(before);
  });
});

/** Of the fields, those that an order with them is not refused for; each refusal names some of the others. */
async function acceptedOf(order: Order, fields: Readonly<Record<string, string>>) {
  const response = await order(fields);
  if (response.statusCode === 201) return { fields, orderId: response.json<{ orderId: string }>().orderId };
  expect(response.statusCode).toBe(422);
  const named = response.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);
  // a country in which there is no such number is refused at the number
  const refused = named.flatMap((name) => (name === 'order-phone' ? [name, 'order-phone-country'] : [name]));
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.includes(name)));
  expect(Object.keys(rest).length).toBeLessThan(Object.keys(fields).length);
  return acceptedOf(order, rest);
}
type Order = Awaited<ReturnType<typeof aCustomerOf>>['order'];

/** What is too long for every field is refused above. */
const fitting = Object.entries(oddTexts).filter(([, text]) => text.length < 10_000);

describe('an odd text', () => {
  it.each(fitting)('(%s) is kept as it was typed, or refused by its field', async (_, text) => {
    const { browser, order } = await aCustomerOf(server, adria);
    const all = Object.fromEntries(textFields.map((name) => [name, text]));
    const { fields, orderId } = await acceptedOf(order, all);
    const { foodorder } = (await browser.get(`/json/orders/${orderId}`)).json();
    const kept: Record<string, unknown> = {
      'order-email': foodorder.contact.email,
      'order-name': foodorder.contact.name,
      'order-company': foodorder.contact.company,
      'order-comment': foodorder.comment,
      'order-door': foodorder.address.doorNumber,
      'order-floor': foodorder.address.floorNumber,
      'order-building': foodorder.address.buildingNumber,
    };
    for (const field of Object.keys(fields)) {
      if (field in kept) expect([field, kept[field]]).toEqual([field, text.trim()]);
    }
  });
});

describe('sums that a browser made up', () => {
  it.each(['credits', 'totalDiscount', 'deliveryFee', 'remainingAmount', 'voucherDiscount', 'status', 'paymentStatus'])(
    '%s is no field of an order',
    async (name) => {
      const { basket, order } = await aCustomerOf(server, adria);
      const before = await traces(basket);
      expect(refusalOf(await order({ [name]: 1 }))).toEqual([422, name]);
      expect(await traces(basket)).toEqual(before);
    },
  );

  it('are refused where they are not what the server comes to', async () => {
    const { basket, order } = await aCustomerOf(server, adria);
    const before = await traces(basket);
    for (const totalSum of [0, 1, 1749, 1751]) expect((await order({ totalSum })).statusCode).toBe(409);
    for (const totalSum of [-1, 0.5, '1750', null]) expect((await order({ totalSum })).statusCode).toBe(422);
    expect(await traces(basket)).toEqual(before);
    expect((await order({ totalSum: 1750 })).statusCode).toBe(201);
  });
});
