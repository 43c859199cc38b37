import { setTimeout } from 'node:timers/promises';

/** In milliseconds; longer than the work takes on a machine that is not overloaded. */
const step = 100;

/**
 * Ends at a whole number of steps after its beginning, however long the work took: so the time of the answer does not
 * show whether there was anything to do.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const end = begun + step * (Math.floor((performance.now() - begun) / step) + 1);
    // a timer ends early by as much as the loop was held up when it began
    while (performance.now() < end) await setTimeout(Math.ceil(end - performance.now()));
  }
}
