import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

describe('the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts at the instant it is given and then runs on', () => {
    const clock = createClock(Temporal.Instant.from('2026-11-20T17:30:00Z'));
    expect(clock.now().toString()).toBe('2026-11-20T17:30:00Z');
    vi.advanceTimersByTime(90_000);
    expect(clock.now().toString()).toBe('2026-11-20T17:31:30Z');
  });

  it('keeps two clocks apart', () => {
    const early = createClock(Temporal.Instant.from('2026-03-29T00:59:59Z'));
    vi.advanceTimersByTime(1_000);
    const late = createClock(Temporal.Instant.from('2026-10-25T00:00:00Z'));
    expect(early.now().toString()).toBe('2026-03-29T01:00:00Z');
    expect(late.now().toString()).toBe('2026-10-25T00:00:00Z');
  });

  it('shows the real time when it is given none', () => {
    const before = Date.now();
    const now = createClock().now().epochMilliseconds;
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });
});
