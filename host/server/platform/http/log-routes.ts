import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { postLog } from '#shared/contract/calls/session.ts';
import { logBody } from '#shared/contract/log.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { clientNetwork } from './connections/client-network.ts';
import { createLogLimit } from './log-limit.ts';

/** What one network's browsers may have written into the log a minute, in bytes. */
const bytesPerMinute = 128 * 1024;

/**
 * `POST /json/log`: the browser's batched log. Free of session and token, so that it works when everything
 * else fails; a beacon arrives as text. Addresses are stripped of query and hash, and ids that open something are
 * masked everywhere. One network's entries are only written up to a limit. `isOff`: nothing is kept of what an old page still sends.
 */
export function registerLogRoute(app: FastifyInstance, { isOff }: { isOff: boolean }): void {
  const mayLog = createLogLimit(app, { what: "browsers' entries", perMinute: bytesPerMinute });
  app.post(
    postLog.path,
    { config: { isSessionless: postLog.isSessionless, rateLimit: { max: 120, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const entries = z.safeParse(logBody, parsed(request.body));
      if (!entries.success) throw new DomainError('request.error.invalid');
      const network = clientNetwork(request);
      for (const { url, exception, message, ...entry } of isOff ? [] : entries.data) {
        const browser = {
          ...entry,
          message: maskedIds(message),
          exception: exception && maskedIds(exception),
          url: url && maskedIds(url.split(/[?#]/, 1)[0] ?? ''),
        };
        const bytes = Buffer.byteLength(JSON.stringify(browser));
        if (mayLog(network, bytes)) request.log.info({ browser }, 'browser log');
      }
      return reply.send({});
    },
  );
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    throw new DomainError('request.error.malformed');
  }
}

/**
 * A text for the log without ids that open something (PRODUCT.md 2.11): words as long as those, with a capital or an
 * underscore, which slugs and names of files don't have.
 */
export function maskedIds(text: string): string {
  return text.replace(/[\w-]{22,}/g, (word) => (/[A-Z_]/.test(word) ? '***' : word));
}
