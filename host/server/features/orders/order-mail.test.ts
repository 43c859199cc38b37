import { describe, expect, it } from 'vitest';
import { anOrder, totalsOf } from '#tests/support/builders.ts';
import { ownOrderLink } from './order-link.ts';
import { orderMail, type PlacedOrder } from './order-mail.ts';

const contact = { name: 'Anna Huber', email: 'anna@example.at', phone: '', company: '' };

const seller = {
  name: 'Adria Gastro GmbH',
  address: 'Neubaugasse 1, 1070 Wien',
  vatNumber: 'ATU12345678',
  registerNumber: 'FN 123456a',
};

function placed(decision: Partial<PlacedOrder['decision']> = {}, name = 'Pizzeria Adria'): PlacedOrder {
  const { id: orderId, items, totals, vat } = anOrder();
  return {
    orderId,
    items,
    vat,
    placedAt: '2026-11-20T18:02:00Z',
    promisedTime: { from: '2026-11-20T18:25:00Z', to: '2026-11-20T18:35:00Z' },
    restaurant: { name, phone: '+43 1 234 56 78', seller },
    publicUrl: 'https://mahlzeit.example',
    linkOf: ownOrderLink('https://mahlzeit.example'),
    decision: {
      contact,
      address: null,
      totals,
      tip: 0,
      transport: 'delivery',
      desiredTime: null,
      paymentMethod: 'cash',
      isOnline: false,
      ...decision,
    },
  };
}

describe('the mail that confirms an order', () => {
  it('names every item and amount, and the tip in what is to be paid', () => {
    const totals = totalsOf({ itemSum: 2000, deliveryFee: 200, credits: 500, creditsAsCurrency: 500 });
    const { body, html } = orderMail(placed({ totals, tip: 150 }), 'de');
    for (const { name } of anOrder().items) expect(body).toContain(` × ${name}`);
    expect(body).toContain(
      'Lieferung: €\u00a02,00\nSumme: €\u00a022,00\nBonuspunkte: \u2212\u202f€\u00a05,00\nTrinkgeld: €\u00a01,50\nZu zahlen: €\u00a018,50\n',
    );
    expect(html).toMatch(/Zu zahlen<\/td><td[^>]*>€\u00a018,50</);
    expect(orderMail(placed(), 'de').body).not.toContain('Trinkgeld');
  });

  it('says each item with its discount taken off, so that all of it adds up', () => {
    const order = placed({ totals: totalsOf({ itemSum: 2000, totalDiscount: 200, deliveryFee: 200 }) });
    const [item] = order.items;
    const items = item ? [{ ...item, name: 'Margherita', quantity: 2, price: 2000, discount: 200 }] : [];
    const { body, html } = orderMail({ ...order, items }, 'de');
    expect(body).toContain('2 × Margherita: €\u00a018,00\nZwischensumme: €\u00a018,00\nRabatt, schon abgezogen: ');
    expect(body).toContain('Lieferung: €\u00a02,00\nZu zahlen: €\u00a020,00\n');
    expect(html).toContain('Rabatt, schon abgezogen');
  });

  it('says what the law asks: VAT, who sells, no withdrawal, and where the receipt is', () => {
    const order = placed();
    const { body, html } = orderMail(order, 'de');
    for (const part of [
      ...order.vat.map(({ rate }) => `darin ${rate} % USt.`),
      'Alle Preise enthalten die Umsatzsteuer.',
      'Vertragspartner ist das Restaurant',
      'Adria Gastro GmbH',
      'ATU12345678',
      'FN 123456a',
      'kein Rücktrittsrecht',
      `https://mahlzeit.example/order/receipt/${order.orderId}`,
      `https://mahlzeit.example/order/status/${order.orderId}`,
      order.orderId,
    ]) {
      expect(body).toContain(part);
      expect(html).toContain(part);
    }
  });

  it('says how it is paid and when it is wanted', () => {
    expect(orderMail(placed(), 'de').body).toMatch(
      /Du holst selbst ab\.\nWann: so bald wie möglich, voraussichtlich 19:25 bis 19:35 Uhr\nZahlung: .*, bei der Übergabe\n/,
    );
    const online = placed({
      isOnline: true,
      paymentMethod: 'creditcard',
      desiredTime: '2026-11-21T17:00:00Z',
    });
    expect(orderMail(online, 'de').body).toMatch(/Wann: .*November 2026, 18:00 Uhr\nZahlung: .*, bezahlt\n/);
    expect(orderMail(placed({ paymentMethod: null }), 'en').body).toMatch(/Payment: .*points/);
  });

  it('names the restaurant alone where nothing is known of its company', () => {
    const order = placed();
    const { name, phone } = order.restaurant;
    const { body } = orderMail({ ...order, restaurant: { name, phone } }, 'de');
    expect(body).toContain('vermittelt die Bestellung:\nPizzeria Adria\n+43 1 234 56 78\n\n');
  });

  it('lets no name begin a line or a header of its own', () => {
    const order = placed({ contact: { ...contact, name: 'Eva\r\nBcc: all@example.at' } }, 'Krone\nX-Header: 1');
    const { subject, body, html } = orderMail(order, 'en');
    expect(subject).toBe('Your order at Krone X-Header: 1');
    expect(body).toMatch(/^Hello “Eva Bcc all example\. at”,\n/);
    expect(body).not.toMatch(/^X-Header/m);
    expect(html).not.toMatch(/^X-Header/m);
  });
});
