import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomerOf, addUser, logInAs } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let adria: RestaurantFixture;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-receipt-'));
  const olderElements = path.join(folder, 'older');
  mkdirSync(olderElements);
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = { script: '/assets/a.js', styles: [], font: undefined, loader: '/elements/loader.js' };
  server = await aServer({ built: { files, version: '1.2.3-abc', assets } });
  adria = await addRestaurant(server.database.db);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Two desserts at 10 % and a beer at 20 % with deposit. */
async function anOrder(values: Record<string, unknown> = {}) {
  const { browser, basket, order } = await aCustomerOf(server, adria, { quantity: 2 });
  await basket.change('put', { product: { productId: adria.beer, quantity: 1 } });
  const { orderId } = (await order({ ageConfirmed: true, ...values })).json<{ orderId: string }>();
  return { browser, orderId };
}
/** The text of a page, one blank between them. */
const textOf = (body: string) =>
  body
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

describe('the receipt of an order', () => {
  it('names who sells with address and UID, for whom, when, what, and VAT by rate', async () => {
    const { browser, orderId } = await anOrder();
    const page = await browser.get(`/order/receipt/${orderId}`);
    expect(page.statusCode).toBe(200);
    const text = textOf(page.body);
    for (const part of [
      'Pizzeria Adria Adria GmbH Neubaugasse 12, 1070 Wien UID ATU00000000 FN 1a',
      'Eva Muster Neubaugasse 12/7 1070 Wien',
      `Bestellnummer ${orderId}`,
      'Bestellt 20. November 2026, 18:00',
      'Zahlung Bar, bei der Übergabe',
      '2 × Tiramisu je € 5,50 abzüglich € 1,10 Rabatt 10 % € 9,90',
      '1 × Bier 20 % € 3,90',
      'Pfand € 0,25',
      'Zwischensumme € 13,80 Rabatt, schon abgezogen \u2212 € 1,10',
      'Lieferung € 2,50 Auf den Mindestbestellwert € 1,20',
      'Summe € 17,75',
    ]) {
      expect(text).toContain(part);
    }
    const order = (await browser.get(`/json/orders/${orderId}`)).json().foodorder;
    for (const { rate, gross, tax } of order.vat) {
      const euros = (cents: number) => `€ ${(cents / 100).toFixed(2).replace('.', ',')}`;
      expect(text).toContain(`${rate} % ${euros(gross - tax)} ${euros(tax)} ${euros(gross)}`);
    }
  });

  it('says full prices and the discount below for an order from before each line had its own', async () => {
    const { browser, orderId } = await anOrder();
    await server.database.db
      .updateTable('order_items')
      .set({ discount_cents: null })
      .where('order_id', '=', orderId)
      .execute();
    const text = textOf((await browser.get(`/order/receipt/${orderId}`)).body);
    expect(text).toContain('2 × Tiramisu je € 5,50 10 % € 11,00');
    expect(text).toContain('Zwischensumme € 14,90 Rabatt \u2212 € 1,10 Pfand € 0,25');
    expect(text).toContain('Summe € 17,75');
  });

  it('is kept out of search engines, caches and referrers', async () => {
    const { browser, orderId } = await anOrder();
    const { headers, body } = await browser.get(`/order/receipt/${orderId}`);
    expect(body).toMatch(/<meta name="robots" content="noindex"/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('is a 404 page for everybody else, and for what is no order', async () => {
    const { orderId } = await anOrder();
    const staff = server.browser();
    const userId = await addUser(server, { name: 'Wirt', role: 'staff' });
    await server.database.db
      .insertInto('restaurant_staff')
      .values({ user_id: userId, restaurant_id: adria.id })
      .execute();
    await logInAs(server, staff, userId);
    for (const [browser, id] of [
      [server.browser(), orderId],
      [staff, orderId],
      [server.browser(), '0'.repeat(32)],
      [server.browser(), '%3Cscript%3E'],
      [server.browser(), 'x'.repeat(5000)],
    ] as const) {
      const page = await browser.get(`/order/receipt/${id}`);
      expect([id.slice(0, 40), page.statusCode]).toEqual([id.slice(0, 40), 404]);
      expect(page.body).toContain('Diese Bestellung finden wir nicht');
      expect(page.body).not.toContain('Muster');
    }
  });

  it('stays as it was when the company changes later', async () => {
    const { browser, orderId } = await anOrder();
    const company = { name: 'Neue GmbH', owner: '', vatNumber: 'ATU1', registerNumber: '', address: 'Wien' };
    await server.database.db
      .updateTable('restaurants')
      .set({ company: JSON.stringify(company) })
      .where('id', '=', adria.id)
      .execute();
    const { body } = await browser.get(`/order/receipt/${orderId}`);
    expect(body).toContain('ATU00000000');
    expect(body).not.toContain('Neue GmbH');
  });

  it('shows what people wrote as text, in any language', async () => {
    const { browser, orderId } = await anOrder({ 'order-name': '<img src=x onerror=alert(1)> 🍕' });
    const { body } = await browser.get(`/order/receipt/${orderId}`, { 'accept-language': 'en' });
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('🍕');
    expect(textOf(body)).toContain('VAT ID ATU');
  });

  it('says of a denied order that it did not come about', async () => {
    const { browser, orderId } = await anOrder();
    await server.database.db
      .updateTable('orders')
      .set({ status: 7, reason: 'too-busy' })
      .where('id', '=', orderId)
      .execute();
    expect((await browser.get(`/order/receipt/${orderId}`)).body).toContain('nicht zustande gekommen');
  });
});
