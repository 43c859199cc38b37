import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import pTimeout from 'p-timeout';
import type { Ids } from '../ports.ts';
import { createHttpServer } from './connections/http-server.ts';
import { answerFrameworkError, answerUnreadable, createHeadersOfAll } from './errors/unreadable-request.ts';
import type { PlatformOptions } from './platform.ts';

/** Largest request body, in bytes. */
const bodyLimit = 64 * 1024;
/** Of all connections, how many may come from one network; of the live events' sockets too. */
export const shareOfNetwork = 0.75;

interface HttpOptions {
  logger: FastifyBaseLogger | false;
  ids: Ids;
  /** proxies in front */
  trustProxy: number;
  sendFailurePage: PlatformOptions['sendFailurePage'];
  socketPath: string;
  mostConnections: number;
}

/** The HTTP side, without anything that it answers yet. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { logger, ids, trustProxy, sendFailurePage, socketPath, mostConnections } = options;
  const http: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit,
    serverFactory: (listener) =>
      createHttpServer(listener, {
        mostConnections,
        mostOfNetwork: trustProxy > 0 ? Infinity : Math.ceil(mostConnections * shareOfNetwork),
        socketPath,
      }),
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    requestIdHeader: false,
    genReqId: () => ids.next().slice(0, 16),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle' as const,
    frameworkErrors: (error, request, reply) =>
      void answerFrameworkError(error, request, reply, { headersOfAll, sendFailurePage }),
    clientErrorHandler: (error, socket) => void answerUnreadable(error, socket, headersOfAll),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  const headersOfAll = createHeadersOfAll(http);
  return http;
}

/** Whether something succeeds within the time; what it answers and how it fails is of no interest. */
export function answersInTime(answer: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return isTrueInTime(
    answer.then(() => true),
    milliseconds,
  );
}

/** Whether it says yes within the time; how it fails is of no interest. */
export function isTrueInTime(answer: Promise<boolean>, milliseconds: number): Promise<boolean> {
  return pTimeout(
    answer.catch(() => false),
    { milliseconds, fallback: () => false },
  );
}

/** Runs what closes the server, so that it ends in time. */
type Drain = (close: () => PromiseLike<unknown>) => Promise<void>;

/**
 * Lets a closing server end: a connection whose last answer has gone out is closed at once (Node would keep it
 * for the keep-alive time), and what is still open after `timeoutMs` is cut, sockets of live events
 * included. Make it before the server listens.
 */
export function createDrain(server: Server, timeoutMs: number): Drain {
  const connections = new Set<Socket>();
  let draining = false;
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    // The connection counts as idle only once this event is over.
    response.once('close', () => {
      if (draining) setImmediate(() => server.closeIdleConnections());
    });
  });
  return async (close) => {
    draining = true;
    const cut = setTimeout(() => {
      for (const connection of connections) connection.destroy();
    }, timeoutMs);
    try {
      await close();
    } finally {
      clearTimeout(cut);
    }
  };
}
