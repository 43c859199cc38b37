import { describe, expect, it } from 'vitest';
import { vienna } from '../testing/builders.ts';
import { orderTimeOf, storedTimeOf, wantedTimeOf } from './stored-basket.ts';

const friday = vienna('2026-11-20T20:00');
const saturday = vienna('2026-11-21T00:00');

describe("a stored basket's time", () => {
  it('moves a basket set for tomorrow to today at midnight', () => {
    const stored = storedTimeOf({ dayOffset: 1, time: '12:30' }, friday);
    expect(stored).toEqual({ date: '2026-11-21', time: '12:30' });
    expect(orderTimeOf(stored, friday)).toEqual({ dayOffset: 1, time: '12:30' });
    expect(orderTimeOf(stored, saturday)).toEqual({ dayOffset: 0, time: '12:30' });
  });

  it('stays "as soon as possible" on whichever day it is looked at', () => {
    const stored = storedTimeOf({ dayOffset: 0, time: null }, friday);
    expect(orderTimeOf(stored, saturday)).toEqual({ dayOffset: 0, time: null });
  });

  it('stays what was chosen when its day is over, never moved to another', () => {
    const stored = storedTimeOf({ dayOffset: 0, time: '21:00' }, friday);
    expect(orderTimeOf(stored, saturday)).toEqual({ dayOffset: -1, time: '21:00' });
    expect(orderTimeOf(stored, vienna('2026-12-20T12:00'))).toEqual({ dayOffset: -30, time: '21:00' });
  });

  it('is ordered for by its date, the same before and after midnight, and by nothing as soon as possible', () => {
    const wanted = { date: '2026-11-21', time: '12:30' };
    expect(wantedTimeOf({ dayOffset: 1, time: '12:30' }, friday)).toEqual(wanted);
    expect(wantedTimeOf({ dayOffset: 0, time: '12:30' }, saturday)).toEqual(wanted);
    expect(wantedTimeOf({ dayOffset: -1, time: '21:00' }, saturday)).toEqual({
      date: '2026-11-20',
      time: '21:00',
    });
    expect(wantedTimeOf({ dayOffset: 0, time: null }, friday)).toBeNull();
  });
});
