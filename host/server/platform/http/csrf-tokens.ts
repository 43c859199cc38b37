import CsrfLibrary from '@fastify/csrf';

/** Makes and checks tokens that belong to a session's secret. */
export interface CsrfTokens {
  newSecret(): string;
  tokenFor(secret: string): string;
  matches(secret: string, token: string): boolean;
}

/** CSRF tokens of the framework's own library; each answer of the session carries a fresh one of its secret. */
export function createCsrfTokens(): CsrfTokens {
  const tokens = new CsrfLibrary({ userInfo: false } as const);
  return {
    newSecret: () => tokens.secretSync(),
    tokenFor: (secret) => tokens.create(secret),
    matches: (secret, token) => tokens.verify(secret, token),
  };
}
