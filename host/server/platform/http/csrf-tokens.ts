import CsrfLibrary from '@fastify/csrf';

const tokens = new CsrfLibrary({ userInfo: false } as const);

/** CSRF tokens that belong to a session's secret; each answer of the session carries a fresh one. */
export const csrfTokens = {
  newSecret: (): string => tokens.secretSync(),
  tokenFor: (secret: string): string => tokens.create(secret),
  matches: (secret: string, token: string): boolean => tokens.verify(secret, token),
};
