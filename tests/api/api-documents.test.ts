import { createConfig, lintFromString } from '@redocly/openapi-core';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorKeysOf } from '#platform/http/openapi/call-errors.ts';
import { answerExample, bodyExample } from '#platform/http/openapi/openapi-document.ts';
import { calls } from '#shared/contract/calls/all-calls.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import { liveEvents } from '#shared/contract/channels.ts';
import { socketMessages } from '#shared/contract/live-channels.ts';
import { addRestaurant } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';

/** The documents as programs of others read them: nothing of ours but the server that serves them. */

let server: TestServer;
let host: string;
const documents: Record<'openapi' | 'asyncapi', string> = { openapi: '', asyncapi: '' };
beforeAll(async () => {
  server = await aServer({ config: { port: 0, publicUrl: 'https://shop.test' } });
  host = await server.listen();
  await addRestaurant(server.database.db);
  for (const name of ['openapi', 'asyncapi'] as const)
    documents[name] = (await server.http.inject(`/json/${name}.json`)).body;
});
afterAll(() => server.stop());

describe('the documents', () => {
  it.each(['openapi', 'asyncapi'] as const)('pass a linter: %s', async (name) => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // the names of the groups say what they are
        'tag-description': 'off',
        // `GET /json/basket/{basketId}/` is to be called with its slash
        'no-path-trailing-slash': 'off',
        'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
      },
    });
    const problems = await lintFromString({
      source: documents[name],
      absoluteRef: `/${name}.json`,
      config,
    });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('give every call an example of its body and its answer that it would take and give', () => {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const answer = z.safeParse(call.answer, answerExample(call));
      expect([name, 'answer', answer.error?.issues]).toEqual([name, 'answer', undefined]);
      if (!call.body) continue;
      const body = z.safeParse(call.body, bodyExample(call));
      expect([name, 'body', body.error?.issues]).toEqual([name, 'body', undefined]);
    }
  });

  it('give every live event an example that it would bring', () => {
    const { messages } = JSON.parse(documents.asyncapi).components;
    for (const [name, schema] of [
      ...Object.entries<z.ZodMiniType>(liveEvents),
      ...Object.entries(socketMessages).map(([each, { args }]) => [each, args] as const),
    ]) {
      const { error } = z.safeParse(schema, messages[name].examples[0].payload);
      expect([name, error?.issues]).toEqual([name, undefined]);
    }
  });

  it('say of every call by what it is known, and what it answers when it fails', () => {
    const { paths, components } = JSON.parse(documents.openapi);
    for (const [name, call] of Object.entries<Call>(calls)) {
      const { security, responses, parameters } = paths[call.path][call.method.toLowerCase()];
      expect([name, security.length]).toEqual([name, expect.toSatisfy((count: number) => count > 0)]);
      const keys = Object.values<{ $ref?: string }>(responses).flatMap(({ $ref }) => {
        const failure = components.responses[$ref?.split('/').at(-1) ?? ''];
        return failure?.content['application/json'].schema.properties.errors.items.properties.key.enum ?? [];
      });
      expect(new Set(keys)).toEqual(new Set(errorKeysOf(call)));
      const header = parameters.find((each: { name: string }) => each.name === 'Idempotency-Key');
      expect([name, header?.required]).toEqual([name, call.idempotency && call.idempotency === 'required']);
    }
  });

  it('name what repeats are distinguished exactly where a conflict of keys is an error', () => {
    for (const [name, { idempotency, errors = [] }] of Object.entries<Call>(calls)) {
      const conflicts = errors.some((key) => key.endsWith('.idempotency-conflict'));
      expect([name, idempotency !== undefined]).toEqual([name, conflicts]);
    }
  });
});

/** What the generated types say of one call, as far as the test reads its answer. */
interface SomePaths {
  '/json/restaurant/{slug}/details': {
    get: {
      parameters: { path: { slug: string } };
      responses: { 200: { content: { 'application/json': { restaurant: { slug: string } } } } };
    };
  };
}

/** A program as somebody writes it who has nothing but the generated types. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api';

export async function order(baseUrl: string): Promise<string> {
  const api = createClient<paths>({ baseUrl });
  const { data, error } = await api.GET('/json/session', {});
  if (!data) throw new Error(error.errors[0]?.key);
  const headers = { 'X-CSRF-Token': data.csrfToken };
  const put = await api.POST('/json/basket/{basketId}/put', {
    params: { path: { basketId: 'id' }, header: { 'Idempotency-Key': 'once' } },
    headers,
    body: { product: { productId: 1, quantity: 2 } },
  });
  const sum: number | undefined = put.data?.basket.deliveryTotals.totalSum;
  const placed = await api.POST('/json/restaurant/{slug}/order', {
    params: { path: { slug: 'pizzeria-adria' }, header: { 'Idempotency-Key': 'once' } },
    headers,
    body: { basketCacheId: 'id', totalSum: sum },
  });
  // @ts-expect-error a misuse that the types have to refuse: an order wants its Idempotency-Key
  await api.POST('/json/restaurant/{slug}/order', { params: { path: { slug: 'x' } }, body: { basketCacheId: 'id' } });
  const key = placed.error?.errors[0]?.key;
  return key === 'order.error.empty-basket' ? 'empty' : (placed.data?.orderId ?? 'failed');
}
`;

describe('a client that is generated from the OpenAPI document', () => {
  it('is what TypeScript takes, and takes right calls and refuses wrong ones', async () => {
    const types = astToString(await openapiTS(documents.openapi));
    const wrong = program.replace('productId: 1', "productId: '1'").replace("'empty'", 'placed.data?.status');
    const files = compile({ 'api.d.ts': types, 'program.ts': program, 'wrong.ts': wrong });
    expect(files).toEqual([
      expect.stringMatching(/^wrong.ts:\d+ .*'string' is not assignable to type 'number'/),
      expect.stringMatching(/^wrong.ts:\d+ .*'number \| undefined' is not assignable to type 'string'/),
    ]);
  }, 30_000);

  it('calls the server by it', async () => {
    const api = createClient<SomePaths>({ baseUrl: host });
    const { data, response } = await api.GET('/json/restaurant/{slug}/details', {
      params: { path: { slug: 'pizzeria-adria' } },
    });
    expect([response.status, data?.restaurant.slug]).toEqual([200, 'pizzeria-adria']);
  });
});

/** What TypeScript says of a few files, strictly; what they import is found as from here. */
function compile(files: Readonly<Record<string, string>>): string[] {
  const folder = import.meta.dirname;
  const named = new Map(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    exactOptionalPropertyTypes: false,
  };
  const compilerHost = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = compilerHost;
  compilerHost.fileExists = (file) => named.has(file) || fileExists(file);
  compilerHost.readFile = (file) => named.get(file) ?? readFile(file);
  compilerHost.getSourceFile = (file, version, ...more) => {
    const text = named.get(file);
    return text === undefined ? getSourceFile(file, version, ...more) : ts.createSourceFile(file, text, version);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...named.keys()], options, compilerHost))
    .map(({ messageText, file, start }) => {
      const line = file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
      return `${file?.fileName.split('/').at(-1)}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}
