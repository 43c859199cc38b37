import { describe, expect, it } from 'vitest';
import type { Day } from '#shared/contract/hours.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { translate } from '#shared/messages/translate.ts';
import { areSameHours, daysText, hoursRows, hoursText, todayOf, weekRows } from './hours-labels.ts';

const t: Translate = (key, params) => translate('de', key, params);
const entry = (day: Day, from: number, to: number) => ({ day, begin: from * 3600, end: to * 3600 });
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

describe('opening hours as texts', () => {
  it('takes days in a row with equal hours together and shows the closed ones', () => {
    const rows = hoursRows([...workdays.map((day) => entry(day, 11, 22)), entry('saturday', 12, 22)]);
    expect(rows.map((row) => [daysText(row, t, 'day'), row.spans])).toEqual([
      ['Montag–Freitag', ['11:00–22:00']],
      ['Samstag', ['12:00–22:00']],
      ['Sonntag', []],
    ]);
  });

  it('shows split hours in their order', () => {
    expect(hoursRows([entry('monday', 17, 22), entry('monday', 11, 14)])[0]?.spans).toEqual([
      '11:00–14:00',
      '17:00–22:00',
    ]);
  });

  it('names a closing after midnight by the next day’s clock, and midnight as 24:00', () => {
    expect(hoursText([entry('friday', 18, 26), entry('saturday', 18, 24)], t)).toBe('Fr 18:00–02:00, Sa 18:00–24:00');
  });

  it('names holidays only where they have hours of their own', () => {
    expect(hoursRows([entry('holiday', 12, 20)]).at(-1)?.days).toEqual(['holiday']);
    expect(hoursRows([entry('monday', 12, 20)]).flatMap((row) => row.days)).not.toContain('holiday');
  });

  it('says "täglich" for the same hours all week', () => {
    const daily = [...workdays, 'saturday' as const, 'sunday' as const].map((day) => entry(day, 11, 14));
    expect(hoursText(daily, t)).toBe('täglich 11:00–14:00');
  });

  it('lists the whole week for who looks for one day', () => {
    const rows = weekRows([entry('monday', 11, 14), entry('holiday', 12, 20)]);
    expect(rows.map(({ day }) => day)).toEqual([...workdays, 'saturday', 'sunday', 'holiday']);
    expect(rows.map(({ spans }) => spans.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('knows today, which is a holiday only where holidays have hours', () => {
    const immaculate = Temporal.Instant.from('2026-12-08T12:00:00Z');
    expect(todayOf([entry('tuesday', 11, 14)], immaculate)).toBe('tuesday');
    expect(todayOf([entry('tuesday', 11, 14), entry('holiday', 12, 20)], immaculate)).toBe('holiday');
    expect(todayOf([entry('holiday', 12, 20)], Temporal.Instant.from('2026-12-08T23:30:00Z'))).toBe('wednesday');
  });

  it('finds equal hours equal in whatever order they come', () => {
    const split = [entry('monday', 17, 22), entry('monday', 11, 14)];
    expect(areSameHours(split, [...split].reverse())).toBe(true);
    expect(areSameHours(split, [entry('monday', 11, 14)])).toBe(false);
  });
});
