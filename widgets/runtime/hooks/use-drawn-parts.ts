import { startTransition, useEffect, useState } from 'react';
import { whenAtRest } from '#io/when-idle.ts';

/** How long a part waits on a busy page, in milliseconds. */
const longestWait = 2000;

/**
 * How many of so many parts, which `content-visibility` leaves undrawn while they are far from the window, are drawn all the
 * same: one more each time that nothing else is to be done. Firefox and Safari tell readers nothing of what is not drawn. At
 * a quarter of the speed that is some 100 ms of layout and style in all, and the longest task of the page is as long as before.
 */
export function useDrawnParts(count: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn >= count) return undefined;
    return whenAtRest(() => startTransition(() => setDrawn(drawn + 1)), longestWait);
  }, [drawn, count]);
  return drawn;
}
