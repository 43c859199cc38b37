import { describe, expect, it } from 'vitest';
import { at } from '../testing/builders.ts';
import { nextMoveByClock } from './moves-by-clock.ts';

const transferred = {
  status: 4,
  date: '2026-11-20T17:00:00Z',
  desiredTime: null,
  duration: 40,
  confirmationTime: '2026-11-20T17:05:00Z',
  since: '2026-11-20T17:20:00Z',
} as const;

describe('what only time moves', () => {
  it('a transferred order is delivered at its expected time', () => {
    expect(nextMoveByClock(transferred)).toEqual({ to: 5, at: at('2026-11-20T17:45:00Z') });
    const preorder = { ...transferred, desiredTime: '2026-11-20T19:30:00Z' };
    expect(nextMoveByClock(preorder)).toEqual({ to: 5, at: at('2026-11-20T19:30:00Z') });
  });

  it('one that leaves late, or for which nothing is known, is on its way for a quarter of an hour', () => {
    const late = { ...transferred, since: '2026-11-20T18:10:00Z' };
    expect(nextMoveByClock(late)).toEqual({ to: 5, at: at('2026-11-20T18:25:00Z') });
    const unknown = { ...transferred, duration: null };
    expect(nextMoveByClock(unknown)).toEqual({ to: 5, at: at('2026-11-20T17:35:00Z') });
  });

  it('a delivered order is completed a day later, also over a clock change', () => {
    const delivered = { ...transferred, status: 5, since: '2026-10-24T18:00:00Z' } as const;
    expect(nextMoveByClock(delivered)).toEqual({ to: 6, at: at('2026-10-25T18:00:00Z') });
  });

  it('an order that was confirmed and never handed over is completed hours after the expected time', () => {
    for (const status of [2, 3] as const) {
      const forgotten = { ...transferred, status };
      expect(nextMoveByClock(forgotten)).toEqual({ to: 6, at: at('2026-11-20T23:45:00Z') });
      const preorder = { ...forgotten, desiredTime: '2026-11-21T19:30:00Z' };
      expect(nextMoveByClock(preorder)).toEqual({ to: 6, at: at('2026-11-22T01:30:00Z') });
      // whoever says late that it is ready still has these hours
      const readyLate = { ...forgotten, since: '2026-11-20T20:00:00Z' };
      expect(nextMoveByClock(readyLate)).toEqual({ to: 6, at: at('2026-11-21T02:00:00Z') });
      expect(nextMoveByClock({ ...forgotten, duration: null })).toEqual({
        to: 6,
        at: at('2026-11-20T23:20:00Z'),
      });
    }
  });

  it('nothing else moves by itself', () => {
    for (const status of [1, 6, 7] as const) {
      expect(nextMoveByClock({ ...transferred, status })).toBeNull();
    }
  });
});
