import { describe, expect, it } from 'vitest';
import type { HoursEntry } from '#shared/contract/hours.ts';
import { specialDays } from './InfoDialog.tsx';

const monday: HoursEntry = { day: 'monday', begin: 39_600, end: 79_200 };
const holiday: HoursEntry = { day: 'holiday', begin: 43_200, end: 72_000 };
const now = Temporal.Instant.from('2026-11-26T12:00:00Z');

describe('days on which the week’s hours do not hold', () => {
  it('are closures within the next two weeks, today’s included', () => {
    const closures = ['2026-11-25', '2026-11-26', '2026-12-09', '2026-12-10'];
    expect(specialDays({ closures, openingHours: [monday] }, now).map(({ date }) => date)).toEqual([
      '2026-11-26',
      '2026-12-09',
    ]);
  });

  it('are public holidays with hours of their own', () => {
    expect(specialDays({ closures: [], openingHours: [monday, holiday] }, now)).toEqual([
      { date: '2026-12-08', isHoliday: true, spans: ['12:00–20:00'] },
    ]);
  });

  it('are not public holidays that follow their weekday', () => {
    expect(specialDays({ closures: [], openingHours: [monday] }, now)).toEqual([]);
  });

  it('are closed where a public holiday is a closure too', () => {
    const days = specialDays({ closures: ['2026-12-08'], openingHours: [monday, holiday] }, now);
    expect(days).toEqual([{ date: '2026-12-08', isHoliday: true, spans: [] }]);
  });

  it('has days with hours of their own, and those that say there are none', () => {
    const date = now.toZonedDateTimeISO('Europe/Vienna').toPlainDate();
    const [today, tomorrow] = [date.toString(), date.add({ days: 1 }).toString()];
    const hours = [monday, { day: today, begin: 36_000, end: 50_400 }, { day: tomorrow, begin: 0, end: 0 }];
    expect(specialDays({ closures: [], openingHours: hours }, now)).toMatchObject([
      { date: today, spans: ['10:00–14:00'] },
      { date: tomorrow, spans: [] },
    ]);
  });
});
