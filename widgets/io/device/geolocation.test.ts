import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGeolocation } from './geolocation.ts';

type Asked = Parameters<Geolocation['getCurrentPosition']>;

/** A browser that answers when the test says so. */
function aBrowser() {
  const asked: Asked[] = [];
  const source = { getCurrentPosition: (...args: Asked) => asked.push(args) } as unknown as Geolocation;
  return {
    locate: () => createGeolocation(source).locate(),
    options: () => asked.at(-1)?.[2],
    answer: (latitude: number, longitude: number) =>
      asked.at(-1)?.[0]({ coords: { latitude, longitude } } as GeolocationPosition),
    refuse: () => asked.at(-1)?.[1]?.({ code: 1, message: 'User denied' } as GeolocationPositionError),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('geolocation', () => {
  it('asks with high accuracy, a timeout of 5000 ms and maximum age 0', async () => {
    const browser = aBrowser();
    const point = browser.locate();
    expect(browser.options()).toEqual({ enableHighAccuracy: true, timeout: 5000, maximumAge: 0 });
    browser.answer(48.2, 16.37);
    expect(await point).toEqual({ lat: 48.2, lng: 16.37 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects when it is refused', async () => {
    const browser = aBrowser();
    const point = browser.locate();
    browser.refuse();
    await expect(point).rejects.toThrow('User denied');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects when the person leaves the question open, whatever comes later', async () => {
    const browser = aBrowser();
    const failed = expect(browser.locate()).rejects.toThrow('not answered');
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
    browser.answer(48.2, 16.37);
  });

  it('rejects at once where a stand-in of the page throws', async () => {
    const source = {
      getCurrentPosition: () => {
        throw new TypeError('not for us');
      },
    } as unknown as Geolocation;
    await expect(createGeolocation(source).locate()).rejects.toThrow('not for us');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects where the browser has none', async () => {
    vi.stubGlobal('navigator', {});
    await expect(createGeolocation().locate()).rejects.toThrow('gives no position');
    vi.unstubAllGlobals();
  });
});
