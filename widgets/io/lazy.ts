import type { Network } from './ports.ts';

/** First pause and longest pause between two tries, each twice as long as the one before. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** Code that is fetched when somebody wants it, or what is made of it. */
export interface Lazy<Value> {
  /** Fetches it, once for all who ask. Rejects where it can't be had; the next call then tries again. */
  load(): Promise<Value>;
  /** null until it is there */
  current(): Value | null;
  /** Calls `listener` when it comes. Returns the clean-up. */
  subscribe(listener: () => void): () => void;
  /**
   * Fetches it for as long as it is wanted: what fails is tried again after a while, and at once when the connection is
   * back. `onFailed` is called once, with the first try that failed. Returns the clean-up, after which none is called.
   *
   *     load ── fails ── onFailed ── 2 s ── load ── fails ── 4 s … connection is back ── load ── onReady
   */
  keepLoading(
    network: Pick<Network, 'onBack'>,
    listeners: { readonly onReady: (value: Value) => void; readonly onFailed?: () => void },
  ): () => void;
}

/**
 * The one way to fetch code lazily: `lazy(() => import('./exchange.ts'))`, or with what is made of it,
 * `lazy(async () => createLog((await import('./device/log.ts')).options))`. Nothing is fetched before the first call. Components
 * use `useLazy` and `lazyComponent` (runtime/lazy.tsx).
 */
export function lazy<Value>(fetch: () => Promise<Value>): Lazy<Value> {
  const listeners = new Set<() => void>();
  let coming: Promise<Value> | null = null;
  let ready: Value | null = null;

  const load = () => {
    coming ??= fetch().then(
      (value) => {
        ready = value;
        for (const listener of listeners) listener();
        return value;
      },
      (cause: unknown) => {
        coming = null;
        throw cause;
      },
    );
    return coming;
  };

  return {
    load,
    current: () => ready,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keepLoading({ onBack }, { onReady, onFailed }) {
      let isWanted = true;
      let tries = 0;
      let stopWaiting = () => {};
      const wait = () => {
        const timer = setTimeout(attempt, Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs));
        const stopListening = onBack(attempt);
        stopWaiting = () => {
          clearTimeout(timer);
          stopListening();
        };
      };
      const attempt = () => {
        stopWaiting();
        load().then(
          (value) => {
            if (isWanted) onReady(value);
          },
          () => {
            // the browser itself says in its console why a module could not be fetched
            if (!isWanted) return;
            tries += 1;
            wait();
            if (tries === 1) onFailed?.();
          },
        );
      };
      attempt();
      return () => {
        isWanted = false;
        stopWaiting();
      };
    },
  };
}
