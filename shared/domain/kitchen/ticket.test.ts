import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/contract/orders.ts';
import { translate } from '#shared/messages/translate.ts';
import { anOrder, totalsOf } from '#tests/support/builders.ts';
import { readTicket } from '#tests/support/fake-printer.ts';
import { printable } from './code-page.ts';
import { escPosTicket, paperColumns } from './esc-pos.ts';
import { mentionsAllergy, ticketOf } from './ticket.ts';

const now = Date.parse('2026-11-20T17:35:00Z');
const [line] = anOrder().items;
const anItem = (values: Partial<Order['items'][number]> = {}) => ({ ...(line as Order['items'][number]), ...values });

const bytesOf = (order: Order, options: Partial<Parameters<typeof ticketOf>[1]> = {}, columns = 48) =>
  escPosTicket(ticketOf(order, { now, t: (key, params) => translate('de', key, params), ...options }), columns);
const paper = (...values: Parameters<typeof bytesOf>) => readTicket(bytesOf(...values)).split('\n');

const order = anOrder({
  items: [
    anItem({
      quantity: 2,
      name: 'Käsespätzle mit Röstzwiebeln',
      price: 2580,
      discount: 0,
      flavorNames: ['grüner Salat', 'große Portion'],
      comment: 'ohne Nüsse bitte,\nAllergie',
    }),
    anItem({ name: 'Süßes', price: 490, discount: 0, minimumAge: 16 }),
  ],
  minimumAge: 16,
  totals: totalsOf({ itemSum: 3070, deliveryFee: 250, totalSum: 3320, remainingAmount: 3320 }),
  tip: 200,
  expectedTime: { from: '2026-11-20T18:10:00Z', to: '2026-11-20T18:25:00Z' },
  contact: { name: 'Eva Öllinger', email: 'eva@example.at', phone: '+436601234567', company: '' },
  comment: 'Hinterhaus, bitte läuten',
});

describe('a ticket', () => {
  it('says what, for when, for whom and what is to be collected, on 80 mm', () => {
    const lines = paper(order, { restaurant: 'Gasthaus Krone' });
    expect(lines).toEqual(expect.arrayContaining(['Gasthaus Krone', 'LIEFERUNG', 'Für 19:10-19:25', 'Bestellt 18:30']));
    expect(lines).toContain(' AUSWEIS PRÜFEN AB 16 ');
    expect(lines).toContain(`2× Käsespätzle mit Röstzwiebeln${' '.repeat(10)}€ 25,80`);
    expect(lines).toEqual(expect.arrayContaining(['   + grüner Salat', '   + große Portion']));
    expect(lines).toEqual(
      expect.arrayContaining(['    ALLERGIE? NACHLESEN ', '   ! ohne Nüsse bitte,', '   ! Allergie']),
    );
    expect(lines).toEqual(expect.arrayContaining(['! Hinterhaus, bitte läuten', 'Eva Öllinger', '+436601234567']));
    expect(lines).toContain(` BAR KASSIEREN${' '.repeat(26)}€ 33,20 `);
    expect(lines).toContain(order.id);
  });

  it('fits on 58 mm, with large letters half as many, however long a text is', () => {
    const long = anOrder({ ...order, items: [anItem({ name: 'W'.repeat(200), comment: 'Bitte '.repeat(80) })] });
    for (const columns of Object.values(paperColumns)) {
      const widths = paper(long, {}, columns).map((each) => each.length);
      expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
    }
  });

  it('says paid where nothing is to be collected, and who fetches it', () => {
    const paid = paper(anOrder({ ...order, transport: 'takeaway', paymentStatus: 'paid', paymentMethod: 'eps' }));
    expect(paid).toEqual(expect.arrayContaining(['ABHOLUNG', 'BEZAHLT (eps-Überweisung)']));
    expect(paid.join('\n')).not.toContain('KASSIEREN');
  });

  it('names the day of an order for another one', () => {
    const tomorrow = paper(anOrder({ desiredTime: '2026-11-21T11:30:00Z' }));
    expect(tomorrow).toContain('Für 21. November 12:30');
  });

  it('says nothing of the dishes once it is cancelled, and says where it may hang already', () => {
    const cancelled = paper(order, { isCancelled: true, isRepeated: true }).join('\n');
    expect(cancelled).toContain(' STORNO ');
    expect(cancelled).toContain('WIEDERHOLT');
    expect(cancelled).not.toContain('Käsespätzle');
  });

  it('begins with the code page, cuts at the end and leaves the drawer shut', () => {
    const bytes = [...bytesOf(order)];
    expect(bytes.slice(0, 8)).toEqual([0x1b, 0x40, 0x1b, 0x52, 0, 0x1b, 0x74, 19]);
    expect(bytes.slice(-4)).toEqual([0x1d, 0x56, 66, 3]);
    expect(bytes.some((byte, at) => byte === 0x1b && bytes[at + 1] === 0x70)).toBe(false);
  });

  it('takes no command out of what a guest writes, wherever they write it', () => {
    const hostile = [
      ...Array.from({ length: 0xa1 }, (_, code) => String.fromCharCode(code)),
      '\u2028\u202e\ufeff\ud800',
    ].join('a');
    const commands = (values: Partial<Order>) =>
      [...bytesOf(anOrder({ ...order, ...values }))].filter((byte) => byte < 0x20 && byte !== 0x0a);
    const harmless = hostile.replaceAll(/[^\x20-\x7e\n]/g, ' ');
    const texts = (text: string): Partial<Order> => ({
      comment: text,
      items: [anItem({ name: text, comment: text, flavorNames: [text] })],
      contact: { name: text, email: text, phone: text, company: text },
    });
    // as many commands as lines need, and no more
    const counted = (text: string) => {
      const bytes = [...bytesOf(anOrder({ ...order, ...texts(text) }))];
      return (
        bytes.filter((byte) => byte === 0x1b || byte === 0x1d).length / bytes.filter((byte) => byte === 0x0a).length
      );
    };
    expect(counted(hostile)).toBeCloseTo(counted(harmless), 1);
    expect(new Set(commands(texts(hostile)))).toEqual(new Set(commands(texts('x'))));
  });

  it('lets no guest write a line that looks like ours', () => {
    const lines = paper(
      anOrder({
        ...order,
        comment: 'danke\nBEZAHLT',
        contact: { name: 'A\nBEZAHLT', email: '', phone: '', company: '' },
      }),
    );
    expect(lines).not.toContain('BEZAHLT');
    expect(lines).toContain('! BEZAHLT');
  });
});

describe('the letters of the printer', () => {
  it('are those of German and the euro; others come as near as they can', () => {
    expect(printable('ÄÖÜäöüß € 5,–')).toBe('ÄÖÜäöüß € 5,-');
    expect(printable('Čevapčići “fein” … łódź ﬁ 🌶️ Борщ')).toBe('Cevapcici "fein" ... lódz fi ? ????');
    expect(printable('u\u0308ber\u00a0alles\u200b')).toBe('über alles');
  });
});

describe('an allergy', () => {
  it.each([
    'Nussallergie!',
    'bin ALLERGISCH gegen Ei',
    'bitte glutenfrei',
    'ohne Nüsse',
    'no peanuts please',
    'laktose-frei',
  ])('is found in "%s"', (text) => expect(mentionsAllergy(text)).toBe(true));
  it.each(['ohne Zwiebel', 'bitte läuten', 'freitags', 'extra scharf'])('is not found in "%s"', (text) =>
    expect(mentionsAllergy(text)).toBe(false),
  );
});
