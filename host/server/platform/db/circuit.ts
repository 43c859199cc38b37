import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError } from './database-lost.ts';

/** How often a database that is away is asked whether it is back, in milliseconds. */
const askEvery = 500;

interface CircuitOptions {
  /** Whether the database answers now; takes a bounded time. */
  answers(): Promise<boolean>;
  /** It does not: ends what waits for it. */
  onOpen(): void;
  /** It does again. */
  onClosed(): void;
}

/**
 * Whether the database answers. While it does not, whoever needs it fails at once and waits for nothing.
 *
 *     closed ── somebody waits long ──► asked ── answers ──► closed
 *                                         └── does not ──► open ── asked every half second, answers ──► closed
 *
 * Not one of `cockatiel`'s, as the maps have: there a request is what finds out that it is back, and waits for that.
 */
export function createCircuit({ answers, onOpen, onClosed }: CircuitOptions) {
  const ended = new AbortController();
  const waiting = new Set<(error: Error) => void>();
  let isOpen = false;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    if (!(await answers())) open();
  }

  function open(): void {
    if (isOpen || ended.signal.aborted) return;
    isOpen = true;
    for (const reject of waiting) reject(new DatabaseUnavailableError());
    waiting.clear();
    onOpen();
    void untilBack();
  }

  async function untilBack(): Promise<void> {
    do {
      await pause(askEvery, undefined, { ref: false, signal: ended.signal }).catch(() => {});
      if (ended.signal.aborted) return;
    } while (!(await answers()));
    isOpen = false;
    onClosed();
  }

  return {
    /**
     * Begins something that waits for the database, and stops waiting once that is found not to answer; `tooLate` gets
     * what comes all the same. @throws DatabaseUnavailableError, at once while it does not answer
     */
    run<T>(begin: () => Promise<T>, tooLate: (late: T) => void): Promise<T> {
      if (isOpen) return Promise.reject(new DatabaseUnavailableError());
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      waiting.add(reject);
      begin().then(
        (result) => {
          if (waiting.delete(reject)) resolve(result);
          else tooLate(result);
        },
        (error: unknown) => {
          waiting.delete(reject);
          reject(error);
        },
      );
      return promise;
    },
    /** Somebody waits longer than usual: the database is asked, once for all who suspect it meanwhile. */
    suspect(): void {
      if (isOpen || ended.signal.aborted) return;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
    },
    /** Asks no more. */
    close: () => ended.abort(),
  };
}
