import { requestHeaders, sessionCookie } from '#shared/contract/headers.ts';

export type Json = Record<string, unknown>;

export interface DocumentOptions {
  title: string;
  version: string;
  /** the marketplace's address */
  server: string;
}

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

/** By what a call tells who makes it. */
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
