import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createHttpServer } from '../http/http-server.ts';
import { answerFrameworkError, answerUnreadable, createHeadersOfAll } from '../http/unreadable-request.ts';
import type { PageSender } from '../routes/page-sender.ts';
import type { Ids } from '../services/ports.ts';

/** Largest request body, in bytes. */
const bodyLimit = 64 * 1024;
/** Of all connections, how many may come from one network; of the live events' sockets too. */
export const shareOfNetwork = 0.75;

export interface HttpTerms {
  logger: FastifyBaseLogger | false;
  ids: Ids;
  /** proxies in front */
  trustProxy: number;
  /** answers failures with pages, where there are some */
  pages: PageSender | undefined;
  socketPath: string;
  mostConnections: number;
}

/** The HTTP side, without anything that it answers yet. */
export function createHttp(terms: HttpTerms): FastifyInstance {
  const { logger, ids, trustProxy, pages, socketPath, mostConnections } = terms;
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
      void answerFrameworkError(error, request, reply, { headersOfAll, sendFailurePage: pages?.sendFailure }),
    clientErrorHandler: (error, socket) => void answerUnreadable(error, socket, headersOfAll),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  const headersOfAll = createHeadersOfAll(http);
  return http;
}
