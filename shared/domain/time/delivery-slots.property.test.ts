import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { days, type HoursEntry } from '../../contract/hours.ts';
import { aTiming, at } from '../testing/builders.ts';
import { isOffered, orderTimeOptionsOf } from './delivery-slots.ts';
import { isPublicHoliday } from './holidays.ts';

const zone = 'Europe/Vienna';
const halfHour = 1_800_000;

/**
 * The rule from the other side: walk over every half hour of real time, look at Vienna's clock, and ask each
 * entry whether it holds that wall time. A wall time seen before (clock back) is skipped; one that never shows
 * (clock forward) is never met.
 */
function walkedSlots(
  hours: HoursEntry[],
  closures: string[],
  now: Temporal.Instant,
  margin: number,
): string[][] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  return [0, 1].map((dayOffset) => {
    const date = today.add({ days: dayOffset });
    if (closures.includes(date.toString())) return [];
    const seen = new Set<string>();
    const slots: string[] = [];
    const end = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
    for (let time = date.toZonedDateTime(zone).epochMilliseconds; time < end; time += halfHour) {
      const zoned = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
      const wall = zoned.toPlainTime().toString();
      if (seen.has(wall)) continue;
      seen.add(wall);
      const seconds = zoned.hour * 3600 + zoned.minute * 60;
      const early = dayOffset === 0 && time < now.epochMilliseconds + margin * 60_000;
      if (!early && isHeld(hours, closures, date, seconds)) slots.push(zoned.toInstant().toString());
    }
    return slots;
  });
}

function isHeld(hours: HoursEntry[], closures: string[], date: Temporal.PlainDate, seconds: number): boolean {
  const holds = (day: Temporal.PlainDate, second: number) =>
    !closures.includes(day.toString()) &&
    hours.some((entry) => entry.day === dayNameOf(hours, day) && entry.begin <= second && second < entry.end);
  return holds(date, seconds) || holds(date.subtract({ days: 1 }), seconds + 86_400);
}

function dayNameOf(hours: HoursEntry[], date: Temporal.PlainDate) {
  const hasHolidays = hours.some((entry) => entry.day === 'holiday');
  return hasHolidays && isPublicHoliday(date) ? 'holiday' : days[date.dayOfWeek - 1];
}

const anEntry = fc
  .record({
    day: fc.constantFrom(...days),
    begin: fc.nat(86_399),
    length: fc.integer({ min: 1, max: 43_200 }),
  })
  .map(({ day, begin, length }): HoursEntry => ({ day, begin, end: begin + length }));

/** Minutes around both clock changes, a holiday after one of them, New Year, Easter, and a plain week. */
const aMoment = fc
  .tuple(
    fc.constantFrom('2026-03-28', '2026-10-24', '2026-10-25', '2026-12-31', '2026-04-05', '2026-11-16'),
    fc.nat(3 * 24 * 60),
  )
  .map(([date, minutes]) => at(`${date}T00:00:00Z`).add({ minutes }));

describe('order times of any hours at any moment', () => {
  it('are the half hours that the entries hold on the wall clock', () => {
    const inputs = fc.record({
      hours: fc.array(anEntry, { maxLength: 12 }),
      now: aMoment,
      leadMinutes: fc.constantFrom(0, 0, 15, 45, 120),
      closedDays: fc.constantFrom([], [-1], [0], [1]),
    });
    fc.assert(
      fc.property(inputs, ({ hours, now, leadMinutes, closedDays }) => {
        const today = now.toZonedDateTimeISO(zone).toPlainDate();
        const closures = closedDays.map((offset) => today.add({ days: offset }).toString());
        const timing = aTiming({ deliveryHours: hours, takeawayHours: hours, leadMinutes, closures });
        const options = orderTimeOptionsOf(timing, now);
        const slots = options.delivery.map((ofDay) =>
          ofDay.map((each) => each.value).filter((each) => each !== ''),
        );
        expect(slots).toEqual(walkedSlots(hours, closures, now, leadMinutes || 30));
        expect(options.takeaway).toEqual(options.delivery);
      }),
      { numRuns: 300 },
    );
  });

  it('are offered when they are chosen by their day and caption', () => {
    fc.assert(
      fc.property(fc.array(anEntry, { maxLength: 8 }), aMoment, (hours, now) => {
        const options = orderTimeOptionsOf(aTiming({ deliveryHours: hours }), now);
        for (const [dayOffset, ofDay] of options.delivery.entries()) {
          for (const { value, caption } of ofDay) {
            const time = value === '' ? null : caption;
            expect(isOffered(options, 'delivery', { dayOffset, time }, now)).toBe(true);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
