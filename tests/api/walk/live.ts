import Echo from 'laravel-echo';
import { io, type Socket } from 'socket.io-client';
import type { AsyncApiReader } from './async-api.ts';

/** How long an event, or a channel's answer, may take, in milliseconds. */
const comesWithin = 10_000;

interface LiveEvent {
  channel: string;
  name: string;
  data: unknown;
}

/** An unmodified Laravel Echo on the socket.io broadcaster, which checks all that it receives against the document. */
export interface Live {
  /** Waits until the server lets us into a channel. @throws Error with the status where it does not */
  join(channel: string): Promise<void>;
  leave(channel: string): void;
  /** The next event of this name on the channel that nobody has waited for yet, also if it came before. */
  received<Payload>(
    channel: string,
    name: string,
    isMeant?: (payload: Payload) => boolean,
    within?: number,
  ): Promise<Payload>;
  readonly socketId: string;
  /** Returns what came and was not as described. */
  close(): Error[];
}

/** What a browser and its page send with a socket. */
export interface OpenPage {
  /** what the browser sends by itself, cookies and origin */
  browserHeaders: Record<string, string>;
  /** what the page gives to Echo for private channels */
  authHeaders: Record<string, string>;
}

interface LiveOptions {
  asyncApi: AsyncApiReader;
  page: OpenPage;
  /** learns of every event that came as described */
  onEvent(name: string): void;
}

export async function listen({ asyncApi, page, onEvent }: LiveOptions): Promise<Live> {
  const echo = new Echo<'socket.io'>({
    broadcaster: 'socket.io',
    client: io,
    host: asyncApi.host,
    path: asyncApi.path,
    namespace: 'App.Events',
    auth: { headers: page.authHeaders },
    withoutInterceptors: true,
    forceNew: true,
    extraHeaders: page.browserHeaders,
  });
  const socket = echo.connector.socket as unknown as Socket;
  const events: LiveEvent[] = [];
  const errors: Error[] = [];
  /** Called when anything has come. */
  const waiting = new Set<() => void>();
  const wake = () => [...waiting].forEach((each) => each());

  function check(name: string, ...values: unknown[]): void {
    try {
      asyncApi.check(name, values);
    } catch (error) {
      errors.push(error as Error);
      wake();
    }
  }
  socket.onAny(check);
  socket.onAnyOutgoing(check);

  /** Asks now, and again whenever something has come, until there is an answer. */
  function soon<T>(what: string, ask: () => T | undefined, within = comesWithin): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(look);
      };
      const timer = setTimeout(() => {
        end();
        const came = events.map((each) => `${each.channel} ${each.name} ${JSON.stringify(each.data).slice(0, 200)}`);
        reject(new Error(`waited ${within} ms in vain: ${what}; there still is:\n${came.join('\n')}`));
      }, within);
      const look = () => {
        const error = errors.shift();
        const answer = error ? undefined : ask();
        if (error) reject(error);
        else if (answer !== undefined) resolve(answer);
        else return;
        end();
      };
      waiting.add(look);
      look();
    });
  }

  socket.on('connect', wake);
  socket.on('connect_error', (error: Error) => {
    errors.push(error);
    wake();
  });
  await soon('the socket is connected', () => (socket.connected ? true : undefined));

  return {
    async join(name) {
      const channel = name.startsWith('private-') ? echo.private(name.slice('private-'.length)) : echo.channel(name);
      let answer: number | undefined;
      channel.on('subscription_succeeded', () => {
        answer = 200;
        wake();
      });
      channel.on('subscription_error', (status: number) => {
        answer = status;
        wake();
      });
      for (const event of asyncApi.eventsOf(name)) {
        channel.listen(event, (data: unknown) => {
          events.push({ channel: name, name: event, data });
          onEvent(event);
          wake();
        });
      }
      const status = await soon(`the server answers for ${name}`, () => answer);
      if (status !== 200) throw new Error(`${name} was refused with ${status}`);
    },
    leave: (name) => echo.leaveChannel(name),
    async received<Payload>(
      channel: string,
      name: string,
      isMeant: (payload: Payload) => boolean = () => true,
      within?: number,
    ) {
      const event = await soon(
        `${name} on ${channel}`,
        () => {
          const index = events.findIndex(
            (each) => each.channel === channel && each.name === name && isMeant(each.data as Payload),
          );
          return index < 0 ? undefined : events.splice(index, 1)[0];
        },
        within,
      );
      return event.data as Payload;
    },
    get socketId() {
      return echo.socketId() ?? '';
    },
    close() {
      echo.disconnect();
      return errors.splice(0);
    },
  };
}
