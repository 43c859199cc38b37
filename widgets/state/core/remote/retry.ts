import type { Network, Realtime } from '#io/ports.ts';
import { all } from '../while-mounted.ts';

/** Milliseconds before a lost change is sent again, longer each time. */
const delays = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

interface Retry {
  /** whether a lost change waits to be sent again */
  readonly isWaiting: () => boolean;
  /** Calls `again` after a while, of `atLeastSeconds`, or at once when the connection is back. */
  readonly wait: (
    ports: { network: Network; realtime: Realtime },
    again: () => void,
    atLeastSeconds?: number | null,
  ) => void;
  /** Waits no longer. */
  readonly stop: () => void;
  /** The server answers: the next wait is a short one again. */
  readonly worked: () => void;
  /** Calls `over` once a change has waited for so many milliseconds; the first call for a change counts. */
  readonly limit: (key: string, milliseconds: number, over: () => void) => void;
  readonly isOver: (key: string) => boolean;
  /** The change is settled, its limit means nothing any more. */
  readonly forget: (key: string) => void;
}

/** When the changes of one basket are sent again, and when nobody believes in them any more. */
export function createRetry(): Retry {
  const limits = new Map<string, { timer: ReturnType<typeof setTimeout>; over: boolean }>();
  let attempts = 0;
  let stopWaiting: (() => void) | null = null;

  const stop = () => {
    stopWaiting?.();
    stopWaiting = null;
  };

  return {
    isWaiting: () => stopWaiting !== null,
    wait: ({ network, realtime }, again, atLeastSeconds) => {
      stop();
      const go = () => {
        stop();
        again();
      };
      const delay = delays[Math.min(attempts, delays.length - 1)] ?? 0;
      const timer = setTimeout(go, Math.max(delay, (atLeastSeconds ?? 0) * 1000));
      attempts += 1;
      stopWaiting = all(
        network.onBack(go),
        realtime.onStatus((status) => {
          if (status === 'live') go();
        }),
        () => clearTimeout(timer),
      );
    },
    stop,
    worked: () => {
      attempts = 0;
    },
    limit: (key, milliseconds, over) => {
      if (limits.has(key)) return;
      const limit = {
        over: false,
        timer: setTimeout(() => {
          limit.over = true;
          over();
        }, milliseconds),
      };
      limits.set(key, limit);
    },
    isOver: (key) => limits.get(key)?.over ?? false,
    forget: (key) => {
      clearTimeout(limits.get(key)?.timer);
      limits.delete(key);
    },
  };
}
