import * as z from 'zod/mini';
import { type CallName, calls as contractCalls } from '#shared/contract/calls/all-calls.ts';
import type { Call, CallAnswer, CallBody, CallParams, CallQuery } from '#shared/contract/calls/call.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { type SessionAnswer, sessionAnswer } from '#shared/contract/session.ts';
import { type ApiError, abortError, networkError, statusError } from '../http/api-error.ts';
import type { Api, ApiFailure, CallOptions, FailedCall } from '../ports.ts';
import { createListeners } from '../realtime/listeners.ts';

type Calls = typeof contractCalls;

/** What a handler is given of a call. */
export interface FakeInput<C extends Call> {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
}

/** Answers by the names of calls. An answer may be a promise (see `deferred`); throw `anApiError` to refuse. */
export type FakeHandlers = {
  [Name in CallName]?: (input: FakeInput<Calls[Name]>) => CallAnswer<Calls[Name]> | Promise<CallAnswer<Calls[Name]>>;
};

interface RecordedCall {
  readonly name: CallName;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FakeApi extends Api {
  /** every call in the order it was made */
  readonly calls: readonly RecordedCall[];
  readonly callsOf: (name: CallName) => readonly RecordedCall[];
  /** answers from now on; what is not named stays */
  readonly answer: (handlers: FakeHandlers) => void;
}

/** A refusal as the server would send it. */
export function anApiError(
  status: number,
  body: Partial<ErrorBody> & { key?: string; message?: string; retryAfterSeconds?: number } = {},
): ApiError {
  const {
    key = 'request.error.failed',
    message = 'Da ist etwas schiefgegangen.',
    retryAfterSeconds = null,
    ...rest
  } = body;
  return statusError(status, { errors: [{ key, message }], ...rest }, retryAfterSeconds);
}

/** A network that is not there. */
export const aNetworkError = (): ApiError => networkError();

type AnyInput = CallOptions & {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};
type AnyHandler = (input: unknown) => unknown;

const nameOf = (call: Call) => (Object.keys(contractCalls) as CallName[]).find((name) => contractCalls[name] === call);

/**
 * An API in memory. Answers are checked by the contract, so that a test cannot rest on what no server would send. A
 * call without a handler fails loudly, naming it.
 */
export function fakeApi(handlers: FakeHandlers = {}): FakeApi {
  const known: FakeHandlers = { ...handlers };
  const calls: RecordedCall[] = [];
  const sessions = createListeners<SessionAnswer>();
  const failures = createListeners<FailedCall>();

  async function run(call: Call, input: AnyInput = {}): Promise<unknown> {
    const name = nameOf(call);
    if (!name)
      throw new Error(`${call.method} ${call.path} is no call of the contract. Take it from shared/contract/calls.`);
    const { params, query, body, headers = {}, signal } = input;
    calls.push({ name, params, query, body, headers });
    const handler = known[name] as AnyHandler | undefined;
    if (!handler)
      throw new Error(`fakePorts has no answer for ${name}. Give one: fakePorts({ api: { ${name}: () => … } }).`);
    try {
      const answer = z.parse(
        call.answer,
        await unlessAborted(signal, handler({ params, query, body, headers, signal })),
      );
      if (call.answer === sessionAnswer) sessions.notify(answer as SessionAnswer);
      return answer;
    } catch (error) {
      if (error instanceof Error && error.name === 'ApiError') {
        input.onFailure?.(error as ApiFailure);
        failures.notify({ failure: error as ApiFailure, shown: !input.quiet, emitted: false });
      }
      throw error;
    }
  }

  return {
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    answer: (more) => Object.assign(known, more),
    call: <C extends Call>(call: C, ...[input]: readonly unknown[]) =>
      run(call, input as AnyInput) as Promise<CallAnswer<C>>,
    onSession: sessions.add,
    onError: failures.add,
  };
}

/** Rejects at once when the caller gives up, as fetch does. */
async function unlessAborted(signal: AbortSignal | undefined, answer: unknown): Promise<unknown> {
  if (!signal) return await answer;
  return await new Promise((resolve, reject) => {
    const abort = () => reject(abortError());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    Promise.resolve(answer).then(resolve, reject);
  });
}
