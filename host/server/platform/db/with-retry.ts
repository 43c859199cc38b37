import { setTimeout as pause } from 'node:timers/promises';

const firstPauseMilliseconds = 20;
const longestPauseMilliseconds = 500;

/** Node's codes for "nobody listens" and PostgreSQL's for "not now" (it starts, stops or recovers). */
const unavailable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03']);

/** Whether a failure to connect passes once the database has restarted. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return unavailable.has(error.code);
  return error.message.startsWith('Connection terminated');
}

/**
 * Connects, again and again for `forMilliseconds` while the database is not there. For connecting alone: a
 * statement whose connection broke may have been carried out, so it is never repeated.
 */
export async function withRetry<T>(connect: () => Promise<T>, forMilliseconds: number): Promise<T> {
  const deadline = performance.now() + forMilliseconds;
  for (let wait = firstPauseMilliseconds; ; wait = Math.min(wait * 2, longestPauseMilliseconds)) {
    try {
      return await connect();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() + wait > deadline) throw error;
    }
    await pause(wait);
  }
}
