import Echo from 'laravel-echo';
import { io, type Socket } from 'socket.io-client';
import { Decoder, Encoder } from 'socket.io-parser';
import * as z from 'zod/mini';
import { type LiveEventName, liveEvents } from '#shared/contract/channels.ts';
import type { ChannelVersion } from '#shared/contract/live-channels.ts';
import { socketDefaults } from '#shared/contract/values/socket.ts';
import { plainLists } from '#shared/contract/values/to-json.ts';
import type { ConnectionStatus } from '../ports.ts';

export interface ChannelListener {
  readonly onEvent: (name: LiveEventName, payload: unknown) => void;
  readonly onConfirmed: (version?: ChannelVersion) => void;
}

export interface EchoConnectionOptions {
  readonly apiBase: string;
  readonly path?: string | undefined;
  readonly headers: () => Record<string, string>;
  readonly onStatus: (status: ConnectionStatus) => void;
  /** the server closed it for good: a new one is needed */
  readonly onEnded: () => void;
  /** learns of payloads that are not what the contract says; they are dropped, as every store refetches anyway */
  readonly onUnreadable: (cause: unknown) => void;
  /** the socket client; as with Echo itself, without one this throws Echo's message */
  readonly client?: typeof io | null;
}

const eventNames = Object.keys(liveEvents) as LiveEventName[];
const privatePrefix = 'private-';
const parser = {
  Encoder: class extends Encoder {
    constructor() {
      super(plainLists);
    }
  },
  Decoder,
};

/** Opens a connection with an unmodified Laravel Echo over socket.io (PRODUCT.md 18.1). */
export function openEcho({
  apiBase,
  path = socketDefaults.path,
  headers,
  onStatus,
  onEnded,
  onUnreadable,
  client = io,
}: EchoConnectionOptions) {
  const { origin, pathname } = new URL(apiBase);
  // one object for good: Echo's default would be shared by all Echos of the page
  const authHeaders: Record<string, string> = {};
  const echo = new Echo<'socket.io'>({
    ...socketDefaults,
    broadcaster: 'socket.io',
    // without one Echo looks for a global client, and says so when there is none either
    ...(client && { client }),
    host: origin,
    path: `${pathname.replace(/\/$/, '')}${path}`,
    transports: [...socketDefaults.transports],
    namespace: 'App.Events',
    auth: { headers: authHeaders },
    forceNew: true,
    parser,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    // else it would reach into the page's own axios or jQuery
    withoutInterceptors: true,
  });
  const { socket } = echo.connector;

  const refreshHeaders = () => {
    for (const name of Object.keys(authHeaders)) delete authHeaders[name];
    Object.assign(authHeaders, headers());
  };
  refreshHeaders();

  const channelOf = (name: string) =>
    name.startsWith(privatePrefix) ? echo.private(name.slice(privatePrefix.length)) : echo.channel(name);

  socket.on('connect', () => onStatus('live'));
  socket.on('connect_error', () => onStatus('down'));
  socket.on('disconnect', (reason: string) => {
    onStatus('down');
    // socket.io does not come back by itself when the server ended it (restart, session's end)
    if (reason === 'io server disconnect') onEnded();
  });
  // before Echo subscribes its channels again
  socket.io.on('reconnect_attempt', refreshHeaders);

  return {
    join: (name: string, { onEvent, onConfirmed }: ChannelListener) => {
      refreshHeaders();
      const channel = channelOf(name);
      channel.on('subscription_succeeded', onConfirmed);
      for (const event of eventNames) {
        channel.listen(event, (payload: unknown) => {
          const parsed = z.safeParse(liveEvents[event], payload);
          if (parsed.success) onEvent(event, parsed.data);
          else
            onUnreadable(
              new Error(`The live event ${event} is not what the contract says; it is dropped.`, {
                cause: parsed.error,
              }),
            );
        });
      }
    },
    leave: (name: string) => echo.leaveChannel(name),
    close: () => {
      // Echo's types know less of it than there is
      const { engine } = (socket as unknown as Socket).io as { engine?: Socket['io']['engine'] };
      echo.disconnect();
      // else it would wait for a moment that a page which is going does not have
      engine?.transport.close();
    },
  };
}
