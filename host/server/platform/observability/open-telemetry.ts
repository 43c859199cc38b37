import * as api from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../ports.ts';
import type { Span, SpanFacts, Tracing, TracingChoice } from './tracing.ts';

/** How often the log says that the receiver takes nothing, in milliseconds. */
const complainEvery = 60_000;
/** Attributes beyond that many characters are cut: statements of an import are long. */
const longestText = 4000;

const kinds = { request: api.SpanKind.SERVER, job: api.SpanKind.CONSUMER };

/** Makes traces of OpenTelemetry and sends them, some at a time, by OTLP. What cannot be sent is lost, and nobody waits. */
export function startTracing(choice: TracingChoice, { version, log }: { version: string; log: Logger }): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'mahlzeit', 'service.version': version }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(resourceFromAttributes(choice.serviceName ? { 'service.name': choice.serviceName } : {})),
    sampler: samplerOf(choice),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo(choice.url, log) })],
  });
  const tracer = provider.getTracer('fo-elements', version);

  const spanOf = (span: api.Span): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & api.TraceFlags.SAMPLED}`,
      ask: (name, facts) => begun(name, { kind: api.SpanKind.CLIENT, facts, parent: span }),
      end({ facts = {}, failure } = {}) {
        span.setAttributes(facts);
        if (failure !== undefined) {
          span.setAttribute('error.type', failure);
          span.setStatus({ code: api.SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };
  const begun = (
    name: string,
    { kind, facts, parent }: { kind: api.SpanKind; facts: SpanFacts; parent: api.Span | undefined },
  ): Span => {
    const context = parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
    return spanOf(tracer.startSpan(name, { kind, attributes: facts }, context));
  };

  return {
    begin: (kind, name, { facts, traceparent }) =>
      begun(name, { kind: kinds[kind], facts, parent: parentOf(traceparent) }),
    close: () => provider.shutdown(),
  };
}

function parentOf(traceparent: string | undefined): api.Span | undefined {
  const context = traceparent === undefined ? null : parseTraceParent(traceparent);
  return context && api.isSpanContextValid(context)
    ? api.trace.wrapSpanContext({ ...context, isRemote: true })
    : undefined;
}

function samplerOf({ ratio, followsCaller }: TracingChoice): Sampler {
  const root =
    ratio === 1 ? new AlwaysOnSampler() : ratio === 0 ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio);
  return followsCaller ? new ParentBasedSampler({ root }) : root;
}

/** A receiver that is away is said once a minute, not with every batch that is lost to it. */
function exporterTo(url: string, log: Logger): SpanExporter {
  const exporter = new OTLPTraceExporter({ url });
  let saidAt = Number.NEGATIVE_INFINITY;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.code !== ExportResultCode.SUCCESS && now - saidAt >= complainEvery) {
          saidAt = now;
          log.warn({ err: result.error }, 'traces could not be sent; they are lost');
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
