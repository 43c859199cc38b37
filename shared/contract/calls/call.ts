import type * as z from 'zod/mini';
import type { ErrorKey } from '../errors.ts';

type Schema = z.ZodMiniType;

/**
 * One call of the API: where it lives, what it takes, what it answers. Routes validate and serialise with it,
 * the browser parses with it, and the OpenAPI document is made from it.
 *
 * The elements show themselves without any of these shapes, which are made with zod. So where they are built, what they
 * import from this folder is made light: a call is only `method` and `path`, to the types it is the same
 * (host/build/vite/light-calls-plugin.ts). The shapes of all answers come lazily with what sends the calls
 * (widgets/io/answers.ts, http.ts). For a widget's code that means: name a call, hand it to `api.call`, compare it by
 * `===`; never read its shapes. An `answer` is exported from its module of the contract, else the build fails.
 */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** with `{name}` placeholders: `/json/basket/{basketId}/put` */
  path: `/${string}`;
  summary: string;
  tag: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: Schema;
  /** the success answer; 200 unless `status` says otherwise */
  answer: Schema;
  status?: 200 | 201;
  /** says the same to everyone: it needs no session and starts none */
  isPublic?: true;
  /** has nothing to do with sessions: works when everything else fails */
  isSessionless?: true;
  /** its body may be a form too */
  isForm?: true;
  /** made once for each `Idempotency-Key`; without one it is refused, or made each time it comes */
  idempotency?: 'required' | 'optional';
  /** answered with an `ETag`, and 304 for whoever knows it */
  isRevalidated?: true;
  /** the error keys particular to this call; those that any call of its kind answers are not repeated here */
  errors?: readonly ErrorKey[];
  /** a body for the documentation, where what is optional in it says more than what is not */
  example?: object;
}

/** Keeps the exact schema types of a call. Marked so that bundles leave out the calls that nobody makes. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const C extends Call>(call: C): C => call;

type Output<S> = S extends Schema ? z.infer<S> : undefined;
export type CallParams<C extends Call> = Output<C['params']>;
export type CallQuery<C extends Call> = Output<C['query']>;
export type CallBody<C extends Call> = Output<C['body']>;
export type CallAnswer<C extends Call> = z.infer<C['answer']>;
