import { describe, expect, it } from 'vitest';
import type { Day, HoursEntry } from '#shared/contract/hours.ts';
import type { RestaurantTiming } from '../time/delivery-slots.ts';
import { type Service, servicesAt } from './service-now.ts';

const week: readonly Day[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const entries = (from: number, to: number, days: readonly Day[] = week): HoursEntry[] =>
  days.map((day) => ({ day, begin: from * 3600, end: to * 3600 }));

const house: RestaurantTiming = {
  offline: false,
  delivery: true,
  takeaway: true,
  deliveryHours: entries(11, 22),
  preOrderDeliveryHours: [],
  takeawayHours: entries(11, 22),
  leadMinutes: 0,
  closures: [],
};
const at = (text: string) => Temporal.Instant.from(text);
const delivery = (timing: Partial<RestaurantTiming>, now: string): Service =>
  servicesAt({ ...house, ...timing }, at(now)).delivery;

describe('what a restaurant offers now', () => {
  const cases: readonly [string, Partial<RestaurantTiming>, string, Partial<Service>][] = [
    [
      'open: until when, and the minutes left',
      {},
      '2026-11-20T17:30:00Z',
      { kind: 'now', closesAt: '2026-11-20T21:00:00Z', minutesLeft: 210 },
    ],
    ['a begun minute counts as one left', {}, '2026-11-20T20:59:30Z', { kind: 'now', minutesLeft: 1 }],
    [
      'open past midnight by the entries of the day it began on',
      { deliveryHours: entries(18, 26) },
      '2026-11-20T23:30:00Z',
      { kind: 'now', closesAt: '2026-11-21T01:00:00Z', minutesLeft: 90 },
    ],
    [
      'never closing: no minutes left',
      { deliveryHours: entries(0, 24) },
      '2026-11-20T17:30:00Z',
      { kind: 'now', closesAt: null, minutesLeft: null },
    ],
    [
      'before opening: when, and that preordering is possible',
      {},
      '2026-11-20T08:00:00Z',
      { kind: 'later', startsAt: '2026-11-20T10:00:00Z', canPreorder: true, shutToday: null },
    ],
    [
      'after closing: tomorrow, and today was no rest day',
      {},
      '2026-11-20T21:30:00Z',
      { kind: 'later', startsAt: '2026-11-21T10:00:00Z', canPreorder: true, shutToday: null },
    ],
    [
      'a weekday without hours is a rest day',
      { deliveryHours: entries(11, 22, ['tuesday', 'thursday']) },
      '2026-11-20T12:00:00Z',
      { kind: 'later', startsAt: '2026-11-24T10:00:00Z', canPreorder: false, shutToday: 'restDay' },
    ],
    [
      'closed on a public holiday',
      { closures: ['2026-12-08'] },
      '2026-12-08T12:00:00Z',
      { kind: 'later', startsAt: '2026-12-09T10:00:00Z', canPreorder: true, shutToday: 'holiday' },
    ],
    [
      'open on a public holiday by the hours of holidays',
      { deliveryHours: [...entries(11, 22), ...entries(12, 15, ['holiday'])] },
      '2026-12-08T13:30:00Z',
      { kind: 'now', closesAt: '2026-12-08T14:00:00Z', minutesLeft: 30 },
    ],
    [
      'a closure of three weeks still says when it is over',
      { closures: Array.from({ length: 21 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`) },
      '2026-12-01T12:00:00Z',
      { kind: 'later', startsAt: '2026-12-22T10:00:00Z', canPreorder: false, shutToday: 'closure' },
    ],
    [
      'without any hours nothing is in sight',
      { deliveryHours: [] },
      '2026-11-20T12:00:00Z',
      { kind: 'later', startsAt: null, canPreorder: false, shutToday: null },
    ],
    [
      'hours for preorders only: the first of their slots',
      { deliveryHours: [], preOrderDeliveryHours: entries(17, 20) },
      '2026-11-20T12:00:00Z',
      { kind: 'later', startsAt: '2026-11-20T16:00:00Z', canPreorder: true },
    ],
    [
      'the night the clocks go back lasts an hour longer',
      { deliveryHours: entries(18, 27) },
      '2026-10-24T23:30:00Z', // 1:30, summer time; it closes at 3:00 winter time
      { kind: 'now', closesAt: '2026-10-25T02:00:00Z', minutesLeft: 150 },
    ],
    [
      'the night the clocks go forward is an hour shorter',
      { deliveryHours: entries(18, 27) },
      '2027-03-28T00:30:00Z', // 1:30, winter time; it closes at 3:00 summer time
      { kind: 'now', closesAt: '2027-03-28T01:00:00Z', minutesLeft: 30 },
    ],
    ['offline', { offline: true }, '2026-11-20T17:30:00Z', { kind: 'offline' }],
    ['no delivery at all', { delivery: false }, '2026-11-20T17:30:00Z', { kind: 'none' }],
  ];
  it.each(cases)('%s', (_name, timing, now, expected) => {
    expect(delivery(timing, now)).toMatchObject(expected);
  });

  it('checks takeaway by its own hours', () => {
    const { delivery, takeaway } = servicesAt({ ...house, takeawayHours: entries(8, 12) }, at('2026-11-20T09:00:00Z'));
    expect(takeaway).toMatchObject({ kind: 'now', closesAt: '2026-11-20T11:00:00Z' });
    expect(delivery).toMatchObject({ kind: 'later', startsAt: '2026-11-20T10:00:00Z' });
  });
});
