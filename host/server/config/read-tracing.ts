import { ConfigError } from '../platform/config/config-error.ts';
import { choiceOf, type Environment, textOf, urlOf } from '../platform/config/environment.ts';
import type { TracingChoice } from '../platform/observability/tracing.ts';

/** Where a collector listens unless something else is said, by the standard. */
const usualEndpoint = 'http://localhost:4318';

const samplers = ['always_on', 'always_off', 'traceidratio'] as const;

/**
 * Where traces are sent, by the standard variables of OpenTelemetry; null: none are made. Naming a receiver, or the exporter
 * `otlp`, switches them on. Headers, time limit, compression and certificates of the receiver, and further attributes of
 * the service, are read by the packages themselves.
 */
export function readTracing(env: Environment): TracingChoice | null {
  const isDisabled = choiceOf(env, 'OTEL_SDK_DISABLED', ['true', 'false']) === 'true';
  const exporter = choiceOf(env, 'OTEL_TRACES_EXPORTER', ['otlp', 'none']);
  const endpoint = urlOf(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const tracesEndpoint = urlOf(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']);
  choiceOf(env, 'OTEL_EXPORTER_OTLP_PROTOCOL', ['http/protobuf']);
  choiceOf(env, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', ['http/protobuf']);
  const serviceName = textOf(env, 'OTEL_SERVICE_NAME');
  const sampler = readSampler(env);
  if (isDisabled || exporter === 'none' || !(exporter ?? endpoint ?? tracesEndpoint)) return null;
  const base = (endpoint?.href ?? usualEndpoint).replace(/\/$/, '');
  return { url: tracesEndpoint?.href ?? `${base}/v1/traces`, serviceName, ...sampler };
}

/** Which traces are kept: by default those of whoever says so in the request, and all that begin here. */
function readSampler(env: Environment): Pick<TracingChoice, 'ratio' | 'followsCaller'> {
  const chosen =
    choiceOf(env, 'OTEL_TRACES_SAMPLER', [...samplers, ...samplers.map((each) => `parentbased_${each}` as const)]) ??
    'parentbased_always_on';
  const text = textOf(env, 'OTEL_TRACES_SAMPLER_ARG');
  const share = text === undefined ? 1 : Number(text);
  if (!(share >= 0 && share <= 1)) {
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG', `"${text}" is not a share of traces from 0 to 1.`);
  }
  const ratio = chosen.endsWith('always_off') ? 0 : chosen.endsWith('traceidratio') ? share : 1;
  return { ratio, followsCaller: chosen.startsWith('parentbased_') };
}
