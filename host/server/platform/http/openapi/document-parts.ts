import * as z from 'zod/mini';
import { requestHeaders, sessionCookie } from '#shared/contract/headers.ts';

export type Json = Record<string, unknown>;

export interface DocumentOptions {
  title: string;
  version: string;
  /** the marketplace's address */
  server: string;
}

/** The same names, each with what `make` makes of it. */
export function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  make: (value: Value, name: string) => unknown,
): Json {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]));
}

/** By its name, where each of them stands in the document. */
export const refs = (names: readonly string[], place: string): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/${place}/${name}` }]));

/** What both documents say of themselves. */
export function documentInfo(
  { title, version, server }: DocumentOptions,
  about: { title: string; description: string },
): Json {
  return {
    title: `${title}: ${about.title}`,
    version,
    description: about.description,
    contact: { name: title, url: `${server}/contact` },
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  };
}

const byHeader = (name: keyof typeof requestHeaders) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description: requestHeaders[name],
});

/** By what a call shows who makes it. */
export const securitySchemes = {
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'the session, on the own origin; any call without one starts one',
  },
  csrfToken: byHeader('X-CSRF-Token'),
  apiKey: byHeader('X-Api-Key'),
  sessionId: byHeader('X-Session-Id'),
} as const;

/** By what a restaurant's till shows which one it is. */
export const tokenScheme = {
  type: 'http',
  scheme: 'bearer',
  description: "a token that the restaurant's staff have made in their room; each call names the scope that it needs",
} as const;

/** The JSON schema of what a call takes or returns. */
export function jsonSchemaOf(
  schema: z.ZodMiniType,
  target: 'draft-2020-12' | 'draft-7' = 'draft-2020-12',
): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target });
  return rest;
}
