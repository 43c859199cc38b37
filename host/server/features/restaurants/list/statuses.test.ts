import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statusOf } from '#shared/domain/restaurants/restaurant-status.ts';
import { aTiming, at, daily } from '#shared/domain/testing/builders.ts';
import type { RestaurantTiming } from '#shared/domain/time/delivery-slots.ts';
import { createStatuses, evaluatedAt } from './statuses.ts';

/** A timing that counts how often a status is worked out of it. */
function watched(timing: RestaurantTiming) {
  const asked = { times: 0 };
  const watching = new Proxy(timing, {
    get(target, name) {
      if (name === 'closures') asked.times += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  return { timing: watching, asked };
}

const minute = 60_000;
const noon = at('2026-11-20T11:00:00Z').epochMilliseconds;

describe('statuses of a list', () => {
  it('are worked out once a minute for all who have the same hours', () => {
    const statusesAt = createStatuses();
    const { timing, asked } = watched(aTiming());
    statusesAt(noon)(timing);
    const once = asked.times;
    expect(once).toBeGreaterThan(0);
    for (let house = 0; house < 1000; house += 1) statusesAt(noon)(timing);
    expect(asked.times).toBe(once);
    statusesAt(noon + minute)(timing);
    expect(asked.times).toBeLessThanOrEqual(2 * once);
    expect(asked.times).toBeGreaterThan(once);
  });

  it('are the same object as long as nothing changes', () => {
    const statusesAt = createStatuses();
    const timing = aTiming({ deliveryHours: daily(11, 22) });
    const open = statusesAt(noon)(timing);
    expect(statusesAt(noon + minute)(timing)).toBe(open);
    const late = statusesAt(at('2026-11-20T21:30:00Z').epochMilliseconds)(timing);
    expect(late).not.toBe(open);
    expect(late.open).toBe(false);
  });

  it('are those of the rule at any moment of the minute', () => {
    const moments = fc
      .tuple(fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-20'), fc.nat(86_399_999))
      .map(([date, milliseconds]) => at(`${date}T00:00:00Z`).add({ milliseconds }));
    const timings = fc.record({
      leadMinutes: fc.constantFrom(0, 15, 45),
      deliveryHours: fc.constantFrom(daily(11, 22), daily(17, 26), []),
      preOrderDeliveryHours: fc.constantFrom(daily(10, 20), []),
      offline: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(moments, timings), { minLength: 1, maxLength: 5 }), (asked) => {
        const statusesAt = createStatuses();
        for (const [now, fields] of asked) {
          const timing = aTiming(fields);
          expect(statusesAt(evaluatedAt(now))(timing)).toEqual(statusOf(timing, now));
        }
      }),
    );
  });

  it('are checked at the minute itself, else at one moment for all of the minute', () => {
    expect(evaluatedAt(at('2026-11-20T11:00:00Z'))).toBe(noon);
    const within = ['2026-11-20T11:00:00.000000001Z', '2026-11-20T11:00:30Z', '2026-11-20T11:00:59.999Z'];
    expect(new Set(within.map((each) => evaluatedAt(at(each)))).size).toBe(1);
  });
});
