import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { Metrics } from './metrics.ts';

const path = '/metrics';

/**
 * `GET /metrics` on the server's own port, for who sends `Authorization: Bearer` with the token. Anybody else is answered
 * as at an address where nothing is.
 */
export function registerMetricsRoute(http: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = digestOf(`Bearer ${token}`);
  // unknown addresses have no limit, and so no headers of one
  http.get(path, { config: { rateLimit: false } }, async ({ headers }, reply) => {
    // digests, as only what is equally long is compared in constant time
    const isKnown = timingSafeEqual(digestOf(headers.authorization ?? ''), expected);
    if (!isKnown) throw new DomainError('request.error.not-found');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The same on a port of its own, for whoever reaches it: that only those do who may is the network's part. */
export function createMetricsServer(metrics: Metrics, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    void answer(metrics, request, response);
  });
  return {
    /** @throws Error of `listen` where the port is taken */
    async listen(): Promise<void> {
      server.listen(port, host);
      await once(server, 'listening');
    },
    async close(): Promise<void> {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(metrics: Metrics, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  const isThere = (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === path;
  const text = isThere ? await metrics.text().catch(() => undefined) : '';
  response.statusCode = text === undefined ? 500 : isThere ? 200 : 404;
  response.setHeader('content-type', isThere ? metrics.contentType : 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(text);
}
