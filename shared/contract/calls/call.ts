import type * as z from 'zod/mini';
import type { ErrorKey } from '../errors.ts';
import { noBody } from '../primitives.ts';
import type { TillScope } from '../values/till-choices.ts';

type Schema = z.ZodMiniType;

/**
 * One call of the API: where it lives, what it takes, what it answers. Routes validate and serialise with it,
 * the browser parses with it, and the OpenAPI document is made from it.
 *
 * The elements show themselves without any of these shapes, which are made with zod. So where they are built, what they
 * import from this folder is made light: a call is only `method` and `path`, to the types it is the same
 * (host/build/vite/light-calls-plugin.ts). The shapes of all answers come lazily, for what a host of
 * another version says (widgets/io/http/answers.ts, shapes.ts). For a widget's code that means: name a call, hand it to `api.call`, compare it by
 * `===`; never read its shapes. An `answer` is exported from its module of the contract, else the build fails.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
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
  /** for a restaurant's till: it shows a token that has this scope */
  scope?: TillScope;
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

type Merged<A, B> = Omit<A, keyof B> & B;

/**
 * Declares calls that have `shared` in common, by method; each keeps its exact schema types. What a call says itself
 * comes before what is shared, and a POST without a `body` has none.
 */
export function callsOf<const S extends Partial<Call>>(shared: S) {
  type Rest = Partial<Call> & Omit<Call, keyof S | 'method' | 'path'>;
  const declare =
    <const M extends Partial<Call>>(method: M) =>
    <const P extends Call['path'], const C extends Rest>(path: P, call: C) =>
      ({ ...method, ...shared, path, ...call }) as unknown as Merged<Merged<Merged<M, S>, { path: P }>, C>;
  return {
    get: declare({ method: 'GET' }),
    post: declare({ method: 'POST', body: noBody }),
    put: declare({ method: 'PUT' }),
    delete: declare({ method: 'DELETE' }),
  };
}

type Output<S> = S extends Schema ? z.infer<S> : undefined;
export type CallParams<C extends Call> = Output<C['params']>;
export type CallQuery<C extends Call> = Output<C['query']>;
export type CallBody<C extends Call> = Output<C['body']>;
export type CallAnswer<C extends Call> = z.infer<C['answer']>;
