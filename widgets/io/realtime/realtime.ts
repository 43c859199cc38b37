import { getSettings } from '#shared/contract/calls/session.ts';
import type { ChannelVersion } from '#shared/contract/live-channels.ts';
import { socketDefaults } from '#shared/contract/values/socket.ts';
import type { Api, ConnectionStatus, LiveHandlers, Log, Realtime } from '../ports.ts';
import { openEcho } from './echo-connection.ts';
import { createListeners } from './listeners.ts';

export interface RealtimeOptions {
  /** absolute, without a slash at its end */
  readonly apiBase: string;
  /** the socket's path behind the marketplace's address; `/socket.io` where nothing else is said */
  readonly path?: string;
  /** what a subscription is authorised with, asked each time */
  readonly headers: () => Record<string, string>;
  readonly log: Log | null;
  /** shows an alert notification to the person */
  readonly alert: (text: string) => void;
  /** opens a connection, ours only in tests */
  readonly open?: typeof openEcho;
  /** the window that signals when its page goes and comes back */
  readonly page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined;
}

export interface OpenRealtimeOptions extends Omit<RealtimeOptions, 'path'> {
  /** the settings say where the marketplace has its socket */
  readonly api: Pick<Api, 'call'>;
}

/** Live events at the path that the marketplace names. */
export async function openRealtime({ api, ...options }: OpenRealtimeOptions): Promise<Realtime> {
  const { socketPath: path } = await api.call(getSettings, { anonymous: true, quiet: true });
  return createRealtime({ ...options, path });
}

interface Subscriber {
  readonly handlers: LiveHandlers;
  readonly onConfirmed: ((version?: ChannelVersion) => void) | undefined;
}

/**
 * Live events through Laravel Echo (PRODUCT.md 18.1). The connection is opened with the first subscription; channels
 * are shared by their subscribers and left with the last one. Without connection the status is `down`: poll.
 *
 * Browsers keep no page in their memory for "back" that holds a socket, so it is closed as the page goes. A page that
 * comes back joins everything anew, and what it shows is fetched again as each channel lets it in.
 *
 *     page goes ── socket closed ── (changed, sent to nobody) ── page is back ── joined ── fetched again
 */
export function createRealtime({
  apiBase,
  path,
  headers,
  log,
  alert,
  open: openConnection = openEcho,
  page = globalThis.window,
}: RealtimeOptions): Realtime {
  const channels = new Map<string, Set<Subscriber>>();
  const statusListeners = createListeners<ConnectionStatus>();
  let status: ConnectionStatus = 'connecting';
  let connection: ReturnType<typeof openEcho> | null = null;
  let wanted = false;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const setStatus = (next: ConnectionStatus) => {
    if (next === status) return;
    status = next;
    statusListeners.notify(next);
  };

  const join = (name: string) => {
    connection?.join(name, {
      onEvent: (event, payload) => {
        for (const { handlers } of Array.from(channels.get(name) ?? [])) {
          (handlers[event] as ((payload: unknown) => void) | undefined)?.(payload);
        }
      },
      onConfirmed: (version) => {
        for (const { onConfirmed } of Array.from(channels.get(name) ?? [])) onConfirmed?.(version);
      },
    });
  };

  function open() {
    wanted = true;
    page?.addEventListener('pagehide', handleLeaving);
    setStatus('connecting');
    if (!hasPort(apiBase)) {
      alert('Echo Port not set. bailing...');
      fail(new Error('No Echo Port specified'));
      return;
    }
    try {
      connection = openConnection({
        apiBase,
        path,
        headers,
        onStatus: setStatus,
        onEnded: reopenSoon,
        onUnreadable: report,
      });
      for (const name of channels.keys()) join(name);
    } catch (cause) {
      fail(cause);
    }
  }

  const report = (cause: unknown) => {
    log?.write('error', 'realtime', cause instanceof Error ? cause.message : 'Live events failed', cause);
  };

  /** The page works without live events, by polling; the next subscription tries again. */
  const fail = (cause: unknown) => {
    wanted = false;
    report(cause);
    setStatus('down');
  };

  const shut = () => {
    clearTimeout(reopening);
    page?.removeEventListener('pagehide', handleLeaving);
    page?.removeEventListener('pageshow', handleReturn);
    wanted = false;
    connection?.close();
    connection = null;
  };

  function handleLeaving() {
    shut();
    // still wanted: what subscribes meanwhile joins with the others
    wanted = true;
    page?.addEventListener('pageshow', handleReturn);
  }

  function handleReturn() {
    page?.removeEventListener('pageshow', handleReturn);
    open();
  }

  function reopenSoon() {
    shut();
    wanted = true;
    reopening = setTimeout(() => open(), socketDefaults.reconnectionDelay);
  }

  return {
    subscribe: (name, handlers, onConfirmed) => {
      const channel = channels.get(name) ?? new Set<Subscriber>();
      const subscriber = { handlers, onConfirmed };
      const isNew = channel.size === 0;
      channel.add(subscriber);
      channels.set(name, channel);
      if (!wanted) open();
      else if (isNew) join(name);
      return () => {
        channel.delete(subscriber);
        if (channel.size > 0 || channels.get(name) !== channel) return;
        channels.delete(name);
        connection?.leave(name);
      };
    },
    status: () => status,
    onStatus: statusListeners.add,
    reconnect: () => {
      if (!wanted) return;
      shut();
      open();
    },
    close: () => {
      shut();
      setStatus('connecting');
    },
  };
}

/** A page from a file, for one, has no host and so no port to connect to. */
function hasPort(apiBase: string): boolean {
  const { port, protocol } = new URL(apiBase);
  return port !== '' || protocol === 'http:' || protocol === 'https:';
}
