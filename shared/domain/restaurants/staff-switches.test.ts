import { describe, expect, it } from 'vitest';
import { vienna } from '../testing/builders.ts';
import { endOfDay, type StoredSwitches, switched, switchesAt } from './staff-switches.ts';

const none: StoredSwitches = {
  pausedUntil: null,
  todayMinutes: null,
  todayMinutesOn: null,
  busyMinutes: null,
  busyUntil: null,
};
const evening = vienna('2026-11-20T18:00');

describe('what the staff have switched for a while', () => {
  it('is nothing by itself, and that for ever', () => {
    expect(switchesAt(none, evening)).toEqual({
      pausedUntil: null,
      todayMinutes: null,
      busy: null,
      validUntil: Number.POSITIVE_INFINITY,
    });
  });

  it('a pause holds until its end, and not at it', () => {
    const end = evening.add({ minutes: 30 });
    const stored = { ...none, pausedUntil: end.toString() };
    expect(switchesAt(stored, end.subtract({ nanoseconds: 1 }))).toMatchObject({
      pausedUntil: end.toString(),
      validUntil: end.epochMilliseconds,
    });
    expect(switchesAt(stored, end)).toEqual(switchesAt(none, end));
  });

  it("today's minutes hold until midnight in Vienna", () => {
    const stored = { ...none, todayMinutes: 70, todayMinutesOn: '2026-11-20' };
    const midnight = vienna('2026-11-21T00:00');
    expect(switchesAt(stored, evening)).toEqual({
      pausedUntil: null,
      todayMinutes: 70,
      busy: null,
      validUntil: midnight.epochMilliseconds,
    });
    expect(switchesAt(stored, midnight).todayMinutes).toBeNull();
    expect(switchesAt(stored, vienna('2026-11-19T23:59')).todayMinutes).toBeNull();
  });

  it("a busy kitchen's minutes are added to today's and to the lead, up to their end", () => {
    const end = evening.add({ minutes: 60 });
    const stored = {
      ...none,
      busyMinutes: 15,
      busyUntil: end.toString(),
      todayMinutes: 70,
      todayMinutesOn: '2026-11-20',
    };
    const row = { offline: false, deliveryMinutes: 35, leadMinutes: 30 };
    expect(switched(row, switchesAt(stored, evening))).toEqual({
      offline: false,
      deliveryMinutes: 85,
      leadMinutes: 45,
    });
    expect(switched({ ...row, leadMinutes: 0 }, switchesAt(stored, evening)).leadMinutes).toBe(0);
    expect(switchesAt(stored, evening).validUntil).toBe(end.epochMilliseconds);
    expect(switched(row, switchesAt(stored, end)).deliveryMinutes).toBe(70);
    expect(switched(row, switchesAt(none, evening))).toEqual(row);
  });

  it('is checked anew at the first of its ends', () => {
    const pausedUntil = vienna('2026-11-20T23:00').toString();
    const stored = { ...none, pausedUntil, todayMinutes: 70, todayMinutesOn: '2026-11-20' };
    expect(switchesAt(stored, evening).validUntil).toBe(Date.parse(pausedUntil));
  });

  it('a day ends at midnight, also on the days of a clock change', () => {
    for (const date of ['2026-10-25', '2027-03-28']) {
      const next = Temporal.PlainDate.from(date).add({ days: 1 });
      expect(endOfDay(vienna(`${date}T12:00`))).toBe(vienna(`${next.toString()}T00:00`).epochMilliseconds);
    }
  });
});
