import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import pTimeout from 'p-timeout';
import { randomIds } from '#platform/secrets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { Ids } from '../ports.ts';
import { createHttpServer } from './connections/http-server.ts';
import { errorAnswer } from './errors/error-answer.ts';
import { languageOf } from './language.ts';
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

/** The HTTP side, without any route yet. */
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

/** Whether something succeeds within the time; what it resolves to and how it fails is of no interest. */
export function succeedsInTime(answer: Promise<unknown>, milliseconds: number): Promise<boolean> {
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

interface DrainOptions {
  readonly timeoutMs: number;
  /** from when on each answer is the last one of its connection: a balancer's next request goes elsewhere */
  isStopping(): boolean;
}

/**
 * Returns what runs the closing of a server, so that it ends: a connection whose last answer has gone out is closed at
 * once (Node would keep it for the keep-alive time), and what is still open after `timeoutMs` is cut, sockets of live
 * events included. Make it before the server listens.
 */
export function createDrain(server: Server, { timeoutMs, isStopping }: DrainOptions) {
  const connections = new Set<Socket>();
  let draining = false;
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isStopping()) response.shouldKeepAlive = false;
    // The connection counts as idle only once this event is over.
    response.once('close', () => {
      if (draining) setImmediate(() => server.closeIdleConnections());
    });
  });
  return async (close: () => PromiseLike<unknown>): Promise<void> => {
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

/** The headers that every answer has, whatever it says. */
type HeadersOfAll = () => Promise<Readonly<Record<string, string>>>;

/** Read from an answer that says the same to everyone: what the hooks give it, they give all. */
function createHeadersOfAll(app: FastifyInstance): HeadersOfAll {
  let read: Readonly<Record<string, string>> | undefined;
  return async () => {
    if (!read) {
      const { headers } = await app.inject({ url: '/healthz' });
      const ofAll = Object.entries(headers).filter(
        ([name]) => !/^(content-(type|length)|date|connection|keep-alive|x-request-id)$/.test(name),
      );
      read = Object.fromEntries(ofAll.map(([name, value]) => [name, String(value)]));
    }
    return read;
  };
}

/**
 * Addresses that cannot be decoded, or are too long, reach neither route nor hook: answered like unknown ones, with a page
 * where `sendFailurePage` has one.
 */
async function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { headersOfAll, sendFailurePage }: Pick<PlatformOptions, 'sendFailurePage'> & { headersOfAll: HeadersOfAll },
): Promise<void> {
  const { status, body } = errorAnswer(error, languageOf(request.headers['accept-language']));
  reply.headers({ ...(await headersOfAll()), 'x-request-id': request.id });
  const page = sendFailurePage?.(request, reply, status);
  if (page) await page;
  else await reply.code(status).header('cache-control', 'no-store').send(body);
}

/** What is no HTTP has neither request nor answer, only a connection: the answer is written to it as it is. */
async function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headersOfAll: HeadersOfAll,
): Promise<void> {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
    const refusal = new DomainError(tooLarge ? 'request.error.too-large' : 'request.error.malformed');
    const { status, body } = errorAnswer(refusal, 'de');
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(await headersOfAll()).map(([name, value]) => `${name}: ${value}`),
      `x-request-id: ${randomIds.next().slice(0, 16)}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  }
  socket.destroySoon();
}
