import type { FastifyReply } from 'fastify';
import type { AllowedOrigins } from '#shared/domain/navigation/allowed-target.ts';

/**
 * Whose pages may frame this answer (PRODUCT.md 20.2); the rest of the site's policy stays. The older `X-Frame-Options`
 * knows no list of origins, so it goes. Loopback addresses of IPv6 can't be written in a policy.
 */
export function letFrame(reply: FastifyReply, parents: AllowedOrigins | null): void {
  const sources = parents
    ? [...parents.origins, ...(parents.loopback ? ['http://localhost:*', 'http://127.0.0.1:*'] : [])]
    : ["'self'"];
  const policy = String(reply.getHeader('content-security-policy'));
  const ancestors = `frame-ancestors ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
  reply.header(
    'content-security-policy',
    policy.replace(/frame-ancestors[^;]*/, () => ancestors),
  );
  reply.removeHeader('x-frame-options');
}
