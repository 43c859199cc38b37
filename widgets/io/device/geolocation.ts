import type { Geolocation, Point } from '../ports.ts';

/** High accuracy, at most 5 seconds, never an old position (PRODUCT.md 13.12). */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

/** The browser's five seconds begin when the person has agreed; who does not answer at all has not. */
const answerMilliseconds = 15_000;

/** An answer after that comes too late: the promise has been rejected. */
export function createGeolocation(
  source: globalThis.Geolocation | undefined = globalThis.navigator?.geolocation,
): Geolocation {
  return {
    locate: async () => {
      if (!source) throw new Error('This browser gives no position. The person types the address instead.');
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        return await new Promise<Point>((resolve, reject) => {
          const fail = (why: string, cause?: unknown) => reject(new Error(`No position: ${why}`, { cause }));
          timer = setTimeout(() => fail('the question for it was not answered.'), answerMilliseconds);
          source.getCurrentPosition(
            ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
            (cause) => fail(cause.message, cause),
            options,
          );
        });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
