import { describe, expect, it } from 'vitest';
import { anOrder, totalsOf } from '../../../../tests/support/builders.ts';
import { orderMail, type PlacedOrder } from './order-mail.ts';

const contact = { name: 'Anna Huber', email: 'anna@example.at', phone: '', company: '' };

function placed(decision: Partial<PlacedOrder['decision']> = {}, restaurantName = 'Pizzeria Adria') {
  const { id: orderId, items, totals } = anOrder();
  return {
    orderId,
    items,
    restaurantName,
    publicUrl: 'https://mahlzeit.example',
    decision: { contact, address: null, totals, tip: 0, ...decision },
  };
}

describe('the mail that confirms an order', () => {
  it('names every amount, and the tip in what is to be paid', () => {
    const totals = totalsOf({ itemSum: 2000, deliveryFee: 200, credits: 500, creditsAsCurrency: 500 });
    const { body } = orderMail(placed({ totals, tip: 150 }), 'de');
    expect(body).toContain('Lieferung: €\u00a02,00\nBonuspunkte: -€\u00a05,00\nTrinkgeld: €\u00a01,50\n');
    expect(body).toContain('Zu zahlen: €\u00a018,50\n');
    expect(orderMail(placed(), 'de').body).not.toContain('Trinkgeld');
  });

  it('lets no name begin a line or a header of its own', () => {
    const order = placed(
      { contact: { ...contact, name: 'Eva\r\nBcc: all@example.at' } },
      'Krone\nX-Header: 1',
    );
    const { subject, body } = orderMail(order, 'en');
    expect(subject).toBe('Your order at Krone X-Header: 1');
    expect(body).toMatch(/^Hello Eva Bcc: all@example\.at,\n/);
  });
});
