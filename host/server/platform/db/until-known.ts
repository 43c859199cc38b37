import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError, OutcomeUnknownError } from './database-lost.ts';

/** How long it is asked what became of something, in milliseconds from its beginning. */
const askedFor = 8000;
const askEvery = 250;

/**
 * Does something that may be done again without happening twice. Where its answer is lost (the connection breaks between a
 * commit and its answer), it is done again as soon as the database answers: `isRepeated` then, and what it finds is the
 * truth.
 *
 *     work ──► commit ──✗ answer lost ── (waits) ──► work again ──► finds what it has done
 *
 * @throws OutcomeUnknownError where nobody can be asked in time; what `work` throws
 */
export async function untilKnown<T>(work: (isRepeated: boolean) => Promise<T>): Promise<T> {
  const end = performance.now() + askedFor;
  let unknown: OutcomeUnknownError | undefined;
  for (;;) {
    try {
      return await work(unknown !== undefined);
    } catch (error) {
      if (error instanceof OutcomeUnknownError) unknown = error;
      else if (!unknown || !(error instanceof DatabaseUnavailableError)) throw error;
      if (performance.now() > end) throw unknown;
    }
    await pause(askEvery);
  }
}
