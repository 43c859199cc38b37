import { describe, expect, it } from 'vitest';
import { createCaptcha } from './captcha.ts';
import { createClock } from './clock.ts';
import { createGeolocation } from './geolocation.ts';

const never = () => () => undefined;

describe('the clock', () => {
  it("follows the server's, from the session's now", () => {
    let device = Date.parse('2026-11-20T10:00:00Z');
    const clock = createClock({ everyMinute: never, atMidnight: never, deviceNow: () => device });
    clock.sync('2026-11-20T17:30:00Z');
    device += 5000;
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-20T17:30:05.000Z');
  });

  it('is left alone by an instant that is none', () => {
    const clock = createClock({ everyMinute: never, atMidnight: never, deviceNow: () => 7 });
    clock.sync('soon');
    expect(clock.now()).toBe(7);
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

describe('the captcha', () => {
  it('has no token without a library', async () => {
    expect(await createCaptcha().token('orderform')).toBeNull();
  });
});
