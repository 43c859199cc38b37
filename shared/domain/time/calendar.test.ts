import { describe, expect, it } from 'vitest';
import { easterSunday, isPublicHoliday } from './calendar.ts';

const holidaysOf = (year: number) => {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const days = Array.from({ length: first.daysInYear }, (_, index) => first.add({ days: index }));
  return days.filter(isPublicHoliday).map((date) => date.toString().slice(5));
};

describe("Austria's public holidays", () => {
  it('are thirteen in 2026, the movable ones counted from Easter', () => {
    expect(holidaysOf(2026)).toEqual([
      '01-01',
      '01-06',
      '04-06',
      '05-01',
      '05-14',
      '05-25',
      '06-04',
      '08-15',
      '10-26',
      '11-01',
      '12-08',
      '12-25',
      '12-26',
    ]);
  });

  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('find Easter %i', (year, easter) => {
    expect(easterSunday(year).toString()).toBe(easter);
  });
});
