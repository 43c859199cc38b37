import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Runs what closes the server, so that it ends in time. */
export type Drain = (close: () => PromiseLike<unknown>) => Promise<void>;

/**
 * Lets a closing server end: a connection whose last answer has gone out is closed at once (Node would keep it
 * for the keep-alive time), and what is still open after `patienceMilliseconds` is cut, sockets of live events
 * included. Make it before the server listens.
 */
export function createDrain(server: Server, patienceMilliseconds: number): Drain {
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
    }, patienceMilliseconds);
    try {
      await close();
    } finally {
      clearTimeout(cut);
    }
  };
}
