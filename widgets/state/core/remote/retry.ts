import type { Ports } from '#io/ports.ts';
import { all } from '../while-mounted.ts';

/** Milliseconds before a lost change is sent again, longer each time. */
const delays = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** When the changes of one basket are sent again, and when nobody believes in them any more. */
export function createRetry() {
  const limits = new Map<string, { timer: ReturnType<typeof setTimeout>; over: boolean }>();
  let attempts = 0;
  let stopWaiting: (() => void) | null = null;

  /** Waits no longer. */
  const stop = () => {
    stopWaiting?.();
    stopWaiting = null;
  };

  return {
    /** whether a lost change waits to be sent again */
    isWaiting: () => stopWaiting !== null,
    /** Calls `again` after a while, of `atLeastSeconds`, or at once when the connection is back. */
    wait: (
      { network, realtime }: Pick<Ports, 'network' | 'realtime'>,
      again: () => void,
      atLeastSeconds?: number | null,
    ) => {
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
    /** The server answers: the next wait is a short one again. */
    worked: () => {
      attempts = 0;
    },
    /** Calls `over` once a change has waited for so many milliseconds; the first call for a change counts. */
    limit: (key: string, milliseconds: number, over: () => void) => {
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
    isOver: (key: string) => limits.get(key)?.over ?? false,
    /** The change is settled, its limit means nothing any more. */
    forget: (key: string) => {
      clearTimeout(limits.get(key)?.timer);
      limits.delete(key);
    },
  };
}
