import { setTimeout as pause } from 'node:timers/promises';

/** The database does not answer, and what was asked of it has not been done and will not be. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** what Node or PostgreSQL call it, where they do */
  readonly code: string | undefined;

  constructor(cause?: unknown) {
    super(`the database is not available${messageOf(cause)}`, { cause });
    this.code = codeOf(cause);
  }
}

/** The connection was lost over a write: whether the database has done it, or still will, nobody knows yet. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';

  constructor(cause: unknown) {
    super(`nobody knows whether the database has done it${messageOf(cause)}`, { cause });
  }
}

/** Whether the database is to blame, and not what was asked of it. */
export function isDatabaseLost(error: unknown): error is DatabaseUnavailableError | OutcomeUnknownError {
  return error instanceof DatabaseUnavailableError || error instanceof OutcomeUnknownError;
}

/** Rejects as it was going to; but what was lost came after something that is stored, and so must not read as undone. */
export function afterStoring(error: unknown): never {
  throw error instanceof DatabaseUnavailableError ? new OutcomeUnknownError(error) : error;
}

/** What `pg` says where a statement was never sent. */
const unsent = /is not queryable$/;
/** What it says of a connection that broke, was cut by us, or is waited for no longer. */
const broken = /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/** Whether a statement failed because its connection did; an answer of the database's is none of that. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (unsent.test(error.message) || broken.test(error.message) || isUnavailable(error)) return true;
  // PostgreSQL ends a session with it, whatever was under way
  if ('severity' in error) return error.severity === 'FATAL' || error.severity === 'PANIC';
  return 'syscall' in error;
}

/** Whether the connection was known to be lost before the statement was sent. */
export function isUnsent(error: Error): boolean {
  return unsent.test(error.message);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? `: ${cause.message}` : '';
}

function codeOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
}

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
