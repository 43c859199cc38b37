import { describe, expect, it } from 'vitest';
import type { HoursEntry } from '#shared/contract/hours.ts';
import type { Transport } from '#shared/contract/orders.ts';
import { aTiming, at, entry, vienna } from '../testing/builders.ts';
import {
  defaultTimeSettings,
  isOffered,
  orderTimeOptionsOf,
  type RestaurantTiming,
  slotInstant,
} from './delivery-slots.ts';

/** Sentence by sentence when food can be ordered for; a Friday, unless a case says otherwise. */

const friday = '2026-11-20';

interface Case {
  readonly timing: Partial<RestaurantTiming>;
  /** wall-clock time in Vienna, or an instant */
  readonly now: string;
  readonly transport?: Transport;
  /** captions of today and tomorrow; the first word "now" is "as soon as possible" */
  readonly today?: string;
  readonly tomorrow?: string;
}

const captionsOf = ({ timing, now, transport = 'delivery' }: Case) => {
  const instant = now.endsWith('Z') ? at(now) : vienna(now);
  const options = orderTimeOptionsOf(aTiming(timing), instant)[transport];
  return options.map((ofDay) => ofDay.map(({ value, caption }) => (value === '' ? 'now' : caption)).join(' '));
};

const only = (...entries: HoursEntry[]) => ({ deliveryHours: entries, takeawayHours: [] });
const minutes = (day: HoursEntry['day'], from: number, to: number): HoursEntry => ({
  day,
  begin: from * 60,
  end: to * 60,
});

const cases: readonly (readonly [sentence: string, Case])[] = [
  [
    'slots lie on multiples of half an hour on the wall clock',
    {
      timing: only(minutes('friday', 17 * 60 + 10, 18 * 60 + 40)),
      now: `${friday}T08:00`,
      today: '17:30 18:00 18:30',
    },
  ],
  [
    'the begin of an entry is a slot, its end is none',
    { timing: only(entry('friday', 17, 18.5)), now: `${friday}T08:00`, today: '17:00 17:30 18:00' },
  ],
  [
    'entries that overlap or touch have each slot once',
    {
      timing: only(entry('friday', 17, 18), entry('friday', 17.5, 19), entry('friday', 19, 19.5)),
      now: `${friday}T08:00`,
      today: '17:00 17:30 18:00 18:30 19:00',
    },
  ],
  [
    'today a slot is one step from now at the earliest',
    { timing: only(entry('friday', 17, 19)), now: `${friday}T17:30`, today: 'now 18:00 18:30' },
  ],
  [
    'a second later that slot is gone',
    { timing: only(entry('friday', 17, 19)), now: '2026-11-20T16:30:01Z', today: 'now 18:30' },
  ],
  [
    "the restaurant's lead time takes the step's place, shorter",
    {
      timing: { ...only(entry('friday', 17, 19)), leadMinutes: 15 },
      now: `${friday}T17:45`,
      today: 'now 18:00 18:30',
    },
  ],
  [
    "the restaurant's lead time takes the step's place, longer",
    {
      timing: { ...only(entry('friday', 17, 20)), leadMinutes: 90 },
      now: `${friday}T17:00`,
      today: 'now 18:30 19:00 19:30',
    },
  ],
  [
    'tomorrow knows no lead time',
    {
      timing: { ...only(entry('saturday', 0, 1)), leadMinutes: 120 },
      now: `${friday}T23:50`,
      today: '',
      tomorrow: '00:00 00:30',
    },
  ],
  [
    'a closure has no slots and no "as soon as possible"',
    {
      timing: { ...only(entry('friday', 17, 18), entry('saturday', 17, 18)), closures: [friday] },
      now: `${friday}T17:00`,
      today: '',
      tomorrow: '17:00 17:30',
    },
  ],
  [
    'a closure takes the early hours with it that began the evening before',
    {
      timing: { ...only(entry('friday', 23, 25), entry('saturday', 17, 18)), closures: ['2026-11-21'] },
      now: `${friday}T20:00`,
      today: '23:00 23:30',
      tomorrow: '',
    },
  ],
  [
    'an evening that is a closure leaves nothing for the next day',
    {
      timing: { ...only(entry('friday', 23, 25)), closures: [friday] },
      now: `${friday}T20:00`,
      today: '',
      tomorrow: '',
    },
  ],
  [
    "yesterday's entries that end after midnight count for today's early hours",
    { timing: only(entry('thursday', 22, 26)), now: `${friday}T00:10`, today: 'now 01:00 01:30' },
  ],
  [
    'the longest entry ends at noon of the next day',
    { timing: only(entry('thursday', 22, 36)), now: `${friday}T10:40`, today: 'now 11:30' },
  ],
  [
    'tomorrow is the last day',
    { timing: only(entry('sunday', 17, 19)), now: `${friday}T12:00`, today: '', tomorrow: '' },
  ],
  [
    'a wall-clock time that does not exist is not offered',
    {
      timing: only(entry('sunday', 1, 4)),
      now: '2027-03-27T12:00',
      tomorrow: '01:00 01:30 03:00 03:30',
    },
  ],
  [
    'the step from now is half an hour of real time over the clock change in spring',
    { timing: only(entry('sunday', 1, 4)), now: '2027-03-28T01:45', today: 'now 03:30' },
  ],
  [
    'a wall-clock time that comes twice is offered once, and means the first',
    {
      timing: only(entry('sunday', 1, 4)),
      now: '2026-10-24T12:00',
      tomorrow: '01:00 01:30 02:00 02:30 03:00 03:30',
    },
  ],
  [
    'in the second of the hours that come twice its times are over',
    { timing: only(entry('sunday', 1, 4)), now: '2026-10-25T01:10:00Z', today: 'now 03:00 03:30' },
  ],
  [
    'delivery slots come from the preorder hours, "as soon as possible" from the delivery hours',
    {
      timing: { deliveryHours: [entry('friday', 12, 14)], preOrderDeliveryHours: [entry('friday', 18, 19)] },
      now: `${friday}T13:00`,
      today: 'now 18:00 18:30',
    },
  ],
  [
    'without preorder hours delivery slots come from the delivery hours',
    {
      timing: { deliveryHours: [entry('friday', 12, 14)] },
      now: `${friday}T12:30`,
      today: 'now 13:00 13:30',
    },
  ],
  [
    'within preorder hours alone nothing is delivered as soon as possible',
    {
      timing: { deliveryHours: [entry('friday', 18, 19)], preOrderDeliveryHours: [entry('friday', 12, 14)] },
      now: `${friday}T12:30`,
      today: '13:00 13:30',
    },
  ],
  [
    'takeaway uses the takeaway hours for both',
    {
      timing: { takeawayHours: [entry('friday', 13, 14)], preOrderDeliveryHours: [entry('friday', 18, 19)] },
      transport: 'takeaway',
      now: `${friday}T13:00`,
      today: 'now 13:30',
    },
  ],
  [
    'on a public holiday the holiday entries hold',
    {
      timing: only(entry('tuesday', 17, 18), entry('holiday', 12, 13)),
      now: '2026-12-08T08:00',
      today: '12:00 12:30',
    },
  ],
  [
    "a restaurant without holiday entries uses the weekday's",
    { timing: only(entry('tuesday', 17, 18)), now: '2026-12-08T08:00', today: '17:00 17:30' },
  ],
  [
    'holiday entries that end after midnight count for the day after',
    {
      timing: only(entry('holiday', 23, 25), entry('wednesday', 17, 18)),
      now: '2026-12-08T20:00',
      today: '23:00 23:30',
      tomorrow: '00:00 00:30 17:00 17:30',
    },
  ],
  [
    'an offline restaurant offers nothing',
    { timing: { offline: true }, now: `${friday}T12:00`, today: '', tomorrow: '' },
  ],
  [
    'a restaurant that does not deliver offers no delivery',
    { timing: { delivery: false }, now: `${friday}T12:00`, today: '', tomorrow: '' },
  ],
];

describe('order times', () => {
  it.each(cases)('%s', (_, each) => {
    const [today, tomorrow] = captionsOf(each);
    expect(today).toBe(each.today ?? today);
    expect(tomorrow).toBe(each.tomorrow ?? tomorrow);
    expect([each.today, each.tomorrow].some((expected) => expected !== undefined)).toBe(true);
  });

  it('keep to the constants: steps of 30 minutes, one step from now, up to tomorrow', () => {
    expect(defaultTimeSettings).toEqual({ stepMinutes: 30, earliestSlotOffset: 1, maximumDayOffset: 1 });
  });

  it('are other ones where the page provides other values', () => {
    const settings = { stepMinutes: 15, earliestSlotOffset: 2, maximumDayOffset: 0 };
    const { delivery } = orderTimeOptionsOf(
      aTiming(only(entry('friday', 17, 18))),
      vienna(`${friday}T16:50`),
      settings,
    );
    expect(delivery.map((ofDay) => ofDay.map(({ caption }) => caption))).toEqual([['17:30', '17:45']]);
  });

  it.each(['17.30', '1730', '17:30:00', '5:30', '24:00', '17:60', '', 'now'])(
    'are written HH:MM, and "%s" is none',
    (time) => {
      const now = vienna(`${friday}T12:00`);
      expect(slotInstant({ dayOffset: 0, time }, now)).toBeUndefined();
      expect(isOffered(orderTimeOptionsOf(aTiming(), now), 'delivery', { dayOffset: 0, time }, now)).toBe(false);
    },
  );
});
