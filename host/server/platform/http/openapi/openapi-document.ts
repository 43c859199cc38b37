import * as z from 'zod/mini';
import { calls } from '#shared/contract/calls/all-calls.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import { type ErrorKey, errorBody, errorEntry } from '#shared/contract/errors.ts';
import { type AnswerHeader, answerHeaders, longestKey, requestHeaders } from '#shared/contract/headers.ts';
import { webhookBody, webhookHeaders, webhooks } from '#shared/contract/till.ts';
import { translate } from '#shared/messages/translate.ts';
import { errorsByStatus } from './call-errors.ts';
import {
  type DocumentOptions,
  documentInfo,
  type Json,
  jsonSchemaOf,
  mapValues,
  refs,
  securitySchemes,
  tokenScheme,
} from './document-parts.ts';
import { exampleOf } from './example-of.ts';

const description = `Every call takes and answers JSON. Money is whole euro cents, instants are ISO 8601 in UTC, times of day are
Vienna's.

A page on the marketplace's own origin is known by its cookie and sends the session's \`csrfToken\` with each changing call. A
page of a partner's origin sends its key, and from then on the \`sessionId\` of \`GET /json/session\`. Any call without a session
starts one; \`GET /json/session\` returns it.

Whatever is not 2xx answers \`{"errors": [{"key", "message", "field"}]}\`; the first key decides the status, \`message\` is in
the session's language. Live events are described in /json/asyncapi.json.

Calls below /api/v1 are a restaurant's own programs': they send \`Authorization: Bearer …\` and have no session. How to go
about it, and how webhooks are checked, is told on /docs/api.`;

/** Answers that several calls give are written once, under the name of the first of them. */
const sharedAnswers: ReadonlyMap<z.ZodMiniType, string> = new Map(
  [...Map.groupBy(Object.entries<Call>(calls), ([, { answer }]) => answer)]
    .filter(([, list]) => list.length > 1)
    .map(([answer, [first]]) => [answer, `${capital(first?.[0] ?? '')}Answer`]),
);

/** The OpenAPI 3.1 document of every call, made from the contract (`GET /json/openapi.json`). */
export function openApiDocument(options: DocumentOptions): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    const entry = (paths[call.path] ??= {});
    entry[call.method.toLowerCase()] = operation(name, call);
  }
  return {
    openapi: '3.1.0',
    info: documentInfo(options, { title: 'API', description }),
    servers: [{ url: options.server }],
    tags: [...new Set(Object.values<Call>(calls).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...sharedAnswers].map(([answer, schemaName]) => [schemaName, jsonSchemaOf(answer)])),
      responses: Object.fromEntries([...failures.values()].map((each) => [each.name, failure(each)])),
      headers: mapValues(answerHeaders, (description, header) => ({
        description,
        schema: { type: header === 'Retry-After' ? 'integer' : 'string' },
      })),
      securitySchemes: { ...securitySchemes, token: tokenScheme },
    },
    webhooks: mapValues<(typeof webhooks)[keyof typeof webhooks]>(webhooks, webhookOperation),
  };
}

/** What a restaurant's program is sent, and what it answers. */
function webhookOperation({ when, data }: { when: string; data: z.ZodMiniType }, type: string): Json {
  const schema = jsonSchemaOf(webhookBody(data));
  return {
    post: {
      operationId: `webhook-${type}`,
      summary: `Sent when ${when}`,
      tags: ['Till'],
      security: [{}],
      parameters: Object.entries(webhookHeaders).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: webhookExample(type, data) } },
      },
      responses: {
        200: { description: 'It has arrived; so is any other 2xx, whatever the body' },
        '4XX': { description: 'It is sent again later, as with any other answer and with none' },
      },
    },
  };
}

/** A webhook's body, as an example. */
export const webhookExample = (type: string, data: z.ZodMiniType): object => ({
  ...(exampleOf(jsonSchemaOf(webhookBody(data)), { all: true }) as object),
  type,
});

function operation(name: string, call: Call): Json {
  const success = {
    description: 'Success',
    headers: headersOf(
      'X-Request-Id',
      'X-Elements-Version',
      ...(call.isRevalidated ? (['ETag'] as const) : []),
      ...(call.scope ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: sharedAnswers.has(call.answer)
          ? { $ref: `#/components/schemas/${sharedAnswers.get(call.answer)}` }
          : jsonSchemaOf(call.answer),
        example: answerExample(call),
      },
    },
  };
  return {
    operationId: name,
    summary: call.summary,
    ...(call.scope && { description: `Needs the scope \`${call.scope}\`.` }),
    tags: [call.tag],
    security: securityOf(call),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headerParameters(call)],
    ...(call.body && { requestBody: { required: !isOptional(call.body), content: bodyContent(call, call.body) } }),
    responses: {
      [call.status ?? 200]: success,
      ...(call.isRevalidated && {
        304: { description: 'It still is the answer', headers: headersOf('X-Request-Id', 'ETag') },
      }),
      ...Object.fromEntries(
        errorsByStatus(call).map(([status, keys]) => [
          status,
          { $ref: `#/components/responses/${failures.get(keys.join())?.name}` },
        ]),
      ),
    },
  };
}

/** What a call takes, as an example. */
export const bodyExample = (call: Call): unknown =>
  call.example ?? (call.body && exampleOf(jsonSchemaOf(call.body), { all: false }));

/** What it returns, as an example. */
export const answerExample = (call: Call): unknown => exampleOf(jsonSchemaOf(call.answer), { all: true });

function bodyContent(call: Call, body: z.ZodMiniType): Json {
  const type = { schema: jsonSchemaOf(body), example: bodyExample(call) };
  return {
    'application/json': type,
    ...(call.isForm && { 'application/x-www-form-urlencoded': type }),
  };
}

/** Most failures are alike for many calls: each is written once, by what it is or by the first call that has it. */
const failures: ReadonlyMap<string, { name: string; status: number; keys: readonly ErrorKey[] }> = new Map(
  Object.entries<Call>(calls)
    .flatMap(([callName, call]) => errorsByStatus(call).map((each) => [callName, ...each] as const))
    .toReversed()
    .map(([callName, status, keys]) => {
      const [first = '', ...others] = keys;
      const name =
        others.length === 0
          ? first.replace('.error.', '-').split('-').map(capital).join('')
          : `${capital(callName)}${status}`;
      return [keys.join(), { name, status, keys }];
    }),
);

function failure({ status, keys }: { status: number; keys: readonly ErrorKey[] }): Json {
  const [first] = keys;
  return {
    description: keys.map((key) => `\`${key}\``).join(', '),
    headers: headersOf('X-Request-Id', ...(status === 429 || status === 503 ? (['Retry-After'] as const) : [])),
    content: {
      'application/json': {
        schema: errorSchema(keys),
        example: { errors: [{ key: first, message: first && translate('en', first) }] },
      },
    },
  };
}

/** The body of a failure that can only have these keys. */
function errorSchema(keys: readonly ErrorKey[]): Json {
  const key = z.enum(keys as [ErrorKey, ...ErrorKey[]]);
  return jsonSchemaOf(z.extend(errorBody, { errors: z.array(z.extend(errorEntry, { key })) }));
}

/** Each entry is one way to be known. */
function securityOf({ method, isSessionless, scope }: Call): Json[] {
  const partner = { apiKey: [], sessionId: [] };
  if (scope) return [{ token: [] }];
  if (isSessionless) return [{}];
  if (method !== 'GET') return [{ sessionCookie: [], csrfToken: [] }, partner];
  // without a session it starts one, or needs none
  return [{}, { sessionCookie: [] }, { apiKey: [] }, partner];
}

function headerParameters({ idempotency, isRevalidated }: Call): Json[] {
  const header = (name: keyof typeof requestHeaders, schema: Json, required = false) => ({
    name,
    in: 'header',
    required,
    description: requestHeaders[name],
    schema: { type: 'string', ...schema },
  });
  return [
    header('Accept-Language', { example: 'de' }),
    ...(idempotency
      ? [header('Idempotency-Key', { minLength: 1, maxLength: longestKey }, idempotency === 'required')]
      : []),
    ...(isRevalidated ? [header('If-None-Match', {})] : []),
  ];
}

const headersOf = (...names: AnswerHeader[]): Json => refs(names, 'components/headers');

function parameters(object: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(object?.shape ?? {}).map(([name, each]) => {
    const schema = jsonSchemaOf(each as z.ZodMiniType);
    return {
      name,
      in: place,
      required: place === 'path' || !isOptional(each as z.ZodMiniType),
      schema,
      ...(place === 'path' && { example: exampleOf(schema, { all: true }, name) }),
    };
  });
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const isOptional = (each: z.ZodMiniType): boolean => z.safeParse(each, undefined).success;
