import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Ids } from '../ports.ts';
import { createHttpServer } from './connections/http-server.ts';
import { answerFrameworkError, answerUnreadable, createHeadersOfAll } from './errors/unreadable-request.ts';

import type { PlatformOptions } from './platform.ts';

/** Largest request body, in bytes. */
const bodyLimit = 64 * 1024;
/** Of all connections, how many may come from one network; of the live events' sockets too. */
export const shareOfNetwork = 0.75;

export interface HttpOptions {
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
