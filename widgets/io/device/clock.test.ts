import { describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';
import { createGeolocation } from './geolocation.ts';

const never = () => () => undefined;

describe('the clock', () => {
  it("follows the server's, from the session's now", () => {
    let device = Date.parse('2026-11-20T10:00:00Z');
    const clock = createClock({
      temporal: Temporal,
      everyMinute: never,
      atMidnight: never,
      deviceNow: () => device,
    });
    clock.sync('2026-11-20T17:30:00Z');
    device += 5000;
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-20T17:30:05.000Z');
  });

  it('is left alone by an instant that is none', () => {
    const clock = createClock({
      temporal: Temporal,
      everyMinute: never,
      atMidnight: never,
      deviceNow: () => 7,
    });
    clock.sync('soon');
    expect(clock.now()).toBe(7);
  });
});

describe('a clock that somebody sets, or a device that sleeps', () => {
  function aClock() {
    const times = { device: Date.parse('2026-11-20T17:00:00Z'), steady: 0 };
    let minute = () => undefined as void;
    const clock = createClock({
      temporal: Temporal,
      everyMinute: (_, listener) => {
        minute = listener;
        return () => undefined;
      },
      atMidnight: never,
      deviceNow: () => times.device,
      steadyNow: () => times.steady,
    });
    const pass = (device: number, steady = device) => {
      times.device += device;
      times.steady += steady;
    };
    return { clock, pass, minute: () => minute() };
  }

  it('is not sure before the server has sent its time', () => {
    const { clock } = aClock();
    expect(clock.isSure()).toBe(false);
    clock.sync('2026-11-20T17:00:00Z');
    expect(clock.isSure()).toBe(true);
  });

  it.each([
    ['set forward', 7_200_000],
    ['set back', -7_200_000],
  ])('raises doubt once when it is %s, until the server has sent its time', (_, jump) => {
    const { clock, pass, minute } = aClock();
    clock.sync('2026-11-20T17:00:00Z');
    let doubts = 0;
    clock.onDoubt(() => {
      doubts += 1;
    });
    pass(60_000);
    minute();
    expect(doubts).toBe(0);
    pass(jump + 60_000, 60_000);
    expect(clock.isSure()).toBe(false);
    minute();
    minute();
    expect(doubts).toBe(1);
    clock.sync('2026-11-20T17:02:00Z');
    expect(clock.isSure()).toBe(true);
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-20T17:02:00.000Z');
  });
});

describe('geolocation', () => {
  it('asks for high accuracy, waits 5 seconds at most and takes no old position', async () => {
    let asked: PositionOptions | undefined;
    const source = {
      getCurrentPosition: (success: PositionCallback, _: unknown, options?: PositionOptions) => {
        asked = options;
        success({ coords: { latitude: 48.2, longitude: 16.37 } } as GeolocationPosition);
      },
    } as unknown as Geolocation;
    expect(await createGeolocation(source).locate()).toEqual({ lat: 48.2, lng: 16.37 });
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 5000, maximumAge: 0 });
  });

  it('rejects when the person refuses', async () => {
    const source = {
      getCurrentPosition: (_: PositionCallback, failure: PositionErrorCallback) =>
        failure({ message: 'denied' } as GeolocationPositionError),
    } as unknown as Geolocation;
    await expect(createGeolocation(source).locate()).rejects.toThrow('denied');
  });
});
