import ky, { TimeoutError } from 'ky';
import * as z from 'zod/mini';
import type { Call, CallAnswer } from '../../shared/contract/calls/call.ts';
import { getSession } from '../../shared/contract/calls/session.ts';
import { errorBody } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/contract/primitives.ts';
import { type SessionAnswer, sessionAnswer } from '../../shared/contract/session.ts';
import {
  type ApiError,
  abortError,
  networkError,
  statusError,
  timeoutError,
  unreadableError,
} from './api-error.ts';
import { callUrl, type UrlValues } from './call-url.ts';
import type { Credentials } from './credentials.ts';
import { createListeners } from './listeners.ts';
import { plainFetch } from './plain-fetch.ts';
import type { Api, ApiFailure, CallOptions, Log } from './ports.ts';

// zod would else try `new Function`, which a strict content security policy reports
z.config({ jitless: true });

export interface HttpOptions {
  /** absolute, without a slash at its end */
  readonly apiBase: string;
  readonly lang: Language;
  readonly credentials: Credentials;
  /** failed calls are logged here; null where logging is not enabled */
  readonly log: Log | null;
  /** milliseconds */
  readonly timeout?: number;
  /** milliseconds before a reading call's n-th retry after a network failure, n from 1 */
  readonly retryDelay?: (attempt: number) => number;
  readonly fetch?: typeof globalThis.fetch;
}

/** What a call may carry, whichever it is. */
type AnyInput = CallOptions & {
  readonly params?: UrlValues | undefined;
  readonly query?: UrlValues | undefined;
  readonly body?: unknown;
};

const defaultTimeout = 15_000;
const reads = { limit: 2, methods: ['get'] as 'get'[], statusCodes: [] };

/**
 * The API over HTTP. Requests that depend on the session wait until one is known: two at once without one would
 * start two. Reading calls are retried on network failure; others never, as nobody knows what became of them. A call
 * refused because its session is over is sent once more in a fresh one.
 */
export function createHttpApi({
  apiBase,
  lang,
  credentials,
  log,
  timeout = defaultTimeout,
  retryDelay = (attempt) => 500 * 2 ** (attempt - 1),
  fetch = plainFetch,
}: HttpOptions): Api {
  const sessions = createListeners<SessionAnswer>();
  const failures = createListeners<ApiFailure>();
  const ownOrigin = new URL(apiBase).origin === globalThis.location?.origin;
  const client = ky.create({
    timeout,
    throwHttpErrors: false,
    retry: { ...reads, delay: retryDelay },
    fetch,
  });
  let loadingSession: Promise<SessionAnswer> | null = null;

  async function send<C extends Call>(call: C, input: AnyInput): Promise<CallAnswer<C>> {
    const { anonymous = false, signal, body } = input;
    const sentWith = credentials.headers()['X-Session-Id'];
    const response = await client(callUrl(apiBase, call, input.params, input.query), {
      method: call.method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': lang,
        ...(anonymous ? credentials.anonymousHeaders() : credentials.headers()),
        ...input.headers,
      },
      credentials: ownOrigin && !anonymous ? 'same-origin' : 'omit',
      ...(signal && { signal }),
      ...(call.method === 'POST' && { json: body ?? {} }),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw abortError(cause);
      throw cause instanceof TimeoutError ? timeoutError(timeout) : networkError(cause);
    });
    const answer: unknown = await response.json().catch((cause: unknown) => {
      if (signal?.aborted) throw abortError(cause);
      // a failure without a readable body is told by its status below
      if (response.ok) throw unreadableError(call.path, cause);
    });
    if (!response.ok) {
      const parsed = z.safeParse(errorBody, answer);
      throw statusError(
        response.status,
        parsed.success ? parsed.data : null,
        secondsOf(response.headers.get('retry-after')),
      );
    }
    const parsed = z.safeParse(call.answer, answer);
    if (!parsed.success) throw unreadableError(call.path, parsed.error);
    // a login took the session's place while this was on its way: the answer is of one that nobody has
    const isLate = (call as Call) === getSession && credentials.headers()['X-Session-Id'] !== sentWith;
    if (isLate) return await send(call, input);
    if (call.answer === sessionAnswer) keepSession(parsed.data as SessionAnswer);
    return parsed.data as CallAnswer<C>;
  }

  function keepSession(answer: SessionAnswer) {
    credentials.update(answer);
    sessions.tell(answer);
  }

  /** Callers at the same time share one request. */
  function loadSession(): Promise<SessionAnswer> {
    loadingSession ??= send(getSession, {}).finally(() => {
      loadingSession = null;
    });
    return loadingSession;
  }

  async function sendInSession<C extends Call>(call: C, input: AnyInput): Promise<CallAnswer<C>> {
    if (!credentials.known()) await loadSession();
    try {
      return await send(call, input);
    } catch (error) {
      if (!isSessionOver(error as ApiError)) throw error;
      await loadSession();
      return await send(call, input);
    }
  }

  /** Refused for its CSRF token, or, where the session travels in a header, for a session that is over. */
  function isSessionOver({ status, errors }: ApiError): boolean {
    const is = (key: string) => errors.some((each) => each.key === key);
    return (
      (status === 403 && is('request.error.csrf')) ||
      (status === 401 && credentials.travel() && is('request.error.unauthenticated'))
    );
  }

  async function run<C extends Call>(call: C, input: AnyInput = {}): Promise<CallAnswer<C>> {
    try {
      if ((call as Call) === getSession) return (await loadSession()) as CallAnswer<C>;
      return await (input.anonymous ? send(call, input) : sendInSession(call, input));
    } catch (error) {
      const failure = error as ApiError;
      if (!failure.aborted) {
        input.onFailure?.(failure);
        failures.tell(failure);
        log?.write('error', 'http', `${call.method} ${call.path}: ${failure.message}`, failure.cause);
      }
      throw failure;
    }
  }

  return {
    call: (call, ...[input]) => run(call, input as AnyInput | undefined),
    onSession: sessions.add,
    onError: failures.add,
  };
}

/** `Retry-After` as seconds; null where it says nothing, or a date, which our server never writes. */
function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}
