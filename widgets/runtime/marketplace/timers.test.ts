import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '#io/device/clock.ts';
import { atMidnight, everyMinute } from './timers.ts';

/** A server clock that runs 20 s ahead of the device's. */
const clock = { now: () => Date.now() + 20_000 };
const setDevice = (iso: string) => vi.setSystemTime(new Date(new Date(iso).getTime() - 20_000));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('every minute', () => {
  it('calls at the turn of the minute as the server counts it, until cleaned up', () => {
    setDevice('2026-11-20T10:00:30Z');
    const listener = vi.fn();
    const stop = everyMinute(clock, listener);
    vi.advanceTimersByTime(29_000);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_100);
    expect(listener).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(120_000);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    vi.advanceTimersByTime(120_000);
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('a page that comes back', () => {
  const show = () => document.dispatchEvent(new Event('visibilitychange'));

  it('is notified at once of a minute that began while it was hidden, and of none that it knows', () => {
    setDevice('2026-11-20T10:00:30Z');
    const listener = vi.fn();
    const stop = everyMinute(clock, listener);
    show();
    expect(listener).not.toHaveBeenCalled();
    // asleep: no timer ran
    setDevice('2026-11-20T10:20:30Z');
    show();
    show();
    expect(listener).toHaveBeenCalledOnce();
    stop();
    setDevice('2026-11-20T10:40:30Z');
    show();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is notified when the server turns out to have another time', () => {
    setDevice('2026-11-20T10:00:30Z');
    let shift = (_isFirst: boolean) => undefined as void;
    const shifting = {
      ...clock,
      onShift: (listener: (isFirst: boolean) => void) => {
        shift = listener;
        return () => undefined;
      },
    };
    const listener = vi.fn();
    const stop = everyMinute(shifting, listener);
    setDevice('2026-11-20T09:00:30Z');
    shift(false);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});

describe('at midnight in Vienna', () => {
  it.each([
    ['in winter', '2026-11-20T22:58:00Z'],
    ['in summer', '2026-07-20T21:58:00Z'],
    ['before the clock goes forward', '2026-03-28T22:58:00Z'],
    ['before the clock goes back', '2026-10-24T21:58:00Z'],
  ])('calls once %s', (_, twoMinutesBefore) => {
    setDevice(twoMinutesBefore);
    const listener = vi.fn();
    const stop = atMidnight(clock, listener);
    vi.advanceTimersByTime(119_000);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10 * 60_000);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it('calls as soon as a device wakes that slept over it', () => {
    setDevice('2026-11-20T20:00:00Z');
    const listener = vi.fn();
    const stop = atMidnight(clock, listener);
    setDevice('2026-11-21T06:00:00Z');
    vi.advanceTimersByTime(60_100);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it.each([
    ['days ahead', '2026-11-26T06:00:00Z'],
    ['right', '2026-11-20T22:58:00Z'],
  ])('does not call when a device that was %s gets the server’s time, and does at midnight', (_, device) => {
    vi.setSystemTime(device);
    const shifting = createClock({ temporal: Temporal, everyMinute, atMidnight });
    const listener = vi.fn();
    const stop = shifting.atMidnight(listener);
    shifting.sync('2026-11-20T22:58:00Z');
    vi.advanceTimersByTime(119_000);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10 * 60_000);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});
