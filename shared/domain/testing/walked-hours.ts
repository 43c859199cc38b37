import fc from 'fast-check';
import type { HoursEntry } from '#shared/contract/hours.ts';
import { days } from '#shared/contract/values/days.ts';
import { temporal } from '../time/temporal.ts';
import { at } from './builders.ts';

/*
 * Opening hours from the other side, for property tests: no rule of ours is asked, only the clock on the wall. Every
 * minute of real time of a date is looked up once; an hour that comes twice is met twice, one that is left out never.
 */

const zone = 'Europe/Vienna';
const minute = 60_000;

/** A minute of real time: epoch milliseconds, and what the clock on the wall shows, in seconds from midnight. */
interface WalkedMinute {
  readonly time: number;
  readonly seconds: number;
}

const walked = new Map<string, readonly WalkedMinute[]>();

/** Every minute of a date in Vienna, in order: 1380, 1440 or 1500 of them. */
export function minutesOf(date: Temporal.PlainDate): readonly WalkedMinute[] {
  const key = date.toString();
  const known = walked.get(key);
  if (known) return known;
  const minutes: WalkedMinute[] = [];
  const end = midnight(date.add({ days: 1 }));
  for (let time = midnight(date); time < end; time += minute) {
    const { hour, minute: past } = temporal().Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
    minutes.push({ time, seconds: hour * 3600 + past * 60 });
  }
  walked.set(key, minutes);
  return minutes;
}

export function midnight(date: Temporal.PlainDate): number {
  return date.toZonedDateTime(zone).epochMilliseconds;
}

/** The first moment of a date at which its clock has come as far; whole minutes, beyond 24 hours the next date's. */
function reached(date: Temporal.PlainDate, seconds: number): number {
  if (seconds >= 86_400) return reached(date.add({ days: 1 }), seconds - 86_400);
  return minutesOf(date).find((each) => each.seconds >= seconds)?.time ?? midnight(date.add({ days: 1 }));
}

/** Austria's holidays among `someMoments` and the days around them. */
const holidays = ['2026-04-06', '2026-10-26', '2026-11-01', '2026-12-08', '2027-01-01', '2027-01-06', '2027-03-29'];

function isHolidayOf(date: Temporal.PlainDate): boolean {
  return holidays.includes(date.toString());
}

/** The entries that a date begins with. */
export function entriesOn(hours: readonly HoursEntry[], date: Temporal.PlainDate): HoursEntry[] {
  const named = hours.some(({ day }) => day === 'holiday') && isHolidayOf(date);
  const name = named ? 'holiday' : days[date.dayOfWeek - 1];
  return hours.filter(({ day }) => day === name);
}

/** From when to when it is open, begun on the days around a moment; they may overlap. */
export function openTimes(
  hours: readonly HoursEntry[],
  closures: readonly string[],
  now: Temporal.Instant,
  lastDay = 3,
): { from: number; until: number }[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  return Array.from({ length: lastDay + 2 }, (_, index) => today.add({ days: index - 1 })).flatMap((date) => {
    if (closures.includes(date.toString())) return [];
    const next = date.add({ days: 1 });
    const stop = closures.includes(next.toString()) ? midnight(next) : Number.POSITIVE_INFINITY;
    return entriesOn(hours, date)
      .map(({ begin, end }) => ({ from: reached(date, begin), until: Math.min(reached(date, end), stop) }))
      .filter(({ from, until }) => from < until);
  });
}

export function isWithin(times: readonly { from: number; until: number }[], moment: number): boolean {
  return times.some(({ from, until }) => from <= moment && moment < until);
}

/** Any hours, on whole minutes, up to twelve hours long and so up to noon of the next day. */
export const someHours = (maxLength: number): fc.Arbitrary<HoursEntry[]> =>
  fc.array(
    fc
      .record({
        day: fc.constantFrom(...days),
        begin: fc.nat(1439),
        length: fc.integer({ min: 1, max: 720 }),
      })
      .map(({ day, begin, length }): HoursEntry => ({ day, begin: begin * 60, end: (begin + length) * 60 })),
    { maxLength },
  );

/** Moments around the clock changes of two years, holidays after some of them, New Year, Easter, and a plain week. */
export const someMoments: fc.Arbitrary<Temporal.Instant> = fc
  .tuple(
    fc.constantFrom(
      '2026-03-28',
      '2026-04-05',
      '2026-10-24',
      '2026-10-25',
      '2026-11-16',
      '2026-12-07',
      '2026-12-31',
      '2027-03-27',
    ),
    fc.nat(3 * 24 * 60 * 2),
    fc.constantFrom(0, 0, 0, 1, 29_999),
  )
  .map(([date, halfMinutes, milliseconds]) => at(`${date}T00:00:00Z`).add({ seconds: halfMinutes * 30, milliseconds }));

/** Dates without service, counted from today. */
export const someClosures: fc.Arbitrary<number[]> = fc.constantFrom([], [], [-1], [0], [1], [0, 1]);
