import { describe, expect, it } from 'vitest';
import { happyPercentAt } from './happy-hours.ts';

const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[Europe/Vienna]`).toInstant();
const anHour = (values: Partial<Parameters<typeof happyPercentAt>[0][number]> = {}) => ({
  days: [5],
  begins: '15:00',
  ends: '17:30',
  percent: 20,
  on: true,
  ...values,
});

describe('a happy hour', () => {
  it.each([
    ['2026-11-20T14:59:59', 0],
    ['2026-11-20T15:00:00', 20],
    ['2026-11-20T17:29:59', 20],
    ['2026-11-20T17:30:00', 0],
    ['2026-11-21T16:00:00', 0],
  ])('at %s takes off %d percent', (moment, percent) => {
    expect(happyPercentAt([anHour()], at(moment))).toBe(percent);
  });

  it('that is off takes nothing, and of several the largest counts', () => {
    const now = at('2026-11-20T16:00:00');
    expect(happyPercentAt([anHour({ on: false })], now)).toBe(0);
    expect(happyPercentAt([anHour(), anHour({ percent: 30 }), anHour({ percent: 10 })], now)).toBe(30);
    expect(happyPercentAt([], now)).toBe(0);
  });

  it.each([
    ['2026-11-20T21:59:59', 0],
    ['2026-11-20T22:00:00', 20],
    ['2026-11-21T01:59:59', 20],
    ['2026-11-21T02:00:00', 0],
    // of Thursday's evening there is nothing
    ['2026-11-20T01:00:00', 0],
  ])('over midnight belongs to the day on which it began: %s', (moment, percent) => {
    expect(happyPercentAt([anHour({ begins: '22:00', ends: '02:00' })], at(moment))).toBe(percent);
  });

  it('lasts until midnight, and all day but for a minute', () => {
    expect(happyPercentAt([anHour({ begins: '23:00', ends: '00:00' })], at('2026-11-20T23:59:59'))).toBe(20);
    expect(happyPercentAt([anHour({ begins: '23:00', ends: '00:00' })], at('2026-11-21T00:00:00'))).toBe(0);
  });

  it('ends at the first of two 02:30 when the clock goes back', () => {
    const saturday = [anHour({ days: [6], begins: '22:00', ends: '02:30' })];
    const utc = (text: string) => Temporal.Instant.from(text);
    expect(happyPercentAt(saturday, utc('2026-10-25T00:29:59Z'))).toBe(20);
    expect(happyPercentAt(saturday, utc('2026-10-25T00:30:00Z'))).toBe(0);
    expect(happyPercentAt(saturday, utc('2026-10-25T01:15:00Z'))).toBe(0);
  });

  it('ends with the jump where the clock skips its end, and is none where it skips all of it', () => {
    const utc = (text: string) => Temporal.Instant.from(text);
    const saturday = [anHour({ days: [6], begins: '22:00', ends: '02:30' })];
    expect(happyPercentAt(saturday, utc('2026-03-29T00:59:59Z'))).toBe(20);
    expect(happyPercentAt(saturday, utc('2026-03-29T01:00:00Z'))).toBe(0);
    const sunday = [anHour({ days: [7], begins: '02:10', ends: '02:50' })];
    expect(happyPercentAt(sunday, utc('2026-03-29T01:00:00Z'))).toBe(0);
  });
});
