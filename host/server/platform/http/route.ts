import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pTimeout from 'p-timeout';
import * as z from 'zod/mini';
import { changeKeyHeader } from '#shared/contract/baskets.ts';
import type { Call, CallAnswer, CallBody, CallParams, CallQuery } from '#shared/contract/calls/call.ts';
import { type ErrorKey, errorKey } from '#shared/contract/errors.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { untilKnown } from '../db/until-known.ts';
import { PreparedAnswer } from './prepared-answer.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** What a route's handler gets: the checked input and who is asking. */
export interface RouteInput<C extends Call> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** the header `Idempotency-Key`, of a call that takes one */
  idempotencyKey: C extends { idempotency: string } ? string | undefined : never;
  visitor: Visitor;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface RouteOptions {
  /** key of a field that the schema doesn't know; the order form has its own */
  unknownField?: ErrorKey;
  /** key of a failure of ours: one that no rule of the call has foreseen */
  failed?: ErrorKey;
  /** requests per minute and address, where the general limit is too generous */
  perMinute?: number;
  /** the largest body in bytes, where the general limit is too small */
  bodyLimit?: number;
  /** keeps something for the session though it only reads */
  keepsSession?: boolean;
}

/** How long a handler may take, in milliseconds; a payment's page is made within 20 s, or not at all. */
const answerWithin = 25_000;

/** Made once: a schema costs more than its check. */
const noQuery = z.strictObject({});

/**
 * Registers one call of the contract: checks the input with its schemas, runs the handler and serialises the
 * answer with its schema, so that nothing undeclared gets in or out. A handler may answer with a
 * {@link PreparedAnswer}, which was checked when it was made.
 */
export function route<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: RouteInput<C>) => Promise<CallAnswer<C> | PreparedAnswer>,
  options: RouteOptions & {
    /** sends a page of the site where one is asked for; undefined: data is sent */
    page?(input: RouteInput<C>): Promise<FastifyReply> | undefined;
  } = {},
): void {
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    config: {
      isPublic: call.isPublic ?? false,
      ...(options.failed && { failed: options.failed }),
      ...(options.keepsSession && { keepsSession: true }),
      ...(call.scope && { scope: call.scope }),
      ...(options.perMinute ? { rateLimit: { max: options.perMinute, timeWindow: '1 minute' } } : {}),
    },
    handler: async (request, reply) => {
      const input = {
        params: checked(call.params, request.params, () => new DomainError('request.error.not-found')),
        query: checked(call.query ?? noQuery, request.query, errorsOf(options)),
        body: checked(call.body, request.body, errorsOf(options)),
        ...(call.idempotency && { idempotencyKey: firstOf(request.headers[changeKeyHeader]) }),
        // a till has none
        ...(!call.scope && { visitor: visitorOf(request) }),
        request,
        reply,
      } as RouteInput<C>;
      const page = options.page?.(input);
      if (page) return page;
      const isRepeatable = call.idempotency !== undefined && input.idempotencyKey !== undefined;
      const answering = isRepeatable ? untilKnown(() => handler(input)) : handler(input);
      const answer = await pTimeout(answering, {
        milliseconds: answerWithin,
        // what it changes may still come to its end
        fallback: () => {
          throw new DomainError(call.method === 'GET' ? 'request.error.unavailable' : 'request.error.unknown-outcome');
        },
      });
      if (answer instanceof PreparedAnswer) return answer.send(request, reply);
      reply.code(call.status ?? 200).header('content-type', 'application/json; charset=utf-8');
      return reply.send(JSON.stringify(z.parse(call.answer, answer)));
    },
  });
}

const firstOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

type Issues = readonly z.core.$ZodIssue[];

function checked(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  fail: (issues: Issues, value: unknown) => DomainError,
): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (!result.success) throw fail(result.error.issues, value);
  return result.data;
}

function errorsOf(options: RouteOptions) {
  return (issues: Issues, value: unknown): DomainError => {
    const errors: FieldError[] = issues.slice(0, 20).flatMap((issue): FieldError[] => {
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.slice(0, 20).map((key) => ({
          key: options.unknownField ?? 'request.error.unknown-field',
          field: [...issue.path, key].join('.').slice(0, 100),
        }));
      }
      if (issue.path.length === 0) return [{ key: 'request.error.invalid' }];
      const { success, data: key } = z.safeParse(errorKey, issue.message);
      const field = issue.path.join('.');
      return [{ key: success ? key : 'request.error.invalid', field, ...reasonOf(issue, value) }];
    });
    const [first = { key: 'request.error.invalid' }, ...others] = errors;
    return new DomainError([first, ...others]);
  };
}

/** What is the matter with a field that does not fit its schema. */
function reasonOf(issue: Issues[number], value: unknown): Pick<FieldError, 'reason' | 'params'> {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { reason: 'tooLong', params: { maximum: Number(issue.maximum) } };
  }
  const sent = issue.path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    value,
  );
  return { reason: sent === undefined || sent === null ? 'missing' : 'invalid' };
}
