import { currentSpan, failureOf, type Span, type Tracing } from '../observability/tracing.ts';

/** Begins a flag of the runner's that names who added the job. */
const prefix = 'traceparent:';

/**
 * The flags of a job that is added below a span. They are the runner's own, for leaving jobs aside, which ours never does:
 * so the payload stays what its task sees, and servers without traces, or of an older version, do the job as ever.
 */
export function flagsOf(span: Span | undefined): string[] | null {
  return span ? [`${prefix}${span.traceparent}`] : null;
}

/** Runs a job below whoever added it; one that comes by the clock has a trace of its own. */
export async function traced(
  tracing: Tracing,
  task: string,
  flags: object | null,
  run: () => Promise<void>,
): Promise<void> {
  const flag = Object.keys(flags ?? {}).find((each) => each.startsWith(prefix));
  const span = tracing.begin('job', `job ${task}`, {
    facts: { 'messaging.system': 'graphile-worker', 'messaging.destination.name': task },
    traceparent: flag?.slice(prefix.length),
  });
  try {
    await currentSpan.run(span, run);
    span.end();
  } catch (error) {
    span.end({ failure: failureOf(error) });
    throw error;
  }
}
