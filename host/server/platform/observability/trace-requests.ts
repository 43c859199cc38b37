import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentSpan, failureOf, type Span, type Tracing } from './tracing.ts';

/** What balancers and collectors ask again and again says nothing. */
const untraced = /^\/(healthz|readyz|metrics)$/;

/**
 * A span for each request, below what its `traceparent` names; whatever it causes finds it as `currentSpan`. It carries the
 * request's number (`x-request-id`), as the log and a person who sees a failure have it, and the log gets its trace. Of the
 * address only the route's pattern: the rest may open something. Register it before whatever a request passes.
 */
export function traceRequests(http: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const failures = new WeakMap<FastifyRequest, string>();

  http.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request;
    const route = request.routeOptions.url ?? 'none';
    if (untraced.test(route)) return done();
    const { traceparent } = headers;
    const span = tracing.begin('request', `${method} ${route}`, {
      facts: { 'http.request.method': method, 'http.route': route, 'fo.request_id': id },
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    spans.set(request, span);
    request.log = request.log.child({ traceId: span.traceId });
    currentSpan.run(span, done);
  });

  // What has read the body was begun by the connection, and goes on outside of the span.
  http.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) currentSpan.run(span, done);
    else done();
  });

  http.addHook('onError', async (request, _reply, error) => {
    failures.set(request, failureOf(error));
  });

  http.addHook('onResponse', async (request, { statusCode }) => {
    const failure = statusCode >= 500 ? (failures.get(request) ?? String(statusCode)) : undefined;
    spans.get(request)?.end({ facts: { 'http.response.status_code': statusCode }, failure });
  });
}
