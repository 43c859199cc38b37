import ky, { TimeoutError } from 'ky';
import type { Call, CallAnswer } from '#shared/contract/calls/call.ts';
import { getSession } from '#shared/contract/calls/session.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { SessionAnswer } from '#shared/contract/session.ts';
import { pageHeaderPattern } from '#shared/contract/values/page-header.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { lazy } from '../lazy.ts';
import type { CallOptions } from '../ports.ts';
import { type ApiError, abortError, networkError, statusError, timeoutError, unreadableError } from './api-error.ts';
import { callUrl, type UrlValues } from './call-url.ts';
import { underWay } from './calls-under-way.ts';
import type { Credentials } from './credentials.ts';

const lazyShapes = lazy(() => import('./shapes.ts'));

export interface HttpOptions {
  /** absolute, without a slash at its end */
  readonly apiBase: string;
  /** of the moment: a page may change it */
  readonly lang: () => Language;
  readonly credentials: Credentials;
  /** milliseconds */
  readonly timeout: number;
  /** receives every answer that carries a session, once `credentials` have it */
  readonly onSession: (answer: SessionAnswer) => void;
  /** milliseconds before a reading call's n-th retry after a network failure, n from 1 */
  readonly retryDelay?: (attempt: number) => number;
  readonly fetch?: typeof globalThis.fetch;
  /** of these elements: what a host of the same says is of the contract, and not checked */
  readonly build: string;
  /** the page's own header as `Name: value`; null without */
  readonly pageHeader?: () => string | null;
}

/** What a call may carry, whichever it is. */
export type AnyInput = CallOptions & {
  readonly params?: UrlValues | undefined;
  readonly query?: UrlValues | undefined;
  readonly body?: unknown;
};

/** Sends a call and returns what the contract says, or rejects with an `ApiError`. */
export type SendCall = <C extends Call>(call: C, input: AnyInput | undefined) => Promise<CallAnswer<C>>;

const reads = { limit: 2, methods: ['get'] as 'get'[], statusCodes: [] };

/**
 * The API over HTTP. Requests that depend on the session wait until one is known: two at once without one would
 * start two. Reading calls are retried on network failure; others never, as nobody knows what became of them. A call
 * refused because its session is over is sent once more in a fresh one.
 */
export function createHttp({
  apiBase,
  lang,
  credentials,
  timeout,
  onSession,
  build,
  retryDelay = (attempt) => 500 * 2 ** (attempt - 1),
  fetch = plainFetch,
  pageHeader = headerOfStore,
}: HttpOptions): SendCall {
  const ownOrigin = new URL(apiBase).origin === globalThis.location?.origin;
  const client = ky.create({
    timeout,
    throwHttpErrors: false,
    retry: { ...reads, delay: retryDelay },
    stringifyJson: toJson,
    fetch,
  });
  let loadingSession: Promise<SessionAnswer> | null = null;

  async function send<C extends Call>(call: C, input: AnyInput): Promise<CallAnswer<C>> {
    const { anonymous = false, signal, body } = input;
    const sentWith = credentials.headers()['X-Session-Id'];
    const response = await client(callUrl(apiBase, call, input.params, input.query), {
      method: call.method,
      headers: {
        ...headerOf(pageHeader()),
        Accept: 'application/json',
        'Accept-Language': lang(),
        ...(anonymous ? credentials.anonymousHeaders() : credentials.headers()),
        ...input.headers,
      },
      credentials: ownOrigin && !anonymous ? 'same-origin' : 'omit',
      ...(signal && { signal }),
      ...((call.method === 'POST' || call.method === 'PUT') && { json: body ?? {} }),
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw abortError(cause);
      throw cause instanceof TimeoutError ? timeoutError(timeout) : networkError(cause);
    });
    const answer: unknown = await response.json().catch((cause: unknown) => {
      if (signal?.aborted) throw abortError(cause);
      // a failure without a readable body is named by its status below
      if (response.ok) throw unreadableError(call.path, cause);
    });
    const isOurs = response.headers.get('x-elements-version') === build;
    const shapes = isOurs ? null : await loadShapes();
    if (!response.ok) {
      const body = shapes ? shapes.readErrorBody(answer) : ((answer as ErrorBody | undefined) ?? null);
      throw statusError(response.status, body, secondsOf(response.headers.get('retry-after')));
    }
    const checked = shapes ? shapes.checkAnswer(call, answer) : { data: answer as CallAnswer<C> };
    if ('error' in checked) throw unreadableError(call.path, checked.error);
    const { data } = checked;
    // a login took the session's place while this was on its way: the answer is of one that nobody has
    const isLate = (call as Call) === getSession && credentials.headers()['X-Session-Id'] !== sentWith;
    if (isLate) return await send(call, input);
    if (isSessionAnswer(data)) keepSession(data);
    return data;
  }

  function keepSession(answer: SessionAnswer) {
    credentials.update(answer);
    onSession(answer);
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

  return async <C extends Call>(call: C, input: AnyInput = {}) => {
    if ((call as Call) === getSession) return (await underWay(loadSession())) as CallAnswer<C>;
    return await underWay(input.anonymous ? send(call, input) : sendInSession(call, input));
  };
}

const loadShapes = () =>
  lazyShapes.load().catch((cause: unknown) => {
    throw networkError(cause);
  });

/** No other answer has a token. */
const isSessionAnswer = (answer: unknown): answer is SessionAnswer =>
  typeof answer === 'object' && answer !== null && 'csrfToken' in answer;

const headerOfStore = () => globalThis.document?.querySelector('fo-store')?.getAttribute('request-header') ?? null;

/** What is no header, or one of ours, is not sent: `<fo-store>` says so in the console. */
function headerOf(text: string | null): Record<string, string> {
  const [, name, value] = pageHeaderPattern.exec(text ?? '') ?? [];
  return name === undefined || value === undefined ? {} : { [name]: value };
}

/** `Retry-After` as seconds; null where it says nothing, or a date, which our server never writes. */
function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}

/**
 * Fetches with an address as text and headers as a plain object. Pages wrap `fetch` for their statistics and often
 * expect it to be called in just this way: `url.startsWith('/api')` throws for a `Request`, and `{...init.headers}`
 * loses all of a `Headers`. The page's `fetch` of the moment is asked, so that its wrapper is honoured.
 */
export async function plainFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { url, method, credentials, signal } = request;
  const isReading = method === 'GET' || method === 'HEAD';
  return globalThis.fetch(url, {
    method,
    headers: Object.fromEntries(request.headers),
    credentials,
    signal,
    ...(!isReading && { body: await request.text() }),
  });
}
