import Echo from 'laravel-echo';
import { io } from 'socket.io-client';
import { onTestFinished } from 'vitest';

/** A page's live side: an unmodified Laravel Echo over socket.io. */
export type EchoClient = Echo<'socket.io'>;

/** Any channel of Echo's socket.io connector. */
type EchoChannel = ReturnType<EchoClient['channel']>;

export interface EchoOptions {
  /** the browser's cookies */
  cookie?: string | undefined;
  /** the page's origin; none is no page at all */
  origin?: string;
  /** what Echo sends with each subscription */
  headers?: Record<string, string>;
  transports?: ('polling' | 'websocket')[];
  path?: string;
}

/** Connects as a page would whose script says `new Echo({...})`, until the test ends. */
export function anEcho(host: string, { cookie, origin, headers = {}, transports, path }: EchoOptions = {}): EchoClient {
  const page = new Echo<'socket.io'>({
    broadcaster: 'socket.io',
    client: io,
    host,
    ...(path && { path }),
    namespace: 'App.Events',
    auth: { headers },
    withoutInterceptors: true,
    // What a browser adds by itself.
    extraHeaders: { ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}) },
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 50,
    transports: transports ?? ['polling', 'websocket'],
  });
  onTestFinished(() => page.disconnect());
  return page;
}

/** Waits until the server has let the page into the channel; returns the version that it says then. */
export function succeeded(channel: EchoChannel): Promise<number | undefined> {
  return new Promise((resolve) => {
    channel.on('subscription_succeeded', (version?: number) => resolve(version));
  });
}

/** Waits until the server refuses the channel; returns the status. */
export function refused(channel: EchoChannel): Promise<number> {
  return new Promise((resolve) => {
    channel.on('subscription_error', (status: number) => resolve(status));
  });
}

/** Waits for the next event of a name. */
export function received(channel: EchoChannel, event: string): Promise<unknown> {
  return new Promise((resolve) => {
    channel.listen(event, resolve);
  });
}
