import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoursEntry, OrderTimeOption, OrderTimeOptions } from '#shared/contract/hours.ts';
import type { Transport } from '#shared/contract/orders.ts';
import { aTiming } from '../testing/builders.ts';
import {
  entriesOn,
  isWithin,
  minutesOf,
  openTimes,
  someClosures,
  someHours,
  someMoments,
} from '../testing/walked-hours.ts';
import { isOffered, orderTimeOptionsOf, type RestaurantTiming } from './delivery-slots.ts';

const zone = 'Europe/Vienna';

/**
 * The order times (PRODUCT.md 3) from the other side: walk over every minute of real time, look at Vienna's clock, and
 * ask each entry whether it holds that wall time. A wall time seen before (clock back) is skipped; one that never shows
 * (clock forward) is never met.
 */
function walkedOptions(timing: RestaurantTiming, now: Temporal.Instant, transport: Transport): OrderTimeOption[][] {
  const { deliveryHours, preOrderDeliveryHours, takeawayHours, closures, leadMinutes } = timing;
  if (timing.offline || !timing[transport]) return [[], []];
  const nowHours = transport === 'delivery' ? deliveryHours : takeawayHours;
  const hasOwn = transport === 'delivery' && preOrderDeliveryHours.length > 0;
  const laterHours = hasOwn ? preOrderDeliveryHours : nowHours;
  const earliest = now.epochNanoseconds + BigInt(leadMinutes === 0 ? 30 : leadMinutes) * 60_000_000_000n;
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const isHeld = (date: Temporal.PlainDate, seconds: number) =>
    !closures.includes(date.toString()) &&
    entriesOn(laterHours, date).some(({ begin, end }) => begin <= seconds && seconds < end);
  return [0, 1].map((dayOffset) => {
    const date = today.add({ days: dayOffset });
    const options: OrderTimeOption[] = [];
    if (dayOffset === 0 && isWithin(openTimes(nowHours, closures, now), now.epochMilliseconds)) {
      options.push({ value: '', caption: '' });
    }
    if (closures.includes(date.toString())) return options;
    const seen = new Set<number>();
    for (const { time, seconds } of minutesOf(date)) {
      if (seconds % 1800 !== 0 || seen.has(seconds)) continue;
      seen.add(seconds);
      const isEarly = dayOffset === 0 && BigInt(time) * 1_000_000n < earliest;
      const held = isHeld(date, seconds) || isHeld(date.subtract({ days: 1 }), seconds + 86_400);
      if (isEarly || !held) continue;
      const instant = Temporal.Instant.fromEpochMilliseconds(time);
      const caption = instant.toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);
      options.push({ value: instant.toString(), caption });
    }
    return options;
  });
}

const inputs = fc.record({
  now: someMoments,
  offline: fc.constantFrom(false, false, false, true),
  delivery: fc.constantFrom(true, true, false),
  takeaway: fc.constantFrom(true, true, false),
  deliveryHours: someHours(10),
  preOrderDeliveryHours: fc.oneof(fc.constant<HoursEntry[]>([]), someHours(6)),
  takeawayHours: someHours(10),
  leadMinutes: fc.constantFrom(0, 15, 30, 45, 120),
  closedDays: someClosures,
});

const timingOf = ({
  now,
  closedDays,
  ...fields
}: Parameters<typeof aTiming>[0] & { now: Temporal.Instant; closedDays: number[] }) => {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  return aTiming({ ...fields, closures: closedDays.map((offset) => today.add({ days: offset }).toString()) });
};

describe('order times of any hours at any moment', () => {
  it('are the half hours that the entries hold on the wall clock, and "as soon as possible" while they hold now', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const timing = timingOf(input);
        const expected: OrderTimeOptions = {
          delivery: walkedOptions(timing, input.now, 'delivery'),
          takeaway: walkedOptions(timing, input.now, 'takeaway'),
        };
        expect(orderTimeOptionsOf(timing, input.now)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('are offered when they are chosen by their day and caption, and no other half hour is', () => {
    fc.assert(
      fc.property(someHours(8), someMoments, (hours, now) => {
        const timing = aTiming({ deliveryHours: hours });
        const options = orderTimeOptionsOf(timing, now);
        for (const [dayOffset, ofDay] of walkedOptions(timing, now, 'delivery').entries()) {
          const captions = new Set(ofDay.map((each) => each.caption));
          for (let seconds = 0; seconds < 86_400; seconds += 900) {
            const time = new Date(seconds * 1000).toISOString().slice(11, 16);
            const offered = isOffered(options, 'delivery', { dayOffset, time }, now);
            expect([dayOffset, time, offered]).toEqual([dayOffset, time, captions.has(time)]);
          }
          expect(isOffered(options, 'delivery', { dayOffset, time: null }, now)).toBe(captions.has(''));
        }
      }),
      { numRuns: 30 },
    );
  });
});
