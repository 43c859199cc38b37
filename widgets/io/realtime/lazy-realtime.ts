import { lazy } from '../lazy.ts';
import type { ConnectionStatus, Realtime } from '../ports.ts';
import { whenAtRest } from '../when-idle.ts';
import { createListeners } from './listeners.ts';
import type { OpenRealtimeOptions, openRealtime } from './realtime.ts';

type LoadRealtime = () => Promise<{ readonly openRealtime: typeof openRealtime }>;

/** How long a busy page keeps live events waiting, in milliseconds. */
const longestWait = 3000;

/** What is shown was fetched just now: 17 kB of code are no hurry while the page is being drawn. */
const loadWhenIdle: LoadRealtime = async () => {
  await new Promise<void>((resolve) => whenAtRest(resolve, longestWait));
  return await import('./realtime.ts');
};

/**
 * Live events, there at once; their code and the connection come with the first subscription, when the page has come to
 * rest. What is subscribed before waits for it. Where it can't be fetched the status is `down`: the page works by polling, and
 * the next subscription tries again, for all.
 */
export function lazyRealtime(options: OpenRealtimeOptions, load: LoadRealtime = loadWhenIdle): Realtime {
  const statuses = createListeners<ConnectionStatus>();
  const waiting = new Set<() => void>();
  let status: ConnectionStatus = 'connecting';
  let isWanted = false;

  const setStatus = (next: ConnectionStatus) => {
    if (next === status) return;
    status = next;
    statuses.notify(next);
  };
  const connection = lazy(async () => {
    const live = await (await load()).openRealtime(options);
    live.onStatus(setStatus);
    setStatus(live.status());
    return live;
  });
  const joinAll = () => {
    if (!isWanted) return;
    for (const join of waiting) join();
    waiting.clear();
  };
  const fail = (cause: unknown) => {
    // closed meanwhile: nobody waits for them
    if (!isWanted) return;
    options.log?.write('error', 'realtime', 'Live events failed', cause);
    setStatus('down');
  };

  return {
    subscribe: (...subscription) => {
      let leave: (() => void) | undefined;
      const join = () => {
        leave = connection.current()?.subscribe(...subscription);
      };
      waiting.add(join);
      isWanted = true;
      if (connection.current()) joinAll();
      else connection.load().then(joinAll, fail);
      return () => {
        waiting.delete(join);
        leave?.();
      };
    },
    status: () => status,
    onStatus: statuses.add,
    reconnect: () => connection.current()?.reconnect(),
    close: () => {
      isWanted = false;
      connection.current()?.close();
      setStatus('connecting');
    },
  };
}
