import { describe, expect, it } from 'vitest';
import {
  boundaryInstant,
  secondsOfTime,
  timeOfSeconds,
  viennaDate,
  viennaTime,
  wallClockOf,
  wallInstant,
} from './vienna.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const half = 2.5 * 3600;

describe('wall-clock time in Vienna', () => {
  it('reads date and time of an instant there', () => {
    const instant = Temporal.Instant.from('2026-11-20T23:30:00Z');
    expect(viennaDate(instant).toString()).toBe('2026-11-21');
    expect(viennaTime(instant)).toBe('00:30');
  });

  it('has no instant for a time that the clocks jump over', () => {
    expect(wallInstant(date('2026-03-29'), half)).toBeUndefined();
    expect(wallInstant(date('2026-03-29'), 3 * 3600)?.toString()).toBe('2026-03-29T01:00:00Z');
  });

  it('means the first of a time that comes twice', () => {
    expect(wallInstant(date('2026-10-25'), half)?.toString()).toBe('2026-10-25T00:30:00Z');
  });

  it('ends or begins hours at the jump where their time does not exist', () => {
    expect(boundaryInstant(date('2026-03-29'), half).toString()).toBe('2026-03-29T01:00:00Z');
    expect(boundaryInstant(date('2026-03-28'), 86_400).toString()).toBe('2026-03-28T23:00:00Z');
    expect(boundaryInstant(date('2026-03-29'), 86_400).toString()).toBe('2026-03-29T22:00:00Z');
  });

  it('writes and reads HH:MM and nothing else', () => {
    expect(timeOfSeconds(9 * 3600 + 30 * 60)).toBe('09:30');
    expect(secondsOfTime('23:59')).toBe(86_340);
    const odd = ['24:00', '9:30', '12:60', '12:30:00', '', ' 12:30', '12:30\n', '12.30', '1230', '12:3O', '-1:30'];
    for (const text of [...odd, '12：30', '１２:30', 'as soon as possible', '12:30'.repeat(2000)])
      expect(secondsOfTime(text)).toBeUndefined();
  });
});

describe('wallClockOf', () => {
  it('says of every time what wallInstant says, also on the days on which the clocks change', () => {
    for (const day of ['2026-11-20', '2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29']) {
      const date = Temporal.PlainDate.from(day);
      const instantOf = wallClockOf(date);
      for (let seconds = 0; seconds < 86_400; seconds += 900) {
        expect(instantOf(seconds)?.toString()).toBe(wallInstant(date, seconds)?.toString());
      }
    }
  });
});
