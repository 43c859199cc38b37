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
    await setTimeout(step - ((performance.now() - begun) % step));
  }
}
