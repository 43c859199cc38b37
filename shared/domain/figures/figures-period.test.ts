import { describe, expect, it } from 'vitest';
import type { FigurePeriod } from '#shared/contract/figures.ts';
import { figuresPeriod } from './figures-period.ts';

const at = (kind: FigurePeriod, date: string, now: string) => {
  const { from, to, start, end, isRunning, before } = figuresPeriod(
    kind,
    Temporal.PlainDate.from(date),
    Temporal.Instant.from(now),
  );
  const two = (first: object, second: object) => [first, second].map(String).join(' ');
  return {
    days: two(from, to),
    instants: two(start, end),
    isRunning,
    before: two(before.from, before.to),
    beforeInstants: two(before.start, before.end),
  };
};

describe('the period of figures', () => {
  it('is a day in Vienna, compared with the day before until the same time', () => {
    expect(at('day', '2026-11-20', '2026-11-20T17:00:00Z')).toEqual({
      days: '2026-11-20 2026-11-20',
      instants: '2026-11-19T23:00:00Z 2026-11-20T23:00:00Z',
      isRunning: true,
      before: '2026-11-19 2026-11-19',
      beforeInstants: '2026-11-18T23:00:00Z 2026-11-19T17:00:00Z',
    });
  });

  it('is a week from Monday on, and a month; what is over is compared as a whole', () => {
    expect(at('week', '2026-11-22', '2026-11-23T08:00:00Z')).toMatchObject({
      days: '2026-11-16 2026-11-22',
      isRunning: false,
      beforeInstants: '2026-11-08T23:00:00Z 2026-11-15T23:00:00Z',
    });
    expect(at('month', '2026-02-14', '2026-03-14T08:00:00Z')).toMatchObject({
      days: '2026-02-01 2026-02-28',
      before: '2026-01-01 2026-01-31',
    });
  });

  it('goes to the same weekday of a week and the same day of a month, at most to its end', () => {
    expect(at('week', '2026-11-18', '2026-11-18T10:00:00Z')).toMatchObject({
      before: '2026-11-09 2026-11-11',
      beforeInstants: '2026-11-08T23:00:00Z 2026-11-11T10:00:00Z',
    });
    expect(at('month', '2026-03-31', '2026-03-31T10:00:00Z')).toMatchObject({
      before: '2026-02-01 2026-02-28',
      beforeInstants: '2026-01-31T23:00:00Z 2026-02-28T23:00:00Z',
    });
  });

  it('has days of 23 and 25 hours, and means the same time of the clock across a change', () => {
    expect(at('day', '2026-03-29', '2026-03-29T18:00:00Z')).toMatchObject({
      instants: '2026-03-28T23:00:00Z 2026-03-29T22:00:00Z',
      // 20:00 in summer time, the day before 20:00 in winter time
      beforeInstants: '2026-03-27T23:00:00Z 2026-03-28T19:00:00Z',
    });
    expect(at('day', '2026-10-25', '2026-10-26T12:00:00Z').instants).toBe('2026-10-24T22:00:00Z 2026-10-25T23:00:00Z');
    // half past two, which the day before does not skip and this one does
    expect(at('day', '2026-03-30', '2026-03-30T00:30:00Z').beforeInstants).toBe(
      '2026-03-28T23:00:00Z 2026-03-29T01:30:00Z',
    );
  });

  it('is not running before it begins', () => {
    expect(at('day', '2026-11-21', '2026-11-20T17:00:00Z').isRunning).toBe(false);
  });
});
