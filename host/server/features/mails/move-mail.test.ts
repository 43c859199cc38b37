import { describe, expect, it } from 'vitest';
import { denialReasons } from '#shared/contract/cockpit.ts';
import { anOrder, totalsOf } from '#tests/support/builders.ts';
import { ownOrderLink } from '../orders/order-link.ts';
import { type MailedOrder, moveMailOf, refundMail } from './move-mail.ts';

const linkOf = ownOrderLink('https://mahlzeit.example');

function anOrderWith(values: Partial<MailedOrder> = {}): MailedOrder {
  const { id, restaurant, transport, totals, tip } = anOrder();
  return {
    id,
    restaurant,
    transport,
    totals,
    tip,
    language: 'de',
    contact: { name: 'Anna Huber', email: 'anna@example.at', phone: '', company: '' },
    placedAt: '2026-11-20T17:30:00Z',
    desiredTime: null,
    paymentStatus: 'open',
    status: 1,
    duration: 30,
    confirmationTime: null,
    transferTime: null,
    promisedTime: null,
    ...values,
  };
}
/** Confirmed at 18:32 in Vienna with 35 minutes. */
const confirmed = {
  status: 2,
  at: '2026-11-20T17:32:00Z',
  reason: null,
  duration: 35,
  confirmationTime: '2026-11-20T17:32:00Z',
  transferTime: null,
} as const;
const denied = (reason: string | null) =>
  ({
    status: 7,
    at: '2026-11-20T17:32:00Z',
    reason,
    duration: null,
    confirmationTime: null,
    transferTime: null,
  }) as const;
const mailOf = (order: MailedOrder, move: Parameters<typeof moveMailOf>[1]) => moveMailOf(order, move, linkOf);

describe('the mail at confirmed', () => {
  it('names the minutes and the expected time', () => {
    expect(mailOf(anOrderWith(), confirmed)).toEqual({
      recipient: 'anna@example.at',
      subject: 'Pizzeria Adria hat deine Bestellung bestätigt',
      body: expect.stringContaining('Geplante Lieferung: 18:55 bis 19:15 Uhr (in etwa 35 Minuten)'),
      html: expect.stringContaining('Geplante Lieferung: 18:55 bis 19:15 Uhr (in etwa 35 Minuten)'),
      language: 'de',
    });
    expect(mailOf(anOrderWith(), confirmed)?.body).toContain(`https://mahlzeit.example/order/status/${anOrder().id}`);
  });

  it('says when it can be collected', () => {
    expect(mailOf(anOrderWith({ transport: 'takeaway' }), confirmed)?.body).toContain(
      'Zum Abholen bereit: 18:55 bis 19:15 Uhr',
    );
  });

  it('names the time that was asked for, without minutes, and its day when it is another one', () => {
    const today = anOrderWith({ desiredTime: '2026-11-20T20:00:00Z' });
    expect(mailOf(today, confirmed)?.body).toContain('Lieferung: 21:00 bis 21:15 Uhr\n');
    const tomorrow = anOrderWith({ desiredTime: '2026-11-21T11:00:00Z' });
    expect(mailOf(tomorrow, confirmed)?.body).toContain('Lieferung: Samstag, 21. November, 12:00 bis 12:15 Uhr\n');
  });

  it('counts right over the hour that comes twice', () => {
    const at = '2026-10-25T00:40:00Z';
    const move = { ...confirmed, at, confirmationTime: at };
    expect(mailOf(anOrderWith({ placedAt: at }), move)?.body).toContain('02:05 bis 02:25 Uhr');
  });

  it('is English for an order in English', () => {
    const mail = mailOf(anOrderWith({ language: 'en' }), confirmed);
    expect(mail?.subject).toBe('Pizzeria Adria has confirmed your order');
    expect(mail?.body).toContain('Planned delivery: 18:55 to 19:15 (in about 35 minutes)');
  });
});

describe('another time than was promised', () => {
  const promisedTime = { from: '2026-11-20T17:55:00Z', to: '2026-11-20T18:05:00Z' };

  it('is told as a change at the confirmation, and only then', () => {
    const order = anOrderWith({ promisedTime });
    expect(mailOf(order, { ...confirmed, duration: 30 })?.body).toContain(
      'Geplante Lieferung: 18:55 bis 19:05 Uhr (in etwa 30 Minuten)\n',
    );
    expect(mailOf(order, { ...confirmed, duration: 50 })?.body).toContain(
      'Neue Zeit: 19:10 bis 19:30 Uhr (in etwa 50 Minuten), vorher 18:55 bis 19:05 Uhr\n',
    );
    expect(mailOf(anOrderWith({ promisedTime, language: 'en' }), { ...confirmed, duration: 50 })?.body).toContain(
      'New time: 19:10 to 19:30 (in about 50 minutes), previously 18:55 to 19:05\n',
    );
  });

  it('is mailed when the food leaves too late for what was said at the confirmation', () => {
    const order = anOrderWith({ ...confirmed, status: 3, duration: 30, promisedTime });
    const leaving = (transferTime: string) =>
      mailOf(order, { ...confirmed, duration: 30, status: 4, at: transferTime, transferTime });
    expect(leaving('2026-11-20T17:47:00Z')).toBeNull();
    const mail = leaving('2026-11-20T18:02:00Z');
    expect(mail?.subject).toBe('Deine Bestellung bei Pizzeria Adria kommt später');
    expect(mail?.body).toContain('Neue Zeit: 19:10 bis 19:20 Uhr, vorher 18:55 bis 19:05 Uhr\n');
  });

  it('is not mailed anew when the food leaves in time for what the confirmation has changed', () => {
    const order = anOrderWith({ ...confirmed, status: 3, duration: 50, promisedTime });
    const transferTime = '2026-11-20T18:05:00Z';
    expect(mailOf(order, { ...confirmed, duration: 50, status: 4, at: transferTime, transferTime })).toBeNull();
  });

  it('is no matter of who fetches the food', () => {
    const order = anOrderWith({ ...confirmed, status: 3, promisedTime, transport: 'takeaway' });
    const transferTime = '2026-11-20T19:05:00Z';
    expect(mailOf(order, { ...confirmed, status: 4, at: transferTime, transferTime })).toBeNull();
  });
});

describe('the mail at denied', () => {
  it.each(denialReasons)('has a text for the reason %s', (reason) => {
    for (const language of ['de', 'en'] as const) {
      const body = mailOf(anOrderWith({ language }), denied(reason))?.body ?? '';
      expect(body).not.toMatch(/mail\.|\{/);
      expect(body).not.toContain(reason === 'other' ? 'undefined' : reason);
    }
  });

  it('says the same for a reason without a text as for none', () => {
    const none = mailOf(anOrderWith(), denied(null));
    expect(mailOf(anOrderWith(), denied('subject'))).toEqual(none);
    expect(none?.body).toContain('Einen Grund hat das Restaurant nicht genannt.');
  });

  it('says that nothing is to be paid where nothing was', () => {
    expect(mailOf(anOrderWith(), denied('too-busy'))?.body).toContain('Du musst nichts zahlen.');
  });

  it('says what happens to money, points and vouchers, tip included', () => {
    const totals = totalsOf({ itemSum: 3000, voucherDiscount: 500, credits: 300, creditsAsCurrency: 300 });
    const body = mailOf(anOrderWith({ totals, tip: 150, paymentStatus: 'paid' }), denied('sold-out'))?.body;
    expect(body).toContain('€ 23,50'.replace(' ', '\u00a0'));
    expect(body).toContain('Bonuspunkte im Wert von €\u00a03,00');
    expect(body).toContain('Gutschein über €\u00a05,00');
    expect(body).not.toContain('Du musst nichts zahlen');
  });

  it('speaks of points alone where points paid for all', () => {
    const totals = totalsOf({ itemSum: 1000, credits: 1000, creditsAsCurrency: 1000 });
    const body = mailOf(anOrderWith({ totals, paymentStatus: 'paid' }), denied('closing'))?.body;
    expect(body).toContain('Bonuspunkte im Wert von €\u00a010,00');
    expect(body).not.toContain('bezahlten');
  });

  it('is another one for who cancelled the order themselves', () => {
    const mail = mailOf(anOrderWith(), denied('cancelled'));
    expect(mail?.subject).toBe('Deine Bestellung bei Pizzeria Adria ist storniert');
    expect(mail?.body).not.toContain('leider');
  });

  it('is none for an order whose payment never came', () => {
    expect(mailOf(anOrderWith({ paymentStatus: 'pending' }), denied('payment-failed'))).toBeNull();
    expect(mailOf(anOrderWith({ paymentStatus: 'failed' }), denied('payment-failed'))).toBeNull();
  });
});

describe('other moves', () => {
  it.each([3, 4, 5, 6] as const)('to %i write no mail', (status) => {
    expect(mailOf(anOrderWith(), { ...confirmed, status })).toBeNull();
  });
});

describe('the mail at refunded', () => {
  it('names what goes back', () => {
    const mail = refundMail(anOrderWith({ tip: 100, paymentStatus: 'refunded' }), 1190, linkOf);
    expect(mail.subject).toBe('Rückzahlung für deine Bestellung bei Pizzeria Adria');
    expect(mail.body).toContain('€\u00a011,90');
  });
});

describe('every mail', () => {
  it('keeps what people wrote in its place: no header, no line of its own, no placeholder', () => {
    const order = anOrderWith({
      contact: {
        name: 'Eva\r\nBcc: all@example.at\u2028{link} <b>',
        email: 'eva@example.at\nbcc:x@example.at',
        phone: '',
        company: '',
      },
      restaurant: { slug: 'x', name: 'Gasthaus\r\nX-Header: 1 {name}', phone: '' },
    });
    for (const mail of [mailOf(order, confirmed), mailOf(order, denied(null)), refundMail(order, 500, linkOf)]) {
      expect(mail?.subject).not.toMatch(/[\p{Cc}\u2028]/u);
      expect(mail?.recipient).not.toMatch(/[\p{Cc}\u2028]/u);
      expect(mail?.body.split('\n')[0]).toBe('Hallo „Eva Bcc all example. at {link} <b>“,');
      expect(mail?.body).not.toMatch(/^(Bcc|X-Header)/m);
    }
  });
});
