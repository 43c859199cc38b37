import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { HoursEntry } from '#shared/contract/hours.ts';
import { aTiming, at } from '../testing/builders.ts';
import {
  entriesOn,
  isWithin,
  midnight,
  minutesOf,
  openTimes,
  someClosures,
  someHours,
  someMoments,
} from '../testing/walked-hours.ts';
import { calendarAt } from '../time/calendar.ts';
import type { RestaurantTiming } from '../time/delivery-slots.ts';
import { type RestaurantStatus, statusOf } from './restaurant-status.ts';

const zone = 'Europe/Vienna';

/**
 * The rule on the wall clock (PRODUCT.md 3.10): open while an entry holds; else it waits for the first half hour that
 * can be ordered for, or the next time that an entry begins, if that is today or tomorrow.
 */
function walkedStatus(timing: RestaurantTiming, now: Temporal.Instant): Omit<RestaurantStatus, 'services'> {
  const isTakeaway = timing.takeaway && !timing.delivery;
  const hours = isTakeaway ? timing.takeawayHours : timing.deliveryHours;
  const isServed = !timing.offline && (timing.delivery || timing.takeaway);
  const times = isServed ? openTimes(hours, timing.closures, now, 9) : [];
  const present = now.epochMilliseconds;
  if (isWithin(times, present)) {
    const ends = times.map(({ until }) => until).filter((until) => until > present);
    const closing = ends.toSorted((a, b) => a - b).find((end) => !isWithin(times, end));
    return {
      open: true,
      preOrder: false,
      closed: false,
      opensAt: null,
      closingTime: closing === undefined ? null : textOf(closing),
    };
  }
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const slot = isServed ? firstHalfHour(timing, isTakeaway, now, today) : undefined;
  const afterTomorrow = midnight(today.add({ days: 2 }));
  const begins = times.map(({ from }) => from).filter((from) => from > present && from < afterTomorrow);
  const waits = [...begins, ...(slot === undefined ? [] : [slot])];
  return {
    open: false,
    preOrder: slot !== undefined,
    closed: slot === undefined,
    opensAt: waits.length === 0 ? null : textOf(Math.min(...waits)),
    closingTime: null,
  };
}

/** One way alone, of a restaurant that has no other. */
function walkedService(timing: RestaurantTiming, exists: boolean, now: Temporal.Instant) {
  if (!exists) return null;
  const { open, preOrder, closingTime } = walkedStatus(timing, now);
  const hours = timing.delivery ? timing.deliveryHours : timing.takeawayHours;
  const present = now.epochMilliseconds;
  const times = timing.offline ? [] : openTimes(hours, timing.closures, now, 9);
  const horizon = midnight(now.toZonedDateTimeISO(zone).toPlainDate().add({ days: 9 }));
  const begins = times
    .map(({ from }) => from)
    .filter((from) => from > present && from < horizon && !isWithin(times, from - 1))
    .toSorted((a, b) => a - b);
  const [first] = begins;
  const opensAt = open || first === undefined ? null : textOf(first);
  return { open, preOrder, opensAt, closesAt: closingTime };
}

function firstHalfHour(
  timing: RestaurantTiming,
  isTakeaway: boolean,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
): number | undefined {
  const own = timing.preOrderDeliveryHours;
  const hours = isTakeaway ? timing.takeawayHours : own.length > 0 ? own : timing.deliveryHours;
  const holds = (date: Temporal.PlainDate, seconds: number) =>
    !timing.closures.includes(date.toString()) &&
    entriesOn(hours, date).some(({ begin, end }) => begin <= seconds && seconds < end);
  const earliest = now.add({ minutes: timing.leadMinutes === 0 ? 30 : timing.leadMinutes });
  for (const [offset, date] of [today, today.add({ days: 1 })].entries()) {
    if (timing.closures.includes(date.toString())) continue;
    const seen = new Set<number>();
    const found = minutesOf(date).find(({ time, seconds }) => {
      if (seconds % 1800 !== 0 || seen.has(seconds)) return false;
      seen.add(seconds);
      const instant = Temporal.Instant.fromEpochMilliseconds(time);
      const isLate = offset > 0 || Temporal.Instant.compare(instant, earliest) >= 0;
      return isLate && (holds(date, seconds) || holds(date.subtract({ days: 1 }), seconds + 86_400));
    });
    if (found) return found.time;
  }
  return undefined;
}

const textOf = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds).toString();

const timing = fc.record({
  offline: fc.constantFrom(false, false, false, true),
  delivery: fc.boolean(),
  takeaway: fc.boolean(),
  deliveryHours: someHours(6),
  preOrderDeliveryHours: fc.oneof(fc.constant<HoursEntry[]>([]), someHours(6)),
  takeawayHours: someHours(6),
  leadMinutes: fc.constantFrom(0, 15, 45, 120),
  closedDays: someClosures,
});

describe('the status of a restaurant', () => {
  it('is what the clock on the wall says, by a calendar that many restaurants share as well', () => {
    fc.assert(
      fc.property(someMoments, fc.array(timing, { maxLength: 4 }), (now, timings) => {
        const today = now.toZonedDateTimeISO(zone).toPlainDate();
        const shared = calendarAt(now, calendarAt(now.subtract({ minutes: 1 })));
        for (const each of timings) statusOf(aTiming(each), shared);
        for (const { closedDays, ...fields } of timings) {
          const closures = closedDays.map((days) => today.add({ days }).toString());
          const each = aTiming({ ...fields, closures });
          const expected = walkedStatus(each, now);
          const { services, ...status } = statusOf(each, now);
          expect(status).toEqual(expected);
          expect(statusOf(each, shared)).toEqual({ ...status, services });
          expect(services).toEqual({
            delivery: walkedService({ ...each, takeaway: false }, each.delivery, now),
            takeaway: walkedService({ ...each, delivery: false }, each.takeaway, now),
          });
        }
      }),
      { numRuns: 200 },
    );
  });

  it('asks the zone as often for a thousand restaurants as for one', () => {
    const asked = vi.spyOn(Temporal.PlainDateTime.prototype, 'toZonedDateTime');
    const askedFor = (count: number) => {
      asked.mockClear();
      const calendar = calendarAt(at('2026-11-20T11:00:00Z'));
      for (let house = 0; house < count; house += 1) statusOf(aTiming(), calendar);
      return asked.mock.calls.length;
    };
    const once = askedFor(1);
    expect(once).toBeGreaterThan(0);
    expect(askedFor(1000)).toBe(once);
    asked.mockRestore();
  });
});
