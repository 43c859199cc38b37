import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { wireEventName } from '#shared/contract/channels.ts';
import { type ChannelVersion, isPrivateChannel } from '#shared/contract/live-channels.ts';
import type { Publisher } from '../ports.ts';
import { listenersAtOnce, PacedAdapter } from './paced-adapter.ts';
import { createGrantRegistry, type PrivateGrants } from './private-grants.ts';
import { type Connection, limitUnread } from './unread-limit.ts';

/** Most channels one socket may listen to. */
const maximumChannels = 60;
const tooMany = 429;
/** Between the parts of those who are told to fetch anew: 5,000 do it within two seconds. */
const refetchPauseMs = 40;

/** Headers of the handshake, which the browser made. */
interface Handshake {
  cookie: string;
  origin: string | undefined;
  forwardedFor: string | undefined;
}

/** What a subscription to a private channel is decided by. */
export interface ChannelClaim extends Handshake {
  channel: string;
  socketId: string;
  /** address of whoever holds the connection */
  remoteAddress: string;
  /** headers of the subscription, which the page's script made */
  headers: Readonly<Record<string, string>>;
}

interface RealtimeOptions {
  server: HttpServer;
  path: string;
  places: SocketPlacesOptions;
  /** whether a page of this origin may connect */
  mayConnect(origin: string | undefined): Promise<boolean>;
  /** status of `POST /broadcasting/auth` for the claim: 200 lets in */
  authorise(claim: ChannelClaim): Promise<number>;
  /** the version of what a channel tells the changes of; undefined: it has none, or nobody can say */
  versionOf(channel: string): Promise<ChannelVersion | undefined>;
  /** hash of the session that the claim comes with */
  sessionOf(claim: ChannelClaim): string;
  onError(error: unknown): void;
}

/** The live side of the server. */
export interface Realtime extends Publisher {
  /** Tells every listener to fetch what may have been missed, a few at a time. */
  refetchAll(): Promise<void>;
  /** Lets go of whoever listens to a private channel, as a lost connection would: they come back, and ask for it anew. */
  askAnew(): void;
  /** Takes every socket out of the private channels it listens to by this session. */
  sessionEnded(sessionHash: string): void;
  /** How many listen now, and to how many channels in all. */
  listeners(): { sockets: number; subscriptions: number };
  /** Lets go of every socket, as a lost connection would: clients come back by themselves. */
  close(): void;
}

interface SocketData {
  grants: PrivateGrants;
  handshake: Handshake;
}
type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/**
 * Speaks the protocol of Laravel Echo's socket.io connector (PRODUCT.md 18.1): the client emits `subscribe` and
 * `unsubscribe` with `{channel, auth: {headers}}`; the server emits the event's name with `(channel, data)`.
 * Beyond Echo's own, `subscription_succeeded (channel, version)` says when to fetch what may have been missed: nothing
 * where the client has that version.
 */
export function startRealtime(options: RealtimeOptions): Realtime {
  let closed = false;
  const places = createSocketPlaces(options.places);
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>(options.server, {
    path: options.path,
    adapter: PacedAdapter,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    perMessageDeflate: false,
    httpCompression: false,
    cors: { origin: true, credentials: false },
    allowRequest: (request, decide) => {
      options.mayConnect(request.headers.origin).then(
        (allowed) => decide(null, allowed && !closed && places.isFree(request)),
        (error: unknown) => {
          options.onError(error);
          decide(null, false);
        },
      );
    },
  });

  const handshakes = new WeakMap<Connection, Handshake>();
  io.engine.on('connection', (connection: Connection) => {
    handshakes.set(connection, handshakeOf(connection.request.headers));
    places.take(connection);
    limitUnread(connection);
    // The request that it began with would be kept for as long as it lives, with all its headers.
    Object.assign(connection, { request: null });
  });

  const registry = createGrantRegistry();
  io.on('connection', (socket) => {
    socket.data.grants = registry.open((channel) => leave(socket, channel));
    socket.on('disconnect', socket.data.grants.dropAll);
    socket.data.handshake = handshakes.get(socket.conn) ?? handshakeOf({});
    socket.on('subscribe', (request: unknown) => {
      subscribe(socket, request, options).catch(options.onError);
    });
    socket.on('unsubscribe', (request: unknown) => {
      const channel = channelOf(request);
      if (channelKind(channel) !== 'unknown') leave(socket, channel);
    });
  });

  return {
    publish: (channel, event, payload) => {
      io.to(channel).emit(wireEventName(event), channel, payload);
    },
    async refetchAll() {
      const sockets = [...io.sockets.sockets.values()];
      for (let index = 0; index < sockets.length; index += listenersAtOnce) {
        if (index > 0) await pause(refetchPauseMs);
        for (const socket of sockets.slice(index, index + listenersAtOnce)) {
          for (const room of socket.rooms) if (room !== socket.id) socket.emit('subscription_succeeded', room);
        }
      }
    },
    askAnew() {
      for (const socket of io.sockets.sockets.values()) if (socket.data.grants.size > 0) socket.conn.close();
    },
    sessionEnded: registry.endSession,
    listeners() {
      const { sids } = io.sockets.adapter;
      // each is in a room of its own besides
      const subscriptions = [...sids.values()].reduce((sum, rooms) => sum + rooms.size - 1, 0);
      return { sockets: sids.size, subscriptions };
    },
    close() {
      closed = true;
      // Not `io.close()`: it would close the HTTP server too, which has requests to finish.
      io.engine.close();
    },
  };
}

async function subscribe(socket: LiveSocket, request: unknown, options: RealtimeOptions): Promise<void> {
  const channel = channelOf(request);
  const kind = channelKind(channel);
  const { grants } = socket.data;
  if (kind === 'unknown') return;
  if (socket.rooms.size + grants.size > maximumChannels) {
    socket.emit('subscription_error', channel, tooMany);
    return;
  }
  if (kind === 'private') {
    const { id: socketId, conn, data } = socket;
    const { remoteAddress } = conn;
    const claim = { ...data.handshake, channel, socketId, remoteAddress, headers: headersOf(request) };
    const grant = grants.ask(channel, options.sessionOf(claim));
    const status = await options.authorise(claim);
    if (!grants.holds(grant) || !socket.connected) return;
    if (status !== 200) {
      leave(socket, channel);
      socket.emit('subscription_error', channel, status);
      return;
    }
  }
  await socket.join(channel);
  // read after it was joined: whatever changes from here on comes as an event
  const version = await options.versionOf(channel);
  if (!socket.rooms.has(channel)) return;
  if (version === undefined) socket.emit('subscription_succeeded', channel);
  else socket.emit('subscription_succeeded', channel, version);
}

function leave(socket: LiveSocket, channel: string): void {
  socket.data.grants.drop(channel);
  void socket.leave(channel);
}

function handshakeOf({ cookie = '', origin, ...others }: IncomingHttpHeaders): Handshake {
  return { cookie, origin, forwardedFor: others['x-forwarded-for']?.toString() };
}

/** Names that a client may ask for; anything else is ignored. */
const wellFormed = /^[A-Za-z0-9._-]{1,160}$/;

/** Private channels need a permission; the others are opened by knowing their unguessable name (PRODUCT.md 18.2). */
type ChannelKind = 'public' | 'private' | 'unknown';

export function channelKind(name: unknown): ChannelKind {
  if (typeof name !== 'string' || !wellFormed.test(name)) return 'unknown';
  return isPrivateChannel(name) ? 'private' : 'public';
}

/** Headers of a subscription that are looked at; a client may send anything. */
const authorisingHeaders = ['x-csrf-token', 'x-session-id', 'x-api-key'] as const;
const longestHeader = 500;

/** The channel that a `subscribe` or `unsubscribe` names; empty when it names none. */
export function channelOf(request: unknown): string {
  const channel = (request as { channel?: unknown } | null | undefined)?.channel;
  return typeof channel === 'string' ? channel : '';
}

/** The headers of a subscription that authorise it: names in any case, values only as short text. */
export function headersOf(request: unknown): Record<string, string> {
  const given = (request as { auth?: { headers?: unknown } | null } | null | undefined)?.auth?.headers;
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const known = authorisingHeaders.find((each) => each === name.toLowerCase());
      return known && typeof value === 'string' && value.length <= longestHeader ? [[known, value]] : [];
    }),
  );
}

interface SocketPlacesOptions {
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
function createSocketPlaces({ most, mostOfNetwork, networkOf }: SocketPlacesOptions) {
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
