import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBody } from '#shared/contract/orders.ts';
import type { PartnerRoutes } from '#shared/contract/partners.ts';
import { anOrderForm } from '#tests/support/customer.ts';
import { fakePayments, fakeSignature } from '#tests/support/fake-payments.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { putProduct } from '../basket/changes/add-line.ts';
import { partnerRepository } from '../partners/partner-repository.ts';
import { orderLinkOf } from './order-link.ts';

const publicUrl = 'http://localhost:3000';
const origin = 'https://wirt.example';
const payments = fakePayments();
let services: SomeServices;
let adria: RestaurantFixture;
beforeAll(async () => {
  services = await someServices({ payment: payments.provider });
  adria = await addRestaurant(services.database.db);
});
afterAll(() => services.stop());

let partners = 0;
function aPartner(routes: PartnerRoutes, origins = [origin]): Promise<number> {
  partners += 1;
  const apiKey = `wirt-${partners}`;
  return partnerRepository(services.db).add({
    name: 'Wirtshaus',
    apiKey,
    loopback: false,
    origins,
    settings: { routes },
  });
}

/** An order that a guest of the partner has placed, and what was mailed of it. */
async function anOrderBy(partnerId: number | null, paymentType = 'cash') {
  const guest = { ...(await services.visitor()), partnerId };
  const { basketCacheId } = await services.readBasketIdentifiers(guest, adria.slug);
  await services.changeBasket(guest, basketCacheId, putProduct({ productId: adria.dessert, quantity: 3 }));
  const body = orderBody.parse(anOrderForm({ basketCacheId, 'order-payment-type': paymentType }));
  const attempt = { slug: adria.slug, idempotencyKey: `key-${basketCacheId}`, network: '', body };
  const { orderId } = await services.placeOrder(guest, attempt);
  return {
    orderId,
    mails: async () => {
      const { rows } = await services.database.pool.query<{ body: string }>(
        'select body from mails where order_id = $1 order by id',
        [orderId],
      );
      return rows.map(({ body: text }) => text);
    },
  };
}

describe('an order of a partner with a page of its own for the order’s state', () => {
  const routes = { 'order-status': `${origin}/bestellung?nummer={id}` };
  const pageOf = (orderId: string) => `${origin}/bestellung?nummer=${orderId}`;

  it('has mails that lead there: placed, confirmed and denied', async () => {
    const { orderId, mails } = await anOrderBy(await aPartner(routes));
    await services.moveOrder({ orderId, to: 2, minutes: 30 });
    await services.moveOrder({ orderId, to: 7, reason: 'closed' });
    const texts = await mails();
    expect(texts).toHaveLength(3);
    for (const text of texts) {
      expect(text).toContain(pageOf(orderId));
      expect(text).not.toContain(`${publicUrl}/order/status/`);
    }
    // the receipt is the marketplace's
    expect(texts[0]).toContain(`${publicUrl}/order/receipt/${orderId}`);
  });

  it('is led back there from the payment page, and notified of its refund with that link', async () => {
    const { orderId, mails } = await anOrderBy(await aPartner(routes), 'creditcard');
    expect(payments.of(orderId).start.returnUrl).toBe(pageOf(orderId));
    payments.pay(orderId);
    await services.paymentWebhook(payments.news(orderId), fakeSignature);
    await services.moveOrder({ orderId, to: 7, reason: 'closed' });
    await services.refunds.idle();
    const texts = await mails();
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toContain(pageOf(orderId));
  });

  it('leads to ours once the origin, or the partner, is no more', async () => {
    const id = await aPartner(routes);
    const { orderId, mails } = await anOrderBy(id);
    const { pool } = services.database;
    await pool.query('delete from partner_origins where partner_id = $1', [id]);
    await services.moveOrder({ orderId, to: 2, minutes: 30 });
    await pool.query('delete from partners where id = $1', [id]);
    await services.moveOrder({ orderId, to: 7, reason: 'closed' });
    const texts = await mails();
    expect(texts[0]).toContain(pageOf(orderId));
    for (const text of texts.slice(1)) expect(text).toContain(`${publicUrl}/order/status/${orderId}`);
  });
});

describe('an order', () => {
  it.each<[string, PartnerRoutes]>([
    ['has only other pages of its own', { home: `${origin}/` }],
    ['has a page at an origin that is not registered', { 'order-status': 'https://evil.example/{id}' }],
    ['has a page that is made of the placeholder', { 'order-status': 'https://{id}/' }],
  ])('leads to ours where the partner %s', async (_, routes) => {
    const link = await orderLinkOf(services.db, await aPartner(routes), publicUrl);
    expect(link('o-1')).toBe(`${publicUrl}/order/status/o-1`);
  });

  it('of our own pages leads to ours', async () => {
    const { orderId, mails } = await anOrderBy(null, 'creditcard');
    expect(payments.of(orderId).start.returnUrl).toBe(`${publicUrl}/order/status/${orderId}`);
    expect(await mails()).toEqual([]);
  });
});
