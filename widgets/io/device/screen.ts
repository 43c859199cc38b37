import type { Screen } from '../ports.ts';

/** Fetches what keeps the screen on when it is first wanted. Where it can't be fetched the screen does not stay on. */
export function createScreen(load = () => import('./wake-lock.ts')): Screen {
  return {
    keepOn: (listener) => {
      let isOver = false;
      let stop = () => {
        isOver = true;
      };
      load().then(
        ({ keepScreenOn }) => {
          if (!isOver) stop = keepScreenOn(listener);
        },
        () => {
          if (!isOver) listener(false);
        },
      );
      return () => stop();
    },
  };
}
