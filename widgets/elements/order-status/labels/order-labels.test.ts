import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/contract/orders.ts';
import { denialReasons } from '#shared/contract/values/cockpit-choices.ts';
import { translate } from '#shared/messages/translate.ts';
import { anOrder, totalsOf } from '#tests/support/builders.ts';
import { phoneHref } from '#ui/data/phone-href.ts';
import { headlineOf } from '../screen/OrderHeadline.tsx';
import { receiptRows } from '../screen/OrderReceipt.tsx';
import { stationsOf } from '../screen/OrderStations.tsx';
import { paymentText } from './payment-text.ts';
import { denialOf, reasonText, statusMessage } from './status-text.ts';
import { dateTimeText, daysFrom, dayText, rangeText, timeText } from './time-text.ts';

const statuses: readonly OrderStatus[] = [1, 2, 3, 4, 5, 6, 7];
const now = Date.parse('2026-11-20T17:30:00Z');
const desiredTime = '2026-11-20T18:30:00Z';
const textOf = (values: Parameters<typeof anOrder>[0]) => translate('de', statusMessage(anOrder(values)));

describe('what is happening now', () => {
  it('has its own text for each status', () => {
    expect(new Set(statuses.map((status) => textOf({ status }))).size).toBe(7);
  });

  it('has its own texts for pre-orders', () => {
    for (const status of statuses) {
      expect(textOf({ status, desiredTime })).not.toBe(textOf({ status }));
    }
  });

  it('has them for every end of a pre-order too, and for its payment', () => {
    const ends = ['cancelled', 'payment-failed', 'unconfirmed', 'too-busy'];
    for (const reason of ends) expect(textOf({ status: 7, reason, desiredTime })).toContain('Vorbestellung');
    expect(textOf({ paymentStatus: 'pending', desiredTime })).toContain('Vorbestellung');
    for (const status of [1, 2, 3, 4, 5, 6, 7] as const)
      expect(textOf({ status, desiredTime, transport: 'takeaway' })).toContain('orbestellung');
  });

  it('speaks of picking up for takeaway, pre-ordered or not', () => {
    expect(statusMessage(anOrder({ status: 3, transport: 'takeaway' }))).toBe('order.status.3.takeaway');
    expect(statusMessage(anOrder({ status: 3, transport: 'takeaway', desiredTime }))).toBe(
      'order.status.3.takeaway.preorder',
    );
  });

  it('distinguishes a cancelled and an unpaid order from a denied one', () => {
    expect(denialOf({ reason: 'cancelled', paymentStatus: 'open' })).toBe('cancelled');
    expect(statusMessage(anOrder({ status: 7, paymentStatus: 'failed' }))).toBe('order.status.7.unpaid');
    expect(statusMessage(anOrder({ status: 1, paymentStatus: 'pending' }))).toBe('order.status.1.pending');
  });
});

describe('what is paid', () => {
  const text = (values: Parameters<typeof anOrder>[0]) =>
    paymentText(
      anOrder({ totals: totalsOf({ remainingAmount: 3000 }), tip: 140, paymentMethod: 'creditcard_3d', ...values }),
      (key, params) => translate('de', key, params),
    );

  it('names what of it went back in parts, or is going', () => {
    const refunds = [
      { amount: 500, askedAt: '2026-11-20T18:00:00Z', doneAt: '2026-11-20T18:01:00Z' },
      { amount: 250, askedAt: '2026-11-20T18:02:00Z', doneAt: null },
    ];
    expect(text({ paymentStatus: 'paid', refunds })).toMatch(/31,40, davon €.7,50 zurückgezahlt$/);
  });

  it.each([
    [{ paymentStatus: 'open', paymentMethod: 'cash' }, 'Bar zu zahlen · € 31,40'],
    [{ paymentStatus: 'open', paymentMethod: 'debit' }, 'Mit Bankomatkarte zu zahlen · € 31,40'],
    [{ paymentStatus: 'open', paymentMethod: 'cash', status: 5 }, 'Bar · € 31,40'],
    [{ paymentStatus: 'open', paymentMethod: 'cash', status: 4, transport: 'takeaway' }, 'Bar · € 31,40'],
    [{ paymentStatus: 'pending' }, 'Noch nicht bezahlt · € 31,40'],
    [{ paymentStatus: 'paid' }, 'Bezahlt mit Kreditkarte · € 31,40'],
    [{ paymentStatus: 'paid', status: 7 }, 'Wird zurückgezahlt · € 31,40'],
    [{ paymentStatus: 'refunded', status: 7 }, 'Zurückgezahlt · € 31,40'],
    [{ paymentStatus: 'refunded', status: 5 }, 'Zurückgezahlt · € 31,40'],
    [{ paymentStatus: 'open', paymentMethod: 'cash', status: 7 }, 'Nichts zu zahlen'],
    [{ paymentStatus: 'failed', status: 7 }, 'Nichts zu zahlen'],
    [{ paymentStatus: 'paid', totals: totalsOf({ remainingAmount: 0 }), tip: 0 }, 'Nichts zu zahlen'],
  ] satisfies [Parameters<typeof anOrder>[0], string][])('of %o is %s', (values, expected) => {
    expect(text(values).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});

describe('the reason of a denial', () => {
  const t = (key: Parameters<typeof translate>[1]) => translate('de', key);

  it('is a text of ours for each that the restaurant can choose', () => {
    const texts = denialReasons.filter((reason) => reason !== 'other').map((reason) => reasonText(reason, t));
    expect(new Set(texts).size).toBe(denialReasons.length - 1);
    expect(texts).not.toContain(null);
    expect(reasonText('other', t)).toBeNull();
  });

  it('is what it wrote itself otherwise', () => {
    expect(reasonText(' Kein Teig mehr ', t)).toBe('Kein Teig mehr');
    expect(reasonText('constructor', t)).toBe('constructor');
    expect(reasonText('  ', t)).toBeNull();
    expect(reasonText(null, t)).toBeNull();
  });

  it('of a payment that failed and of an order that nobody confirmed is in the text itself', () => {
    const order = (reason: string) => anOrder({ status: 7, reason, paymentStatus: 'paid' });
    expect(statusMessage(order('payment-failed'))).toBe('order.status.7.unpaid');
    expect(statusMessage(order('unconfirmed'))).toBe('order.status.7.unconfirmed');
    expect(statusMessage(order('too-busy'))).toBe('order.status.7');
  });
});

describe('the headline', () => {
  it('is the expected time while the food is awaited', () => {
    const order = anOrder({ date: '2026-11-20T17:30:00Z', duration: 40 });
    expect(headlineOf(order, now)).toEqual({
      label: 'order.expected.delivery',
      large: { time: '19:00–19:20' },
      day: '2026-11-20T18:00:00Z',
    });
    expect(headlineOf({ ...order, transport: 'takeaway' }, now).label).toBe('order.expected.takeaway');
  });

  it('follows a duration that the restaurant set', () => {
    const order = anOrder({ status: 2, duration: 60, confirmationTime: '2026-11-20T17:35:00Z' });
    expect(headlineOf(order, now).large).toEqual({ time: '19:25–19:45' });
  });

  it('says honestly when the expected range has passed', () => {
    const order = anOrder({ status: 2, date: '2026-11-20T17:30:00Z', duration: 40 });
    const late = Date.parse('2026-11-20T18:20:00Z');
    expect(headlineOf(order, late)).toMatchObject({
      label: 'order.expected.late',
      large: { time: '19:00–19:20' },
    });
    expect(headlineOf({ ...order, status: 5 }, late).label).not.toBe('order.expected.late');
  });

  it('has a new time for food that left late, and the promise once that has passed too', () => {
    const left = (transferTime: string) =>
      anOrder({ status: 4, date: '2026-11-20T17:30:00Z', duration: 40, transferTime });
    const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
    expect(headlineOf(left('2026-11-20T17:55:00Z'), at('18:00'))).toMatchObject({
      label: 'order.expected.delivery',
      large: { time: '19:05–19:15' },
    });
    const late = left('2026-11-20T18:20:00Z');
    for (const now of ['18:20', '18:39'])
      expect(headlineOf(late, at(now))).toMatchObject({
        label: 'order.expected.new',
        large: { time: '19:30–19:40' },
        before: '19:00–19:20',
      });
    expect(headlineOf(late, at('18:40'))).toMatchObject({
      label: 'order.expected.late',
      large: { time: '19:00–19:20' },
    });
    // a little later than promised, which is said as such when the promise has passed
    const littleLate = left('2026-11-20T18:05:00Z');
    expect(headlineOf(littleLate, at('18:10')).label).toBe('order.expected.delivery');
    expect(headlineOf(littleLate, at('18:21'))).toMatchObject({
      label: 'order.expected.new',
      large: { time: '19:15–19:25' },
    });
  });

  it('says which time was said before, where the restaurant needs another one', () => {
    const promisedTime = { from: '2026-11-20T18:00:00Z', to: '2026-11-20T18:20:00Z' };
    const confirmed = (duration: number) =>
      headlineOf(
        anOrder({ status: 2, duration, promisedTime, confirmationTime: '2026-11-20T17:33:00Z' }),
        Date.parse('2026-11-20T17:33:00Z'),
      );
    expect(confirmed(40)).not.toHaveProperty('before');
    expect(confirmed(60)).toMatchObject({
      label: 'order.expected.delivery',
      large: { time: '19:25–19:45' },
      before: '19:00–19:20',
    });
  });

  it('is the checking of a payment before anything is expected', () => {
    const order = anOrder({ paymentStatus: 'pending', duration: 40 });
    expect(headlineOf(order, now).large).toEqual({ text: 'order.headline.checking' });
  });

  it('calls a pre-order by its name', () => {
    expect(headlineOf(anOrder({ desiredTime }), now)).toMatchObject({
      label: 'order.expected.preorder',
      large: { time: '19:30–19:45' },
    });
  });

  it('is the time of handing over afterwards', () => {
    const history = [{ status: 5 as const, at: '2026-11-20T18:12:00Z' }];
    expect(headlineOf(anOrder({ status: 5, history }), now)).toMatchObject({
      label: 'order.headline.delivered',
      large: { time: '19:12' },
    });
    expect(
      headlineOf(anOrder({ status: 4, transport: 'takeaway', transferTime: '2026-11-20T18:00:00Z', history: [] }), now),
    ).toMatchObject({ label: 'order.headline.pickedUp', large: { time: '19:00' } });
    expect(headlineOf(anOrder({ status: 6, history: [] }), now).large).toEqual({
      text: 'order.headline.done',
    });
  });

  it('is a text where no time says it', () => {
    expect(headlineOf(anOrder({ status: 7 }), now).large).toEqual({ text: 'order.headline.denied' });
    expect(headlineOf(anOrder({ status: 7, reason: 'cancelled' }), now).large).toEqual({
      text: 'order.headline.cancelled',
    });
    expect(headlineOf(anOrder({ status: 3, transport: 'takeaway' }), now).large).toEqual({
      text: 'order.headline.ready',
    });
    expect(headlineOf(anOrder({ date: null }), now).large).toEqual({ text: 'order.expected.unknown' });
  });
});

describe('the stations', () => {
  const states = (values: Parameters<typeof anOrder>[0]) => stationsOf(anOrder(values)).map(({ state }) => state);

  it('lead from the order to the door', () => {
    expect(states({ status: 1 })).toEqual(['now', 'later', 'later', 'later', 'later']);
    expect(states({ status: 4 })).toEqual(['done', 'done', 'done', 'now', 'later']);
    expect(states({ status: 5 })).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(states({ status: 6 })).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('end with picking up for takeaway', () => {
    expect(states({ status: 3, transport: 'takeaway' })).toEqual(['done', 'done', 'now', 'later']);
    expect(states({ status: 4, transport: 'takeaway' })).toEqual(['done', 'done', 'done', 'done']);
  });

  it('carry their times, those of a live event before the history has them', () => {
    const order = anOrder({ status: 2, confirmationTime: '2026-11-20T17:33:00Z' });
    expect(stationsOf(order).map(({ at }) => at)).toEqual([
      '2026-11-20T17:30:00Z',
      '2026-11-20T17:33:00Z',
      null,
      null,
      null,
    ]);
  });

  it('end where the order was denied', () => {
    expect(stationsOf(anOrder({ status: 7 })).map(({ label }) => label)).toEqual([
      'order.station.ordered',
      'order.station.denied',
    ]);
    const cancelled = stationsOf(anOrder({ status: 7, reason: 'cancelled' }));
    expect(cancelled.at(-1)?.label).toBe('order.station.cancelled');
  });
});

describe('times', () => {
  it('are those of Vienna, in summer and winter', () => {
    expect(timeText('2026-11-20T17:30:00Z')).toBe('18:30');
    expect(timeText('2026-07-20T17:30:00Z')).toBe('19:30');
    expect(rangeText({ from: '2026-11-20T22:55:00Z', to: '2026-11-20T23:10:00Z' })).toBe('23:55–00:10');
  });

  it('are counted in days of Vienna', () => {
    const now = Date.parse('2026-11-20T17:30:00Z');
    expect(daysFrom(now, '2026-11-20T22:59:00Z')).toBe(0);
    expect(daysFrom(now, '2026-11-20T23:00:00Z')).toBe(1);
    expect(daysFrom(now, '2026-11-19T12:00:00Z')).toBe(-1);
  });

  it('are written as people write them', () => {
    expect(dayText('2026-11-21T10:00:00Z', 'de')).toBe('Samstag, 21. November');
    expect(dateTimeText('2026-11-20T17:30:00Z', 'de')).toContain('20. November 2026');
  });
});

describe('the receipt', () => {
  it('lists the sums, the tip with them, and the VAT', () => {
    const t = (key: Parameters<typeof translate>[1], params?: Parameters<typeof translate>[2]) =>
      translate('de', key, params);
    expect(receiptRows(anOrder({ tip: 100 }), t).map(({ label, cents }) => [label, cents])).toEqual([
      ['Zwischensumme', 890],
      ['Lieferung', 200],
      ['Summe', 1090],
      ['Trinkgeld', 100],
      ['darin 10 % USt.', 99],
    ]);
  });
});

describe('the phone', () => {
  it('can be dialled', () => {
    expect(phoneHref('+43 1 512 00 00')).toBe('tel:+4315120000');
  });
});
