import { describe, expect, it } from 'vitest';
import { formatDate } from './date-formats.ts';
import { formatPastMoment } from './past-moment.ts';
import { viennaDay } from './vienna-day.ts';

const evening = '2026-11-20T16:30:00Z';

describe('date formats', () => {
  it('are full, long, time, weekday and month-day, in Vienna', () => {
    const formats = ['full', 'long', 'time', 'weekday', 'month-day'] as const;
    expect(formats.map((format) => formatDate(evening, format))).toEqual([
      'Freitag, 20. November 2026',
      '20. November 2026',
      '17:30',
      'Freitag',
      '20. November',
    ]);
    expect(formatDate(evening, 'weekday', 'en')).toBe('Friday');
  });

  it('are short for what is past, with the year of another one', () => {
    expect(formatPastMoment(evening, '2026-12-31', 'de')).toBe('Fr., 20. Nov., 17:30');
    expect(formatPastMoment(evening, '2027-01-01', 'de')).toBe('Fr., 20. Nov. 2026, 17:30');
    expect(formatPastMoment('2026-12-31T23:30:00Z', '2027-01-01', 'en')).toMatch(/^Fri,? 1 Jan, 00:30$/);
  });

  it('begin the day at midnight in Vienna, summer and winter', () => {
    expect(viennaDay('2026-11-20T22:59:00Z')).toBe('2026-11-20');
    expect(viennaDay('2026-11-20T23:00:00Z')).toBe('2026-11-21');
    expect(viennaDay('2026-07-01T22:00:00Z')).toBe('2026-07-02');
    expect(formatDate('2026-11-20T23:05:00Z', 'time')).toBe('00:05');
  });
});
