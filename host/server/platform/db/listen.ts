import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../ports.ts';

/** How soon a connection that was lost is replaced, in milliseconds. */
const againAfter = 1000;

interface ListenOptions {
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** by the names of their channels */
  readonly listeners: Readonly<Record<string, DatabaseListener>>;
}

/** Whoever keeps in memory what stands in the database, and is told when it is another. */
interface DatabaseListener {
  /** Whether everything that is said from now on is heard; false: something may be missed. */
  hear(isHearing: boolean): void;
  told(payload: string): void;
}

/**
 * Listens to what any process says on some channels (`NOTIFY`), on a connection of the pool's that it keeps, and on another one
 * after that is lost. Returns what ends it.
 */
export function listenTo({ pool, log, listeners }: ListenOptions): () => Promise<void> {
  const stopping = new AbortController();

  const hearing = (isHearing: boolean) => {
    for (const listener of Object.values(listeners)) listener.hear(isHearing);
  };

  async function hear(): Promise<void> {
    const connection = await pool.connect();
    const lost = new Promise<void>((resolve) => {
      connection.once('error', () => resolve());
      connection.once('end', () => resolve());
      stopping.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      connection.on('notification', ({ channel, payload = '' }) => listeners[channel]?.told(payload));
      for (const channel of Object.keys(listeners)) await connection.query(`listen ${channel}`);
      if (!stopping.signal.aborted) hearing(true);
      await lost;
    } finally {
      hearing(false);
      connection.release(true);
    }
  }

  const listening = (async () => {
    while (!stopping.signal.aborted) {
      await hear().catch((err: unknown) => log.warn({ err }, 'nothing can be heard from other nodes'));
      await pause(againAfter, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await listening;
  };
}
