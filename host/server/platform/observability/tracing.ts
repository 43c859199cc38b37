import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * What the server needs of traces, without any package: `open-telemetry.ts` is what stands behind it where they are
 * configured, and is loaded then and only then.
 *
 *     browser ── traceparent ─▶ request ─▶ statement
 *                                  └────── traceparent, stored with the job ─▶ job ─▶ statement
 */

/** How traces are made. */
export interface TracingChoice {
  /** where they are sent */
  readonly url: string;
  /** what the service is called; undefined: `mahlzeit`, or what `OTEL_RESOURCE_ATTRIBUTES` says */
  readonly serviceName: string | undefined;
  /** the share of traces that is kept of those that begin here */
  readonly ratio: number;
  /** whether a trace that came with a request is kept as its beginner has said */
  readonly followsCaller: boolean;
}

/** What is said of a span: never who it was, nor an address or a value that opens something. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** Something that takes time, with what happens below it. */
export interface Span {
  readonly traceId: string;
  /** By which what it causes elsewhere finds its place below it. */
  readonly traceparent: string;
  /** Something asked of the database below it, which begins now. */
  ask(name: string, facts: SpanFacts): Span;
  /** `failure`: by what kind of error it failed; what that says may be somebody's, and stays out. */
  end(outcome?: { facts?: SpanFacts; failure?: string | undefined }): void;
}

export interface Tracing {
  /** Begins one: a request that came, or a job; `traceparent`: below whom, undefined or unreadable: a trace of its own. */
  begin(kind: 'request' | 'job', name: string, about: { facts: SpanFacts; traceparent: string | undefined }): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** The span under which whatever runs now happens; without traces there is none. */
export const currentSpan = new AsyncLocalStorage<Span>();

/** The kind of an error: its class, or the database's code. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
