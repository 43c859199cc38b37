import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock } from '#shared/domain/accounts/address-block.ts';

/** How long a request may take to arrive, in milliseconds. */
const requestTimeout = 30_000;
/** How often that is looked at. */
const timeoutCheckedEvery = 1000;
/** How long a connection may move no byte while an answer waits for its reader. A long poll is answered within 25 s. */
const stalledTimeout = 40_000;
/** Requests that one connection may send before the first of them is answered; browsers send one. */
const mostPipelined = 16;
/** Requests of one connection, as proxies count them. */
const mostRequests = 1000;

export interface HttpServerOptions {
  /** connections in all; more take the place of those that have been idle longest */
  mostConnections: number;
  /** connections from one network; Infinity behind a proxy, where everybody comes from one */
  mostOfNetwork: number;
  /** path of the live events' socket: nothing else is upgraded */
  socketPath: string;
  requestTimeout?: number | undefined;
  stalledTimeout?: number | undefined;
}

interface Connection {
  readonly network: string;
  isBusy: boolean;
  isUpgraded: boolean;
  requests: number;
  readonly waiting: { request: IncomingMessage; response: ServerResponse }[];
}

/**
 * Node's server, which nobody fills. It answers what one connection asks one after the other: the next one is made when
 * the one before has been taken, so that whoever asks a thousand times and reads nothing costs one answer's memory.
 *
 *     1,000 requests ──► [16 wait] ──► one is answered ──► the client takes it ──► the next
 *                   └──► the connection ends
 *
 * An `Upgrade` that is not the socket's is ignored, as the standard allows, and the request answered.
 */
export function createHttpServer(listener: RequestListener, options: HttpServerOptions): Server {
  const { mostConnections, mostOfNetwork, socketPath } = options;
  /** by how long they have been idle, the longest first */
  const connections = new Map<Socket, Connection>();
  const ofNetwork = new Map<string, number>();

  const server = createServer(
    {
      requestTimeout: options.requestTimeout ?? requestTimeout,
      headersTimeout: options.requestTimeout ?? requestTimeout,
      connectionsCheckingInterval: timeoutCheckedEvery,
      keepAliveTimeout: 72_000,
      // refused by a hook, with the same body as everything else
      requireHostHeader: false,
      shouldUpgradeCallback: ({ url = '' }) => isBelow(url, socketPath),
    },
    (request, response) => {
      const { socket } = request;
      const connection = connections.get(socket);
      if (!connection || connection.waiting.length >= mostPipelined) {
        socket.destroy();
        return;
      }
      connection.waiting.push({ request, response });
      answerNext(socket, connection);
    },
  );
  server.timeout = options.stalledTimeout ?? stalledTimeout;

  function answerNext(socket: Socket, connection: Connection): void {
    // nobody waits for the answers of a connection that has ended
    if (connection.isBusy || socket.destroyed) return;
    const next = connection.waiting.shift();
    if (!next) return;
    connection.isBusy = true;
    connection.requests += 1;
    const { request, response } = next;
    if (connection.requests >= mostRequests) response.setHeader('connection', 'close');
    response.once('close', () => {
      connection.isBusy = false;
      // behind those that have been idle for longer
      if (connections.delete(socket)) connections.set(socket, connection);
      answerNext(socket, connection);
    });
    listener(request, response);
  }

  function endLongestIdle(): boolean {
    for (const [socket, { isBusy, isUpgraded }] of connections) {
      if (isBusy || isUpgraded) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  function forget(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    const others = (ofNetwork.get(connection.network) ?? 1) - 1;
    if (others === 0) ofNetwork.delete(connection.network);
    else ofNetwork.set(connection.network, others);
  }

  server.on('connection', (socket: Socket) => {
    const network = addressBlock(socket.remoteAddress ?? '');
    const others = ofNetwork.get(network) ?? 0;
    const isFull = connections.size >= mostConnections;
    if (others >= mostOfNetwork || (isFull && !endLongestIdle())) {
      socket.destroy();
      return;
    }
    ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
    connections.set(socket, { network, isBusy: false, isUpgraded: false, requests: 0, waiting: [] });
    socket.once('close', () => forget(socket));
  });
  server.on('upgrade', (_request: IncomingMessage, socket: Socket) => {
    const connection = connections.get(socket);
    if (connection) connection.isUpgraded = true;
  });
  return server;
}

function isBelow(url: string, path: string): boolean {
  return url.startsWith(path) && /^(\/|\?|$)/.test(url.slice(path.length));
}
