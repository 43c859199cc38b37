import { describe, expect, it } from 'vitest';
import { aTiming, daily, entry, vienna } from '../testing/builders.ts';
import { dayOffsetMap, firstOfferedOn, isOffered, orderTimeOptionsOf, slotInstant } from './delivery-slots.ts';

const captions = (options: { caption: string }[] | undefined) => options?.map((option) => option.caption);

describe('order times', () => {
  it('start with "as soon as possible" while now lies in the delivery hours', () => {
    const { delivery } = orderTimeOptionsOf(aTiming(), vienna('2026-11-20T20:10'));
    expect(delivery[0]).toEqual([
      { value: '', caption: '' },
      { value: '2026-11-20T20:00:00Z', caption: '21:00' },
      { value: '2026-11-20T20:30:00Z', caption: '21:30' },
    ]);
    expect(captions(delivery[1])?.slice(0, 2)).toEqual(['11:00', '11:30']);
    expect(delivery).toHaveLength(2);
  });

  it('keep one step from now, the slot exactly there included', () => {
    const { delivery } = orderTimeOptionsOf(aTiming(), vienna('2026-11-20T20:00'));
    expect(captions(delivery[0])).toEqual(['', '20:30', '21:00', '21:30']);
  });

  it("keep the restaurant's lead time instead, where it has one", () => {
    const { delivery } = orderTimeOptionsOf(aTiming({ leadMinutes: 75 }), vienna('2026-11-20T20:00'));
    expect(captions(delivery[0])).toEqual(['', '21:30']);
  });

  it('lie on the grid of half hours counted from midnight, not from the begin of the hours', () => {
    const timing = aTiming({ deliveryHours: [{ day: 'friday', begin: 40_500, end: 46_800 }] });
    const { delivery } = orderTimeOptionsOf(timing, vienna('2026-11-20T08:00'));
    expect(captions(delivery[0])).toEqual(['11:30', '12:00', '12:30']);
  });

  it('come from the preorder hours, but "as soon as possible" from the delivery hours', () => {
    const timing = aTiming({ preOrderDeliveryHours: daily(18, 19) });
    const { delivery, takeaway } = orderTimeOptionsOf(timing, vienna('2026-11-20T12:00'));
    expect(captions(delivery[0])).toEqual(['', '18:00', '18:30']);
    expect(captions(takeaway[0])?.slice(0, 2)).toEqual(['', '12:30']);
  });

  it('use the takeaway hours for both kinds of takeaway options', () => {
    const timing = aTiming({ takeawayHours: daily(13, 14) });
    expect(captions(orderTimeOptionsOf(timing, vienna('2026-11-20T12:00')).takeaway[0])).toEqual(['13:00', '13:30']);
  });

  it("list the early hours of yesterday's entries under today, and late ones of today under tomorrow", () => {
    const timing = aTiming({ deliveryHours: [entry('friday', 22, 25.5)] });
    const friday = orderTimeOptionsOf(timing, vienna('2026-11-20T12:00')).delivery;
    expect(friday.map(captions)).toEqual([
      ['22:00', '22:30', '23:00', '23:30'],
      ['00:00', '00:30', '01:00'],
    ]);
    const saturday = orderTimeOptionsOf(timing, vienna('2026-11-21T00:10')).delivery;
    expect(saturday.map(captions)).toEqual([['', '01:00'], []]);
  });

  it('have none on a closure, not even "as soon as possible"', () => {
    const timing = aTiming({ closures: ['2026-11-20'] });
    const { delivery, takeaway } = orderTimeOptionsOf(timing, vienna('2026-11-20T12:00'));
    expect(delivery[0]).toEqual([]);
    expect(takeaway[0]).toEqual([]);
    expect(delivery[1]).not.toEqual([]);
  });

  it('have none for a transport the restaurant does not have, or while it is offline', () => {
    const now = vienna('2026-11-20T12:00');
    expect(orderTimeOptionsOf(aTiming({ delivery: false }), now).delivery).toEqual([[], []]);
    expect(orderTimeOptionsOf(aTiming({ offline: true }), now)).toEqual({
      delivery: [[], []],
      takeaway: [[], []],
    });
  });

  it('leave out 02:00 and 02:30 in the night the clocks go forward', () => {
    const timing = aTiming({ deliveryHours: daily(0, 4) });
    const { delivery } = orderTimeOptionsOf(timing, vienna('2026-03-28T12:00'));
    expect(captions(delivery[1])).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00', '03:30']);
  });

  it('offer the first 02:30 once in the night the clocks go back', () => {
    const timing = aTiming({ deliveryHours: daily(2, 4) });
    const { delivery } = orderTimeOptionsOf(timing, vienna('2026-10-24T12:00'));
    expect(delivery[1]).toEqual([
      { value: '2026-10-25T00:00:00Z', caption: '02:00' },
      { value: '2026-10-25T00:30:00Z', caption: '02:30' },
      { value: '2026-10-25T02:00:00Z', caption: '03:00' },
      { value: '2026-10-25T02:30:00Z', caption: '03:30' },
    ]);
  });
});

describe('a chosen order time', () => {
  const now = vienna('2026-11-20T20:10');
  const options = orderTimeOptionsOf(aTiming(), now);

  it('is the instant of its day and time, or now', () => {
    expect(slotInstant({ dayOffset: 1, time: '12:30' }, now)?.toString()).toBe('2026-11-21T11:30:00Z');
    expect(slotInstant({ dayOffset: 0, time: null }, now)).toBe(now);
    expect(slotInstant({ dayOffset: 0, time: '12.30' }, now)).toBeUndefined();
    expect(slotInstant({ dayOffset: 1, time: '02:30' }, vienna('2026-03-28T12:00'))).toBeUndefined();
    expect(slotInstant({ dayOffset: -1, time: '12:30' }, now)).toBeUndefined();
  });

  it('is offered when it is one of the options', () => {
    expect(isOffered(options, 'delivery', { dayOffset: 0, time: null }, now)).toBe(true);
    expect(isOffered(options, 'delivery', { dayOffset: 1, time: null }, now)).toBe(false);
    expect(isOffered(options, 'delivery', { dayOffset: 0, time: '21:30' }, now)).toBe(true);
    expect(isOffered(options, 'delivery', { dayOffset: 0, time: '20:30' }, now)).toBe(false);
    expect(isOffered(options, 'delivery', { dayOffset: 0, time: '21:15' }, now)).toBe(false);
    expect(isOffered(options, 'delivery', { dayOffset: 2, time: '12:00' }, now)).toBe(false);
  });

  it('resets to the first option of its day, empty if that is immediate, and to no other day', () => {
    expect(firstOfferedOn(0, options, 'delivery')).toEqual({ dayOffset: 0, time: null });
    expect(firstOfferedOn(1, options, 'delivery')).toEqual({ dayOffset: 1, time: '11:00' });
    const late = orderTimeOptionsOf(aTiming(), vienna('2026-11-20T23:00'));
    expect(firstOfferedOn(0, late, 'delivery')).toBeUndefined();
  });

  it('names its day by the date in Vienna', () => {
    expect(dayOffsetMap(vienna('2026-11-20T23:30'))).toEqual({ '0': '2026-11-20', '1': '2026-11-21' });
    expect(dayOffsetMap(vienna('2026-11-21T00:30'))).toEqual({ '0': '2026-11-21', '1': '2026-11-22' });
  });
});
