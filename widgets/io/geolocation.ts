import type { Geolocation, Point } from './ports.ts';

/** High accuracy, at most 5 seconds, never an old position (spec section 9). */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

export function createGeolocation(
  source: globalThis.Geolocation | undefined = globalThis.navigator?.geolocation,
): Geolocation {
  return {
    locate: () =>
      new Promise<Point>((resolve, reject) => {
        if (!source) {
          reject(new Error('This browser tells no position. The person types the address instead.'));
          return;
        }
        source.getCurrentPosition(
          ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
          (cause) => reject(new Error(`No position: ${cause.message}`, { cause })),
          options,
        );
      }),
  };
}
