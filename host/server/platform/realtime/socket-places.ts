import type { IncomingMessage } from 'node:http';
import type { Connection } from './unread-limit.ts';

export interface SocketPlacesOptions {
  /** sockets at a time, and those of them from one network */
  most: number;
  mostOfNetwork: number;
  /** where a handshake comes from: see `addressBlock` */
  networkOf(request: IncomingMessage): string;
}

/**
 * How many sockets there are, in all and from each network. One that polls lives on for most of a minute without holding a
 * connection: handshakes alone would fill the memory.
 */
export function createSocketPlaces({ most, mostOfNetwork, networkOf }: SocketPlacesOptions) {
  const ofNetwork = new Map<string, number>();
  let all = 0;

  const count = (network: string, more: 1 | -1) => {
    all += more;
    const now = (ofNetwork.get(network) ?? 0) + more;
    if (now === 0) ofNetwork.delete(network);
    else ofNetwork.set(network, now);
  };

  return {
    isFree: (request: IncomingMessage): boolean =>
      all < most && (ofNetwork.get(networkOf(request)) ?? 0) < mostOfNetwork,

    /** Takes a place for as long as the connection lives. */
    take(connection: Connection): void {
      const network = networkOf(connection.request);
      count(network, 1);
      connection.once('close', () => count(network, -1));
    },
  };
}
