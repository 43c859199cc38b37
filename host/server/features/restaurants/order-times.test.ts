import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTiming, daily, vienna } from '#shared/domain/testing/builders.ts';
import { orderTimeOptionsOf, type RestaurantTiming } from '#shared/domain/time/delivery-slots.ts';
import { createOrderTimes } from './restaurant-data.ts';

const friday = vienna('2026-11-20T11:00');
const offsets = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 720 }).map((minutes) => minutes * 60_000),
    fc.integer({ min: 0, max: 720 * 60_000 }),
  ),
  { minLength: 2, maxLength: 12 },
);

function isFresh(timing: RestaurantTiming) {
  return (milliseconds: readonly number[]) => {
    const orderTimesAt = createOrderTimes(timing);
    for (const each of milliseconds) {
      const now = friday.add({ milliseconds: each });
      expect(orderTimesAt(now)).toEqual(orderTimeOptionsOf(timing, now));
    }
  };
}

describe("a restaurant's order times", () => {
  it('are those of the moment, in whichever order moments are asked for', () => {
    fc.assert(fc.property(offsets, isFresh(aTiming({ leadMinutes: 45 }))), { numRuns: 30 });
  });

  it('are those of the moment also where hours end within a minute', () => {
    const timing = aTiming({ deliveryHours: daily(11, 22).map((each) => ({ ...each, end: 86_399 })) });
    fc.assert(fc.property(offsets, isFresh(timing)), { numRuns: 10 });
    const late = ['2026-11-20T23:59:58', '2026-11-20T23:59:59'].map((wall) => vienna(wall));
    const orderTimesAt = createOrderTimes(timing);
    expect(late.map((now) => orderTimesAt(now).delivery[0]?.length)).toEqual([1, 0]);
  });

  it('are worked out once for all changes within a minute', () => {
    const orderTimesAt = createOrderTimes(aTiming());
    const [first, second, next] = [1, 59, 60].map((seconds) => orderTimesAt(friday.add({ seconds })));
    expect(second).toBe(first);
    expect(next).not.toBe(first);
  });
});
