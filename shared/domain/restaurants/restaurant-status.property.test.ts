import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { days, type HoursEntry } from '../../contract/hours.ts';
import { aTiming, at } from '../testing/builders.ts';
import { calendarAt } from '../time/calendar.ts';
import { orderTimeOptionsOf, type RestaurantTiming } from '../time/delivery-slots.ts';
import { closesAt, nextOpening } from '../time/opening-hours.ts';
import { viennaDate } from '../time/vienna.ts';
import { judgedTransport, type RestaurantStatus, statusOf } from './restaurant-status.ts';

/** Spec section 4 word for word, out of all the options that are offered. */
function statusByOptions(timing: RestaurantTiming, now: Temporal.Instant): RestaurantStatus {
  const transport = judgedTransport(timing);
  const [today = [], tomorrow = []] = orderTimeOptionsOf(timing, now)[transport];
  const first = [...today, ...tomorrow][0];
  const open = today[0]?.value === '';
  const hours = transport === 'delivery' ? timing.deliveryHours : timing.takeawayHours;
  const opening = instantOf(nextOpening(hours, now, timing.closures));
  const lastDay = viennaDate(now).add({ days: 1 });
  const isSoon = opening && Temporal.PlainDate.compare(viennaDate(opening), lastDay) <= 0;
  const waits = open || timing.offline || !timing[transport];
  const moments = [first?.value, isSoon ? opening.toString() : undefined].filter(
    (each) => each !== undefined,
  );
  return {
    open,
    preOrder: !open && first !== undefined,
    closed: first === undefined,
    closingTime: open ? (instantOf(closesAt(hours, now, timing.closures))?.toString() ?? null) : null,
    opensAt: waits ? null : (moments.toSorted()[0] ?? null),
  };
}

function instantOf(milliseconds: number | undefined): Temporal.Instant | undefined {
  return milliseconds === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds(milliseconds);
}

const hours = fc.array(
  fc
    .record({
      day: fc.constantFrom(...days),
      begin: fc.nat(86_399),
      length: fc.integer({ min: 1, max: 43_200 }),
    })
    .map(({ day, begin, length }): HoursEntry => ({ day, begin, end: begin + length })),
  { maxLength: 6 },
);

/** Minutes around both clock changes, a holiday after one of them, New Year, Easter, and a plain week. */
const moment = fc
  .tuple(
    fc.constantFrom('2026-03-28', '2026-10-24', '2026-10-25', '2026-12-31', '2026-04-05', '2026-11-16'),
    fc.nat(3 * 24 * 60),
  )
  .map(([date, minutes]) => at(`${date}T00:00:00Z`).add({ minutes }));

const timing = fc.record({
  offline: fc.boolean(),
  delivery: fc.boolean(),
  takeaway: fc.boolean(),
  deliveryHours: hours,
  preOrderDeliveryHours: hours,
  takeawayHours: hours,
  leadMinutes: fc.constantFrom(0, 15, 45, 120),
  closedDays: fc.constantFrom([], [-1], [0], [1]),
});

describe('the status of a restaurant', () => {
  it('is what its order times say, by a calendar that many restaurants share as well', () => {
    fc.assert(
      fc.property(moment, fc.array(timing, { maxLength: 4 }), (now, timings) => {
        const shared = calendarAt(now, calendarAt(now.subtract({ minutes: 1 })));
        for (const each of timings) statusOf(aTiming(each), shared);
        for (const { closedDays, ...fields } of timings) {
          const closures = closedDays.map((days) => viennaDate(now).add({ days }).toString());
          const each = aTiming({ ...fields, closures });
          const expected = statusByOptions(each, now);
          expect(statusOf(each, now)).toEqual(expected);
          expect(statusOf(each, shared)).toEqual(expected);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('asks the zone as often for a thousand restaurants as for one', () => {
    const zone = vi.spyOn(Temporal.PlainDateTime.prototype, 'toZonedDateTime');
    const askedFor = (count: number) => {
      zone.mockClear();
      const calendar = calendarAt(at('2026-11-20T11:00:00Z'));
      for (let house = 0; house < count; house += 1) statusOf(aTiming(), calendar);
      return zone.mock.calls.length;
    };
    const once = askedFor(1);
    expect(once).toBeGreaterThan(0);
    expect(askedFor(1000)).toBe(once);
    zone.mockRestore();
  });
});
