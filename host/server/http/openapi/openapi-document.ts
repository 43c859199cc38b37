import * as z from 'zod/mini';
import { calls } from '../../../../shared/contract/calls/all-calls.ts';
import type { Call } from '../../../../shared/contract/calls/call.ts';
import { errorBody, errorStatus } from '../../../../shared/contract/errors.ts';
import { jsonSchemaOf } from './json-schema.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of every call, made from the contract (`GET /json/openapi.json`). */
export function openApiDocument(options: { title: string; version: string; server: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    const entry = (paths[call.path] ??= {});
    entry[call.method.toLowerCase()] = operation(name, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: [{ url: options.server }],
    paths,
    components: { schemas: { Error: jsonSchemaOf(errorBody) } },
  };
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body
      ? {
          requestBody: {
            required: !isOptional(call.body),
            content: { 'application/json': { schema: jsonSchemaOf(call.body) } },
          },
        }
      : {}),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: jsonSchemaOf(call.answer) } },
      },
      ...failures(call),
    },
  };
}

function failures(call: Call): Json {
  const byStatus = Map.groupBy(call.errors ?? [], (key) => errorStatus[key]);
  return Object.fromEntries(
    [...byStatus].map(([status, keys]) => [
      status,
      {
        description: keys.map((key) => `\`${key}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function parameters(object: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(object?.shape ?? {}).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || !isOptional(each as z.ZodMiniType),
    schema: jsonSchemaOf(each as z.ZodMiniType),
  }));
}

const isOptional = (each: z.ZodMiniType): boolean => z.safeParse(each, undefined).success;
