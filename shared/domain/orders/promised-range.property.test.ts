import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../testing/builders.ts';
import { promisedMinutes } from './promised-minutes.ts';
import { isOtherPromise, promisedRange, slotRange } from './promised-range.ts';

const estimates = fc.integer({ min: 1, max: 600 });
/** Around both clock changes, and any other moment of some years, to the millisecond. */
const moments = fc
  .oneof(
    fc.integer({ min: Date.parse('2026-03-28T22:00:00Z'), max: Date.parse('2026-03-29T04:00:00Z') }),
    fc.integer({ min: Date.parse('2026-10-24T22:00:00Z'), max: Date.parse('2026-10-25T04:00:00Z') }),
    fc.integer({ min: Date.parse('2025-01-01T00:00:00Z'), max: Date.parse('2030-01-01T00:00:00Z') }),
  )
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));
const minute = 60_000;
const millisecondsOf = ({ from, to }: { from: string; to: string }) => ({ from: Date.parse(from), to: Date.parse(to) });
const ofGrid = 5 * minute;

describe('the promised range', () => {
  it('says the same before and after ordering', () => {
    expect(promisedMinutes(30)).toEqual({ from: 25, to: 35 });
    expect(promisedRange(at('2026-11-20T18:02:00Z'), 30)).toEqual({
      from: '2026-11-20T18:25:00Z',
      to: '2026-11-20T18:35:00Z',
    });
    expect([10, 20, 35, 45, 60, 75].map((minutes) => Object.values(promisedMinutes(minutes)).join('–'))).toEqual([
      '5–15',
      '15–25',
      '25–45',
      '35–55',
      '50–70',
      '60–90',
    ]);
  });

  it('goes over midnight and through the hour that comes twice by the time that passes', () => {
    expect(promisedRange(at('2026-11-20T22:40:00Z'), 30)).toEqual({
      from: '2026-11-20T23:05:00Z',
      to: '2026-11-20T23:15:00Z',
    });
    expect(promisedRange(at('2026-10-25T00:40:00Z'), 30)).toEqual({
      from: '2026-10-25T01:05:00Z',
      to: '2026-10-25T01:15:00Z',
    });
  });

  it('is on the five minutes, as wide as in minutes, and centred on the estimate', () => {
    fc.assert(
      fc.property(moments, estimates, (since, estimate) => {
        const { from, to } = millisecondsOf(promisedRange(since, estimate));
        const moment = since.epochMilliseconds + estimate * minute;
        const minutes = promisedMinutes(estimate);
        expect([from % ofGrid, to % ofGrid, (minutes.from * minute) % ofGrid]).toEqual([0, 0, 0]);
        if (minutes.from < 10) return;
        expect(to - from).toBe((minutes.to - minutes.from) * minute);
        expect(Math.abs((from + to) / 2 - moment)).toBeLessThanOrEqual(ofGrid / 2);
        expect(Math.abs((minutes.from + minutes.to) / 2 - estimate)).toBeLessThanOrEqual(2.5);
      }),
    );
  });

  it('never begins before it was given, and holds the moment from five minutes on', () => {
    fc.assert(
      fc.property(moments, estimates, (since, estimate) => {
        const { from, to } = millisecondsOf(promisedRange(since, estimate));
        const moment = since.epochMilliseconds + estimate * minute;
        expect(from).toBeGreaterThanOrEqual(since.epochMilliseconds);
        expect(to - from).toBeGreaterThanOrEqual(ofGrid);
        expect(to).toBeGreaterThanOrEqual(moment);
        if (estimate >= 5) expect(from).toBeLessThanOrEqual(moment);
        expect(promisedMinutes(estimate).from).toBeGreaterThanOrEqual(5);
      }),
    );
  });

  it('is never earlier for a longer estimate, so that a list sorted by estimates is sorted by promises', () => {
    fc.assert(
      fc.property(moments, estimates, fc.integer({ min: 0, max: 60 }), (since, estimate, more) => {
        const [short, long] = [promisedMinutes(estimate), promisedMinutes(estimate + more)];
        expect(long.from).toBeGreaterThanOrEqual(short.from);
        expect(long.to).toBeGreaterThanOrEqual(short.to);
        const [early, late] = [estimate, estimate + more].map((each) => millisecondsOf(promisedRange(since, each)));
        expect(late?.to).toBeGreaterThanOrEqual(early?.to ?? 0);
      }),
    );
  });

  it('of a slot is the quarter of an hour from it', () => {
    fc.assert(
      fc.property(moments, (slot) => {
        const { from, to } = millisecondsOf(slotRange(slot));
        expect(to - from).toBe(15 * minute);
        expect(slot.epochMilliseconds - from).toBeLessThan(ofGrid);
      }),
    );
  });
});

describe('another promise', () => {
  const range = (from: string, to: string) => ({ from: `2026-11-20T${from}:00Z`, to: `2026-11-20T${to}:00Z` });
  const said = range('18:20', '18:40');

  it('is one that ends later or begins sooner than was said, by more than five minutes', () => {
    expect(isOtherPromise(said, range('18:25', '18:45'))).toBe(false);
    expect(isOtherPromise(said, range('18:30', '18:50'))).toBe(true);
    expect(isOtherPromise(said, range('18:15', '18:25'))).toBe(false);
    expect(isOtherPromise(said, range('18:10', '18:20'))).toBe(true);
  });

  it('is none that is only narrower', () => {
    expect(isOtherPromise(said, range('18:35', '18:40'))).toBe(false);
  });
});
