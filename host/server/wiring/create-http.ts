import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerFrameworkError, answerUnreadable } from '../http/unreadable-request.ts';
import type { PageSender } from '../routes/page-sender.ts';
import type { Ids } from '../services/ports.ts';

/** Largest request body, in bytes. */
const bodyLimit = 64 * 1024;
/** How long a request may take to arrive, in milliseconds. */
const requestTimeout = 30_000;

export interface HttpTerms {
  logger: FastifyBaseLogger | false;
  ids: Ids;
  /** proxies in front */
  trustProxy: number;
  /** answers failures with pages, where there are some */
  pages: PageSender | undefined;
}

/** The HTTP side, without anything that it answers yet. */
export function createHttp({ logger, ids, trustProxy, pages }: HttpTerms): FastifyInstance {
  return Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit,
    requestTimeout,
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    requestIdHeader: false,
    genReqId: () => ids.next().slice(0, 16),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle' as const,
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(error, request, reply, pages?.sendFailure),
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
}
