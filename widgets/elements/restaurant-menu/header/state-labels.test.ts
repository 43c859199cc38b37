import { describe, expect, it } from 'vitest';
import type { Day } from '#shared/contract/hours.ts';
import type { Transport } from '#shared/contract/orders.ts';
import { servicesAt } from '#shared/domain/restaurants/service-now.ts';
import type { RestaurantTiming } from '#shared/domain/time/delivery-slots.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { translate } from '#shared/messages/translate.ts';
import { pauseLabel, stateLabels } from './state-labels.ts';

const t: Translate = (key, params) => translate('de', key, params);
const en: Translate = (key, params) => translate('en', key, params);
const week: readonly Day[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const daily = (from: number, to: number, days: readonly Day[] = week) =>
  days.map((day) => ({ day, begin: from * 3600, end: to * 3600 }));
const house: RestaurantTiming = {
  offline: false,
  delivery: true,
  takeaway: true,
  deliveryHours: daily(11, 22),
  preOrderDeliveryHours: [],
  takeawayHours: daily(11, 22),
  leadMinutes: 0,
  closures: [],
};
const both = (from: number, to: number, days?: readonly Day[]): Partial<RestaurantTiming> => ({
  deliveryHours: daily(from, to, days),
  takeawayHours: daily(from, to, days),
});
const datesOf = (month: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${month}-${String(from + index).padStart(2, '0')}`);

function labels(timing: Partial<RestaurantTiming>, now: string, chosen: Transport = 'delivery', inRange = true) {
  const instant = Temporal.Instant.from(now);
  const restaurant = { ...house, inRange, ...timing };
  return stateLabels(restaurant, servicesAt(restaurant, instant), chosen, { now: instant, lang: 'de', t: t });
}
const line = (...asked: Parameters<typeof labels>) => {
  const { main, more } = labels(...asked);
  return [main, ...more].join(' · ');
};

/** A Friday; Vienna is an hour ahead of UTC. */
const friday = '2026-11-20';

describe('what is possible now, as texts', () => {
  const cases: readonly [string, Partial<RestaurantTiming>, string, string][] = [
    ['Geöffnet bis 22:00', {}, `${friday}T17:30:00Z`, 'open'],
    ['Geöffnet', both(0, 24), `${friday}T17:30:00Z`, 'never closing'],
    ['Geöffnet bis 22:00', {}, `${friday}T20:14:00Z`, '46 minutes before closing'],
    ['Letzte Bestellungen in 45 min', {}, `${friday}T20:15:00Z`, '45 minutes before closing'],
    ['Letzte Bestellungen in 20 min', {}, `${friday}T20:40:00Z`, '20 minutes before closing'],
    ['Letzte Bestellungen in 1 min', {}, `${friday}T20:59:59Z`, 'the last second'],
    ['Öffnet morgen um 11:00 · Vorbestellen geht schon jetzt', {}, `${friday}T21:00:00Z`, 'just closed'],
    ['Öffnet um 11:00 · Vorbestellen geht schon jetzt', {}, `${friday}T06:00:00Z`, 'in the morning'],
    ['Letzte Bestellungen in 30 min', both(18, 26), '2026-11-21T00:30:00Z', 'past midnight, before two'],
    ['Öffnet um 18:00 · Vorbestellen geht schon jetzt', both(18, 26), '2026-11-21T01:00:00Z', 'after two'],
    [
      'Heute geschlossen: Ruhetag · Öffnet morgen um 11:00 · Vorbestellen geht schon jetzt',
      both(11, 22, ['saturday', 'sunday']),
      `${friday}T12:00:00Z`,
      'the rest day before an open one',
    ],
    [
      'Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen',
      both(11, 22, ['sunday']),
      `${friday}T12:00:00Z`,
      'two days before opening',
    ],
    [
      'Heute geschlossen: Ruhetag · Öffnet am Dienstag um 11:00 · Vorbestellen geht ab Montag',
      both(11, 22, ['tuesday']),
      `${friday}T12:00:00Z`,
      'days before opening',
    ],
    [
      'Öffnet am 27. November um 11:00 · Vorbestellen geht ab Donnerstag',
      both(11, 12, ['friday']),
      `${friday}T12:00:00Z`,
      'the same weekday is named by its date',
    ],
    [
      'Heute geschlossen: Feiertag · Öffnet morgen um 11:00 · Vorbestellen geht schon jetzt',
      { closures: ['2026-12-08'] },
      '2026-12-08T12:00:00Z',
      'closed on Mariä Empfängnis',
    ],
    [
      'Heute geschlossen · Öffnet am 7. Jänner um 11:00 · Vorbestellen geht ab 6. Jänner',
      { closures: [...datesOf('2026-12', 20, 31), ...datesOf('2027-01', 1, 6)] },
      '2026-12-21T12:00:00Z',
      'holidays of the house',
    ],
    [
      'Heute geschlossen: Ruhetag · Öffnet am Montag um 00:00 · Vorbestellen geht ab Sonntag',
      both(0, 3, ['monday']),
      '2027-03-25T12:00:00Z',
      'midnight after the clocks went forward',
    ],
    ['Gerade geschlossen', both(11, 22, []), `${friday}T12:00:00Z`, 'without hours'],
    ['Nimmt gerade keine Bestellungen an', { offline: true }, `${friday}T17:30:00Z`, 'offline'],
    [
      'Nimmt gerade keine Bestellungen an',
      { delivery: false, takeaway: false },
      `${friday}T17:30:00Z`,
      'neither delivery nor takeaway',
    ],
    ['Letzte Bestellungen in 30 min', both(18, 27), '2027-03-28T00:30:00Z', 'the clocks go forward'],
    ['Geöffnet bis 03:00', both(18, 27), '2026-10-25T00:30:00Z', 'the clocks go back: 2:30, the first'],
    ['Letzte Bestellungen in 30 min', both(18, 27), '2026-10-25T01:30:00Z', '2:30, the second'],
    [
      'Lieferung ab 17:00 · Vorbestellen geht schon jetzt · Abholung geht jetzt',
      { deliveryHours: daily(17, 22) },
      `${friday}T12:00:00Z`,
      'delivery closed, takeaway open',
    ],
    [
      'Lieferung ab 17:00 · Vorbestellen geht schon jetzt · Abholung ab 11:00',
      { deliveryHours: daily(17, 22) },
      `${friday}T08:00:00Z`,
      'takeaway opens sooner',
    ],
    [
      'Gerade keine Lieferung · Abholung geht jetzt',
      { deliveryHours: [] },
      `${friday}T12:00:00Z`,
      'no hours for delivery',
    ],
    ['Geöffnet bis 22:00', { delivery: false }, `${friday}T17:30:00Z`, 'takeaway only'],
    [
      'Nur auf Vorbestellung · Lieferung ab 18:30',
      { deliveryHours: [], preOrderDeliveryHours: daily(17, 22), takeaway: false },
      `${friday}T16:40:00Z`,
      'by preorder only, within its hours: it opens at no time',
    ],
    [
      'Öffnet um 17:00 · Vorbestellen geht schon jetzt',
      { deliveryHours: daily(17, 22), preOrderDeliveryHours: daily(11, 22), takeaway: false },
      `${friday}T08:00:00Z`,
      'preorders are delivered before it opens',
    ],
    [
      'Nur auf Vorbestellung · Lieferung ab 17:00',
      { deliveryHours: [], preOrderDeliveryHours: daily(17, 22, ['friday']), takeaway: false },
      `${friday}T08:00:00Z`,
      'no rest day where something is delivered',
    ],
  ];
  it.each(cases)('%s', (expected, timing, now) => {
    expect(line(timing, now)).toBe(expected);
  });

  it('counts down for the transport that is chosen', () => {
    const timing = { takeawayHours: daily(11, 21) };
    expect(line(timing, `${friday}T19:40:00Z`, 'takeaway')).toBe('Letzte Bestellungen in 20 min');
    expect(line(timing, `${friday}T19:40:00Z`, 'delivery')).toBe('Geöffnet bis 22:00');
  });

  it('says what delivery does to who wants to fetch it, and offers to change', () => {
    const timing = { takeawayHours: daily(17, 22) };
    expect(line(timing, `${friday}T12:00:00Z`, 'takeaway')).toBe(
      'Abholung ab 17:00 · Vorbestellen geht schon jetzt · Lieferung geht jetzt',
    );
    expect(labels(timing, `${friday}T12:00:00Z`, 'takeaway').switchTo).toBe('delivery');
    expect(labels(timing, `${friday}T12:00:00Z`, 'delivery').switchTo).toBeNull();
  });

  it('of what does not reach the person says what does, and never that delivery goes', () => {
    const far = (timing: Partial<RestaurantTiming>, now: string, chosen: Transport = 'delivery') => {
      const { main, more } = labels(timing, now, chosen, false);
      return [main, ...more].join(' · ');
    };
    expect(far({}, `${friday}T12:00:00Z`)).toBe('Abholung geht jetzt');
    expect(far({}, `${friday}T06:00:00Z`)).toBe('Abholung ab 11:00 · Vorbestellen geht schon jetzt');
    expect(far(both(11, 22, ['sunday']), `${friday}T12:00:00Z`)).toBe(
      'Heute geschlossen: Ruhetag · Öffnet am Sonntag um 11:00 · Vorbestellen geht ab morgen',
    );
    expect(far({ takeawayHours: daily(17, 22) }, `${friday}T12:00:00Z`, 'takeaway')).toBe(
      'Öffnet um 17:00 · Vorbestellen geht schon jetzt',
    );
  });

  it('is calm only while there is time', () => {
    expect(labels({}, `${friday}T17:30:00Z`).tone).toBe('good');
    expect(labels({}, `${friday}T20:40:00Z`).tone).toBe('attention');
    expect(labels({}, `${friday}T06:00:00Z`).tone).toBe('attention');
  });

  it('speaks English as well', () => {
    const now = Temporal.Instant.from(`${friday}T12:00:00Z`);
    const { main, more } = stateLabels(
      { offline: false, inRange: true },
      servicesAt({ ...house, ...both(11, 22, ['sunday']) }, now),
      'delivery',
      { now, lang: 'en', t: en },
    );
    expect([main, ...more].join(' · ')).toBe(
      'Closed today: day off · Opens on Sunday at 11:00 · You can pre-order from tomorrow',
    );
  });
});

describe('when a paused restaurant takes orders again', () => {
  const again = (pausedUntil: string | null, timing: Partial<RestaurantTiming> = {}) => {
    const details = { ...house, ...timing, offline: true, pausedUntil };
    return pauseLabel(details, 'delivery', Temporal.Instant.from(`${friday}T17:00:00Z`), t);
  };

  it('is said where it is open then, today or past midnight', () => {
    expect(again(`${friday}T17:30:00Z`)).toBe('Wieder ab 18:30');
    expect(again('2026-11-21T00:00:00Z', both(18, 26))).toBe('Wieder morgen ab 01:00');
  });

  it('is not where it is shut by then, has no such service, or is offline for good', () => {
    expect(again(`${friday}T21:00:00Z`)).toBeNull();
    expect(again(`${friday}T17:30:00Z`, { delivery: false })).toBeNull();
    expect(again(null)).toBeNull();
  });
});
