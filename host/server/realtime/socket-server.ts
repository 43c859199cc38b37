import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import {
  type LiveEventName,
  type LiveEventPayload,
  wireEventName,
} from '../../../shared/contract/channels.ts';
import { channelKind } from './channel-name.ts';

/** Most channels one socket may listen to. */
const maximumChannels = 60;

/** Headers of a subscription that are looked at; a client may send anything. */
const authorisingHeaders = ['x-csrf-token', 'x-session-id', 'x-api-key'] as const;

/** What a subscription to a private channel is judged by. */
export interface ChannelClaim {
  channel: string;
  socketId: string;
  cookie: string;
  origin: string | undefined;
  headers: Readonly<Record<string, string>>;
}

export interface RealtimeOptions {
  server: HttpServer;
  path: string;
  /** whether a page of this origin may connect */
  mayConnect(origin: string | undefined): Promise<boolean>;
  /** status of `POST /broadcasting/auth` for the claim: 200 lets in */
  authorise(claim: ChannelClaim): Promise<number>;
  onError(error: unknown): void;
}

/** The live side of the server. */
export interface Realtime {
  publish<Name extends LiveEventName>(channel: string, event: Name, payload: LiveEventPayload<Name>): void;
  /** Takes every socket out of a private channel, as when a session ends. */
  closeChannel(channel: string): void;
  close(): Promise<void>;
}

/**
 * Speaks the protocol of Laravel Echo's socket.io connector (rulings 7): the client emits `subscribe` and
 * `unsubscribe` with `{channel, auth: {headers}}`; the server emits the event's name with `(channel, data)`.
 * Beyond Echo's own, `subscription_succeeded (channel)` tells when to fetch what may have been missed.
 */
export function startRealtime(options: RealtimeOptions): Realtime {
  const io = new Server(options.server, {
    path: options.path,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    perMessageDeflate: false,
    httpCompression: false,
    cors: { origin: true, credentials: false },
    allowRequest: (request, decide) => {
      options.mayConnect(request.headers.origin).then(
        (allowed) => decide(null, allowed),
        (error: unknown) => {
          options.onError(error);
          decide(null, false);
        },
      );
    },
  });

  io.on('connection', (socket) => {
    socket.on('subscribe', (wish: unknown) => {
      subscribe(socket, wish, options).catch(options.onError);
    });
    socket.on('unsubscribe', (wish: unknown) => {
      const channel = channelOf(wish);
      if (channelKind(channel) !== 'unknown') void socket.leave(channel);
    });
  });

  return {
    publish: (channel, event, payload) => {
      io.to(channel).emit(wireEventName(event), channel, payload);
    },
    closeChannel: (channel) => io.in(channel).socketsLeave(channel),
    close: () => io.close(),
  };
}

async function subscribe(socket: Socket, wish: unknown, { authorise }: RealtimeOptions): Promise<void> {
  const channel = channelOf(wish);
  const kind = channelKind(channel);
  if (kind === 'unknown' || socket.rooms.size > maximumChannels) return;
  if (kind === 'private' && !socket.rooms.has(channel)) {
    const status = await authorise(claimOf(socket, channel, wish));
    if (status !== 200) {
      socket.emit('subscription_error', channel, status);
      return;
    }
    if (!socket.connected) return;
  }
  await socket.join(channel);
  socket.emit('subscription_succeeded', channel);
}

function claimOf(socket: Socket, channel: string, wish: unknown): ChannelClaim {
  const request: IncomingMessage = socket.request;
  return {
    channel,
    socketId: socket.id,
    cookie: request.headers.cookie ?? '',
    origin: request.headers.origin,
    headers: headersOf(wish),
  };
}

function channelOf(wish: unknown): string {
  const channel = (wish as { channel?: unknown } | null)?.channel;
  return typeof channel === 'string' ? channel : '';
}

/** Header names in any case, values only as short text. */
function headersOf(wish: unknown): Record<string, string> {
  const given = (wish as { auth?: { headers?: unknown } } | null)?.auth?.headers;
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const known = authorisingHeaders.find((each) => each === name.toLowerCase());
      return known && typeof value === 'string' && value.length <= 500 ? [[known, value]] : [];
    }),
  );
}
