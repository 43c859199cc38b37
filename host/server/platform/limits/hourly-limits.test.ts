import { describe, expect, it } from 'vitest';
import { aClock } from '#tests/support/clock.ts';
import { createHourlyLimits } from './hourly-limits.ts';

describe('limits by the hour', () => {
  it('let through what they allow, then say how long it takes until there is room', () => {
    const clock = aClock();
    const limits = createHourlyLimits({ clock });
    expect(limits.take({ a: 2 })).toBe(0);
    clock.advance({ minutes: 20 });
    expect(limits.take({ a: 2 })).toBe(0);
    expect(limits.take({ a: 2 })).toBe(40 * 60);
    clock.advance({ minutes: 40 });
    expect(limits.take({ a: 2 })).toBe(0);
    expect(limits.take({ a: 2 })).toBe(20 * 60);
  });

  it('count nothing for the other keys where one is full', () => {
    const limits = createHourlyLimits({ clock: aClock() });
    limits.take({ full: 1 });
    for (let tries = 0; tries < 5; tries += 1) expect(limits.take({ full: 1, free: 1 })).toBeGreaterThan(0);
    expect(limits.take({ free: 1 })).toBe(0);
  });
});
