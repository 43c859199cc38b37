import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { Till } from './repositories/token-repository.ts';
import { tillOf } from './tokens.ts';

/** Calls of one token in a minute: a till with twenty open orders looks at each of them every two seconds. */
const callsPerMinute = 600;
const windowSeconds = 60;

declare module 'fastify' {
  interface FastifyRequest {
    till: Till | null;
  }
}

/**
 * Lets a till in where the call has a scope: by its token, as long as it has room in this minute, which the answer's
 * `RateLimit` says (draft-ietf-httpapi-ratelimit-headers). Before anything else of the request is read.
 */
export function requireTills(http: FastifyInstance, app: AppContext): void {
  http.decorateRequest('till', null);
  const limitOf = http.hasDecorator('createRateLimit')
    ? http.createRateLimit({
        max: callsPerMinute,
        timeWindow: windowSeconds * 1000,
        keyGenerator: (request) => `till ${request.till?.id}`,
      })
    : null;
  http.addHook('preParsing', async (request, reply) => {
    const { scope } = request.routeOptions.config;
    if (!scope) return;
    reply.header('www-authenticate', 'Bearer');
    const till = await tillOf(app, request.headers.authorization);
    request.till = till;
    const limit = await limitOf?.(request);
    if (limit && !limit.isAllowed) {
      reply
        .header('ratelimit-policy', `"token";q=${callsPerMinute};w=${windowSeconds}`)
        .header('ratelimit', `"token";r=${limit.remaining};t=${limit.ttlInSeconds}`);
      if (limit.isExceeded) {
        throw new DomainError({ key: 'request.error.too-many', params: { seconds: limit.ttlInSeconds } });
      }
    }
    if (!till.scopes.includes(scope)) throw new DomainError('request.error.forbidden');
    reply.removeHeader('www-authenticate');
  });
}

/** Who makes a call that has a scope. */
export function tillOfRequest({ till, url }: FastifyRequest): Till {
  if (!till) throw new Error(`${url} asks for a till without a scope`);
  return till;
}
