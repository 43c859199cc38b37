import type { Call } from '#shared/contract/calls/call.ts';
import type { SessionAnswer } from '#shared/contract/session.ts';
import { lazy } from '../lazy.ts';
import type { Api, ApiFailure, CallOptions, FailedCall, Log } from '../ports.ts';
import { createListeners } from '../realtime/listeners.ts';
import { abortError, networkError, timeoutError } from './api-error.ts';
import type { AnyInput, HttpOptions, SendCall } from './http.ts';

type LoadHttp = () => Promise<{ readonly createHttp: (options: HttpOptions) => SendCall }>;

export interface ApiOptions extends Omit<HttpOptions, 'onSession' | 'timeout'> {
  /** failed calls are logged here; null where logging is not enabled */
  readonly log: Log | null;
  /** milliseconds: for the code that sends calls, and then for an answer */
  readonly timeout?: number;
  /** fetches the code that sends calls */
  readonly load?: LoadHttp;
}

const loadHttp: LoadHttp = () => import('./http.ts');
const defaultTimeout = 15_000;

/**
 * The API, there at once; what sends its calls (`http.ts` with the HTTP client) is
 * fetched along with the elements, so that they show themselves without it. Calls wait for it:
 *
 *     element shows ── call ─ ─ ─ http.ts is there ── sent ── answer
 *
 * Where it can't be fetched they fail as if the network were away, and the next call tries again.
 */
export function createApi({ log, timeout = defaultTimeout, load = loadHttp, ...options }: ApiOptions): Api {
  const sessions = createListeners<SessionAnswer>();
  const failures = createListeners<FailedCall>();
  const sender = lazy(async () => (await load()).createHttp({ ...options, timeout, onSession: sessions.notify }));
  const open = () =>
    sender.load().catch((cause: unknown) => {
      throw networkError(cause);
    });

  function fail(call: Call, { signal, quiet, onFailure }: CallOptions, cause: ApiFailure): never {
    const failure = signal?.aborted && !cause.aborted ? abortError(cause) : cause;
    if (!failure.aborted) {
      onFailure?.(failure);
      failures.notify({ failure, shown: !quiet, emitted: false });
      log?.write('error', 'http', `${call.method} ${call.path}: ${failure.message}`, failure.cause);
    }
    throw failure;
  }

  return {
    call: async (call, ...[input]) => {
      try {
        const send = await within(timeout, open());
        return await send(call, input as AnyInput | undefined);
      } catch (error) {
        return fail(call, input ?? {}, error as ApiFailure);
      }
    },
    onSession: sessions.add,
    onError: failures.add,
  };
}

/** Rejects as a call without an answer does when `promise` takes longer. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
